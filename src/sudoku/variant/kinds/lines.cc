// Lines without sums: thermometers, palindromes, whispers, ranges and classes of values. Each list
// of cells is a line.
#include <cstdlib>

#include "sudoku/variant/kinds/common.h"
#include "sudoku/variant/kinds/line_classes.h"
#include "sudoku/variant/kinds/shared_automata.h"

namespace inlay::sudoku::variant {
namespace {

bool is_rising(int a, int b) {
  return a < b;
}
bool is_not_falling(int a, int b) {
  return a <= b;
}

template <typename Allowed>
bool all_steps_hold(const Constraint& constraint, Values values, const Allowed& allowed) {
  return every_list(constraint, [&](Cells line) { return every_step(line, values, allowed); });
}
template <typename Allowed>
void lower_all_steps(const Constraint& constraint, const Allowed& allowed, Primitives& out) {
  const auto relation = Relation::of(out.board(), allowed);
  for (const auto& line : constraint.parts) lower_steps(line, relation, out);
}

bool holds_thermo(const Scope&, const Constraint& constraint, Values values) {
  return all_steps_hold(constraint, values, is_rising);
}
// Besides, the i-th cell of k is at least the i-th value from below and leaves k - i above.
void lower_thermo(const Scope& scope, const Constraint& constraint, Primitives& out) {
  lower_all_steps(constraint, is_rising, out);
  for (const auto& line : constraint.parts) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      ValueSet reachable = scope.geometry.all_values();
      reachable &= i < 32 ? reachable << i : 0;
      reachable &=
          line.size() - 1 - i < 32 ? scope.geometry.all_values() >> (line.size() - 1 - i) : 0;
      out.restrict(line[i], reachable);
    }
  }
}
std::string impossible_thermo(const Scope& scope, const Constraint& constraint) {
  for (const auto& line : constraint.parts) {
    if (line.size() <= static_cast<std::size_t>(scope.board().values())) continue;
    return place_text(scope, "thermometer", line) + " has " + std::to_string(line.size()) +
           " cells, but the board has only " + std::to_string(scope.board().values()) + " values.";
  }
  return {};
}

bool holds_slow_thermo(const Scope&, const Constraint& constraint, Values values) {
  return all_steps_hold(constraint, values, is_not_falling);
}
void lower_slow_thermo(const Scope&, const Constraint& constraint, Primitives& out) {
  lower_all_steps(constraint, is_not_falling, out);
}

bool holds_palindrome(const Scope&, const Constraint& constraint, Values values) {
  return every_list(constraint, [&](Cells line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (values[line[i]] != values[line[line.size() - 1 - i]]) return false;
    }
    return true;
  });
}
void lower_palindrome(const Scope&, const Constraint& constraint, Primitives& out) {
  for (const auto& line : constraint.parts) {
    for (std::size_t i = 0; i < line.size() / 2; ++i) {
      out.equal(line[i], line[line.size() - 1 - i]);
    }
  }
}

bool holds_renban(const Scope&, const Constraint& constraint, Values values) {
  return every_list(constraint, [&](Cells line) {
    auto held = values_of(line, values);
    std::sort(held.begin(), held.end());
    for (std::size_t i = 1; i < held.size(); ++i) {
      if (held[i] != held[i - 1] + 1) return false;
    }
    return true;
  });
}
// The choice of an interval is exact; with the pairs as well, the made puzzles need 40 % fewer
// nodes.
void lower_renban(const Scope& scope, const Constraint& constraint, Primitives& out) {
  for (const auto& line : constraint.parts) {
    const int length = static_cast<int>(line.size());
    if (length < 2) continue;
    std::vector<ValueSet> intervals;
    for (int least = 0; least + length <= scope.board().values(); ++least) {
      intervals.push_back(((ValueSet{2} << (length - 1)) - 1) << least);
    }
    out.one_of_sets(line, std::move(intervals));
    const auto near = Relation::of(
        scope.board(), [length](int a, int b) { return a != b && std::abs(a - b) < length; });
    for (std::size_t i = 0; i < line.size(); ++i) {
      for (std::size_t j = i + 1; j < line.size(); ++j) out.pair(line[i], line[j], near);
    }
  }
}
std::string impossible_renban(const Scope& scope, const Constraint& constraint) {
  for (const auto& line : constraint.parts) {
    if (different_cells(line).size() != line.size()) {
      return place_text(scope, "renban line", line) +
             " visits a cell twice, but its values must differ.";
    }
    if (line.size() > static_cast<std::size_t>(scope.board().values())) {
      return place_text(scope, "renban line", line) + " has " + std::to_string(line.size()) +
             " cells, but the board has only " + std::to_string(scope.board().values()) +
             " values.";
    }
  }
  return {};
}

