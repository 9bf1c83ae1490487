// Which constraints of a variant the digits of a player break, and with which cells.
//
//   std::vector<int> values(cells, sudoku::kNoValue);
//   values[3] = 7;
//   for (const auto& [constraint, cells] : sudoku::broken_constraints(variant, values)) ...
#ifndef INLAY_VARIANT_CONFLICTS_H_
#define INLAY_VARIANT_CONFLICTS_H_

#include <cstddef>
#include <span>
#include <vector>

#include "inlay/variant.h"

namespace inlay::sudoku {

inline constexpr int kNoValue = -1;  // of an empty cell

struct BrokenConstraint {
  std::size_t constraint;   // index into Variant::constraints()
  std::vector<Cell> cells;  // filled cells that break it; without any one of them it can hold
};

// The constraints that `values` break, in order. Each constraint is tested alone: it is broken if
// propagation finds that no values of the empty cells satisfy it, whatever rows, columns, boxes and
// other constraints demand. If no cell of a constraint is empty, and rows, columns and boxes have
// no value twice, this is exact; otherwise a constraint that is hard to refute may be found later
// than a person would find it, but none is named that can still hold. Clues (`given`) are never
// named. `values` has one value for each cell of the board; a value out of range counts as none.
// Cost: some ten microseconds for each constraint, and for a broken one as much for each filled
// cell.
std::vector<BrokenConstraint> broken_constraints(const Variant& variant,
                                                 std::span<const int> values);

}  // namespace inlay::sudoku

#endif  // INLAY_VARIANT_CONFLICTS_H_
