// Plan: how the clues of a puzzle may be distributed over the three bands, and which two bands are
// joined.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_PLAN_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_PLAN_H_

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/enumerate/band_lists.h"

namespace inlay::sudoku::enumerate {

struct Distribution {
  std::array<int, 3> clues;           // of each band
  int third;                          // the band that is not joined: one with the most clues
  std::array<std::uint64_t, 2> sets;  // the choices of clues for the other two, in their order
  std::uint64_t pairs;                // to join: sets[0] * sets[1]
};

// The bands of a board with the clues that are allowed in them.
class Bands {
 public:
  // Clues are cells of `within` and include those of `containing`.
  Bands(const Board& board, Cells within, Cells containing);

  BandLists& operator[](int band) { return bands_[static_cast<std::size_t>(band)]; }
  // Every distribution for which there are pairs, in ascending order.
  std::vector<Distribution> distributions(int clues);

 private:
  std::array<BandLists, 3> bands_;
};

std::uint64_t pairs_of(const std::vector<Distribution>& plan);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_PLAN_H_
