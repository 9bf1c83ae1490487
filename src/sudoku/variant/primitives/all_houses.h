// All houses of a board in one step: hidden singles, and where three lines cross three boxes also
// everything that follows from the parts of a band alone: pointing, claiming and more.
//
// The houses lie side by side in lanes (house_lanes.h). The lanes are copies of the candidates in
// the memory of the propagator; Propagation writes a cell's new candidates to its copies. Where
// cells have peers outside their houses, a value with two places leaves the cells that see both;
// the memory has the values for which that is done.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_ALL_HOUSES_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_ALL_HOUSES_H_

#include <memory>
#include <span>
#include <vector>

#include "sudoku/variant/primitives/houses.h"

namespace inlay::sudoku::variant {

inline constexpr int kMostValuesInLanes = 16;

// Each of the houses and each line of the bands contains each of the values `all` exactly once; at
// most kMostValuesInLanes values. The bands have kLinesOfLaneBand lines (house_lanes.h).
// `have_more_peers`: the cells that see others than those of their houses.
std::unique_ptr<Propagator> make_all_houses(const std::vector<BandOfLines>& bands,
                                            std::span<const std::span<const Cell>> houses,
                                            ValueSet all, const std::vector<bool>& have_more_peers);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_ALL_HOUSES_H_
