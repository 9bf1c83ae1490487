// Any rule for a sequence of cells that an automaton or a regular expression states.
#include "sudoku/variant/kinds/automaton_key.h"
#include "sudoku/variant/kinds/common.h"
#include "sudoku/variant/kinds/pattern_text.h"
#include "sudoku/variant/kinds/relation_key.h"

namespace inlay::sudoku::variant {
namespace {

std::vector<int> symbols_of(const Scope& scope, Cells cells, Values values) {
  std::vector<int> symbols = values_of(cells, values);
  for (int& symbol : symbols) symbol -= scope.board().min_value;
  return symbols;
}

bool lists_are_accepted(const Scope& scope, const Constraint& constraint,
                        const Automaton& automaton, Values values) {
  return every_list(constraint, [&](Cells cells) {
    return cells.empty() || automaton.accepts(symbols_of(scope, cells, values));
  });
}
void lower_lists(const Constraint& constraint, Automaton automaton, Primitives& out) {
  const auto shared = std::make_shared<const Automaton>(std::move(automaton));
  for (const auto& cells : constraint.parts) {
    if (!cells.empty()) out.accepted(cells, shared);
  }
}

// The lists of an automaton with the number 1 are segments of one sequence. The symbol after the
// last value stands between two segments.
bool has_segments(const Constraint& constraint) {
  return !constraint.numbers.empty() && constraint.numbers[0] == 1;
}

bool holds_automaton(const Scope& scope, const Constraint& constraint, Values values) {
  const auto automaton = automaton_of_key(key_of(constraint.text));
  if (!automaton) return false;
  if (!has_segments(constraint)) {
    return lists_are_accepted(scope, constraint, *automaton, values);
  }
  std::vector<int> word;
  for (const auto& cells : constraint.parts) {
    if (&cells != &constraint.parts.front()) word.push_back(scope.board().values());
    const std::vector<int> symbols = symbols_of(scope, cells, values);
    word.insert(word.end(), symbols.begin(), symbols.end());
  }
  return automaton->accepts(word);
}

// The states after a separator.
std::vector<std::uint32_t> separated(const Automaton& automaton, ValueSet separator,
                                     const std::vector<std::uint32_t>& states) {
  std::vector<std::uint32_t> result;
  for (const std::uint32_t state : states) {
    for (const Automaton::Move& move : automaton.moves[state]) {
      if ((move.values & separator) != 0) result.push_back(move.target);
    }
  }
  std::sort(result.begin(), result.end());
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

// The automaton over the cells of all segments. It has a copy of each state for each place in the
// sequence that it reaches, because a separator is read at certain places only.
Automaton over_segments(const Automaton& automaton, ValueSet all_values,
                        const std::vector<std::vector<Cell>>& segments) {
  const ValueSet separator = all_values + 1;
  std::vector<std::size_t> separators;  // before each cell, and at the end
  std::size_t waiting = 0;
  for (const auto& cells : segments) {
    if (&cells != &segments.front()) ++waiting;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      separators.push_back(waiting);
      waiting = 0;
    }
  }
  separators.push_back(waiting);
  constexpr std::uint32_t kNone = ~std::uint32_t{0};
  Automaton result;
  std::vector<std::uint32_t> here;  // states before a cell
  std::vector<std::uint32_t> number(automaton.states(), kNone);
  const auto number_of = [&](std::uint32_t state, std::vector<std::uint32_t>& states) {
    if (number[state] == kNone) {
      number[state] = result.add_state(false);
      states.push_back(state);
    }
    return number[state];
  };
  for (const std::uint32_t start : automaton.starts) {
    result.starts.push_back(number_of(start, here));
  }
  for (std::size_t place = 0; place < separators.size(); ++place) {
    std::vector<std::uint32_t> copies;
    for (const std::uint32_t state : here) {
      copies.push_back(number[state]);
      number[state] = kNone;
    }
    std::vector<std::uint32_t> later;
    for (std::size_t i = 0; i < here.size(); ++i) {
      std::vector<std::uint32_t> states{here[i]};
      for (std::size_t k = 0; k < separators[place]; ++k) {
        states = separated(automaton, separator, states);
      }
      for (const std::uint32_t from : states) {
        if (place + 1 == separators.size()) {
          if (automaton.accepting[from]) result.accepting[copies[i]] = true;
          continue;
        }
        for (const Automaton::Move& move : automaton.moves[from]) {
          const ValueSet values = move.values & all_values;
          if (values != 0) result.add_move(copies[i], values, number_of(move.target, later));
        }
      }
    }
    here = std::move(later);
  }
  return result;
}

// Keys are not reduced: who wrote them did, as a rule.
void lower_automaton(const Scope& scope, const Constraint& constraint, Primitives& out) {
  auto automaton = automaton_of_key(key_of(constraint.text));
  if (!automaton) return out.impossible();
  if (!has_segments(constraint)) return lower_lists(constraint, *std::move(automaton), out);
  std::vector<Cell> cells;
  for (const auto& part : constraint.parts) cells.insert(cells.end(), part.begin(), part.end());
  out.accepted(cells, std::make_shared<const Automaton>(over_segments(
                          *automaton, scope.geometry.all_values(), constraint.parts)));
}
std::string check_automaton(const Scope&, const Constraint& constraint) {
  return problem_of_key(key_of(constraint.text));
}

bool holds_pattern(const Scope& scope, const Constraint& constraint, Values values) {
  const auto automaton = automaton_of_pattern(scope.board(), constraint.text);
  return automaton && lists_are_accepted(scope, constraint, *automaton, values);
}
void lower_pattern(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const auto automaton = automaton_of_pattern(scope.board(), constraint.text);
  if (!automaton) return out.impossible();
  lower_lists(constraint, automaton->reduced(), out);
}
std::string check_pattern(const Scope& scope, const Constraint& constraint) {
  const auto automaton = automaton_of_pattern(scope.board(), constraint.text);
  return automaton ? "" : automaton.error().message;
}

constexpr Kind kPatternKinds[] = {
    {{"automaton",
      "Automaton",
      "The automaton with this key accepts the values of each list of cells in their order; with "
      "the number 1, the lists are segments of one sequence.",
      {.max_numbers = 1, .min_parts = 1, .max_parts = 255, .text = true}},
     "NFA",
     {},
     holds_automaton,
     lower_automaton,
     check_automaton},
    {{"pattern",
      "Pattern",
      "The regular expression matches the values of each list of cells in their order.",
      {.min_parts = 1, .max_parts = 255, .text = true}},
     "Regex",
     {},
     holds_pattern,
     lower_pattern,
     check_pattern},
};

}  // namespace

std::span<const Kind> pattern_kinds() {
  return kPatternKinds;
}

}  // namespace inlay::sudoku::variant
