// Lattice: the symmetries, shifts and neighbours of the cells of each lattice.
//
// A symmetry is a matrix and a shift. In the coordinates of inlay/tiling.h they are simple:
//   square    signed permutations of x, y
//   cube      signed permutations of x, y, z
//   hexagon   permutations of (x, y, -x-y), and their negatives
//   triangle  permutations of (x, y, z), and (1-x, 1-y, 1-z) of them
// The coordinates of a triangle are the strips it lies in: lines in three directions divide the
// plane, a point has three coordinates with u + v + w = 0, and its cell is (ceil u, ceil v, ceil
// w).
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
  bool mirrors;  // is it a reflection?

  Cell operator()(const Cell& cell) const;
};

// The identity first.
std::span<const Symmetry> symmetries(Lattice lattice);

// The cells that share a side with the cell.
std::vector<Cell> neighbours(Lattice lattice, const Cell& cell);

// The cell shifted by `by`. In a triangle lattice by.z is ignored, because the sum must not change.
Cell moved(Lattice lattice, const Cell& cell, const Cell& by);

// The smallest coordinates of the cells, for those coordinates that a shift can change freely; 0
// for the others. Require: there is at least one cell.
Cell corner_of(Lattice lattice, std::span<const Cell> cells);

}  // namespace inlay::tiling

#endif  // INLAY_SRC_TILING_LATTICE_H_
