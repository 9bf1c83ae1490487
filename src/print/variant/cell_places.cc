#include "print/variant/cell_places.h"

#include <algorithm>
#include <cstdlib>

#include "print/variant/kind_drawings.h"

namespace inlay::print {

CellPlaces::CellPlaces(const sudoku::Variant& variant,
                       std::span<const sudoku::Constraint> constraints)
    : rows_(variant.board().rows), columns_(variant.board().columns), origins_{{0, 0}} {
  const sudoku::VariantBoard& board = variant.board();
  for (int row = 0; row < rows_; ++row) {
    for (int column = 0; column < columns_; ++column) squares_.push_back({0, row, column});
  }
  squares_.resize(static_cast<std::size_t>(board.cell_count()), {-1, 0, 0});
  shown_.assign(squares_.size(), true);
  for (const sudoku::Constraint& constraint : constraints) {
    if (!drawing_of(*constraint.kind).cells_are_grid) continue;
    for (std::size_t i = 0; i < constraint.cells().size(); ++i) {
      const sudoku::Cell cell = constraint.cells()[i];
      if (cell < board.grid_cells() || i >= static_cast<std::size_t>(board.grid_cells())) continue;
      squares_[cell] = squares_[i];
      shown_[cell] = false;
    }
  }
  place_extras(board);
}

// A group wider than the grid continues in the next row.
void CellPlaces::place_extras(const sudoku::VariantBoard& board) {
  auto cell = static_cast<std::size_t>(board.grid_cells());
  double top = rows_;
  for (const sudoku::ExtraCells& group : board.extra) {
    const int width = std::min(group.wrapped ? columns_ : group.columns, std::max(columns_, 9));
    ExtraFace face{group.label.empty() ? group.name : group.label, {0, top + kGapAboveExtras}, {}};
    const auto sheet = static_cast<int>(origins_.size());
    int row = 0;
    int column = 0;
    for (int i = 0; i < group.rows * group.columns; ++i, ++cell) {
      if (i > 0 && (column == width || (!group.wrapped && i % group.columns == 0))) {
        ++row;
        column = 0;
      }
      if (!shown_[cell]) continue;
      squares_[cell] = {sheet, row, column++};
      face.cells.push_back(static_cast<sudoku::Cell>(cell));
    }
    origins_.push_back(face.corner);
    if (face.cells.empty()) continue;
    top = face.corner.y + row + 1;
    extras_.push_back(std::move(face));
  }
}

bool CellPlaces::touch(sudoku::Cell a, sudoku::Cell b) const {
  const Square from = square(a);
  const Square to = square(b);
  return from.sheet == to.sheet &&
         std::abs(from.row - to.row) + std::abs(from.column - to.column) == 1;
}

}  // namespace inlay::print
