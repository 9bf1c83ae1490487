// Rules for the whole grid: cells a chess move apart, neighbours without a mark, squares of four
// cells.
#include <cstdlib>
#include <set>

#include "sudoku/variant/kinds/common.h"
#include "sudoku/variant/kinds/marks.h"

namespace inlay::sudoku::variant {
namespace {

// The pairs of cells that a set of moves connects.
template <std::size_t N>
std::vector<CellPair> pairs_by_moves(const Scope& scope, const int (&moves)[N][2]) {
  std::vector<CellPair> all;
  for (const auto& move : moves) {
    const auto pairs = scope.geometry.pairs_at(move[0], move[1]);
    all.insert(all.end(), pairs.begin(), pairs.end());
  }
  return all;
}
std::vector<CellPair> knight_pairs(const Scope& scope) {
  return pairs_by_moves(scope, {{1, 2}, {1, -2}, {2, 1}, {2, -1}});
}
std::vector<CellPair> diagonal_pairs(const Scope& scope) {
  return pairs_by_moves(scope, {{1, 1}, {1, -1}});
}
std::vector<CellPair> king_pairs(const Scope& scope) {
  return pairs_by_moves(scope, {{1, 1}, {1, -1}, {1, 0}, {0, 1}});
}

template <typename Allowed>
bool all_pairs_hold(const std::vector<CellPair>& pairs, Values values, const Allowed& allowed) {
  return std::all_of(pairs.begin(), pairs.end(), [&](const CellPair& pair) {
    return allowed(values[pair.first], values[pair.second]);
  });
}
template <typename Allowed>
void lower_all_pairs(const std::vector<CellPair>& pairs, const Allowed& allowed, Primitives& out) {
  const auto relation = Relation::of(out.board(), allowed);
  for (const auto& [a, b] : pairs) out.pair(a, b, relation);
}

bool is_different(int a, int b) {
  return a != b;
}
bool is_not_consecutive(int a, int b) {
  return std::abs(a - b) != 1;
}
bool is_no_knightmare(int a, int b) {
  return a + b != 5 && a + b != 15;
}
bool is_no_kropki(int a, int b) {
  return a != 2 * b && b != 2 * a && is_not_consecutive(a, b);
}
bool is_no_xv(int a, int b) {
  return a + b != 5 && a + b != 10;
}

bool holds_anti_knight(const Scope& scope, const Constraint&, Values values) {
  return all_pairs_hold(knight_pairs(scope), values, is_different);
}
void lower_anti_knight(const Scope& scope, const Constraint&, Primitives& out) {
  for (const auto& [a, b] : knight_pairs(scope)) out.distinct(std::array{a, b});
}
bool holds_anti_king(const Scope& scope, const Constraint&, Values values) {
  return all_pairs_hold(king_pairs(scope), values, is_different);
}
void lower_anti_king(const Scope& scope, const Constraint&, Primitives& out) {
  const auto pairs = scope.board().lines ? diagonal_pairs(scope) : king_pairs(scope);
  for (const auto& [a, b] : pairs) out.distinct(std::array{a, b});
}

// All pairs of cells and the steps from one to the other, along rows and columns.
template <typename Visit>
void for_each_distance(const Scope& scope, const Visit& visit) {
  const BoardGeometry& geometry = scope.geometry;
  for (Cell a = 0; geometry.in_grid(a); ++a) {
    for (Cell b = 0; b < a; ++b) {
      visit(a, b,
            std::abs(geometry.row(a) - geometry.row(b)) +
                std::abs(geometry.column(a) - geometry.column(b)));
    }
  }
}
bool holds_anti_taxicab(const Scope& scope, const Constraint&, Values values) {
  bool holds = true;
  for_each_distance(scope, [&](Cell a, Cell b, int steps) {
    holds = holds && !(values[a] == values[b] && values[a] == steps);
  });
  return holds;
}
void lower_anti_taxicab(const Scope& scope, const Constraint&, Primitives& out) {
  const VariantBoard& board = scope.board();
  std::vector<Relation> relations;  // for each number of steps
  for (int steps = 0; steps <= board.max_value; ++steps) {
    relations.push_back(
        Relation::of(board, [steps](int a, int b) { return !(a == b && a == steps); }));
  }
  for_each_distance(scope, [&](Cell a, Cell b, int steps) {
    const bool same_line = scope.geometry.row(a) == scope.geometry.row(b) ||
                           scope.geometry.column(a) == scope.geometry.column(b);
    if (steps <= board.max_value && !(same_line && board.lines)) {
      out.pair(a, b, relations[static_cast<std::size_t>(steps)]);
    }
  });
}

bool holds_non_consecutive(const Scope& scope, const Constraint&, Values values) {
  return all_pairs_hold(scope.geometry.edges(), values, is_not_consecutive);
}
void lower_non_consecutive(const Scope& scope, const Constraint&, Primitives& out) {
  lower_all_pairs(scope.geometry.edges(), is_not_consecutive, out);
}
bool holds_non_consecutive_unmarked(const Scope& scope, const Constraint&, Values values) {
  return all_pairs_hold(unmarked_edges(scope, {"white-dot", "black-dot"}), values,
                        is_not_consecutive);
}
void lower_non_consecutive_unmarked(const Scope& scope, const Constraint&, Primitives& out) {
  lower_all_pairs(unmarked_edges(scope, {"white-dot", "black-dot"}), is_not_consecutive, out);
}
bool holds_diagonally_non_consecutive(const Scope& scope, const Constraint&, Values values) {
  return all_pairs_hold(diagonal_pairs(scope), values, is_not_consecutive);
}
void lower_diagonally_non_consecutive(const Scope& scope, const Constraint&, Primitives& out) {
  lower_all_pairs(diagonal_pairs(scope), is_not_consecutive, out);
}
bool holds_knightmare(const Scope& scope, const Constraint&, Values values) {
  return all_pairs_hold(knight_pairs(scope), values, is_no_knightmare);
}
void lower_knightmare(const Scope& scope, const Constraint&, Primitives& out) {
  lower_all_pairs(knight_pairs(scope), is_no_knightmare, out);
}

// Each square of four cells has a value of each of three classes. The classes that were seen are
// the states of an automaton.
std::vector<std::vector<Cell>> squares(const Scope& scope) {
  std::vector<std::vector<Cell>> result;
  for (const auto& [a, b] : scope.geometry.pairs_at(1, 1)) {
    const auto down = static_cast<Cell>(a + scope.board().columns);
    result.push_back({a, static_cast<Cell>(a + 1), down, b});
  }
  return result;
}
template <typename ClassOf>
bool squares_have_all_classes(const Scope& scope, Values values, const ClassOf& class_of) {
  for (const auto& square : squares(scope)) {
    unsigned seen = 0;
    for (const Cell cell : square) seen |= 1U << class_of(values[cell]);
    if (seen != 7) return false;
  }
  return true;
}
template <typename ClassOf>
void lower_squares(const Scope& scope, const ClassOf& class_of, Primitives& out) {
  const auto automaton = std::make_shared<const Automaton>(
      Automaton::of(
          scope.board(), 4, 0U,
          [&](unsigned seen, int value) { return std::optional(seen | 1U << class_of(value)); },
          [](unsigned seen) { return seen == 7; })
          .reduced());
  for (const auto& square : squares(scope)) out.accepted(square, automaton);
  if (!scope.board().lines) return;
  const BoardGeometry& geometry = scope.geometry;
  std::array<ValueSet, 3> classes{};
  for (int value = scope.board().min_value; value <= scope.board().max_value; ++value) {
    classes[static_cast<std::size_t>(class_of(value))] |= geometry.value_set(value);
  }
  if (scope.board().columns == 9) out.class_lines.push_back({geometry.rows(), classes});
  if (scope.board().rows == 9) out.class_lines.push_back({geometry.columns(), classes});
}
auto third_of(const Scope& scope) {
  return [least = scope.board().min_value](int value) { return (value - least) / 3; };
}
int remainder_of(int value) {
  return value % 3;
}
bool holds_global_entropy(const Scope& scope, const Constraint&, Values values) {
  return squares_have_all_classes(scope, values, third_of(scope));
}
void lower_global_entropy(const Scope& scope, const Constraint&, Primitives& out) {
  lower_squares(scope, third_of(scope), out);
}
std::string check_nine_values(const Scope& scope, const Constraint&) {
  if (scope.board().values() == 9) return {};
  return "expected a board with 9 values, found " + std::to_string(scope.board().values());
}
bool holds_global_mod(const Scope& scope, const Constraint&, Values values) {
  return squares_have_all_classes(scope, values, remainder_of);
}
void lower_global_mod(const Scope& scope, const Constraint&, Primitives& out) {
  lower_squares(scope, remainder_of, out);
}

bool holds_dutch_flatmates(const Scope& scope, const Constraint&, Values values) {
  for (const auto& column : scope.geometry.columns()) {
    for (std::size_t i = 0; i < column.size(); ++i) {
      const bool above = i > 0 && values[column[i - 1]] == 1;
      const bool below = i + 1 < column.size() && values[column[i + 1]] == 9;
      if (values[column[i]] == 5 && !above && !below) return false;
    }
  }
  return true;
}
void lower_dutch_flatmates(const Scope& scope, const Constraint&, Primitives& out) {
  enum State { other, after_one, needs_nine };
  const auto next = [](State state, int value) -> std::optional<State> {
    if (state == needs_nine && value != 9) return std::nullopt;
    if (value == 5) return state == after_one ? other : needs_nine;
    return value == 1 ? after_one : other;
  };
  const auto automaton = std::make_shared<const Automaton>(
      Automaton::of(scope.board(), static_cast<std::size_t>(scope.board().rows), other, next,
                    [](State state) { return state != needs_nine; })
          .reduced());
  for (const auto& column : scope.geometry.columns()) out.accepted(column, automaton);
}
std::string check_dutch_flatmates(const Scope& scope, const Constraint&) {
  if (scope.board().min_value == 1 && scope.board().max_value == 9) return {};
  return "expected a board with the values 1 to 9";
}

bool holds_strict_kropki(const Scope& scope, const Constraint&, Values values) {
  return all_pairs_hold(unmarked_edges(scope, {"white-dot", "black-dot"}), values, is_no_kropki);
}
void lower_strict_kropki(const Scope& scope, const Constraint&, Primitives& out) {
  lower_all_pairs(unmarked_edges(scope, {"white-dot", "black-dot"}), is_no_kropki, out);
}
bool holds_strict_xv(const Scope& scope, const Constraint&, Values values) {
  return all_pairs_hold(unmarked_edges(scope, {"xv"}), values, is_no_xv);
}
void lower_strict_xv(const Scope& scope, const Constraint&, Primitives& out) {
  lower_all_pairs(unmarked_edges(scope, {"xv"}), is_no_xv, out);
}
std::string check_dots_certain(const Scope& scope, const Constraint&) {
  if (!has_optional_mark(scope.constraints, {"white-dot", "black-dot"})) return {};
  return "it needs to know every dot, but a dot is inside `or`";
}
std::string check_xv_certain(const Scope& scope, const Constraint&) {
  if (!has_optional_mark(scope.constraints, {"xv"})) return {};
  return "it needs to know every X and V, but one is inside `or`";
}

// No unmarked pair has a ratio that occurs on a black dot; 2 if none exists.
auto is_no_ratio(const Scope& scope) {
  std::set<int> ratios;
  for_each_mark(scope, {"black-dot"},
                [&](const Constraint& dot) { ratios.insert(dot.numbers[0]); });
  if (ratios.empty()) ratios.insert(2);
  return [ratios](int a, int b) {
    return std::none_of(ratios.begin(), ratios.end(),
                        [&](int ratio) { return a == ratio * b || b == ratio * a; });
  };
}
bool holds_negative_ratio(const Scope& scope, const Constraint&, Values values) {
  return all_pairs_hold(unmarked_edges(scope, {"white-dot", "black-dot"}), values,
                        is_no_ratio(scope));
}
void lower_negative_ratio(const Scope& scope, const Constraint&, Primitives& out) {
  lower_all_pairs(unmarked_edges(scope, {"white-dot", "black-dot"}), is_no_ratio(scope), out);
}

constexpr ConstraintArguments kNoArguments = {};

constexpr Kind kGlobalKinds[] = {
    {{"anti-king", "Anti-king", "Cells a king's move apart have different values.", kNoArguments},
     "AntiKing",
     "antiking",
     holds_anti_king,
     lower_anti_king},
    {{"anti-knight", "Anti-knight", "Cells a knight's move apart have different values.",
      kNoArguments},
     "AntiKnight",
     "antiknight",
     holds_anti_knight,
     lower_anti_knight},
    {{"anti-taxicab", "Anti-taxicab",
      "Two cells with the same value are not that many steps apart, along rows and columns.",
      kNoArguments},
     "AntiTaxicab",
     {},
     holds_anti_taxicab,
     lower_anti_taxicab},
    {{"diagonally-non-consecutive", "Diagonally non-consecutive",
      "Cells that share a corner but no edge do not have consecutive values.", kNoArguments},
     {},
     {},
     holds_diagonally_non_consecutive,
     lower_diagonally_non_consecutive},
    {{"dutch-flatmates", "Dutch flatmates",
      "Each 5 has a 1 directly above it or a 9 directly below it.", kNoArguments},
     "DutchFlatmates",
     {},
     holds_dutch_flatmates,
     lower_dutch_flatmates,
     check_dutch_flatmates},
    {{"global-entropy", "Global entropy",
      "Each square of four cells has a low, a middle and a high value.", kNoArguments},
     "GlobalEntropy",
     {},
     holds_global_entropy,
     lower_global_entropy,
     check_nine_values},
    {{"global-mod", "Global modulo 3",
      "Each square of four cells has a value of each remainder modulo 3.", kNoArguments},
     "GlobalMod",
     {},
     holds_global_mod,
     lower_global_mod,
     check_nine_values},
    {{"knightmare", "Knightmare", "Cells a knight's move apart do not sum to 5 or 15.",
      kNoArguments},
     {},
     {},
     holds_knightmare,
     lower_knightmare},
    {{"negative-ratio", "No ratio without a dot",
      "Neighbours without a dot do not have a ratio that occurs on a black dot, or 2 if there is "
      "none.",
      kNoArguments},
     {},
     {},
     holds_negative_ratio,
     lower_negative_ratio,
     check_dots_certain},
    {{"negative-xv", "No X or V without a mark", "Neighbours without a mark do not sum to 5 or 10.",
      kNoArguments},
     {},
     {},
     holds_strict_xv,
     lower_strict_xv,
     check_xv_certain},
    {{"non-consecutive", "Non-consecutive",
      "Cells that share an edge do not have consecutive values.", kNoArguments},
     "AntiConsecutive",
     {},
     holds_non_consecutive,
     lower_non_consecutive},
    {{"non-consecutive-unmarked", "Non-consecutive without a dot",
      "Cells that share an edge without a dot do not have consecutive values.", kNoArguments},
     {},
     "nonconsecutive",
     holds_non_consecutive_unmarked,
     lower_non_consecutive_unmarked,
     check_dots_certain},
    {{"strict-kropki", "All dots are given",
      "Neighbours without a dot are neither consecutive nor in the ratio 1:2.", kNoArguments},
     "StrictKropki",
     {},
     holds_strict_kropki,
     lower_strict_kropki,
     check_dots_certain},
    {{"strict-xv", "All X and V are given", "Neighbours without a mark do not sum to 5 or 10.",
      kNoArguments},
     "StrictXV",
     {},
     holds_strict_xv,
     lower_strict_xv,
     check_xv_certain},
};

}  // namespace

std::span<const Kind> global_kinds() {
  return kGlobalKinds;
}

}  // namespace inlay::sudoku::variant
