#include "sudoku/variant/kinds/common.h"

namespace inlay::sudoku::variant {

std::vector<Cell> different_cells(Cells cells) {
  std::vector<Cell> result;
  result.reserve(cells.size());
  for (const Cell cell : cells) {
    if (std::find(result.begin(), result.end(), cell) == result.end()) result.push_back(cell);
  }
  return result;
}

bool differ(Cells cells, Values values) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (cells[i] != cells[j] && values[cells[i]] == values[cells[j]]) return false;
    }
  }
  return true;
}

int sum_of(Cells cells, Values values) {
  int sum = 0;
  for (const Cell cell : cells) sum += values[cell];
  return sum;
}

std::vector<int> values_of(Cells cells, Values values) {
  std::vector<int> result;
  for (const Cell cell : cells) result.push_back(values[cell]);
  return result;
}

void lower_steps(Cells cells, const Relation& relation, Primitives& out) {
  for (std::size_t i = 1; i < cells.size(); ++i) out.pair(cells[i - 1], cells[i], relation);
}

namespace {

// The sets of `count` values of which every two are related, if the order of values does not matter
// and no value is related to itself. Nothing if there are many or this is not so.
std::optional<std::vector<ValueSet>> related_sets(const Scope& scope, const Relation& relation,
                                                  std::size_t count) {
  constexpr std::size_t kFewSets = 128;
  if (!(relation == relation.transposed())) return std::nullopt;
  for (std::size_t a = 0; a < relation.row.size(); ++a) {
    if ((relation.row[a] >> a & 1) != 0) return std::nullopt;
  }
  return value_sets(scope, count, kFewSets, [&](ValueSet set, int value) {
    const auto row = static_cast<std::size_t>(value - scope.board().min_value);
    return (set & ~relation.row[row]) == 0;
  });
}

}  // namespace

// A choice among few sets of values sees more than the pairs.
void lower_every_two(const Scope& scope, Cells cells, const Relation& relation, Primitives& out) {
  if (cells.size() > 2 && different_cells(cells).size() == cells.size()) {
    auto sets = related_sets(scope, relation, cells.size());
    if (sets) return out.one_of_sets(cells, std::move(*sets));
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = i + 1; j < cells.size(); ++j) out.pair(cells[i], cells[j], relation);
  }
}

int least_sum(const VariantBoard& board, int count) {
  return count * board.min_value + count * (count - 1) / 2;
}

int greatest_sum(const VariantBoard& board, int count) {
  return count * board.max_value - count * (count - 1) / 2;
}

bool must_differ(const Scope& scope, Cells cells) {
  if (different_cells(cells).size() < cells.size()) return false;
  const auto inside = [&](const std::vector<std::vector<Cell>>& houses) {
    return std::any_of(houses.begin(), houses.end(), [&](const auto& house) {
      return std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
        return std::find(house.begin(), house.end(), cell) != house.end();
      });
    });
  };
  const BoardGeometry& geometry = scope.geometry;
  return (scope.board().lines && (inside(geometry.rows()) || inside(geometry.columns()))) ||
         inside(geometry.boxes());
}

std::string range_text(const VariantBoard& board) {
  return std::to_string(board.min_value) + " to " + std::to_string(board.max_value);
}

std::string check_value(const Scope& scope, int value) {
  if (scope.geometry.value_set(value) != 0) return {};
  return std::to_string(value) + " is not a value of the board, whose values are " +
         range_text(scope.board());
}

std::string check_values(const Scope& scope, const Constraint& constraint) {
  for (const int value : constraint.numbers) {
    if (auto problem = check_value(scope, value); !problem.empty()) return problem;
  }
  return {};
}

std::string place_text(const Scope& scope, std::string_view what, Cells cells) {
  return "The " + std::string(what) + " at " + scope.geometry.name(cells.front());
}

}  // namespace inlay::sudoku::variant