bool is_far(int a, int b) {
  return std::abs(a - b) >= 2;
}
bool holds_nabner(const Scope&, const Constraint& constraint, Values values) {
  return every_list(constraint, [&](Cells line) {
    const auto cells = different_cells(line);
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!is_far(values[cells[i]], values[cells[j]])) return false;
      }
    }
    return true;
  });
}
void lower_nabner(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const auto far = Relation::of(scope.board(), is_far);
  for (const auto& line : constraint.parts) lower_every_two(scope, different_cells(line), far, out);
}
std::string impossible_nabner(const Scope& scope, const Constraint& constraint) {
  const auto most = static_cast<std::size_t>((scope.board().values() + 1) / 2);
  for (const auto& line : constraint.parts) {
    const auto length = different_cells(line).size();
    if (length <= most) continue;
    return place_text(scope, "nabner line", line) + " has " + std::to_string(length) +
           " cells, but at most " + std::to_string(most) + " values are pairwise not consecutive.";
  }
  return {};
}

auto differs_by_at_least(const Constraint& constraint) {
  return [d = constraint.numbers[0]](int a, int b) { return std::abs(a - b) >= d; };
}
bool holds_whisper(const Scope&, const Constraint& constraint, Values values) {
  return all_steps_hold(constraint, values, differs_by_at_least(constraint));
}
void lower_whisper(const Scope&, const Constraint& constraint, Primitives& out) {
  lower_all_steps(constraint, differs_by_at_least(constraint), out);
}
std::string impossible_whisper(const Scope& scope, const Constraint& constraint) {
  const int widest = scope.board().values() - 1;
  for (const auto& line : constraint.parts) {
    if (line.size() < 2 || constraint.numbers[0] <= widest) continue;
    return "Neighbours on the whisper at " + scope.geometry.name(line.front()) +
           " differ by at least " + std::to_string(constraint.numbers[0]) +
           ", but two values differ by at most " + std::to_string(widest) + ".";
  }
  return {};
}

// Lines whose inner cells are compared with both ends.
template <typename EndsFit, typename InnerFits>
bool ends_hold(const Constraint& constraint, Values values, const EndsFit& ends_fit,
               const InnerFits& inner_fits) {
  return every_list(constraint, [&](Cells line) {
    if (line.size() < 2) return true;
    const int low = std::min(values[line.front()], values[line.back()]);
    const int high = std::max(values[line.front()], values[line.back()]);
    const Cells inner = line.subspan(1, line.size() - 2);
    return ends_fit(low, high) && std::all_of(inner.begin(), inner.end(), [&](Cell cell) {
             return inner_fits(low, high, values[cell]);
           });
  });
}
// An automaton that reads both ends first; its states are the first end, then the two in order.
template <typename EndsFit, typename InnerFits>
void lower_ends(const Scope& scope, std::string_view kind, const Constraint& constraint,
                const EndsFit& ends_fit, const InnerFits& inner_fits, Primitives& out) {
  struct State {
    int cells, low, high;
    auto operator<=>(const State&) const = default;
  };
  const auto next = [&](const State& state, int value) -> std::optional<State> {
    if (state.cells == 0) return State{1, value, value};
    if (state.cells == 1) {
      const State both{2, std::min(state.low, value), std::max(state.high, value)};
      return ends_fit(both.low, both.high) ? std::optional(both) : std::nullopt;
    }
    return inner_fits(state.low, state.high, value) ? std::optional(state) : std::nullopt;
  };
  const int number = constraint.numbers.empty() ? 0 : constraint.numbers[0];
  for (const auto& line : constraint.parts) {
    if (line.size() < 2) continue;
    if (line.size() == 2) {
      out.pair(line[0], line[1],
               [&](int a, int b) { return ends_fit(std::min(a, b), std::max(a, b)); });
      continue;
    }
    const auto automaton = shared_automaton(scope.board(), kind, number, 0, [&] {
      const auto accepts = [](const State& state) { return state.cells == 2; };
      return Automaton::of(scope.board(), 3, State{0, 0, 0}, next, accepts).reduced();
    });
    std::vector<Cell> order = {line.front(), line.back()};
    order.insert(order.end(), line.begin() + 1, line.end() - 1);
    out.accepted(order, automaton);
  }
}
bool are_different_ends(int low, int high) {
  return low < high;
}
bool is_between(int low, int high, int value) {
  return low < value && value < high;
}
bool is_outside(int low, int high, int value) {
  return value < low || value > high;
}
bool holds_between(const Scope&, const Constraint& constraint, Values values) {
  return ends_hold(constraint, values, are_different_ends, is_between);
}
void lower_between(const Scope& scope, const Constraint& constraint, Primitives& out) {
  lower_ends(scope, "between", constraint, are_different_ends, is_between, out);
}
auto are_far_ends(const Constraint& constraint) {
  return [d = constraint.numbers[0]](int low, int high) { return high - low >= d; };
}
bool holds_lockout(const Scope&, const Constraint& constraint, Values values) {
  return ends_hold(constraint, values, are_far_ends(constraint), is_outside);
}
void lower_lockout(const Scope& scope, const Constraint& constraint, Primitives& out) {
  lower_ends(scope, "lockout", constraint, are_far_ends(constraint), is_outside, out);
}

