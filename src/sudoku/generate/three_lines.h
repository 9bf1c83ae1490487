// Unavoidable sets in three lines of a band or stack, found by a search of limited depth.
//
// Other solutions of three rows of a band exchange the three digits of each column; three columns
// of a stack likewise. The search changes one cell. Where a line or column then has a digit twice,
// another cell must change as well, to one of two digits; and so on until no cell must change.
// Large boards have few small sets of two digits or two lines (unavoidable.h), but many of these.
#ifndef INLAY_SRC_SUDOKU_GENERATE_THREE_LINES_H_
#define INLAY_SRC_SUDOKU_GENERATE_THREE_LINES_H_

#include <span>
#include <vector>

#include "inlay/stop.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku::generate {

// All sets of at most 18 cells with cells in each of three lines that are minimal, and some that
// are not, each once with its cells in increasing order. None with extra houses or without boxes.
// The search ends after two million nodes, or when it is asked to stop; some sets are missing then.
// Require: a solved grid. Cost: 0.4 s for 25x25 and about 1,900 sets.
std::vector<std::vector<Cell>> three_line_sets(const Rules& rules, std::span<const Digit> grid,
                                               const StopToken& stop);

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_THREE_LINES_H_
