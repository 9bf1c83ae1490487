// Rules for single cells: clues, parity, and cells that are smaller or greater than their
// neighbours.
#include <set>

#include "sudoku/variant/kinds/common.h"
#include "sudoku/variant/kinds/marks.h"

namespace inlay::sudoku::variant {
namespace {

template <typename Allowed>
bool every_cell(const Constraint& constraint, Values values, const Allowed& allowed) {
  return std::all_of(constraint.cells().begin(), constraint.cells().end(),
                     [&](Cell cell) { return allowed(values[cell]); });
}

template <typename Allowed>
void restrict_cells(const Constraint& constraint, const Allowed& allowed, Primitives& out) {
  ValueSet set = 0;
  for (int value = out.board().min_value; value <= out.board().max_value; ++value) {
    if (allowed(value)) set |= out.geometry().value_set(value);
  }
  for (const Cell cell : constraint.cells()) out.restrict(cell, set);
}

auto is_listed(const Constraint& constraint) {
  return [&constraint](int value) {
    return std::find(constraint.numbers.begin(), constraint.numbers.end(), value) !=
           constraint.numbers.end();
  };
}

bool holds_given(const Scope&, const Constraint& constraint, Values values) {
  return every_cell(constraint, values, is_listed(constraint));
}
void lower_given(const Scope&, const Constraint& constraint, Primitives& out) {
  restrict_cells(constraint, is_listed(constraint), out);
}

bool is_odd(int value) {
  return value % 2 != 0;
}
bool is_even(int value) {
  return value % 2 == 0;
}

bool holds_odd(const Scope&, const Constraint& constraint, Values values) {
  return every_cell(constraint, values, is_odd);
}
void lower_odd(const Scope&, const Constraint& constraint, Primitives& out) {
  restrict_cells(constraint, is_odd, out);
}
bool holds_even(const Scope&, const Constraint& constraint, Values values) {
  return every_cell(constraint, values, is_even);
}
void lower_even(const Scope&, const Constraint& constraint, Primitives& out) {
  restrict_cells(constraint, is_even, out);
}

// The pairs (cell, neighbour) that a minimum or maximum compares: neighbours that are such cells,
// too, are exempt.
std::vector<CellPair> compared_pairs(const Scope& scope, const Constraint& constraint) {
  std::set<Cell> exempt(constraint.cells().begin(), constraint.cells().end());
  for_each_mark(scope, {constraint.kind->name}, [&](const Constraint& other) {
    exempt.insert(other.cells().begin(), other.cells().end());
  });
  std::vector<CellPair> pairs;
  for (const Cell cell : different_cells(constraint.cells())) {
    for (const auto& [a, b] : scope.geometry.edges()) {
      if (a == cell && !exempt.contains(b)) pairs.emplace_back(a, b);
      if (b == cell && !exempt.contains(a)) pairs.emplace_back(b, a);
    }
  }
  return pairs;
}

bool holds_minimum(const Scope& scope, const Constraint& constraint, Values values) {
  const auto pairs = compared_pairs(scope, constraint);
  return std::all_of(pairs.begin(), pairs.end(), [&](const CellPair& pair) {
    return values[pair.first] < values[pair.second];
  });
}
void lower_minimum(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const auto less = Relation::of(scope.board(), [](int a, int b) { return a < b; });
  for (const auto& [cell, other] : compared_pairs(scope, constraint)) out.pair(cell, other, less);
}
bool holds_maximum(const Scope& scope, const Constraint& constraint, Values values) {
  const auto pairs = compared_pairs(scope, constraint);
  return std::all_of(pairs.begin(), pairs.end(), [&](const CellPair& pair) {
    return values[pair.first] > values[pair.second];
  });
}
void lower_maximum(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const auto greater = Relation::of(scope.board(), [](int a, int b) { return a > b; });
  for (const auto& [cell, other] : compared_pairs(scope, constraint)) {
    out.pair(cell, other, greater);
  }
}

constexpr ConstraintArguments kCellList = {.min_parts = 1, .max_parts = 1, .min_cells = 1};

constexpr Kind kCellKinds[] = {
    {{"even", "Even cells", "The value of each cell is even.", kCellList},
     {},
     "even",
     holds_even,
     lower_even},
    {{"given",
      "Given values",
      "Each cell has one of the given values.",
      {.min_numbers = 1, .max_numbers = 255, .min_parts = 1, .max_parts = 1, .min_cells = 1}},
     "Given",
     "givenPencilMarks",
     holds_given,
     lower_given,
     check_values},
    {{"maximum", "Maximum cells",
      "Each cell is greater than every cell that shares an edge with it and is no maximum itself.",
      kCellList},
     {},
     "maximum",
     holds_maximum,
     lower_maximum},
    {{"minimum", "Minimum cells",
      "Each cell is less than every cell that shares an edge with it and is no minimum itself.",
      kCellList},
     {},
     "minimum",
     holds_minimum,
     lower_minimum},
    {{"odd", "Odd cells", "The value of each cell is odd.", kCellList},
     {},
     "odd",
     holds_odd,
     lower_odd},
};

}  // namespace

std::span<const Kind> cell_kinds() {
  return kCellKinds;
}

}  // namespace inlay::sudoku::variant
