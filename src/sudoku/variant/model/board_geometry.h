// BoardGeometry: what constraints may ask about the board of a variant.
//
// Rows, columns, boxes and irregular regions as lists of cells, neighbours, and the region of each
// cell. It is computed once for a variant, before its constraints are lowered.
#ifndef INLAY_SRC_SUDOKU_VARIANT_MODEL_BOARD_GEOMETRY_H_
#define INLAY_SRC_SUDOKU_VARIANT_MODEL_BOARD_GEOMETRY_H_

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "inlay/variant.h"

namespace inlay::sudoku::variant {

// Bit i stands for the value min_value + i.
using ValueSet = std::uint32_t;

class BoardGeometry {
 public:
  // `regions`: the irregular regions of the puzzle, if it has any.
  BoardGeometry(const VariantBoard& board, std::vector<std::vector<Cell>> regions);

  const VariantBoard& board() const { return *board_; }
  int values() const { return board_->values(); }
  ValueSet all_values() const { return (ValueSet{2} << (values() - 1)) - 1; }
  // The set of this value alone; empty if it is out of range.
  ValueSet value_set(int value) const {
    return value < board_->min_value || value > board_->max_value
               ? 0
               : ValueSet{1} << (value - board_->min_value);
  }

  int row(Cell cell) const { return cell / board_->columns; }
  int column(Cell cell) const { return cell % board_->columns; }
  bool on_grid(int row, int column) const {
    return row >= 0 && column >= 0 && row < board_->rows && column < board_->columns;
  }
  bool in_grid(Cell cell) const { return cell < board_->grid_cells(); }
  Cell cell(int row, int column) const { return static_cast<Cell>(row * board_->columns + column); }
  bool adjacent(Cell a, Cell b) const;  // share an edge, in the grid or in a group of extra cells

  // Where a cell is: its group of extra cells (-1: the grid), its row and its column there.
  struct Place {
    int group, row, column;
  };
  Place place(Cell cell) const;
  // The cell at this place; nothing if the group has no such row or column.
  std::optional<Cell> cell_at(const Place& place) const;

  // All rows and columns of the grid, also when the board does not demand that their values differ.
  const std::vector<std::vector<Cell>>& rows() const { return rows_; }
  const std::vector<std::vector<Cell>>& columns() const { return columns_; }
  const std::vector<std::vector<Cell>>& boxes() const { return boxes_; }
  static std::vector<std::vector<Cell>> boxes_of(const VariantBoard& board);
  const std::vector<std::vector<Cell>>& irregular() const { return irregular_; }
  // The boxes; the irregular regions if there are no boxes.
  const std::vector<std::vector<Cell>>& regions() const {
    return boxes_.empty() ? irregular_ : boxes_;
  }
  int region_of(Cell cell) const { return region_of_[cell]; }  // index into regions(); -1: none

  // All pairs of cells that share an edge: the left or upper cell first.
  const std::vector<std::pair<Cell, Cell>>& edges() const { return edges_; }
  // The pairs (cell, cell + offset) of which both cells are on the grid.
  std::vector<std::pair<Cell, Cell>> pairs_at(int rows, int columns) const;

  std::string name(Cell cell) const;  // "r4c7"; extra cells: "X3"

 private:
  int width_of(const ExtraCells& group) const;

  const VariantBoard* board_;
  std::vector<std::vector<Cell>> rows_, columns_, boxes_, irregular_;
  std::vector<int> region_of_;
  std::vector<std::pair<Cell, Cell>> edges_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_MODEL_BOARD_GEOMETRY_H_
