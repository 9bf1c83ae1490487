// A board for people: regions have lines around them, and clues look different from entries.
#ifndef INLAY_APPS_INLAY_BOARD_H_
#define INLAY_APPS_INLAY_BOARD_H_

#include <string>
#include <vector>

#include "inlay/sudoku.h"
#include "inlay/variant.h"

namespace inlay::app {

// What a board shows, row by row.
struct TextBoard {
  int rows = 0, columns = 0;
  int width = 1;                   // of the widest value
  std::vector<int> region;         // of each cell; a line separates cells of different regions
  std::vector<std::string> cells;  // empty: no value
  std::vector<bool> clue;          // drawn bold when colours are on
};
// `clues`: zero for a cell that is no clue.
TextBoard board_of(const sudoku::Rules& rules, const sudoku::Grid& grid, const sudoku::Grid& clues);
// The clues of the variant, and the values of a solution or none. Extra cells are not shown.
TextBoard board_of(const sudoku::Variant& variant, std::span<const int> values);
// "X1 = 3, X2 = 5", or empty without extra cells.
std::string extra_values(const sudoku::Variant& variant, std::span<const int> values);

// The lines of a framed board. With `color`, clues are bold and other values coloured.
std::vector<std::string> draw_board(const TextBoard& board, bool color);

// Two boards side by side, where a screen of 100 columns has room, else one above the other.
std::string side_by_side(const TextBoard& before, const TextBoard& after, bool color);

}  // namespace inlay::app

#endif  // INLAY_APPS_INLAY_BOARD_H_
