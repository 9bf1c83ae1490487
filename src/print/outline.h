// BoardOutline: how the rules of a board are seen.
#ifndef INLAY_SRC_PRINT_HOUSES_H_
#define INLAY_SRC_PRINT_HOUSES_H_

#include <vector>

#include "inlay/sudoku.h"

namespace inlay::print {

struct BoardOutline {
  std::vector<int> region;  // of each cell; a thick line runs between two different ones
  bool rising = false;      // the diagonals that are houses
  bool falling = false;
  std::vector<bool> shaded;  // cells of all other houses
};
// Error (unsupported): see drawable().
Result<BoardOutline> board_outline(const sudoku::Rules& rules);

// A piece of the line between two columns (upright) or rows, as far as it has the same width.
struct GridLine {
  bool upright;
  int number, begin, end;  // of what is after it; from where to where along it
  bool thick;
};
std::vector<GridLine> grid_lines(const BoardOutline& houses, int size);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_HOUSES_H_
