// DualBound: a lower bound for the cost of every solution, from dual prices of the items.
//
// A price for an item that every solution covers the same number of times adds a constant to the
// cost of all solutions. The reduced cost of an option is its cost less the prices of its items.
// Prices are chosen so that no reduced cost is negative. So the sum of the prices bounds the cost
// of all solutions from below, and the reduced cost of an option is the amount it adds to that
// bound.
//
//   options  a b c |7   a |1   b c |4       prices  a 1, b 2, c 2     reduced costs  2, 0, 0
//
// All amounts are in units of 1 / scale, so that prices need not be whole. Two sets of prices are
// computed and the one with the larger sum is kept: dual ascent, which raises the price of each
// item in turn by the smallest reduced cost of its options; and prices close to the optimum of the
// linear relaxation's dual, found by subgradients.
//
// Sources: D. E. Knuth, program DLX5, for prices in turn (he calls them taxes); M. Held, R. M.
// Karp, "The traveling-salesman problem and minimum spanning trees: part II" (1971), and M. L.
// Fisher, "The Lagrangian relaxation method for solving integer programming problems" (1981), for
// subgradients.
#ifndef INLAY_SRC_COVER_DUAL_BOUND_H_
#define INLAY_SRC_COVER_DUAL_BOUND_H_

#include <cstdint>
#include <span>
#include <vector>

#include "cover/matrix.h"

namespace inlay::cover {

struct DualBound {
  std::uint64_t scale = 1;
  std::uint64_t total = 0;                  // the sum of the prices: a lower bound, in units
  std::vector<std::uint64_t> reduced_cost;  // reduced cost of each option of the matrix, in units
  std::vector<std::uint64_t> share;         // reduced cost divided by the number of needed items
};

// `costs`: the cost of each option of the matrix.
DualBound compute_dual_bound(const Matrix& matrix, std::span<const Cost> costs);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_DUAL_BOUND_H_
