// Drawing: cells as symbols in lines of text, and back.
//
// A place is a column, a row and a layer; which cell lies there depends on the lattice:
//   square, cube   the coordinates themselves
//   hexagon        row y is shifted by y / 2 columns, so that the board stays upright
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

// The places of the cells of a board, moved so that the least column, row and layer are 0; in a
// triangle lattice the least column may be 1, so that columns tell up from down.
std::vector<Place> places_of(const Board& board);

struct Symbol {
  char symbol;
  Cell cell;
  std::size_t line;  // 1-based, as is the column
  std::size_t column;
};

// All symbols but '.' and blanks, in the order of the text. Lines without a cell before the first
// one do not count. Errors: more than Board::kMaxCells symbols, a tab, or a symbol outside
// printable ASCII; no symbols at all (line 1).
Result<std::vector<Symbol>> parse_drawing(Lattice lattice, std::string_view text);

}  // namespace inlay::tiling

#endif  // INLAY_SRC_TILING_DRAWING_H_
