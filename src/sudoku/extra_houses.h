// What players call the extra houses of a board: regions, diagonals, windows, disjoint groups.
#ifndef INLAY_SRC_SUDOKU_EXTRA_HOUSES_H_
#define INLAY_SRC_SUDOKU_EXTRA_HOUSES_H_

#include <span>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::sudoku {

// Cells are numbered row by row; numbers beyond rows * columns are cells outside the grid.
struct BoardShape {
  int rows, columns;
  int box_rows, box_columns;  // 0: no boxes
};

// Sets the kind and the index of the extra houses among `houses`. `regions`: the irregular regions
// of the board, if it has any, in any order.
void name_extra_houses(const BoardShape& shape, std::vector<std::vector<Cell>> regions,
                       std::span<House> houses);

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_EXTRA_HOUSES_H_
