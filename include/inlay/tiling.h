// Tilings: fill a board with pieces, on a lattice of squares, cubes, triangles or hexagons.
//
//   lattice   the cells there are, and the rotations and reflections that map them to each other
//   shape     a set of cells, wherever it lies; a piece is a shape with a name and a number of
//   copies board     the cells to be covered puzzle    pieces and a board; a model is the
//   exact-cover problem that a puzzle is
//
//   const auto pieces = tiling::find_pieces("pentominoes");
//   const auto board = tiling::Board::rectangle(tiling::Lattice::square, 10, 6);
//   const auto model = tiling::Model::make({.board = *board, .pieces = *pieces});
//   auto search = cover::Search::make(model->problem(), {}, Budget::unlimited());
//   for (auto options : Solutions(*search)) {
//     if (model->is_smallest(options)) std::cout << tiling::text_picture(*model, options);
//   }
//
// Source of the subject and its names: S. W. Golomb, "Polyominoes" (1965, 2nd edition 1994).
#ifndef INLAY_TILING_H_
#define INLAY_TILING_H_

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/cover.h"
#include "inlay/result.h"

namespace inlay::tiling {

// --- Shapes -------------------------------------------------------------------------------------

enum class Lattice { square, cube, triangle, hexagon };

struct LatticeInfo {
  Lattice lattice;
  std::string_view name;
  int symmetries;  // rotations and reflections about a cell or corner, the identity included
  int max_order;   // of the shapes that shapes() lists
};
// All lattices, in the order of the enumeration. The table drives --lattice, help, docs and tests.
std::span<const LatticeInfo> lattices();
std::optional<Lattice> find_lattice(std::string_view name);

// A cell by its coordinates. square: x to the right, y down, z = 0. cube: z is the layer. hexagon:
// axial, z = 0; row y lies y half cells to the right of row 0. triangle: the numbers of the strips
// in three directions; x + y + z is 1 (it points up) or 2 (it points down).
struct Cell {
  int x = 0;
  int y = 0;
  int z = 0;
  friend auto operator<=>(const Cell&, const Cell&) = default;
};

// Sorted, without repetition, moved so that its least coordinates are 0 (in a triangle lattice x
// and y). It need not hang together.
using Shape = std::vector<Cell>;

// The shape of these cells, wherever they lie.
Shape shape_of(Lattice lattice, std::vector<Cell> cells);
// Its images under the rotations of the lattice, with `mirrors` also the reflections; sorted, each
// once.
std::vector<Shape> orientations(Lattice lattice, const Shape& shape, bool mirrors);

// Which shapes count as one: those that can be moved onto each other by shifts only, by rotations
// too, or by reflections too.
enum class Alike { fixed, one_sided, free };

// All connected shapes of `order` cells, one of each kind: the least of its images; sorted. Takes
// about a second for the largest. Error: the order is not in 1 .. max_order.
Result<std::vector<Shape>> shapes(Lattice lattice, int order, Alike alike);

}  // namespace inlay::tiling

#endif  // INLAY_TILING_H_
