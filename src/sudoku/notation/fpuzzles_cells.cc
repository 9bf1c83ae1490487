#include "sudoku/notation/fpuzzles_cells.h"

#include <algorithm>

#include "sudoku/notation/glyph.h"

namespace inlay::notation {
namespace {

// 0 .. most; nothing for any other text.
std::optional<int> index_of(std::string_view digits, int most) {
  if (digits.empty() || digits.size() > 2 || !std::all_of(digits.begin(), digits.end(), is_digit)) {
    return std::nullopt;
  }
  int number = 0;
  for (const char c : digits) number = 10 * number + (c - '0');
  return number <= most ? std::optional(number) : std::nullopt;
}

}  // namespace

std::optional<GridPlace> grid_place(std::string_view name, int n) {
  const std::size_t column = name.find_first_of("Cc");
  if (name.empty() || upper(name[0]) != 'R' || column == name.npos) return std::nullopt;
  const auto r = index_of(name.substr(1, column - 1), n + 1);
  const auto c = index_of(name.substr(column + 1), n + 1);
  if (!r || !c) return std::nullopt;
  return GridPlace{*r - 1, *c - 1};
}

std::string name_of(GridPlace place) {
  return "R" + std::to_string(place.row + 1) + "C" + std::to_string(place.column + 1);
}

std::vector<sudoku::Cell> seen_from(GridPlace clue, int down, int right, int n) {
  std::vector<sudoku::Cell> cells;
  if (in_grid(clue, n)) return cells;
  GridPlace at{clue.row + down, clue.column + right};
  for (; in_grid(at, n); at = {at.row + down, at.column + right}) cells.push_back(cell_of(at, n));
  return cells;
}

std::vector<sudoku::Cell> line_seen_from(GridPlace clue, int n) {
  const bool in_row = clue.row >= 0 && clue.row < n;
  const bool in_column = clue.column >= 0 && clue.column < n;
  if (in_row == in_column) return {};
  if (in_row) return seen_from(clue, 0, clue.column < 0 ? 1 : -1, n);
  return seen_from(clue, clue.row < 0 ? 1 : -1, 0, n);
}

}  // namespace inlay::notation
