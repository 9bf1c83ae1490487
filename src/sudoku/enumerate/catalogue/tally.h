// BandTally: the canonical grids of one band, counted again by enumeration, and their weight.
//
// The weight of a grid is 1 / (its automorphisms). A grid represents 2 * 6^8 * 9! times its weight
// grids, so the weights of all canonical grids add up to a known number. There is also an equation
// for each class of bands: the grids whose first band is of class c are
//
//      (bands of class c) * completions(c) = 9! * 6^5 / a(c) * completions(c)
//
// where a(c) is the number of automorphisms of the band, and a symmetry moves each of the six bands
// and stacks of a grid to the first band equally often. If the enumeration finds only canonical
// grids, and each once, these 416 equations prove that it finds all of them.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_TALLY_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_TALLY_H_

#include <cstdint>
#include <vector>

#include "inlay/stop.h"
#include "sudoku/enumerate/catalogue/prefix_walk.h"

namespace inlay::sudoku::enumerate::catalogue {

struct BandTally {
  std::vector<std::uint32_t> counts;  // of each fourth row
  std::uint64_t grids = 0;
  Census census;
  bool complete = true;  // false: it was stopped
};

BandTally tally_band(std::size_t band, const StopToken& stop = {});

// What the census of all bands must have for a class, given the number of ways to complete a first
// band of this class: Census::kUnit times the weight of the grids for each band and stack.
std::uint64_t expected_weight(std::size_t band, std::uint64_t completions);
// The sum of the expected weights of all classes.
inline constexpr std::uint64_t kTotalWeight = 21'276'877'801'728;

}  // namespace inlay::sudoku::enumerate::catalogue

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_CATALOGUE_TALLY_H_
