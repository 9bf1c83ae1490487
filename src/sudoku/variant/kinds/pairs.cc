// Relations between two cells: dots, X and V, inequality, clones, and any relation by its key.
#include <cstdlib>
#include <tuple>

#include "sudoku/variant/kinds/common.h"
#include "sudoku/variant/kinds/marks.h"
#include "sudoku/variant/kinds/relation_key.h"

namespace inlay::sudoku::variant {
namespace {

template <typename Allowed>
bool edges_hold(const Scope& scope, const Constraint& constraint, Values values,
                const Allowed& allowed) {
  bool hold = true;
  for_each_adjacent_pair(scope.geometry, constraint.cells(),
                         [&](Cell a, Cell b) { hold = hold && allowed(values[a], values[b]); });
  return hold;
}
template <typename Allowed>
void lower_edges(const Scope& scope, const Constraint& constraint, const Allowed& allowed,
                 Primitives& out) {
  const auto relation = Relation::of(scope.board(), allowed);
  for_each_adjacent_pair(scope.geometry, constraint.cells(),
                         [&](Cell a, Cell b) { out.pair(a, b, relation); });
}
std::string check_edges(const Scope& scope, const Constraint& constraint) {
  if (constraint.cells().size() < 2 || has_adjacent_pair(scope.geometry, constraint.cells())) {
    return {};
  }
  return "no two of its cells share an edge";
}

auto has_difference(const Constraint& constraint) {
  return [d = constraint.numbers[0]](int a, int b) { return std::abs(a - b) == d; };
}
auto has_ratio(const Constraint& constraint) {
  return [k = constraint.numbers[0]](int a, int b) { return a == k * b || b == k * a; };
}
auto has_sum(const Constraint& constraint) {
  return [sum = constraint.numbers[0]](int a, int b) { return a + b == sum; };
}
bool is_greater(int a, int b) {
  return a > b;
}

bool holds_white_dot(const Scope& scope, const Constraint& constraint, Values values) {
  return edges_hold(scope, constraint, values, has_difference(constraint));
}
void lower_white_dot(const Scope& scope, const Constraint& constraint, Primitives& out) {
  lower_edges(scope, constraint, has_difference(constraint), out);
}
bool holds_black_dot(const Scope& scope, const Constraint& constraint, Values values) {
  return edges_hold(scope, constraint, values, has_ratio(constraint));
}
void lower_black_dot(const Scope& scope, const Constraint& constraint, Primitives& out) {
  lower_edges(scope, constraint, has_ratio(constraint), out);
}
bool holds_xv(const Scope& scope, const Constraint& constraint, Values values) {
  return edges_hold(scope, constraint, values, has_sum(constraint));
}
// As a sum, so that it takes part in the sums of houses; with two cells sums are exact, too.
void lower_xv(const Scope& scope, const Constraint& constraint, Primitives& out) {
  for_each_adjacent_pair(scope.geometry, constraint.cells(), [&](Cell a, Cell b) {
    out.sum(std::array{a, b}, constraint.numbers[0]);
  });
}
std::string impossible_xv(const Scope& scope, const Constraint& constraint) {
  const int sum = constraint.numbers[0];
  const VariantBoard& board = scope.board();
  if (!has_adjacent_pair(scope.geometry, constraint.cells()) ||
      (sum >= 2 * board.min_value && sum <= 2 * board.max_value)) {
    return {};
  }
  return place_text(scope, "pair", constraint.cells()) + " sums to " + std::to_string(sum) +
         ", but two values sum to " + std::to_string(2 * board.min_value) + " to " +
         std::to_string(2 * board.max_value) + ".";
}
bool holds_greater(const Scope& scope, const Constraint& constraint, Values values) {
  return edges_hold(scope, constraint, values, is_greater);
}
void lower_greater(const Scope& scope, const Constraint& constraint, Primitives& out) {
  lower_edges(scope, constraint, is_greater, out);
}

bool holds_clone(const Scope&, const Constraint& constraint, Values values) {
  return values_of(constraint.parts[0], values) == values_of(constraint.parts[1], values);
}
void lower_clone(const Scope&, const Constraint& constraint, Primitives& out) {
  const auto& [a, b] = std::tie(constraint.parts[0], constraint.parts[1]);
  for (std::size_t i = 0; i < a.size(); ++i) out.equal(a[i], b[i]);
}
std::string check_clone(const Scope&, const Constraint& constraint) {
  if (constraint.parts[0].size() == constraint.parts[1].size()) return {};
  return "the two shapes have " + std::to_string(constraint.parts[0].size()) + " and " +
         std::to_string(constraint.parts[1].size()) + " cells";
}

// The relation of `pair` and `all-pairs`; check_key has ensured that there is one.
Relation key_relation(const Scope& scope, const Constraint& constraint) {
  return relation_of_key(scope.board(), key_of(constraint.text)).value();
}
std::string check_key(const Scope& scope, const Constraint& constraint) {
  const auto relation = relation_of_key(scope.board(), key_of(constraint.text));
  return relation ? std::string() : relation.error().message;
}
auto relation_test(const Scope& scope, const Constraint& constraint) {
  return
      [relation = key_relation(scope, constraint), least = scope.board().min_value](int a, int b) {
        return (relation.row[static_cast<std::size_t>(a - least)] >> (b - least) & 1) != 0;
      };
}
bool holds_pair(const Scope& scope, const Constraint& constraint, Values values) {
  const auto allowed = relation_test(scope, constraint);
  return every_list(constraint, [&](Cells cells) { return every_step(cells, values, allowed); });
}
void lower_pair(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const Relation relation = key_relation(scope, constraint);
  for (const auto& cells : constraint.parts) lower_steps(cells, relation, out);
}
bool holds_all_pairs(const Scope& scope, const Constraint& constraint, Values values) {
  const auto allowed = relation_test(scope, constraint);
  return every_list(constraint, [&](Cells cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size(); ++j) {
        if (!allowed(values[cells[i]], values[cells[j]])) return false;
      }
    }
    return true;
  });
}
void lower_all_pairs_of_key(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const Relation relation = key_relation(scope, constraint);
  for (const auto& cells : constraint.parts) lower_every_two(scope, cells, relation, out);
}

