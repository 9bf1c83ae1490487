#include "sudoku/variant/kinds/line_classes.h"

#include "sudoku/variant/kinds/shared_automata.h"

namespace inlay::sudoku::variant {
namespace {

// Every `count` cells in a row have values of different classes. With as many classes as cells the
// classes repeat along the line.
template <typename ClassOf>
bool classes_hold(const Constraint& constraint, Values values, std::size_t count,
                  const ClassOf& class_of) {
  return every_list(constraint, [&](Cells line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      for (std::size_t j = i + 1; j < line.size() && j < i + count; ++j) {
        if (class_of(values[line[i]]) == class_of(values[line[j]])) return false;
      }
    }
    return true;
  });
}
// With three classes an automaton whose states are the last two: it sees all cells of the line at
// once.
template <typename ClassOf>
void lower_three_classes(const Scope& scope, std::string_view kind, const Constraint& constraint,
                         const ClassOf& class_of, Primitives& out) {
  constexpr int kNone = -1;
  using State = std::pair<int, int>;  // the last but one, the last
  const auto next = [&](const State& state, int value) -> std::optional<State> {
    const int now = class_of(value);
    if (now == state.first || now == state.second) return std::nullopt;
    return State{state.second, now};
  };
  const auto automaton = shared_automaton(scope.board(), kind, 3, 0, [&] {
    const auto accepts = [](const State&) { return true; };
    return Automaton::of(scope.board(), 4, State{kNone, kNone}, next, accepts).reduced();
  });
  for (const auto& line : constraint.parts) {
    if (line.size() == 2) {
      out.pair(line[0], line[1], [&](int a, int b) { return class_of(a) != class_of(b); });
    } else if (line.size() > 2) {
      out.accepted(line, automaton);
    }
  }
}
template <typename ClassOf>
void lower_classes(const Constraint& constraint, std::size_t count, const ClassOf& class_of,
                   Primitives& out) {
  const auto different =
      Relation::of(out.board(), [&](int a, int b) { return class_of(a) != class_of(b); });
  const auto same =
      Relation::of(out.board(), [&](int a, int b) { return class_of(a) == class_of(b); });
  for (const auto& line : constraint.parts) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      for (std::size_t j = i + 1; j < line.size() && j < i + count; ++j) {
        out.pair(line[i], line[j], different);
      }
      if (i + count < line.size()) out.pair(line[i], line[i + count], same);
    }
  }
}

// Low, middle and high values. The outer thirds have equally many; the middle takes the rest.
auto third_of_board(const VariantBoard& board) {
  const int outer = (board.values() + 1) / 3;
  return [outer, first = board.min_value, n = board.values()](int value) {
    const int rank = value - first;
    return rank < outer ? 0 : rank < n - outer ? 1 : 2;
  };
}
auto remainder_by(const Constraint& constraint) {
  return [m = constraint.numbers[0]](int value) { return value % m; };
}

}  // namespace

bool holds_entropic(const Scope& scope, const Constraint& constraint, Values values) {
  return classes_hold(constraint, values, 3, third_of_board(scope.board()));
}
void lower_entropic(const Scope& scope, const Constraint& constraint, Primitives& out) {
  lower_three_classes(scope, "entropic", constraint, third_of_board(scope.board()), out);
}

bool holds_modular(const Scope&, const Constraint& constraint, Values values) {
  return classes_hold(constraint, values, static_cast<std::size_t>(constraint.numbers[0]),
                      remainder_by(constraint));
}
void lower_modular(const Scope& scope, const Constraint& constraint, Primitives& out) {
  if (constraint.numbers[0] == 3) {
    lower_three_classes(scope, "modular", constraint, remainder_by(constraint), out);
    return;
  }
  const int modulus = constraint.numbers[0];
  for (const auto& line : constraint.parts) {
    if (std::min<std::size_t>(line.size(), static_cast<std::size_t>(modulus)) >
        static_cast<std::size_t>(scope.board().values())) {
      return out.impossible();
    }
  }
  lower_classes(constraint, static_cast<std::size_t>(modulus), remainder_by(constraint), out);
}
std::string check_modular(const Scope&, const Constraint& constraint) {
  if (constraint.numbers[0] >= 1) return {};
  return "the modulus must be at least 1, not " + std::to_string(constraint.numbers[0]);
}

}  // namespace inlay::sudoku::variant
