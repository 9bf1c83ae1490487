// Shapes: normalised, rotated and reflected, and all shapes of a given order.
//
// All shapes of n + 1 cells are the shapes of n cells with a neighbouring cell added; a set stores
// the smallest image of each. Faster methods exist (D. H. Redelmeier, "Counting polyominoes: yet
// another attack", 1981), for these orders the simple one takes well under a second.
#include <algorithm>
#include <functional>
#include <set>

#include "base/stable_sort.h"
#include "tiling/lattice.h"

namespace inlay::tiling {
namespace {

Shape canonical_pattern(Lattice lattice, const Shape& shape, ShapeEquivalence equivalence) {
  Shape least = shape;
  if (equivalence == ShapeEquivalence::fixed) return least;
  for (const Symmetry& symmetry : symmetries(lattice)) {
    if (symmetry.mirrors && equivalence != ShapeEquivalence::free) continue;
    std::vector<Cell> image;
    for (const Cell& cell : shape) image.push_back(symmetry(cell));
    least = std::min(least, shape_of(lattice, std::move(image)));
  }
  return least;
}

}  // namespace

Shape shape_of(Lattice lattice, std::vector<Cell> cells) {
  if (cells.empty()) return cells;
  const Cell corner = corner_of(lattice, cells);
  for (Cell& cell : cells) cell = moved(lattice, cell, {-corner.x, -corner.y, -corner.z});
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

std::vector<Shape> orientations(Lattice lattice, const Shape& shape, bool mirrors) {
  std::vector<Shape> images;
  for (const Symmetry& symmetry : symmetries(lattice)) {
    if (symmetry.mirrors && !mirrors) continue;
    std::vector<Cell> image;
    for (const Cell& cell : shape) image.push_back(symmetry(cell));
    images.push_back(shape_of(lattice, std::move(image)));
  }
  base::stable_sort(images, std::less<>());
  images.erase(std::unique(images.begin(), images.end()), images.end());
  return images;
}

Result<std::vector<Shape>> shapes(Lattice lattice, int order, ShapeEquivalence equivalence) {
  const int most = lattices()[static_cast<std::size_t>(lattice)].max_order;
  if (order < 1 || order > most) {
    return Error{ErrorKind::invalid, "pieces of this lattice have 1 to " + std::to_string(most) +
                                         " cells, not " + std::to_string(order)};
  }
  std::set<Shape> found;
  found.insert(canonical_pattern(
      lattice, shape_of(lattice, {{0, 0, lattice == Lattice::triangle ? 1 : 0}}), equivalence));
  // In a triangle lattice the first cell may also point down.
  if (lattice == Lattice::triangle) {
    found.insert(canonical_pattern(lattice, shape_of(lattice, {{0, 0, 2}}), equivalence));
  }
  for (int size = 1; size < order; ++size) {
    std::set<Shape> larger;
    for (const Shape& shape : found) {
      for (const Cell& cell : shape) {
        for (const Cell& next : neighbours(lattice, cell)) {
          if (std::binary_search(shape.begin(), shape.end(), next)) continue;
          std::vector<Cell> cells = shape;
          cells.push_back(next);
          larger.insert(
              canonical_pattern(lattice, shape_of(lattice, std::move(cells)), equivalence));
        }
      }
    }
    found = std::move(larger);
  }
  return std::vector<Shape>(found.begin(), found.end());
}

}  // namespace inlay::tiling
