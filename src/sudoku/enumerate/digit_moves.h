// Small unavoidable sets of a grid, by moving digits: a few digits are placed again in the cells
// that they have together, each of them somewhere else than before.
//
// A placement of one digit is one cell in every row, column and box. Its *owners* are the digits
// that the grid has in these cells. For a set D of digits, the placements whose owners are in D are
// looked up once for each digit; disjoint ones, one for each digit of D, are another filling of the
// grid, and the cells in which it differs are an unavoidable set. Three families:
//
//   digits     2 to 4 digits anywhere
//   two bands  5 digits, with one band unchanged
//   sockets    5 digits, of which two or three are exchanged within one minirow of a band that is
//              unchanged otherwise (the minirow is then a *socket* of that band)
//
// In two bands a digit has only 288 placements for given columns in the third band, so all of them
// are listed, and the sets D only filter these lists.
//
// Source of families and limits: measured (docs/enumerate.md); that unavoidable sets of few digits
// are the most useful ones: G. McGuire, B. Tugemann, G. Civario, "There is no 16-clue Sudoku"
// (2012).
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_DIGIT_MOVES_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_DIGIT_MOVES_H_

#include <vector>

#include "sudoku/enumerate/board.h"

namespace inlay::sudoku::enumerate {

// The maximum number of cells of a set, for each family.
struct SizeLimits {
  int digits = 14;
  int two_bands = 16;
  int sockets = 14;
};

// Appends sets of all families. They are unavoidable, but not all of them are minimal, and some
// occur more than once.
void find_digit_moves(const Board& board, const SizeLimits& limits, std::vector<Cells>& found);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_DIGIT_MOVES_H_
