// What several families of kinds need: sums and ranges, and the lists of a constraint.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_COMMON_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_COMMON_H_

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "sudoku/variant/kinds/kind.h"

namespace inlay::sudoku::variant {

using Values = std::span<const int>;  // the value of each cell of the board
using Cells = std::span<const Cell>;

// The cells without repetitions, in the order of their first occurrence.
std::vector<Cell> different_cells(Cells cells);
// Whether the values of different cells differ; a cell that is listed twice does not count.
bool differ(Cells cells, Values values);
// A cell that is listed twice counts twice.
int sum_of(Cells cells, Values values);
std::vector<int> values_of(Cells cells, Values values);

// Whether every list of cells of the constraint satisfies test(cells).
template <typename Test>
bool every_list(const Constraint& constraint, const Test& test) {
  return std::all_of(constraint.parts.begin(), constraint.parts.end(),
                     [&](const std::vector<Cell>& cells) { return test(Cells(cells)); });
}
// Whether every two cells that follow each other satisfy test(value, next value).
template <typename Test>
bool every_step(Cells cells, Values values, const Test& test) {
  for (std::size_t i = 1; i < cells.size(); ++i) {
    if (!test(values[cells[i - 1]], values[cells[i]])) return false;
  }
  return true;
}
// Adds the relation for every two cells that follow each other.
void lower_steps(Cells cells, const Relation& relation, Primitives& out);

// Adds the relation for every two cells, earlier and later in the list.
void lower_every_two(const Scope& scope, Cells cells, const Relation& relation, Primitives& out);

// The sets of `count` values of the board that arise by adding one value after the other in
// increasing order, where may_add(set, value) allows it. Nothing if there are more than `most`, or
// too many smaller sets to look at.
template <typename MayAdd>
std::optional<std::vector<ValueSet>> value_sets(const Scope& scope, std::size_t count,
                                                std::size_t most, const MayAdd& may_add) {
  std::vector<ValueSet> sets;
  std::size_t steps = 0;
  const auto extend = [&](const auto& self, ValueSet set, std::size_t size, int first) -> bool {
    if (++steps > 64 * most) return false;
    if (size == count) {
      sets.push_back(set);
      return sets.size() <= most;
    }
    for (int value = first; value <= scope.board().max_value; ++value) {
      if (may_add(set, value) &&
          !self(self, set | scope.geometry.value_set(value), size + 1, value + 1)) {
        return false;
      }
    }
    return true;
  };
  if (!extend(extend, 0, 0, scope.board().min_value)) return std::nullopt;
  return sets;
}

// The least and the greatest sum of `count` different values of the board, which has that many.
int least_sum(const VariantBoard& board, int count);
int greatest_sum(const VariantBoard& board, int count);

// Whether a row, column or box of the board makes the values of these cells differ.
bool must_differ(const Scope& scope, Cells cells);

// Messages: "1 to 9"; "12 is not a value of the board, whose values are 1 to 9", or empty.
std::string range_text(const VariantBoard& board);
std::string check_value(const Scope& scope, int value);
// For kinds whose numbers are all values of the board.
std::string check_values(const Scope& scope, const Constraint& constraint);
// "The cage at r1c1": for the cells of a constraint, by its first cell.
std::string place_text(const Scope& scope, std::string_view what, Cells cells);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_COMMON_H_
