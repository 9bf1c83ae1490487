// Rows of sets for the lines of all values (Automaton::rows).
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_ROWS_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_ROWS_H_

#include <bit>
#include <vector>

#include "sudoku/variant/model/board_geometry.h"

namespace inlay::sudoku::variant {

// There are rows for lines of up to 12 values, since all subsets of values are enumerated, and up
// to 256 of them, since a call looks at each.
constexpr int kMostRowValues = 12;
constexpr std::size_t kMostRows = 256;

// Calls visit(set, other values) for each subset of `values` that sums to `sum`, until it returns
// false.
template <typename Visit>
bool for_each_subset(const BoardGeometry& geometry, ValueSet values, int sum, const Visit& visit) {
  for (ValueSet set = values;; set = (set - 1) & values) {
    int total = std::popcount(set) * geometry.board().min_value;
    for (ValueSet rest = set; rest != 0; rest &= rest - 1) total += std::countr_zero(rest);
    if (total == sum && !visit(set, values & ~set)) return false;
    if (set == 0) return true;
  }
}

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_ROWS_H_
