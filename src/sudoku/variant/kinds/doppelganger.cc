#include "sudoku/variant/kinds/doppelganger.h"

#include <array>

namespace inlay::sudoku::variant {
namespace {

using Families = std::array<const std::vector<std::vector<Cell>>*, 3>;

Families families_of(const BoardGeometry& geometry) {
  return {&geometry.rows(), &geometry.columns(), &geometry.boxes()};
}

std::vector<std::vector<Cell>> houses_with(const BoardGeometry& geometry, Cell cell) {
  std::vector<std::vector<Cell>> houses;
  for (const auto* family : families_of(geometry)) {
    for (const auto& house : *family) {
      if (std::find(house.begin(), house.end(), cell) != house.end()) houses.push_back(house);
    }
  }
  return houses;
}

// The values that the house does not have.
std::vector<int> missing_values(const VariantBoard& board, Cells house, Values values) {
  const auto held = values_of(house, values);
  std::vector<int> missing;
  for (int value = board.min_value; value <= board.max_value; ++value) {
    if (std::find(held.begin(), held.end(), value) == held.end()) missing.push_back(value);
  }
  return missing;
}

// Whether each house has different values, one of them 0, and no two miss the same.
bool misses_differ(const VariantBoard& board, const std::vector<std::vector<Cell>>& houses,
                   Values values) {
  std::vector<int> seen;
  for (const auto& house : houses) {
    const auto missing = missing_values(board, house, values);
    if (missing.size() != 1 || missing[0] == 0 ||
        std::find(seen.begin(), seen.end(), missing[0]) != seen.end()) {
      return false;
    }
    seen.push_back(missing[0]);
  }
  return true;
}

// Extra cells without a house, for boxes on a board without boxes, are 0.
bool shows_missing(const VariantBoard& board, const std::vector<std::vector<Cell>>& houses,
                   Cells shown, Values values) {
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const int expected = i < houses.size() ? missing_values(board, houses[i], values).front() : 0;
    if (values[shown[i]] != expected) return false;
  }
  return true;
}

// With a cell for the missing value, a house is a set of N + 1 cells with all N + 1 values.
void lower_with_cells(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const BoardGeometry& geometry = scope.geometry;
  const auto families = families_of(geometry);
  const ValueSet zero = geometry.value_set(0);
  std::vector<std::vector<Cell>> shown_at(static_cast<std::size_t>(scope.board().grid_cells()));
  for (std::size_t family = 0; family < constraint.parts.size(); ++family) {
    const auto& houses = *families[family];
    const auto& shown = constraint.parts[family];
    for (std::size_t i = 0; i < shown.size(); ++i) {
      out.restrict(shown[i], i < houses.size() ? ~zero : zero);
      if (i >= houses.size()) continue;
      auto cells = houses[i];
      cells.push_back(shown[i]);
      out.distinct(cells);
      for (const Cell cell : houses[i]) shown_at[cell].push_back(shown[i]);
    }
    if (!houses.empty()) out.distinct(shown);
  }
  for (Cell cell = 0; geometry.in_grid(cell); ++cell) {
    Primitives other(geometry), differ(geometry);
    other.restrict(cell, ~zero);
    differ.restrict(cell, zero);
    differ.distinct(shown_at[cell]);
    out.either({std::move(other), std::move(differ)});
  }
}

// A value that N - 1 of the N houses of a family have is missing in just one of them. Two houses
// that miss different values have each value at least once between them.
void lower_without_cells(const Scope& scope, Primitives& out) {
  const BoardGeometry& geometry = scope.geometry;
  const int n = scope.board().rows;
  const ValueSet zero = geometry.value_set(0);
  std::vector<Cell> all;
  for (Cell cell = 0; geometry.in_grid(cell); ++cell) all.push_back(cell);
  for (int value = 1; value <= n; ++value) out.count(all, geometry.value_set(value), n - 1, n - 1);
  for (const auto* family : families_of(geometry)) {
    for (const auto& house : *family) {
      out.distinct(house);
      out.count(house, zero, 1, 1);
    }
  }
  for (const Cell cell : all) {
    Primitives other(geometry), differ(geometry);
    other.restrict(cell, ~zero);
    differ.restrict(cell, zero);
    const auto houses = houses_with(geometry, cell);
    for (std::size_t i = 0; i < houses.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        auto both = houses[i];
        both.insert(both.end(), houses[j].begin(), houses[j].end());
        both = different_cells(both);
        for (int value = 1; value <= n; ++value) {
          differ.count(both, geometry.value_set(value), 1, n);
        }
      }
    }
    out.either({std::move(other), std::move(differ)});
  }
}

}  // namespace

bool holds_doppelganger(const Scope& scope, const Constraint& constraint, Values values) {
  const BoardGeometry& geometry = scope.geometry;
  const auto families = families_of(geometry);
  for (std::size_t family = 0; family < families.size(); ++family) {
    if (!misses_differ(scope.board(), *families[family], values)) return false;
    if (family < constraint.parts.size() &&
        !shows_missing(scope.board(), *families[family], constraint.parts[family], values)) {
      return false;
    }
  }
  for (Cell cell = 0; geometry.in_grid(cell); ++cell) {
    if (values[cell] == 0 && !misses_differ(scope.board(), houses_with(geometry, cell), values)) {
      return false;
    }
  }
  return true;
}

void lower_doppelganger(const Scope& scope, const Constraint& constraint, Primitives& out) {
  if (constraint.parts.size() == families_of(scope.geometry).size() ||
      (constraint.parts.size() == 2 && scope.geometry.boxes().empty())) {
    lower_with_cells(scope, constraint, out);
  } else {
    lower_without_cells(scope, out);
  }
}

std::string check_doppelganger(const Scope& scope, const Constraint& constraint) {
  const VariantBoard& board = scope.board();
  const int box = board.box_rows * board.box_columns;
  if (board.rows != board.columns || board.min_value != 0 || board.max_value != board.rows ||
      (box != 0 && box != board.rows)) {
    return "expected a grid of N rows and N columns with boxes of N cells and the values 0 to N";
  }
  const std::size_t lists = constraint.parts.size();
  if (lists != 0 && lists != 3 && !(lists == 2 && box == 0)) {
    return "expected extra cells for the rows, the columns and the boxes, or none";
  }
  for (const auto& shown : constraint.parts) {
    if (static_cast<int>(shown.size()) == board.rows) continue;
    return "expected " + std::to_string(board.rows) +
           " extra cells for the houses of a family, found " + std::to_string(shown.size());
  }
  return {};
}

}  // namespace inlay::sudoku::variant
