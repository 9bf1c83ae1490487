#include "sudoku/variant/kinds/crusts.h"

namespace inlay::sudoku::variant {
namespace {

// The automaton remembers which values it has seen between the crusts if there are at most this
// many.
constexpr int kRememberedValues = 7;

// What the automaton has read of a line with known crusts.
struct Sandwich {
  enum Phase { before, after_low, after_high, after };
  Phase phase = before;
  ValueSet seen = 0;  // between the crusts, if it remembers them
  int count = 0, sum = 0;
  auto operator<=>(const Sandwich&) const = default;
};

// The values strictly between `low` and `high` that differ: whether some of them, at most `count`,
// can still sum to `sum`, by bounds.
bool can_sum_to(int low, int high, int count, int sum) {
  for (int k = 0; k <= std::min(count, high - low - 1); ++k) {
    const int least = k * (low + 1) + k * (k - 1) / 2;
    const int greatest = k * (high - 1) - k * (k - 1) / 2;
    if (sum >= least && sum <= greatest) return true;
  }
  return false;
}

// The lines of `length` different values from `low` to `high`, both included, with this sum between
// them.
Automaton sandwich_automaton(const BoardGeometry& geometry, int low, int high, int sum,
                             int length) {
  const bool remember = high - low - 1 <= kRememberedValues && length == high - low + 1;
  const auto next = [&](Sandwich state, int value) -> std::optional<Sandwich> {
    if (value < low || value > high) return std::nullopt;
    const bool is_crust = value == low || value == high;
    if (state.phase == Sandwich::before) {
      if (is_crust) state.phase = value == low ? Sandwich::after_low : Sandwich::after_high;
      return state;
    }
    if (state.phase == Sandwich::after) return is_crust ? std::nullopt : std::optional(state);
    if (is_crust) {
      const bool closes = value == (state.phase == Sandwich::after_low ? high : low);
      if (!closes || state.sum != sum) return std::nullopt;
      return Sandwich{.phase = Sandwich::after};
    }
    const ValueSet one = geometry.value_set(value);
    if ((state.seen & one) != 0) return std::nullopt;
    if (remember) state.seen |= one;
    ++state.count;
    state.sum += value;
    if (!can_sum_to(low, high, length - 2 - state.count, sum - state.sum)) return std::nullopt;
    return state;
  };
  return Automaton::of(geometry.board(), static_cast<std::size_t>(length), Sandwich{}, next,
                       [](const Sandwich& state) { return state.phase == Sandwich::after; });
}

// Adds the words of `part` to those of `whole`.
void append_automaton(Automaton& whole, const Automaton& part) {
  const auto first = static_cast<std::uint32_t>(whole.states());
  for (std::size_t i = 0; i < part.states(); ++i) whole.add_state(part.accepting[i]);
  for (std::size_t i = 0; i < part.states(); ++i) {
    for (const Automaton::Move& move : part.moves[i]) {
      whole.add_move(first + static_cast<std::uint32_t>(i), move.values, first + move.target);
    }
  }
  for (const std::uint32_t start : part.starts) whole.starts.push_back(first + start);
}

}  // namespace

bool holds_between_crusts(Cells cells, int sum, Values values) {
  const auto line = different_cells(cells);
  if (line.size() < 2) return true;
  if (!differ(line, values)) return false;
  const auto held = values_of(line, values);
  const auto [low, high] = std::minmax_element(held.begin(), held.end());
  int between = 0;
  for (auto at = std::min(low, high) + 1; at != std::max(low, high); ++at) between += *at;
  return between == sum;
}

// The crusts are known if the line has all values of the board; otherwise the automaton guesses
// them at the start.
void lower_between_crusts(Cells cells, int sum, Primitives& out) {
  const auto line = different_cells(cells);
  const int length = static_cast<int>(line.size());
  if (length < 2) return;
  const VariantBoard& board = out.board();
  out.distinct(line);
  Automaton automaton;
  for (int low = board.min_value; low <= board.max_value; ++low) {
    for (int high = low + length - 1; high <= board.max_value; ++high) {
      if (!can_sum_to(low, high, length - 2, sum)) continue;
      append_automaton(automaton, sandwich_automaton(out.geometry(), low, high, sum, length));
    }
  }
  out.accepted(line, std::move(automaton));
}

std::string impossible_between_crusts(const Scope& scope, Cells cells, int sum) {
  const VariantBoard& board = scope.board();
  const int inner = std::min(static_cast<int>(different_cells(cells).size()), board.values()) - 2;
  if (inner < 0) return {};
  const int greatest = inner * (board.max_value - 1) - inner * (inner - 1) / 2;
  if (sum <= greatest) return {};
  return "the values between the smallest and the greatest value sum to at most " +
         std::to_string(greatest);
}

}  // namespace inlay::sudoku::variant
