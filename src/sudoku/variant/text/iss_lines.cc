#include "sudoku/variant/text/iss_lines.h"

#include <algorithm>
#include <array>
#include <utility>

namespace inlay::sudoku::variant {
namespace {

// The cells from (row, column) on in steps, up to the border.
std::vector<Cell> ray(const VariantBoard& board, int row, int column, int rows, int columns) {
  std::vector<Cell> cells;
  for (; row >= 0 && row < board.rows && column >= 0 && column < board.columns;
       row += rows, column += columns) {
    cells.push_back(static_cast<Cell>(row * board.columns + column));
  }
  return cells;
}

bool same_cells(const std::vector<Cell>& line, std::span<const Cell> cells) {
  return std::equal(line.begin(), line.end(), cells.begin(), cells.end());
}

}  // namespace

std::vector<Cell> cells_of(const VariantBoard& board, const LineName& line) {
  const int at = line.number - 1;
  const int step = line.backwards ? -1 : 1;
  if (line.row) return ray(board, at, line.backwards ? board.columns - 1 : 0, 0, step);
  return ray(board, line.backwards ? board.rows - 1 : 0, at, step, 0);
}

std::optional<LineName> name_line(const VariantBoard& board, std::span<const Cell> cells) {
  if (cells.empty() || cells.front() >= board.grid_cells()) return {};
  const int row = cells.front() / board.columns, column = cells.front() % board.columns;
  for (const LineName& name :
       {LineName{true, row + 1, column != 0}, LineName{false, column + 1, row != 0}}) {
    if (same_cells(cells_of(board, name), cells)) return name;
  }
  return {};
}

std::vector<Cell> diagonal_from(const VariantBoard& board, Cell start) {
  if (start >= board.grid_cells()) return {};
  const int last_row = board.rows - 1, last_column = board.columns - 1;
  const int row = start / board.columns, column = start % board.columns;
  int rows = 0, columns = 0;
  if (column == 0 && row < last_row) {
    rows = columns = 1;
  } else if (column == last_column && row > 0 && row < last_row) {
    rows = columns = -1;
  } else if (row == 0 && column > 0) {
    rows = 1, columns = -1;
  } else if (row == last_row && column > 0 && column < last_column) {
    rows = -1, columns = 1;
  } else {
    return {};
  }
  std::vector<Cell> cells = ray(board, row, column, rows, columns);
  if (cells.size() < 2) cells.clear();
  return cells;
}

std::optional<Cell> name_diagonal(const VariantBoard& board, std::span<const Cell> cells) {
  if (cells.empty()) return {};
  const std::vector<Cell> reversed(cells.rbegin(), cells.rend());
  if (same_cells(diagonal_from(board, cells.front()), cells)) return cells.front();
  if (diagonal_from(board, cells.back()) == reversed) return cells.back();
  return {};
}

std::vector<std::vector<Cell>> default_arms(const VariantBoard& board, Cell clue,
                                            Cell region_cells) {
  const int row = clue / board.columns, column = clue % board.columns;
  std::vector<std::vector<Cell>> arms = {
      ray(board, row, column, 0, -1), ray(board, row, column, 0, 1), ray(board, row, column, -1, 0),
      ray(board, row, column, 1, 0)};
  for (std::vector<Cell>& arm : arms) {
    for (Cell& cell : arm) cell = static_cast<Cell>(cell + region_cells);
  }
  return arms;
}

std::vector<Cell> default_area(const VariantBoard& board, Cell clue, Cell region_cells) {
  constexpr std::array<std::pair<int, int>, 9> kSteps = {
      {{0, 0}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};
  std::vector<Cell> cells;
  for (const auto& [rows, columns] : kSteps) {
    const int row = clue / board.columns + rows, column = clue % board.columns + columns;
    if (row < 0 || row >= board.rows || column < 0 || column >= board.columns) continue;
    cells.push_back(static_cast<Cell>(region_cells + row * board.columns + column));
  }
  return cells;
}

}  // namespace inlay::sudoku::variant
