// Board: draws a puzzle or its solution as page elements, from back to front:
//
//   shaded cells, the two diagonals     in grey
//   drawings of a link under the digits
//   constraints under the lines         of variants (variant/drawing.h)
//   hairlines between cells             one line per run of cells, not one per cell
//   thick lines between regions         the boxes, or regions of any shape
//   the frame                           thickest
//   constraints over the lines          dots, signs, clues outside the board
//   digits and candidates
//   drawings of a link over the digits
//   words below the board               of constraints that shapes do not explain
//
// Line widths are proportional to the cell, about 1 : 4.3 : 5.7, but at least a quarter of a point,
// which a press can still print.
#ifndef INLAY_SRC_PRINT_BOARD_H_
#define INLAY_SRC_PRINT_BOARD_H_

#include "inlay/print.h"

namespace inlay::print {

struct BoardFace;
struct CandidatePlaces;
class VariantDrawing;

// The distance that the frame extends beyond the cells.
double frame_reach(double cell);

// `solved`: of the solution, which has no words.
BoardSize size_of(const Entry& entry, bool solved);

// `corner`: the upper left corner of the first cell of the grid. `solved`: draws the solution, with
// the clues in bold. Require: a variant or a puzzle that is drawable(), and a solution if `solved`.
void add_board(const Entry& entry, Point corner, double cell, bool solved, Page& page);

// The same for a variant that shows `face`, without words.
void add_face(const BoardFace& face, const VariantDrawing& drawing, Point corner, double cell,
              Page& page);
// Where a candidate is drawn in its cell; 0 .. 1 in both directions. `number`: from 1.
Point place_in_cell(const CandidatePlaces& places, int number);

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_BOARD_H_
