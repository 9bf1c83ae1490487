// Whether a grid is solved, with the position of what is wrong.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_SOLVED_GRID_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_SOLVED_GRID_H_

#include "inlay/result.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku::enumerate {

// Errors: the number of cells is wrong, a cell is blank, a house has a digit twice.
Status check_solved(const Rules& rules, const Grid& grid);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_SOLVED_GRID_H_
