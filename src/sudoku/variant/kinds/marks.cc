#include "sudoku/variant/kinds/marks.h"

#include "sudoku/variant/kinds/copies.h"

namespace inlay::sudoku::variant {
namespace {

bool is_one_of(std::string_view kind, std::initializer_list<std::string_view> kinds) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

using UseMark = std::function<void(const Constraint&)>;

void visit_marks(const BoardGeometry& geometry, std::span<const Constraint> constraints,
                 std::initializer_list<std::string_view> kinds, const UseMark& use) {
  for (const Constraint& constraint : constraints) {
    const std::string_view name = constraint.kind->name;
    if (is_one_of(name, kinds)) use(constraint);
    if (name == "and") visit_marks(geometry, constraint.children, kinds, use);
    if (name != "copies" || constraint.numbers.empty()) continue;
    for (std::size_t i = 1; i < constraint.numbers.size(); ++i) {
      for (const Constraint& child : constraint.children) {
        const auto copy =
            moved_constraint(geometry, child, static_cast<Cell>(constraint.numbers[0]),
                             static_cast<Cell>(constraint.numbers[i]));
        if (copy) visit_marks(geometry, {&*copy, 1}, kinds, use);
      }
    }
  }
}

}  // namespace

bool has_adjacent_pair(const BoardGeometry& geometry, Cells cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (geometry.adjacent(cells[i], cells[j])) return true;
    }
  }
  return false;
}

void for_each_mark(const Scope& scope, std::initializer_list<std::string_view> kinds,
                   const UseMark& use) {
  visit_marks(scope.geometry, scope.constraints, kinds, use);
}

bool has_optional_mark(std::span<const Constraint> constraints,
                       std::initializer_list<std::string_view> kinds) {
  const auto contains = [&](const auto& self, const Constraint& constraint, bool optional) -> bool {
    if (optional && is_one_of(constraint.kind->name, kinds)) return true;
    const bool inside = optional || constraint.kind->name == "or";
    return std::any_of(constraint.children.begin(), constraint.children.end(),
                       [&](const Constraint& child) { return self(self, child, inside); });
  };
  return std::any_of(constraints.begin(), constraints.end(), [&](const Constraint& constraint) {
    return contains(contains, constraint, false);
  });
}

std::vector<CellPair> unmarked_edges(const Scope& scope,
                                     std::initializer_list<std::string_view> kinds) {
  std::vector<CellPair> marked;
  for_each_mark(scope, kinds, [&](const Constraint& mark) {
    for_each_adjacent_pair(scope.geometry, mark.cells(), [&](Cell a, Cell b) {
      marked.push_back({std::min(a, b), std::max(a, b)});
    });
  });
  std::sort(marked.begin(), marked.end());
  std::vector<CellPair> edges = scope.geometry.edges();
  std::erase_if(edges, [&](const CellPair& edge) {
    return std::binary_search(marked.begin(), marked.end(), edge);
  });
  return edges;
}

}  // namespace inlay::sudoku::variant
