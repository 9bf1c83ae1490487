// Drawing: cells as signs in lines of text, and back.
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

struct Sign {
  char sign;
  Cell cell;
  std::size_t line;  // 1-based, as is the column
  std::size_t column;
};

// All signs but '.' and blanks, in the order of the text. Lines without a cell before the first one
// do not count. Errors: more than Board::kMaxCells signs, a tab, or a sign outside printable ASCII;
// no signs at all (line 1).
Result<std::vector<Sign>> parse_drawing(Lattice lattice, std::string_view text);

}  // namespace inlay::tiling

#endif  // INLAY_SRC_TILING_DRAWING_H_
