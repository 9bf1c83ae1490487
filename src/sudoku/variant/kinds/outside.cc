// Clues outside the grid. The list of cells is the whole line as seen from the clue.
#include "sudoku/variant/kinds/common.h"
#include "sudoku/variant/kinds/crusts.h"
#include "sudoku/variant/kinds/rank.h"
#include "sudoku/variant/kinds/rows.h"
#include "sudoku/variant/kinds/shared_automata.h"

namespace inlay::sudoku::variant {
namespace {

bool holds_sandwich(const Scope&, const Constraint& constraint, Values values) {
  return holds_between_crusts(constraint.cells(), constraint.numbers[0], values);
}
void lower_sandwich(const Scope& scope, const Constraint& constraint, Primitives& out) {
  lower_between_crusts(scope, constraint.cells(), constraint.numbers[0], out);
}
std::string impossible_sandwich(const Scope& scope, const Constraint& constraint) {
  const std::string reason =
      impossible_between_crusts(scope, constraint.cells(), constraint.numbers[0]);
  if (reason.empty()) return {};
  return place_text(scope, "sandwich clue", constraint.cells()) + " is " +
         std::to_string(constraint.numbers[0]) + ", but " + reason + ".";
}

bool holds_x_sum(const Scope&, const Constraint& constraint, Values values) {
  const Cells line = constraint.cells();
  if (line.empty()) return true;
  const auto count = static_cast<std::size_t>(values[line.front()]);
  return count <= line.size() && sum_of(line.first(count), values) == constraint.numbers[0];
}
// The states are the number of cells that count and the sum they must have.
Automaton x_sum_automaton(const Scope& scope, int total, std::size_t length) {
  struct State {
    int cells, sum;
    auto operator<=>(const State&) const = default;
  };
  constexpr int kStart = -1;
  const auto next = [&](const State& state, int value) -> std::optional<State> {
    const State after{state.cells == kStart ? value - 1 : std::max(state.cells - 1, 0),
                      state.sum - (state.cells == 0 ? 0 : value)};
    if (after.cells <= 0 && after.sum != 0) return std::nullopt;
    if (after.sum < 0) return std::nullopt;
    return State{std::max(after.cells, 0), after.sum};
  };
  const auto accepts = [](const State& state) { return state.cells == 0 && state.sum == 0; };
  return Automaton::of(scope.board(), length, State{kStart, total}, next, accepts).reduced();
}
// The rows of a line of all values: the first one, the others that count, and the rest.
std::vector<ValueSet> x_sum_rows(const Scope& scope, int total, std::size_t length) {
  const VariantBoard& board = scope.board();
  const ValueSet all = scope.geometry.all_values();
  std::vector<ValueSet> rows;
  for (int count = board.min_value; count <= static_cast<int>(length); ++count) {
    const ValueSet first = scope.geometry.value_set(count);
    if (first == 0) continue;
    const auto add = [&](ValueSet counting, ValueSet rest) {
      if (std::popcount(counting) != std::max(count - 1, 0)) return true;
      rows.push_back(first);
      rows.insert(rows.end(), static_cast<std::size_t>(std::popcount(counting)), counting);
      rows.insert(rows.end(), static_cast<std::size_t>(std::popcount(rest)), rest);
      return rows.size() <= kMostRows * length;
    };
    if (!for_each_subset(scope.geometry, all & ~first, total - count, add)) return {};
  }
  return rows;
}
// In a line of up to 12 values, all of the board, as an automaton with rows. Otherwise one group
// for each number of cells that can have the sum: the sums see that the values of a line differ.
void lower_x_sum(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const VariantBoard& board = scope.board();
  const Cells line = constraint.cells();
  if (line.empty()) return;
  const bool different = must_differ(scope, line);
  const bool is_whole = different && static_cast<int>(line.size()) == board.values();
  if (is_whole && board.values() <= kMostRowValues) {
    const int total = constraint.numbers[0];
    out.accepted(line, shared_automaton(board, "x-sum", total, line.size(), [&] {
                   Automaton automaton = x_sum_automaton(scope, total, line.size());
                   automaton.rows = x_sum_rows(scope, total, line.size());
                   return automaton;
                 }));
    return;
  }
  std::vector<Primitives> groups;
  const int most = std::min(board.max_value, static_cast<int>(line.size()));
  for (int count = board.min_value; count <= most; ++count) {
    const int rest = constraint.numbers[0] - count;  // in the count - 1 cells after the first
    const bool possible =
        count == 0 ? rest == 0
        : different
            ? rest >= least_sum(board, count - 1) && rest <= greatest_sum(board, count - 1)
            : rest >= (count - 1) * board.min_value && rest <= (count - 1) * board.max_value;
    if (!possible) continue;
    Primitives& group = groups.emplace_back(scope.geometry);
    group.restrict(line.front(), scope.geometry.value_set(count));
    if (count > 1) group.sum(line.subspan(1, static_cast<std::size_t>(count) - 1), rest);
  }
  out.either(std::move(groups));
}
std::string impossible_x_sum(const Scope& scope, const Constraint& constraint) {
  const VariantBoard& board = scope.board();
  const Cells line = constraint.cells();
  const int count = std::min(static_cast<int>(line.size()), board.max_value);
  const bool different = must_differ(scope, line) && count <= board.values();
  const int greatest = different ? greatest_sum(board, count) : count * board.max_value;
  if (line.empty() || constraint.numbers[0] <= greatest) return {};
  return place_text(scope, "X-sum", line) + " is " + std::to_string(constraint.numbers[0]) +
         ", but " + std::to_string(count) + (different ? " different values" : " values") +
         " sum to at most " + std::to_string(greatest) + ".";
}

bool holds_skyscraper(const Scope&, const Constraint& constraint, Values values) {
  if (constraint.cells().empty()) return true;
  int visible = 0, tallest = 0;
  for (const Cell cell : constraint.cells()) {
    visible += values[cell] > tallest;
    tallest = std::max(tallest, values[cell]);
  }
  return visible == constraint.numbers[0];
}
void lower_skyscraper(const Scope&, const Constraint& constraint, Primitives& out) {
  const Cells line = constraint.cells();
  if (line.empty()) return;
  out.visible_counts.push_back({{line.begin(), line.end()}, constraint.numbers[0]});
}
std::string impossible_skyscraper(const Scope& scope, const Constraint& constraint) {
  const int length = static_cast<int>(constraint.cells().size());
  if (length == 0 || constraint.numbers[0] <= length) return {};
  return place_text(scope, "skyscraper clue", constraint.cells()) + " is " +
         std::to_string(constraint.numbers[0]) + ", but its line has only " +
         std::to_string(length) + (length == 1 ? " cell." : " cells.");
}

// The first cell is always visible, whatever its value.
bool holds_hidden_skyscraper(const Scope&, const Constraint& constraint, Values values) {
  if (constraint.cells().empty()) return true;
  int tallest = -1;
  for (const Cell cell : constraint.cells()) {
    if (values[cell] <= tallest) return values[cell] == constraint.numbers[0];
    tallest = values[cell];
  }
  return false;
}
void lower_hidden_skyscraper(const Scope&, const Constraint& constraint, Primitives& out) {
  const Cells line = constraint.cells();
  if (line.empty()) return;
  out.first_hidden.push_back({{line.begin(), line.end()}, constraint.numbers[0]});
}

constexpr ConstraintArguments kClue = {
    .min_numbers = 1, .max_numbers = 1, .min_parts = 1, .max_parts = 1};

constexpr Kind kOutsideKinds[] = {
    {{"full-rank", "Full rank",
      "The line has the given rank among all rows and columns, which are read as numbers in both "
      "directions; the smallest has rank 1.",
      kClue},
     "FullRank",
     {},
     holds_full_rank,
     lower_full_rank,
     check_full_rank},
    {{"full-rank-ties",
      "Ties of full rank",
      "Which rows and columns may read as equal numbers: none, only-unclued or any.",
      {.text = true}},
     "FullRankTies",
     {},
     holds_full_rank_ties,
     lower_full_rank_ties,
     check_full_rank_ties},
    {{"hidden-skyscraper", "Hidden skyscraper",
      "The first value of the line that is not greater than all before it is the given one.",
      kClue},
     "HiddenSkyscraper",
     {},
     holds_hidden_skyscraper,
     lower_hidden_skyscraper,
     check_values},
    {{"sandwich", "Sandwich",
      "The values between the smallest and the greatest value of the line sum to the given number.",
      kClue},
     "Sandwich",
     "sandwichsum",
     holds_sandwich,
     lower_sandwich,
     nullptr,
     impossible_sandwich},
    {{"skyscraper", "Skyscrapers",
      "The given number of values in the line are greater than all values before them.", kClue},
     "Skyscraper",
     "skyscraper",
     holds_skyscraper,
     lower_skyscraper,
     nullptr,
     impossible_skyscraper},
    {{"x-sum", "X-sum",
      "The first X cells of the line sum to the given number, where X is the first value.", kClue},
     "XSum",
     "xsum",
     holds_x_sum,
     lower_x_sum,
     nullptr,
     impossible_x_sum},
};

}  // namespace

std::span<const Kind> outside_kinds() {
  return kOutsideKinds;
}

}  // namespace inlay::sudoku::variant
