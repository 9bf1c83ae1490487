// CellPlaces: where the cells of a variant are in its picture.
//
// All lengths are in cells, from the upper left corner of the grid. Extra cells are below the
// grid, each group with its name above it. Those of chaos construction, which show the region of
// each cell, are the cells of the grid in the picture.
#ifndef INLAY_SRC_PRINT_VARIANT_CELL_PLACES_H_
#define INLAY_SRC_PRINT_VARIANT_CELL_PLACES_H_

#include <span>
#include <vector>

#include "inlay/print.h"

namespace inlay::print {

inline constexpr double kGapAboveExtras = 1.25;  // with the name of the group

// A group of extra cells that is drawn.
struct ExtraFace {
  std::string name;
  Point corner;                     // of its first cell
  std::vector<sudoku::Cell> cells;  // in order
};

class CellPlaces {
 public:
  CellPlaces(const sudoku::Variant& variant, std::span<const sudoku::Constraint> constraints);

  // A cell in a sheet: the grid (0) or a group of extra cells, with its row and column there.
  struct Square {
    int sheet, row, column;
    friend bool operator==(const Square&, const Square&) = default;
  };
  Square square(sudoku::Cell cell) const { return squares_[cell]; }
  Point origin(int sheet) const { return origins_[static_cast<std::size_t>(sheet)]; }

  Point corner(sudoku::Cell cell) const {
    const Square at = square(cell);
    return {origin(at.sheet).x + at.column, origin(at.sheet).y + at.row};
  }
  Point middle(sudoku::Cell cell) const {
    const auto [x, y] = corner(cell);
    return {x + 0.5, y + 0.5};
  }
  // Whether the two are neighbours in the picture.
  bool touch(sudoku::Cell a, sudoku::Cell b) const;
  // False for an extra cell that stands for a cell of the grid.
  bool is_shown(sudoku::Cell cell) const { return shown_[cell]; }
  const std::vector<ExtraFace>& extras() const { return extras_; }
  int rows() const { return rows_; }
  int columns() const { return columns_; }

 private:
  void place_extras(const sudoku::VariantBoard& board);

  int rows_, columns_;
  std::vector<Square> squares_;
  std::vector<Point> origins_;  // of each sheet
  std::vector<bool> shown_;
  std::vector<ExtraFace> extras_;
};

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_VARIANT_CELL_PLACES_H_
