// Lattice: how the cells of each lattice are mapped, moved and joined.
//
// A symmetry is a matrix and a shift. With the coordinates of inlay/tiling.h all of them are small:
//   square    signed permutations of x, y
//   cube      signed permutations of x, y, z
//   hexagon   permutations of (x, y, -x-y), and their negatives
//   triangle  permutations of (x, y, z), and (1-x, 1-y, 1-z) of them
// A triangle is the strips it lies in: the plane is cut by lines in three directions, a point has
// three coordinates u + v + w = 0, and its cell is (ceil u, ceil v, ceil w).
#ifndef INLAY_SRC_TILING_LATTICE_H_
#define INLAY_SRC_TILING_LATTICE_H_

#include <array>
#include <span>
#include <vector>

#include "inlay/tiling.h"

namespace inlay::tiling {

struct Symmetry {
  std::array<std::array<int, 3>, 3> matrix;
  int shift;     // added to each coordinate
  bool mirrors;  // turns left into right

  Cell operator()(const Cell& cell) const;
};

// The identity first.
std::span<const Symmetry> symmetries(Lattice lattice);

// The cells that share a side with it.
std::vector<Cell> neighbours(Lattice lattice, const Cell& cell);

// The shift by `by`; in a triangle lattice by.z is ignored, because the sum must stay.
Cell moved(Lattice lattice, const Cell& cell, const Cell& by);

// The least coordinates among the cells, as far as shifts can choose them; the others are 0.
// Require: there are cells.
Cell corner_of(Lattice lattice, std::span<const Cell> cells);

}  // namespace inlay::tiling

#endif  // INLAY_SRC_TILING_LATTICE_H_
