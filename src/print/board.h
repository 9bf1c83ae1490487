// Board: a puzzle or its solution as marks.
//
//   shaded cells, the two diagonals     behind everything, in grey
//   hairlines between cells             one line per run of cells, not one per cell
//   thick lines between regions         the boxes, or regions of any shape
//   the frame                           thicker still
//   digits and candidates
//
// Widths go with the cell and keep their ratio, about 1 : 4.3 : 5.7, down to what a press can print
// (a quarter of a point).
#ifndef INLAY_SRC_PRINT_BOARD_H_
#define INLAY_SRC_PRINT_BOARD_H_

#include "inlay/print.h"

namespace inlay::print {

// How far the frame reaches beyond the cells.
double frame_reach(double cell);

// `corner`: of the first cell. `solved`: the solution, with the givens bold. Require: drawable(),
// and a solution if `solved`.
void add_board(const Entry& entry, Point corner, double cell, bool solved, Page& page);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_BOARD_H_
