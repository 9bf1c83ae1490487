// Linear: propagation of sums with factors.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_LINEAR_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_LINEAR_H_

#include <memory>

#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

// `linear.totals` has at least one total. In order of cost:
//   1. The least and the greatest possible sum. If the total is far from both, nothing can follow.
//   2. With few ways to fill the open cells: all of them (few_open.h), and nothing more.
//   3. Groups of cells with equal factors that see each other: their least sum uses different
//      values.
//   4. If the total is near the least or the greatest sum: what each cell can add or take.
// All of this again while 3 or 4 remove a value, so that a sum that is left complete is the right
// one.
std::unique_ptr<Propagator> make_linear(const Network& network, Linear linear);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_LINEAR_H_
