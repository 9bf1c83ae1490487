// Outline: the border of a set of cells in the plane.
//
// Corners of cells have integer coordinates, so that equal corners compare equal. The sides of each
// cell are traversed clockwise (y points down), so the side between two cells is traversed once in
// each direction. After such pairs are removed, the border is left.
#ifndef INLAY_SRC_TILING_OUTLINE_H_
#define INLAY_SRC_TILING_OUTLINE_H_

#include <span>
#include <string>
#include <vector>

#include "inlay/tiling.h"

namespace inlay::tiling {

struct Point {
  double x = 0;
  double y = 0;
};
using Polygon = std::vector<Point>;

// The corners of a cell, clockwise; a cell is about 1 wide. A cube gives its square in the layer.
Polygon polygon_of(Lattice lattice, const Cell& cell);

// The closed lines around these cells, without redundant points: clockwise outside,
// counterclockwise around holes. Parts that touch only in a corner have separate lines.
std::vector<Polygon> outline(Lattice lattice, std::span<const Cell> cells);

}  // namespace inlay::tiling

#endif  // INLAY_SRC_TILING_OUTLINE_H_
