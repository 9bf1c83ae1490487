// Houses: propagation for sets of cells whose values differ.
//
// That a fixed cell removes its value from its peers is done by Propagation itself. Here is the
// rest: hidden singles, values locked where houses cross, and counting values for sets that are no
// houses.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_HOUSES_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_HOUSES_H_

#include <memory>
#include <span>

#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

// The cells contain each of the values exactly once: hidden singles, and if some of them have more
// peers than those of their houses, a value with two places leaves the cells that see both. For
// boards that all_houses.h does not take.
std::unique_ptr<Propagator> make_house(std::span<const Cell> cells, ValueSet all,
                                       const std::vector<bool>& have_more_peers);

// The values of the cells differ; there are more values than cells. Fails if the cells have fewer
// candidates than cells; with as many candidates as cells, finds hidden singles. `peers`: whether
// the cells see each other; otherwise it also removes the values of fixed cells.
std::unique_ptr<Propagator> make_distinct(std::span<const Cell> cells, bool peers);

// Two sets of cells contain the same values, as the parts of two crossing houses outside the
// crossing do.
std::unique_ptr<Propagator> make_same_values(std::span<const Cell> first,
                                             std::span<const Cell> second);

// Lines side by side, as many as boxes that cross them. Each line is divided into the boxes in
// order.
using BandOfLines = std::vector<FewCells>;

// Each line and each box of the band is a house. A digit takes one part of each line and each box,
// so a value that only one part of a line or box has leaves the other parts of the box or line that
// crosses there: pointing and claiming. all_houses.h has bands of three lines. `values`: of the
// board.
std::unique_ptr<Propagator> make_band(const BandOfLines& lines, int values);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_HOUSES_H_
