// What the rows of the table of layouts draw on a solved grid (layouts.h).
//
// draw_...: finds a place where one more constraint of the row's kind holds, and fills in its
// cells and numbers. False: no place was found.
// cover_...: draws constraints all over the board.
#ifndef INLAY_SRC_SUDOKU_VARIANT_GENERATE_DRAW_H_
#define INLAY_SRC_SUDOKU_VARIANT_GENERATE_DRAW_H_

#include "sudoku/variant/generate/layouts.h"

namespace inlay::sudoku::variant {

using DrawOne = bool(Drawing& drawing, const LayoutRow& row, Constraint& constraint);
using Cover = void(Drawing& drawing, const LayoutRow& row, std::vector<Constraint>& constraints);

// draw_lines.cc
DrawOne draw_line;
DrawOne draw_region_line;  // crosses the border of a region; inside one it would demand nothing
DrawOne draw_arrow;        // a bulb of one cell, then a shaft that sums to its value

// draw_cages.cc
DrawOne draw_killer;  // a cage with its sum
DrawOne draw_cage;    // without a number
DrawOne draw_lunchbox;
DrawOne draw_rellik;
DrawOne draw_extra_region;  // as many different cells as the board has values
DrawOne draw_clone;
// A cell that is left over joins a cage beside it, or is a cage.
Cover cover_with_cages;

// draw_marks.cc: marks in cells, on edges and on corners, and clues outside the grid
DrawOne draw_mark;
DrawOne draw_black_dot;
DrawOne draw_white_dot;
DrawOne draw_xv;
DrawOne draw_greater;
DrawOne draw_quadruple;
DrawOne draw_outside;
DrawOne draw_little_killer;
// All marks that the grid has, and the rule that there are no others.
Cover cover_with_black_dots;
Cover cover_with_white_dots;
Cover cover_with_dots;
Cover cover_with_xv;
// Circles for some values, together for about a fifth of the cells.
Cover cover_with_circles;

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_GENERATE_DRAW_H_
