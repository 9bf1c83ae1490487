#include "sudoku/variant/kinds/rank.h"

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
// The rank determines how many of these are smaller.
void lower_rivals(const Scope& scope, Cells cells, int smaller, bool ties, Primitives& out) {
  const std::vector<Cell> line(cells.begin(), cells.end());
  auto borders = readings_by_border(scope.geometry);
  std::erase_if(borders, [&](const auto& readings_there) {
    return std::find(readings_there.begin(), readings_there.end(), line) != readings_there.end();
  });
  out.ranks.push_back({line, std::move(borders), out.domains[line.front()], smaller, ties});
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
  if (scope.board().lines && line.size() > 1) {
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
