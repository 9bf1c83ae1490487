#include "sudoku/variant/generate/drawing.h"

#include <algorithm>

namespace inlay::sudoku::variant {

int Drawing::sum(std::span<const Cell> cells) const {
  int sum = 0;
  for (const Cell cell : cells) sum += value(cell);
  return sum;
}

bool Drawing::holds(const Constraint& constraint) const {
  const Kind& kind = kind_of(constraint);
  const Scope scope{geometry_, {&constraint, 1}};
  return (kind.check == nullptr || kind.check(scope, constraint).empty()) &&
         kind.holds(scope, constraint, values_);
}

std::vector<Drawing::CellList> Drawing::all_places(Layer layer) const {
  std::vector<CellList> all;
  const VariantBoard& board = geometry_.board();
  switch (layer) {
    case Layer::lines:
    case Layer::cages:
    case Layer::shaded:
    case Layer::marked_cells:
      for (int cell = 0; cell < board.grid_cells(); ++cell)
        all.push_back({static_cast<Cell>(cell)});
      break;
    case Layer::edges:
      for (const auto& [first, second] : geometry_.edges()) {
        if (geometry_.in_grid(first) && geometry_.in_grid(second)) all.push_back({first, second});
      }
      break;
    case Layer::corners:
      for (int row = 0; row + 1 < board.rows; ++row) {
        for (int column = 0; column + 1 < board.columns; ++column) {
          all.push_back({geometry_.cell(row, column), geometry_.cell(row, column + 1),
                         geometry_.cell(row + 1, column), geometry_.cell(row + 1, column + 1)});
        }
      }
      break;
    case Layer::outside:
      for (const auto* const lines : {&geometry_.rows(), &geometry_.columns()}) {
        for (const CellList& line : *lines) {
          all.push_back(line);
          all.emplace_back(line.rbegin(), line.rend());
        }
      }
      break;
    case Layer::diagonals:
      for (const int right : {1, -1}) {
        for (int cell = 0; cell < board.grid_cells(); ++cell) {
          int row = geometry_.row(static_cast<Cell>(cell));
          int column = geometry_.column(static_cast<Cell>(cell));
          if (geometry_.on_grid(row - 1, column - right))
            continue;  // not the first of its diagonal
          CellList line;
          for (; geometry_.on_grid(row, column); ++row, column += right) {
            line.push_back(geometry_.cell(row, column));
          }
          if (line.size() > 1) all.push_back(std::move(line));
        }
      }
      break;
  }
  return all;
}

std::vector<Drawing::CellList>& Drawing::places(Layer layer) {
  Places& places = places_[index(layer)];
  if (!places.listed) {
    places.listed = true;
    places.free = all_places(layer);
    shuffle(places.free);
  }
  return places.free;
}

void Drawing::use(Layer layer, std::span<const Cell> cells) {
  for (const Cell cell : cells) used_[index(layer)].add(cell);
}

Drawing::CellList Drawing::neighbours(Cell cell, bool corners) {
  CellList around;
  for (int down = -1; down <= 1; ++down) {
    for (int right = -1; right <= 1; ++right) {
      const int row = geometry_.row(cell) + down, column = geometry_.column(cell) + right;
      const bool self = down == 0 && right == 0;
      if (self || (!corners && down * right != 0) || !geometry_.on_grid(row, column)) continue;
      around.push_back(geometry_.cell(row, column));
    }
  }
  shuffle(around);
  return around;
}

// Whether the path visits the cell, or the step to it crosses a step of the path.
bool Drawing::crosses(const CellList& path, Cell next) const {
  if (std::find(path.begin(), path.end(), next) != path.end()) return true;
  const int row = geometry_.row(next), column = geometry_.column(next);
  const int last_row = geometry_.row(path.back()), last_column = geometry_.column(path.back());
  if (row == last_row || column == last_column) return false;
  const Cell a = geometry_.cell(row, last_column), b = geometry_.cell(last_row, column);
  for (std::size_t i = 1; i < path.size(); ++i) {
    if ((path[i - 1] == a && path[i] == b) || (path[i - 1] == b && path[i] == a)) return true;
  }
  return false;
}

}  // namespace inlay::sudoku::variant
