#include "sudoku/variant/model/board_geometry.h"

#include <cmath>
#include <utility>

namespace inlay::sudoku {

int VariantBoard::cell_count() const {
  int count = grid_cells();
  for (const ExtraCells& group : extra) count += group.rows * group.columns;
  return count;
}

VariantBoard VariantBoard::with_boxes_of(int cells) const {
  VariantBoard board = *this;
  board.box_rows = board.box_columns = 0;
  for (int small = static_cast<int>(std::sqrt(cells)); small >= 2; --small) {
    const int large = cells / small;
    if (cells % small != 0) continue;
    for (const auto& [height, width] : {std::pair(small, large), std::pair(large, small)}) {
      if (rows % height == 0 && columns % width == 0) {
        board.box_rows = height;
        board.box_columns = width;
        return board;
      }
    }
  }
  return board;
}

}  // namespace inlay::sudoku

namespace inlay::sudoku::variant {

BoardGeometry::BoardGeometry(const VariantBoard& board, std::vector<std::vector<Cell>> regions)
    : board_(&board),
      irregular_(std::move(regions)),
      region_of_(static_cast<std::size_t>(board.cell_count()), -1) {
  rows_.resize(static_cast<std::size_t>(board.rows));
  columns_.resize(static_cast<std::size_t>(board.columns));
  for (auto& row : rows_) row.reserve(columns_.size());
  for (auto& column : columns_) column.reserve(rows_.size());
  edges_.reserve(2 * rows_.size() * columns_.size());
  for (int r = 0; r < board.rows; ++r) {
    for (int c = 0; c < board.columns; ++c) {
      rows_[static_cast<std::size_t>(r)].push_back(cell(r, c));
      columns_[static_cast<std::size_t>(c)].push_back(cell(r, c));
      if (c + 1 < board.columns) edges_.emplace_back(cell(r, c), cell(r, c + 1));
      if (r + 1 < board.rows) edges_.emplace_back(cell(r, c), cell(r + 1, c));
    }
  }
  boxes_ = boxes_of(board);
  for (std::size_t i = 0; i < this->regions().size(); ++i) {
    for (const Cell cell : this->regions()[i]) region_of_[cell] = static_cast<int>(i);
  }
}

std::vector<std::vector<Cell>> BoardGeometry::boxes_of(const VariantBoard& board) {
  std::vector<std::vector<Cell>> boxes;
  if (board.box_rows == 0) return boxes;
  const int size = board.box_rows * board.box_columns;
  boxes.reserve(static_cast<std::size_t>(board.grid_cells() / size));
  for (int top = 0; top < board.rows; top += board.box_rows) {
    for (int left = 0; left < board.columns; left += board.box_columns) {
      auto& box = boxes.emplace_back();
      box.reserve(static_cast<std::size_t>(size));
      for (int r = top; r < top + board.box_rows; ++r) {
        for (int c = left; c < left + board.box_columns; ++c) {
          box.push_back(static_cast<Cell>(r * board.columns + c));
        }
      }
    }
  }
  return boxes;
}

bool BoardGeometry::adjacent(Cell a, Cell b) const {
  if (in_grid(a) && in_grid(b)) {
    const int gap = std::abs(a - b);
    return gap == board_->columns || (gap == 1 && row(a) == row(b));
  }
  const Place first = place(a), second = place(b);
  return first.group == second.group &&
         std::abs(first.row - second.row) + std::abs(first.column - second.column) == 1;
}

int BoardGeometry::width_of(const ExtraCells& group) const {
  return group.wrapped ? board_->columns : group.columns;
}

BoardGeometry::Place BoardGeometry::place(Cell cell) const {
  if (in_grid(cell)) return {-1, row(cell), column(cell)};
  int rest = cell - board_->grid_cells();
  for (std::size_t i = 0; i < board_->extra.size(); ++i) {
    const ExtraCells& group = board_->extra[i];
    const int size = group.rows * group.columns;
    const int width = width_of(group);
    if (rest < size) return {static_cast<int>(i), rest / width, rest % width};
    rest -= size;
  }
  return {static_cast<int>(board_->extra.size()), 0, rest};  // no cell of the board
}

std::optional<Cell> BoardGeometry::cell_at(const Place& place) const {
  if (place.row < 0 || place.column < 0) return std::nullopt;
  if (place.group < 0) {
    if (!on_grid(place.row, place.column)) return std::nullopt;
    return cell(place.row, place.column);
  }
  int first = board_->grid_cells();
  for (int i = 0; i < place.group; ++i) {
    const ExtraCells& before = board_->extra[static_cast<std::size_t>(i)];
    first += before.rows * before.columns;
  }
  const ExtraCells& group = board_->extra[static_cast<std::size_t>(place.group)];
  const int width = width_of(group);
  const int index = place.row * width + place.column;
  if (place.column >= width || index >= group.rows * group.columns) return std::nullopt;
  return static_cast<Cell>(first + index);
}

std::vector<std::pair<Cell, Cell>> BoardGeometry::pairs_at(int rows, int columns) const {
  std::vector<std::pair<Cell, Cell>> pairs;
  for (int r = 0; r < board_->rows; ++r) {
    for (int c = 0; c < board_->columns; ++c) {
      if (on_grid(r + rows, c + columns)) {
        pairs.emplace_back(cell(r, c), cell(r + rows, c + columns));
      }
    }
  }
  return pairs;
}

std::string BoardGeometry::name(Cell cell) const {
  const Place at = place(cell);
  if (at.group < 0) {
    return "r" + std::to_string(at.row + 1) + "c" + std::to_string(at.column + 1);
  }
  if (at.group >= static_cast<int>(board_->extra.size())) return std::to_string(cell);
  const ExtraCells& group = board_->extra[static_cast<std::size_t>(at.group)];
  if (group.rows * group.columns == 1) return group.name;
  return group.name + std::to_string(at.row * width_of(group) + at.column + 1);
}

}  // namespace inlay::sudoku::variant
