// Outline: the border of a set of cells, in the plane.
//
// Corners of cells are points with whole coordinates, so that equal ones are found equal; unit()
// says where a point lies. Cells are gone round clockwise (y is down), hence the side between two
// cells is passed once in each direction: what is left after such pairs are struck out is the
// border.
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

// The corners of a cell, clockwise; about 1 wide. Of a cube its square in the layer.
Polygon polygon_of(Lattice lattice, const Cell& cell);

// The closed lines around these cells without needless points: clockwise outside, the other way
// around holes. Parts that touch in a corner have lines of their own.
std::vector<Polygon> outline(Lattice lattice, std::span<const Cell> cells);

}  // namespace inlay::tiling

#endif  // INLAY_SRC_TILING_OUTLINE_H_
