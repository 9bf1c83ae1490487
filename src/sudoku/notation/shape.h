// Shape: derives the rules of a board from its number of digits.
#ifndef INLAY_SRC_SUDOKU_NOTATION_SHAPE_H_
#define INLAY_SRC_SUDOKU_NOTATION_SHAPE_H_

#include <cstddef>
#include <optional>

#include "inlay/sudoku.h"

namespace inlay::notation {

// The n (2 .. 64) with n * n == cells; nullopt if none exists.
std::optional<int> side_of(std::size_t cells);

// Box width and height; 0: unknown.
struct BoxSize {
  int width = 0;
  int height = 0;
};

// The requested size comes first, then the size that the text shows (`drawn`), then the inferred
// size: square boxes, or a Latin square for a prime n. Error: none of these applies, or it does not
// fit n.
class Shapes {
 public:
  explicit Shapes(BoxSize wanted) : wanted_(wanted) {}
  Result<sudoku::Rules> rules(int n, BoxSize drawn = {});

 private:
  BoxSize wanted_;
  std::optional<sudoku::Rules> last_;  // most files have boards of one shape
};

// The default boxes of f-puzzles and SudokuPad: as close to a square as possible, and wider than
// high.
BoxSize usual_boxes(int n);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_SHAPE_H_
