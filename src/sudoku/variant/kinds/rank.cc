#include "sudoku/variant/kinds/rank.h"

#include <bit>

namespace inlay::sudoku::variant {
namespace {

// All rows and columns in both directions.
std::vector<std::vector<Cell>> readings(const BoardGeometry& geometry) {
  std::vector<std::vector<Cell>> result;
  for (const auto* family : {&geometry.rows(), &geometry.columns()}) {
    for (const auto& line : *family) {
      result.push_back(line);
      result.emplace_back(line.rbegin(), line.rend());
    }
  }
  return result;
}

bool allows_ties(const Scope& scope, std::string_view which) {
  return std::any_of(scope.constraints.begin(), scope.constraints.end(), [&](const auto& c) {
    return c.kind->name == "full-rank-ties" && c.text == which;
  });
}

// Whether the line has this rank. Unless ties are allowed, no other reading may be equal to it.
bool has_rank(const BoardGeometry& geometry, Cells line, int rank, bool ties, Values values) {
  const auto number = values_of(line, values);
  int smaller = 0, equal = 0;
  for (const auto& reading : readings(geometry)) {
    const auto other = values_of(reading, values);
    smaller += other < number;
    equal += other == number;
  }
  return smaller + 1 == rank && (ties || equal == 1);
}

bool all_readings_differ(const BoardGeometry& geometry, Values values) {
  std::vector<std::vector<int>> numbers;
  for (const auto& reading : readings(geometry)) numbers.push_back(values_of(reading, values));
  std::sort(numbers.begin(), numbers.end());
  return std::adjacent_find(numbers.begin(), numbers.end()) == numbers.end();
}

std::vector<Cell> all_grid_cells(const BoardGeometry& geometry) {
  std::vector<Cell> cells;
  for (Cell cell = 0; geometry.in_grid(cell); ++cell) cells.push_back(cell);
  return cells;
}

// Reads the values of a line and of a rival in turn, from the second cell on: whether the rival is
// the smaller number, or else the greater one. Equal numbers are not smaller; `ties` allows them.
Automaton comparison(const VariantBoard& board, bool smaller, bool ties) {
  constexpr int kEqual = -1, kDecided = -2;  // otherwise the value of the line
  const auto next = [&](int state, int value) -> std::optional<int> {
    if (state == kDecided) return kDecided;
    if (state == kEqual) return value;
    if (value == state) return kEqual;
    return (value < state) == smaller ? std::optional(kDecided) : std::nullopt;
  };
  const auto accepts = [&](int state) {
    return state == kDecided || (state == kEqual && ties && !smaller);
  };
  return Automaton::of(board, 4, kEqual, next, accepts).reduced();
}

// The readings that start at one border of the grid, for each of the four borders.
std::vector<std::vector<std::vector<Cell>>> readings_by_border(const BoardGeometry& geometry) {
  std::vector<std::vector<std::vector<Cell>>> borders;
  for (const auto* family : {&geometry.rows(), &geometry.columns()}) {
    borders.push_back(*family);
    for (auto& line : borders.emplace_back(*family)) std::reverse(line.begin(), line.end());
  }
  return borders;
}

// Each border has the first value of the line once, so the line has one rival at each other border.
// The rank determines how many rivals are smaller; one group for each choice of them.
void lower_rivals(const Scope& scope, Cells line, int smaller_rivals, bool ties, Primitives& out) {
  const BoardGeometry& geometry = scope.geometry;
  auto borders = readings_by_border(geometry);
  std::erase_if(borders, [&](const auto& readings_there) {
    return std::find(readings_there.begin(), readings_there.end(),
                     std::vector<Cell>(line.begin(), line.end())) != readings_there.end();
  });
  const auto automaton = [&](bool smaller) {
    return shared_automaton(scope, smaller ? "smaller-rank" : "greater-rank", ties, 0,
                            [&] { return comparison(scope.board(), smaller, ties); });
  };
  const ValueSet first = out.domains[line.front()];
  std::vector<Primitives> choices;
  for (unsigned smaller = 0; smaller < 1U << borders.size(); ++smaller) {
    if (std::popcount(smaller) != smaller_rivals) continue;
    Primitives& choice = choices.emplace_back(geometry);
    for (std::size_t border = 0; border < borders.size(); ++border) {
      for (const auto& rival : borders[border]) {
        Primitives other(geometry), compared(geometry);
        other.restrict(rival.front(), ~first);
        compared.restrict(rival.front(), first);
        std::vector<Cell> in_turn;
        for (std::size_t i = 1; i < line.size(); ++i) {
          in_turn.insert(in_turn.end(), {line[i], rival[i]});
        }
        compared.accepted(in_turn, automaton((smaller >> border & 1) != 0));
        choice.either({std::move(other), std::move(compared)});
      }
    }
  }
  out.either(std::move(choices));
}

std::string check_rank_board(const Scope& scope) {
  const VariantBoard& board = scope.board();
  if (board.rows == board.columns && board.values() == board.rows) return {};
  return "expected a square grid with as many values as rows";
}

}  // namespace

bool holds_full_rank(const Scope& scope, const Constraint& constraint, Values values) {
  return constraint.cells().empty() ||
         has_rank(scope.geometry, constraint.cells(), constraint.numbers[0],
                  allows_ties(scope, "any"), values);
}

void lower_full_rank(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const Cells line = constraint.cells();
  if (line.empty()) return;
  const int rank = constraint.numbers[0];
  if (scope.board().lines) {
    out.restrict(line.front(), scope.geometry.value_set(scope.board().min_value + (rank - 1) / 4));
    lower_rivals(scope, line, (rank - 1) % 4, allows_ties(scope, "any"), out);
  }
  out.condition(all_grid_cells(scope.geometry),
                [geometry = &scope.geometry, cells = std::vector<Cell>(line.begin(), line.end()),
                 rank, ties = allows_ties(scope, "any")](std::span<const int> values) {
                  return has_rank(*geometry, cells, rank, ties, values);
                });
}

std::string check_full_rank(const Scope& scope, const Constraint& constraint) {
  if (auto problem = check_rank_board(scope); !problem.empty()) return problem;
  const auto all = readings(scope.geometry);
  const int count = static_cast<int>(all.size());
  if (constraint.numbers[0] < 1 || constraint.numbers[0] > count) {
    return "the rank must be between 1 and " + std::to_string(count) + ", not " +
           std::to_string(constraint.numbers[0]);
  }
  const std::vector<Cell> line(constraint.cells().begin(), constraint.cells().end());
  if (line.empty() || std::find(all.begin(), all.end(), line) != all.end()) return {};
  return "its cells are not a whole row or column in order";
}

bool holds_full_rank_ties(const Scope& scope, const Constraint& constraint, Values values) {
  return constraint.text != "none" || all_readings_differ(scope.geometry, values);
}

void lower_full_rank_ties(const Scope& scope, const Constraint& constraint, Primitives& out) {
  if (constraint.text != "none") return;
  out.condition(all_grid_cells(scope.geometry),
                [geometry = &scope.geometry](std::span<const int> values) {
                  return all_readings_differ(*geometry, values);
                });
}

std::string check_full_rank_ties(const Scope& scope, const Constraint& constraint) {
  if (auto problem = check_rank_board(scope); !problem.empty()) return problem;
  for (const std::string_view choice : {"none", "only-unclued", "any"}) {
    if (constraint.text == choice) return {};
  }
  return "expected none, only-unclued or any, found " + constraint.text;
}

}  // namespace inlay::sudoku::variant
