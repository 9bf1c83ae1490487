// Cage: cells that all differ and have a given sum.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_CAGE_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_CAGE_H_

#include <memory>
#include <span>

#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

// Require: the cells see each other; there are at most ValueSums::kMaxValues values. `sum`: of the
// actual values. `outside`: the other cells of a house that contains the cage, or none.
//
// Works with the sets of values that have the right size and sum. With up to four open cells and 16
// sets, always so up to nine values, it is exact: it keeps a value of a cell if and only if some
// set with that value can be spread over the cells. With more it uses which values occur in some
// set and in every set.
std::unique_ptr<Propagator> make_cage(const Network& network, std::span<const Cell> cells, int sum,
                                      std::span<const Cell> outside);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_CAGE_H_
