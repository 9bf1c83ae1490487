// Converts between the puzzles of the kernels (81 characters) and those of the rest of the library.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_CONVERT_H_
#define INLAY_SRC_SUDOKU_CLASSIC_CONVERT_H_

#include <optional>

#include "inlay/classic.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku::classic {

// Whether the kernels support these rules: 9x9 with 3x3 boxes and no extra houses.
bool fits(const Rules& rules);

Grid grid_of(const GridText& puzzle);
sudoku::Puzzle general_of(const GridText& puzzle);
// Nullopt: the kernels do not support the rules, or the puzzle has candidates.
std::optional<GridText> classic_of(const sudoku::Puzzle& puzzle);
// The digits that each cell allows by its own clue and candidates. Require: fits(puzzle.rules).
CandidateMasks candidates_of(const sudoku::Puzzle& puzzle);

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_CONVERT_H_
