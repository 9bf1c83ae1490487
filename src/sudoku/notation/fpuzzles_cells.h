// Cells in the JSON of f-puzzles: "R4C7", from 1; row or column 0 or n + 1 is outside the grid.
#ifndef INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_CELLS_H_
#define INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_CELLS_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::notation {

struct GridPlace {
  int row, column;  // from 0; -1 and n are outside the grid

  friend bool operator==(const GridPlace&, const GridPlace&) = default;
};

std::optional<GridPlace> grid_place(std::string_view name, int n);
std::string name_of(GridPlace place);

inline bool in_grid(GridPlace place, int n) {
  return place.row >= 0 && place.column >= 0 && place.row < n && place.column < n;
}
// Require: in the grid.
inline sudoku::Cell cell_of(GridPlace place, int n) {
  return static_cast<sudoku::Cell>(place.row * n + place.column);
}
inline GridPlace place_of(sudoku::Cell cell, int n) {
  return {cell / n, cell % n};
}

// The four directions of little killers by name: "UL", "UR", "DL", "DR".
struct Direction {
  std::string_view name;
  int down, right;  // 1 or -1
};
inline constexpr Direction kDirections[] = {
    {"UL", -1, -1}, {"UR", -1, 1}, {"DL", 1, -1}, {"DR", 1, 1}};

// The cells that a clue outside the grid sees: from its place in steps to the border. Empty if it
// sees none.
std::vector<sudoku::Cell> seen_from(GridPlace clue, int down, int right, int n);
// The row or column that begins next to the clue. Empty if the place is inside or at a corner.
std::vector<sudoku::Cell> line_seen_from(GridPlace clue, int n);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_CELLS_H_
