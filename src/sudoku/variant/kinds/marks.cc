#include "sudoku/variant/kinds/marks.h"

#include "sudoku/variant/kinds/copies.h"

namespace inlay::sudoku::variant {
namespace {

bool is_one_of(std::string_view kind, std::initializer_list<std::string_view> kinds) {
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

void collect_marks(const BoardGeometry& geometry, std::span<const Constraint> constraints,
                   std::initializer_list<std::string_view> kinds, std::vector<Constraint>& marks) {
  for (const Constraint& constraint : constraints) {
    const std::string_view name = constraint.kind->name;
    if (is_one_of(name, kinds)) marks.push_back(constraint);
    if (name == "and") collect_marks(geometry, constraint.children, kinds, marks);
    if (name != "copies" || constraint.numbers.empty()) continue;
    for (std::size_t i = 1; i < constraint.numbers.size(); ++i) {
      for (const Constraint& child : constraint.children) {
        const auto copy =
            moved_constraint(geometry, child, static_cast<Cell>(constraint.numbers[0]),
                             static_cast<Cell>(constraint.numbers[i]));
        if (copy) collect_marks(geometry, {&*copy, 1}, kinds, marks);
      }
    }
  }
}

}  // namespace

std::vector<CellPair> adjacent_pairs(const BoardGeometry& geometry, Cells cells) {
  std::vector<CellPair> pairs;
  if (cells.size() == 2) {  // most marks
    if (geometry.adjacent(cells[0], cells[1])) pairs.emplace_back(cells[0], cells[1]);
    return pairs;
  }
  const auto list = different_cells(cells);
  for (std::size_t i = 0; i < list.size(); ++i) {
    for (std::size_t j = i + 1; j < list.size(); ++j) {
      if (geometry.adjacent(list[i], list[j])) pairs.emplace_back(list[i], list[j]);
    }
  }
  return pairs;
}

bool has_adjacent_pair(const BoardGeometry& geometry, Cells cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (geometry.adjacent(cells[i], cells[j])) return true;
    }
  }
  return false;
}

std::vector<Constraint> marks_of(const Scope& scope,
                                 std::initializer_list<std::string_view> kinds) {
  std::vector<Constraint> marks;
  collect_marks(scope.geometry, scope.constraints, kinds, marks);
  return marks;
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
  std::set<CellPair> marked;
  for (const Constraint& mark : marks_of(scope, kinds)) {
    for (const auto& [a, b] : adjacent_pairs(scope.geometry, mark.cells())) {
      marked.insert({std::min(a, b), std::max(a, b)});
    }
  }
  std::vector<CellPair> edges = scope.geometry.edges();
  std::erase_if(edges, [&](const CellPair& edge) { return marked.contains(edge); });
  return edges;
}

}  // namespace inlay::sudoku::variant
