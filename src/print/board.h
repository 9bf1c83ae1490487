// Board: draws a puzzle or its solution as page elements, from back to front:
//
//   shaded cells, the two diagonals     in grey
//   hairlines between cells             one line per run of cells, not one per cell
//   thick lines between regions         the boxes, or regions of any shape
//   the frame                           thickest
//   digits and candidates
//
// Line widths are proportional to the cell, about 1 : 4.3 : 5.7, but at least a quarter of a point,
// which a press can still print.
#ifndef INLAY_SRC_PRINT_BOARD_H_
#define INLAY_SRC_PRINT_BOARD_H_

#include "inlay/print.h"

namespace inlay::print {

// The distance that the frame extends beyond the cells.
double frame_reach(double cell);

// `corner`: the upper left corner of the first cell. `solved`: draws the solution, with the clues
// in bold. Require: drawable(), and a solution if `solved`.
void add_board(const Entry& entry, Point corner, double cell, bool solved, Page& page);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_BOARD_H_
