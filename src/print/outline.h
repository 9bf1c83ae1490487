// BoardOutline: the lines and shades that show the houses of a board.
#ifndef INLAY_SRC_PRINT_OUTLINE_H_
#define INLAY_SRC_PRINT_OUTLINE_H_

#include <vector>

#include "inlay/sudoku.h"

namespace inlay::print {

struct BoardOutline {
  std::vector<int> region;   // of each cell; thick lines separate different regions
  bool rising = false;       // the diagonal from the lower left is a house
  bool falling = false;      // the diagonal from the upper left is a house
  std::vector<bool> shaded;  // the cells of all other houses
};
// Error (`unsupported`): see drawable().
Result<BoardOutline> board_outline(const sudoku::Rules& rules);

// A segment of constant width of the line between two columns (upright) or two rows.
struct GridLine {
  bool upright;
  int number, begin,
      end;  // index of the column or row after the line; start and end of the segment
  bool thick;
};
std::vector<GridLine> grid_lines(const BoardOutline& outline, int rows, int columns);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_OUTLINE_H_
