// The names of rows, columns, diagonals and arms in ISS texts.
#ifndef INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_LINES_H_
#define INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_LINES_H_

#include <optional>
#include <span>
#include <vector>

#include "inlay/variant.h"

namespace inlay::sudoku::variant {

// A whole row or column, from its start (left, top) or from its end.
struct LineName {
  bool row;
  int number;  // from 1
  bool backwards;
};
std::vector<Cell> cells_of(const VariantBoard& board, const LineName& line);
std::optional<LineName> name_line(const VariantBoard& board, std::span<const Cell> cells);

// A diagonal has the name of the border cell where it starts: in the left column it goes down and
// right, in the right column up and left, in the top row down and left, in the bottom row up and
// right. Names that would be a second name of a diagonal do not exist: then the result is empty.
std::vector<Cell> diagonal_from(const VariantBoard& board, Cell start);
// The cell that names this diagonal, read in either direction.
std::optional<Cell> name_diagonal(const VariantBoard& board, std::span<const Cell> cells);

// The region cells that a clue of chaos construction without cells means: four arms from its cell
// to the left, right, up and down; the cell and its up to eight neighbours.
std::vector<std::vector<Cell>> default_arms(const VariantBoard& board, Cell clue,
                                            Cell region_cells);
std::vector<Cell> default_area(const VariantBoard& board, Cell clue, Cell region_cells);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_TEXT_ISS_LINES_H_
