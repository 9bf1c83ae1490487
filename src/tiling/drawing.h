// Drawing: cells as symbols in lines of text, and back.
//
// A place is a column, a row and a layer. The lattice determines the cell at that place:
//   square, cube   the coordinates themselves
//   hexagon        row y is shifted by y / 2 columns, so that the board is upright
//   triangle       a strip of alternating triangles; those with column + row even point up
#ifndef INLAY_SRC_TILING_DRAWING_H_
#define INLAY_SRC_TILING_DRAWING_H_

#include <string_view>
#include <vector>

#include "inlay/tiling.h"

namespace inlay::tiling {

struct Place {
  int column = 0;
  int row = 0;
  int layer = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

Cell cell_at(Lattice lattice, const Place& place);
Place place_of(Lattice lattice, const Cell& cell);

// The places of the cells of a board, shifted so that the smallest column, row and layer are 0. In
// a triangle lattice the smallest column may be 1, because columns distinguish up from down.
std::vector<Place> places_of(const Board& board);

struct Symbol {
  char symbol;
  Cell cell;
  std::size_t line;  // 1-based, like the column
  std::size_t column;
};

// All symbols except '.' and spaces, in the order of the text. Lines before the first cell are
// ignored. Errors: more than Board::kMaxCells symbols, a character that is not printable ASCII, no
// symbols (line 1).
Result<std::vector<Symbol>> parse_drawing(Lattice lattice, std::string_view text);

}  // namespace inlay::tiling

#endif  // INLAY_SRC_TILING_DRAWING_H_
