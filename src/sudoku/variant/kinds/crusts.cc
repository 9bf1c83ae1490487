#include "sudoku/variant/kinds/crusts.h"

#include <bit>
#include <map>

#include "sudoku/variant/kinds/rows.h"
#include "sudoku/variant/kinds/shared_automata.h"

namespace inlay::sudoku::variant {
namespace {

// With at most this many values between the crusts, the automaton remembers which it has seen.
constexpr int kRememberedValues = 9;

// The lines of `length` different values from `low` to `high`, both included, with this sum between
// them. Reads the line with known crusts; appended to the automata of other crusts, it guesses
// them.
class SandwichAutomaton {
 public:
  SandwichAutomaton(const BoardGeometry& geometry, int low, int high, int sum, int length)
      : geometry_(geometry), low_(low), high_(high), sum_(sum), inner_(length - 2) {}

  void append_to(Automaton& automaton) const {
    const int values = geometry_.values();
    if (inner_ + 2 == values && values <= kMostRowValues) automaton.rows = rows();
    if (high_ - low_ - 1 > kRememberedValues) return append_by_sums(automaton);
    append_by_sets(automaton);
  }

 private:
  ValueSet one(int value) const { return geometry_.value_set(value); }
  ValueSet inner_values() const {
    ValueSet set = 0;
    for (int value = low_ + 1; value < high_; ++value) set |= one(value);
    return set;
  }

  // The states before and after the sandwich.
  struct Ends {
    std::uint32_t before, after;
  };
  Ends add_ends(Automaton& automaton) const {
    const Ends ends{automaton.add_state(false), automaton.add_state(true)};
    automaton.starts.push_back(ends.before);
    if (inner_values() != 0) {
      automaton.add_move(ends.before, inner_values(), ends.before);
      automaton.add_move(ends.after, inner_values(), ends.after);
    }
    return ends;
  }

  // The states inside are the sets of values from which the sum can still be reached.
  void append_by_sets(Automaton& automaton) const {
    const int count = high_ - low_ - 1;
    const std::size_t all = std::size_t{1} << count;
    std::vector<int> sums(all);
    std::vector<bool> alive(all);
    for (std::size_t set = all; set-- > 0;) {
      for (int i = 0; i < count; ++i) sums[set] += (set >> i & 1) != 0 ? low_ + 1 + i : 0;
      alive[set] = sums[set] == sum_ && std::popcount(set) <= inner_;
      for (int i = 0; i < count && !alive[set]; ++i) {
        alive[set] = (set >> i & 1) == 0 && alive[set | std::size_t{1} << i];
      }
    }
    if (!alive[0]) return;
    const Ends ends = add_ends(automaton);
    std::vector<std::uint32_t> number(all);
    for (const bool low_first : {true, false}) {
      for (std::size_t set = 0; set < all; ++set) {
        if (alive[set]) number[set] = automaton.add_state(false);
      }
      automaton.moves[ends.before].push_back({one(low_first ? low_ : high_), number[0]});
      for (std::size_t set = 0; set < all; ++set) {
        if (!alive[set]) continue;
        auto& moves = automaton.moves[number[set]];
        if (sums[set] == sum_) moves.push_back({one(low_first ? high_ : low_), ends.after});
        for (int i = 0; i < count; ++i) {
          const std::size_t with = set | std::size_t{1} << i;
          if (with != set && alive[with]) moves.push_back({one(low_ + 1 + i), number[with]});
        }
      }
    }
  }

  // With many values between the crusts, the states inside are how many there were and their sum.
  void append_by_sums(Automaton& automaton) const {
    if (!can_sum_to(inner_, sum_)) return;
    const Ends ends = add_ends(automaton);
    for (const bool low_first : {true, false}) {
      std::map<std::pair<int, int>, std::uint32_t> numbers;  // by count and sum
      std::vector<std::pair<int, int>> states;
      const auto number = [&](int count, int sum) {
        const auto [place, is_new] = numbers.try_emplace({count, sum}, 0);
        if (is_new) {
          place->second = automaton.add_state(false);
          states.emplace_back(count, sum);
        }
        return place->second;
      };
      automaton.add_move(ends.before, one(low_first ? low_ : high_), number(0, 0));
      for (std::size_t i = 0; i < states.size(); ++i) {
        const auto [count, sum] = states[i];
        const std::uint32_t from = numbers.at(states[i]);
        if (sum == sum_) automaton.add_move(from, one(low_first ? high_ : low_), ends.after);
        for (int value = low_ + 1; value < high_; ++value) {
          if (can_sum_to(inner_ - count - 1, sum_ - sum - value)) {
            automaton.add_move(from, one(value), number(count + 1, sum + value));
          }
        }
      }
    }
  }

  // Whether at most `count` of the values between the crusts can sum to this, by bounds.
  bool can_sum_to(int count, int sum) const {
    for (int k = 0; k <= std::min(count, high_ - low_ - 1); ++k) {
      const int least = k * (low_ + 1) + k * (k - 1) / 2;
      const int greatest = k * (high_ - 1) - k * (k - 1) / 2;
      if (sum >= least && sum <= greatest) return true;
    }
    return false;
  }

  // The rows of a line of all values from low to high: its crusts are there, and the values inside
  // are there, which leaves the other values for the cells outside.
  std::vector<ValueSet> rows() const {
    std::vector<ValueSet> rows;
    const auto add = [&](ValueSet inside, ValueSet outside) {
      append_rows(inside, outside, rows);
      return rows.size() <= kMostRows * static_cast<std::size_t>(inner_ + 2);
    };
    if (!for_each_subset(geometry_, inner_values(), sum_, add)) rows.clear();
    return rows;
  }

  void append_rows(ValueSet inside, ValueSet outside, std::vector<ValueSet>& rows) const {
    const auto width = static_cast<std::size_t>(std::popcount(inside));
    const std::size_t length = width + 2 + static_cast<std::size_t>(std::popcount(outside));
    for (std::size_t first = 0; first + width + 1 < length; ++first) {
      for (const bool low_first : {true, false}) {
        const std::size_t row = rows.size();
        rows.resize(row + length, outside);
        rows[row + first] = one(low_first ? low_ : high_);
        std::fill_n(&rows[row + first + 1], width, inside);
        rows[row + first + width + 1] = one(low_first ? high_ : low_);
      }
    }
  }

  const BoardGeometry& geometry_;
  const int low_, high_, sum_;
  const int inner_;  // at most this many cells are inside
};

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
void lower_between_crusts(const Scope& scope, Cells cells, int sum, Primitives& out) {
  const auto line = different_cells(cells);
  const int length = static_cast<int>(line.size());
  if (length < 2) return;
  const VariantBoard& board = scope.board();
  out.distinct(line);
  out.accepted(line, shared_automaton(scope.board(), "sandwich", sum, line.size(), [&] {
                 Automaton automaton;
                 for (int low = board.min_value; low <= board.max_value; ++low) {
                   for (int high = low + length - 1; high <= board.max_value; ++high) {
                     SandwichAutomaton(scope.geometry, low, high, sum, length).append_to(automaton);
                   }
                 }
                 return automaton;
               }));
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
