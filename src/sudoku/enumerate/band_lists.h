// BandLists: the ways to put n clues into one band of a grid so that the band alone does not make
// the puzzle ambiguous.
//
// If the other two bands are given, a band of a grid has some 10 to 35 minimal unavoidable sets.
// The clues of every puzzle with this solution hit them all. The lists of all sets of n cells that
// do are short (a band needs 3 to 5 clues), and each set of clues occurs once.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_BAND_LISTS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_BAND_LISTS_H_

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "sudoku/enumerate/board.h"

namespace inlay::sudoku::enumerate {

class BandLists {
 public:
  // Clues are `allowed` cells and include the `required` ones. Require: required is part of
  // allowed.
  BandLists(const Board& board, int band, BandCells allowed, BandCells required);

  // The minimal unavoidable sets, the smallest first.
  std::span<const BandCells> sets() const { return sets_; }
  BandCells allowed() const { return allowed_; }
  BandCells required() const { return required_; }
  // The smallest number of clues that hit all sets; none if the allowed cells cannot.
  std::optional<int> fewest() const { return fewest_; }
  // All sets of n clues that hit all sets. Made at the first call.
  const std::vector<BandCells>& list(int n);

 private:
  void extend(std::size_t from, BandCells chosen, int left, BandCells available);

  BandCells allowed_;
  BandCells required_;
  std::vector<BandCells> sets_;
  std::optional<int> fewest_;
  std::array<std::optional<std::vector<BandCells>>, kBandSize + 1> lists_;
  std::vector<BandCells>* out_ = nullptr;
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_BAND_LISTS_H_