constexpr ConstraintArguments kMark = {
    .min_numbers = 1, .max_numbers = 1, .min_parts = 1, .max_parts = 1, .min_cells = 1};

constexpr Kind kPairKinds[] = {
    {{"all-pairs",
      "Relation of all pairs",
      "The key allows the values of every two cells of a list.",
      {.min_parts = 1, .max_parts = 255, .text = true}},
     "PairX",
     {},
     holds_all_pairs,
     lower_all_pairs_of_key,
     check_key},
    {{"black-dot", "Black dot",
      "One of two neighbours in the list is the given multiple of the other.", kMark},
     "BlackDot",
     "ratio",
     holds_black_dot,
     lower_black_dot,
     check_edges},
    {{"clone",
      "Clone",
      "Cells at the same place of the two shapes have the same value.",
      {.min_parts = 2, .max_parts = 2, .min_cells = 1}},
     {},
     "clone",
     holds_clone,
     lower_clone,
     check_clone},
    {{"greater",
      "Greater than",
      "Each cell of the list is greater than its neighbours later in the list.",
      {.min_parts = 1, .max_parts = 1, .min_cells = 1}},
     "GreaterThan",
     {},
     holds_greater,
     lower_greater,
     check_edges},
    {{"pair",
      "Relation of neighbours",
      "The key allows the values of cells that follow each other in a list.",
      {.min_parts = 1, .max_parts = 255, .text = true}},
     "Pair",
     {},
     holds_pair,
     lower_pair,
     check_key},
    {{"white-dot", "White dot", "Two neighbours in the list differ by the given number.", kMark},
     "WhiteDot",
     "difference",
     holds_white_dot,
     lower_white_dot,
     check_edges},
    {{"xv", "X or V", "Two neighbours in the list sum to the given number.", kMark},
     {},
     "xv",
     holds_xv,
     lower_xv,
     check_edges,
     impossible_xv},
};

}  // namespace

std::span<const Kind> pair_kinds() {
  return kPairKinds;
}

}  // namespace inlay::sudoku::variant
