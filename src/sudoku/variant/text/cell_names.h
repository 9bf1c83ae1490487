// The names of cells in the text of variants: r1c1, r1c1-r1c5, X3.
#ifndef INLAY_SRC_SUDOKU_VARIANT_TEXT_CELL_NAMES_H_
#define INLAY_SRC_SUDOKU_VARIANT_TEXT_CELL_NAMES_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/variant.h"

namespace inlay::sudoku::variant {

// "r4c7"; extra cells: "X3", or "X" if the group has one cell.
std::string cell_name(const VariantBoard& board, Cell cell);

// The cells, separated by spaces; three or more in a straight line at equal steps of one cell
// become a range: "r1c1-r1c5".
std::string cells_text(const VariantBoard& board, std::span<const Cell> cells);

// Appends the cells of one word:
//   r4c7             a cell
//   r4c789, r12c1    several columns or rows, if the board has at most 9 rows and 9 columns
//   r1c1-r1c5        a range along a row, a column or a diagonal
//   r1c1-5           the same along a row
//   X3, X3-X5, X3-5  extra cells; X for the only cell of a group
// Returns why the word is wrong; empty if it is not.
std::string read_cells(const VariantBoard& board, std::string_view word, std::vector<Cell>& cells);

// Whether the word can only be cells: it starts with r and a digit, or with a capital letter.
bool looks_like_cells(std::string_view word);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_TEXT_CELL_NAMES_H_
