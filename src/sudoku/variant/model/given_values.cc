#include "sudoku/variant/model/given_values.h"

namespace inlay::sudoku::variant {

std::vector<ValueSet> given_values(const BoardGeometry& geometry,
                                   std::span<const Constraint> constraints) {
  const ConstraintKind* const given = find_constraint_kind("given");
  std::vector<ValueSet> left(static_cast<std::size_t>(geometry.board().cell_count()),
                             geometry.all_values());
  for (const Constraint& constraint : constraints) {
    if (constraint.kind != given) continue;
    ValueSet values = 0;
    for (const int value : constraint.numbers) values |= geometry.value_set(value);
    for (const Cell cell : constraint.cells()) left[cell] &= values;
  }
  return left;
}

}  // namespace inlay::sudoku::variant
