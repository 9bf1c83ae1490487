// Shape: from the number of symbols to the rules of the board.
#ifndef INLAY_SRC_SUDOKU_NOTATION_SHAPE_H_
#define INLAY_SRC_SUDOKU_NOTATION_SHAPE_H_

#include <cstddef>
#include <optional>

#include "inlay/sudoku.h"

namespace inlay::notation {

// The n with n * n == cells, where there is one and a board can have it (2 .. 64).
std::optional<int> side_of(std::size_t cells);

// Box width and height; 0: not known.
struct BoxSize {
  int width = 0;
  int height = 0;
};

// What is wanted stands above what the text shows (`drawn`), and that above what can be inferred:
// square boxes, a Latin square for a prime n. Error: nothing of this tells, or it does not fit n.
class Shapes {
 public:
  explicit Shapes(BoxSize wanted) : wanted_(wanted) {}
  Result<sudoku::Rules> rules(int n, BoxSize drawn = {});

 private:
  BoxSize wanted_;
  std::optional<sudoku::Rules> last_;  // most files hold boards of one shape
};

// The boxes that f-puzzles and SudokuPad draw when nothing is said: as near to a square as can be,
// wider than high.
BoxSize usual_boxes(int n);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_SHAPE_H_