bool holds_arithmetic(const Scope&, const Constraint& constraint, Values values) {
  return every_list(constraint, [&](Cells line) {
    for (std::size_t i = 2; i < line.size(); ++i) {
      if (values[line[i]] - values[line[i - 1]] != values[line[1]] - values[line[0]]) return false;
    }
    return true;
  });
}
void lower_arithmetic(const Scope& scope, const Constraint& constraint, Primitives& out) {
  struct State {
    int cells, last, step;
    auto operator<=>(const State&) const = default;
  };
  const auto next = [](const State& state, int value) -> std::optional<State> {
    if (state.cells == 0) return State{1, value, 0};
    if (state.cells == 1) return State{2, value, value - state.last};
    if (value != state.last + state.step) return std::nullopt;
    return State{2, value, state.step};
  };
  for (const auto& line : constraint.parts) {
    if (line.size() < 3) continue;
    out.accepted(
        line, shared_automaton(scope.board(), "arithmetic", 0, line.size(), [&] {
          const auto accepts = [](const State&) { return true; };
          return Automaton::of(scope.board(), line.size(), State{0, 0, 0}, next, accepts).reduced();
        }));
  }
}

constexpr ConstraintArguments kLines = {.min_parts = 1, .max_parts = 255};
constexpr ConstraintArguments kLinesWithNumber = {
    .min_numbers = 1, .max_numbers = 1, .min_parts = 1, .max_parts = 255};

constexpr Kind kLineKinds[] = {
    {{"arithmetic", "Arithmetic sequence",
      "Along each line the values change by the same amount at every step.", kLines},
     {},
     {},
     holds_arithmetic,
     lower_arithmetic},
    {{"between", "Between line",
      "The values inside each line lie between those of its two ends, which differ.", kLines},
     "Between",
     "betweenline",
     holds_between,
     lower_between},
    {{"entropic", "Entropic line",
      "Any three cells in a row on each line have a low, a middle and a high value.", kLines},
     "Entropic",
     "entropicline",
     holds_entropic,
     lower_entropic},
    {{"lockout", "Lockout line",
      "The ends of each line differ by at least the given number; no value inside is one of theirs "
      "or between them.",
      kLinesWithNumber},
     "Lockout",
     "lockout",
     holds_lockout,
     lower_lockout},
    {{"modular", "Modular line",
      "Any m cells in a row on each line have different remainders modulo m, the given number.",
      kLinesWithNumber},
     "Modular",
     "modularline",
     holds_modular,
     lower_modular,
     check_modular},
    {{"nabner", "Nabner line", "No two cells of a line have equal or consecutive values.", kLines},
     {},
     "nabner",
     holds_nabner,
     lower_nabner,
     nullptr,
     impossible_nabner},
    {{"palindrome", "Palindrome", "Each line reads the same in both directions.", kLines},
     "Palindrome",
     "palindrome",
     holds_palindrome,
     lower_palindrome},
    {{"renban", "Renban line",
      "The values of each line are different and consecutive, in any order.", kLines},
     "Renban",
     "renban",
     holds_renban,
     lower_renban,
     nullptr,
     impossible_renban},
    {{"slow-thermo", "Slow thermometer", "The values never fall along each line, from the bulb on.",
      kLines},
     {},
     "slowthermometer",
     holds_slow_thermo,
     lower_slow_thermo},
    {{"thermo", "Thermometer", "The values rise along each line, from the bulb on.", kLines},
     "Thermo",
     "thermometer",
     holds_thermo,
     lower_thermo,
     nullptr,
     impossible_thermo},
    {{"whisper", "Whisper line",
      "Cells that follow each other on a line differ by at least the given number.",
      kLinesWithNumber},
     "Whisper",
     "whispers",
     holds_whisper,
     lower_whisper,
     nullptr,
     impossible_whisper},
};

}  // namespace

std::span<const Kind> line_kinds() {
  return kLineKinds;
}

}  // namespace inlay::sudoku::variant
