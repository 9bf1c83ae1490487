// Constraints made of constraints: alternatives, groups and copies.
#include "sudoku/variant/kinds/common.h"
#include "sudoku/variant/kinds/copies.h"

namespace inlay::sudoku::variant {
namespace {

bool child_holds(const Scope& scope, const Constraint& child, Values values) {
  return kind_of(child).holds(scope, child, values);
}

bool holds_or(const Scope& scope, const Constraint& constraint, Values values) {
  return std::any_of(constraint.children.begin(), constraint.children.end(),
                     [&](const Constraint& child) { return child_holds(scope, child, values); });
}
void lower_or(const Scope& scope, const Constraint& constraint, Primitives& out) {
  if (constraint.children.empty()) return out.impossible();
  std::vector<Primitives> groups;
  for (const Constraint& child : constraint.children) {
    kind_of(child).lower(scope, child, groups.emplace_back(scope.geometry));
  }
  out.either(std::move(groups));
}

bool holds_and(const Scope& scope, const Constraint& constraint, Values values) {
  return std::all_of(constraint.children.begin(), constraint.children.end(),
                     [&](const Constraint& child) { return child_holds(scope, child, values); });
}
void lower_and(const Scope& scope, const Constraint& constraint, Primitives& out) {
  for (const Constraint& child : constraint.children) kind_of(child).lower(scope, child, out);
}

// Calls use(copy) for each child at each target; stops and returns false if use does, or if a cell
// is off the board.
template <typename Use>
bool for_each_copy(const Scope& scope, const Constraint& constraint, const Use& use) {
  for (std::size_t i = 1; i < constraint.numbers.size(); ++i) {
    for (const Constraint& child : constraint.children) {
      const auto copy =
          moved_constraint(scope.geometry, child, static_cast<Cell>(constraint.numbers[0]),
                           static_cast<Cell>(constraint.numbers[i]));
      if (!copy || !use(*copy)) return false;
    }
  }
  return true;
}

bool holds_copies(const Scope& scope, const Constraint& constraint, Values values) {
  return for_each_copy(scope, constraint,
                       [&](const Constraint& copy) { return child_holds(scope, copy, values); });
}
void lower_copies(const Scope& scope, const Constraint& constraint, Primitives& out) {
  for_each_copy(scope, constraint, [&](const Constraint& copy) {
    kind_of(copy).lower(scope, copy, out);
    return true;
  });
}
std::string check_copies(const Scope& scope, const Constraint& constraint) {
  for (const int number : constraint.numbers) {
    if (number < 0 || number >= scope.board().cell_count()) {
      return "the origin and the targets must be cells of the board";
    }
  }
  for (std::size_t i = 1; i < constraint.numbers.size(); ++i) {
    for (const Constraint& child : constraint.children) {
      const auto target = static_cast<Cell>(constraint.numbers[i]);
      const auto origin = static_cast<Cell>(constraint.numbers[0]);
      if (moved_constraint(scope.geometry, child, origin, target)) continue;
      return "the copy at " + scope.geometry.name(target) + " is not all on the board";
    }
  }
  return {};
}

constexpr Kind kComposedKinds[] = {
    {{"and", "Group", "All constraints of the group hold.", {.children = true}},
     "And",
     {},
     holds_and,
     lower_and},
    {{"copies",
      "Copies",
      "The constraints hold at each target: moved so that the origin falls on the target.",
      {.min_numbers = 1, .max_numbers = 255, .children = true, .numbers_are_cells = true}},
     "Replicate",
     {},
     holds_copies,
     lower_copies,
     check_copies},
    {{"or", "Alternatives", "At least one of the constraints holds.", {.children = true}},
     "Or",
     {},
     holds_or,
     lower_or},
};

}  // namespace

std::span<const Kind> composed_kinds() {
  return kComposedKinds;
}

}  // namespace inlay::sudoku::variant
