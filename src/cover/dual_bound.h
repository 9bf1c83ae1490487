// DualBound: what every solution must pay for each item, taken out of the costs of the options.
//
// A tax on an item that is covered the same number of times in every solution is a sum that all
// solutions pay; what an option costs beyond the taxes on its items, its net cost, is never below
// 0. So the taxes bound the costs of all solutions from below, and net costs tell how much an
// option stands above that bound.
//
//   options  a b c |7   a |1   b c |4       taxes  a 1, b 2, c 2     net  2, 0, 0
//
// In units of 1 / scale, so that taxes need not be whole. Two ways of taxing are tried and the one
// with the larger sum is kept: each item in turn by all that its cheapest option still has, and
// nearly the best taxes there are (the dual of the linear relaxation), found by subgradients.
//
// Sources: D. E. Knuth, program DLX5, for taxes in turn; M. Held, R. M. Karp, "The
// traveling-salesman problem and minimum spanning trees: part II" (1971), and M. L. Fisher, "The
// Lagrangian relaxation method for solving integer programming problems" (1981), for subgradients.
#ifndef INLAY_SRC_COVER_DUAL_BOUND_H_
#define INLAY_SRC_COVER_DUAL_BOUND_H_

#include <cstdint>
#include <span>
#include <vector>

#include "cover/matrix.h"

namespace inlay::cover {

struct DualBound {
  std::uint64_t scale = 1;
  std::uint64_t total = 0;           // that every solution pays, in units
  std::vector<std::uint64_t> net;    // of each option of the matrix, in units
  std::vector<std::uint64_t> share;  // net cost divided by the items that need it; the list order
};

// `costs`: of each option of the matrix.
DualBound compute_dual_bound(const Matrix& matrix, std::span<const Cost> costs);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_DUAL_BOUND_H_
