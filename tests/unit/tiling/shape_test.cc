// Shapes and their published numbers (OEIS), and the symmetries as a group.
#include <gtest/gtest.h>

#include <set>

#include "inlay/tiling.h"
#include "tiling/lattice.h"

namespace inlay::tiling {
namespace {

void expect_numbers(Lattice lattice, ShapeEquivalence alike,
                    const std::vector<std::size_t>& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const auto found = shapes(lattice, static_cast<int>(i + 1), alike);
    ASSERT_TRUE(found.ok()) << found.error().message;
    EXPECT_EQ(found->size(), numbers[i]) << "order " << i + 1;
  }
}

TEST(Shapes, PolyominoesAreAsManyAsPublished) {
  expect_numbers(Lattice::square, ShapeEquivalence::free,
                 {1, 1, 2, 5, 12, 35, 108, 369});  // A000105
  expect_numbers(Lattice::square, ShapeEquivalence::one_sided,
                 {1, 1, 2, 7, 18, 60, 196, 704});  // A000988
  expect_numbers(Lattice::square, ShapeEquivalence::fixed,
                 {1, 2, 6, 19, 63, 216, 760, 2725});  // A001168
}

TEST(Shapes, PolycubesPolyiamondsAndPolyhexesAreAsManyAsPublished) {
  expect_numbers(Lattice::cube, ShapeEquivalence::one_sided, {1, 1, 2, 8, 29, 166});  // A000162
  expect_numbers(Lattice::cube, ShapeEquivalence::free, {1, 1, 2, 7, 23, 112});       // A038119
  expect_numbers(Lattice::cube, ShapeEquivalence::fixed, {1, 3, 15, 86, 534});        // A001931
  expect_numbers(Lattice::triangle, ShapeEquivalence::free,
                 {1, 1, 1, 3, 4, 12, 24, 66});  // A000577
  expect_numbers(Lattice::triangle, ShapeEquivalence::one_sided,
                 {1, 1, 1, 4, 6, 19, 43});  // A006534
  expect_numbers(Lattice::triangle, ShapeEquivalence::fixed,
                 {2, 3, 6, 14, 36, 94, 250});                                             // A001420
  expect_numbers(Lattice::hexagon, ShapeEquivalence::free, {1, 1, 3, 7, 22, 82});         // A000228
  expect_numbers(Lattice::hexagon, ShapeEquivalence::one_sided, {1, 1, 3, 10, 33, 147});  // A006535
  expect_numbers(Lattice::hexagon, ShapeEquivalence::fixed, {1, 3, 11, 44, 186, 814});    // A001207
}

TEST(Shapes, OrdersOutOfRangeAreErrors) {
  for (const LatticeInfo& info : lattices()) {
    EXPECT_FALSE(shapes(info.lattice, 0, ShapeEquivalence::free).ok());
    EXPECT_FALSE(shapes(info.lattice, info.max_order + 1, ShapeEquivalence::free).ok());
    EXPECT_EQ(find_lattice(info.name), info.lattice);
  }
  EXPECT_EQ(find_lattice("sphere"), std::nullopt);
}

// Symmetries map neighbours to neighbours, are distinct, and half of them are reflections.
TEST(Lattices, SymmetriesKeepNeighbours) {
  for (const LatticeInfo& info : lattices()) {
    const auto all = symmetries(info.lattice);
    EXPECT_EQ(all.size(), static_cast<std::size_t>(info.symmetries)) << info.name;
    const Cell origin{0, 0, info.lattice == Lattice::triangle ? 1 : 0};
    std::set<std::vector<Cell>> images;
    int mirrors = 0;
    for (const Symmetry& symmetry : all) {
      mirrors += symmetry.mirrors ? 1 : 0;
      std::vector<Cell> image = {symmetry(origin)};
      const std::vector<Cell> around = neighbours(info.lattice, symmetry(origin));
      for (const Cell& cell : neighbours(info.lattice, origin)) {
        image.push_back(symmetry(cell));
        EXPECT_NE(std::find(around.begin(), around.end(), image.back()), around.end());
      }
      images.insert(image);
    }
    EXPECT_EQ(images.size(), all.size()) << info.name;
    EXPECT_EQ(mirrors * 2, info.symmetries) << info.name;
    EXPECT_EQ(all.front()(origin), origin);
  }
}

TEST(Shapes, OrientationsOfSomePieces) {
  const Shape f =
      shape_of(Lattice::square, {{5, 5, 0}, {6, 5, 0}, {4, 6, 0}, {5, 6, 0}, {5, 7, 0}});
  EXPECT_EQ(orientations(Lattice::square, f, true).size(), 8u);
  EXPECT_EQ(orientations(Lattice::square, f, false).size(), 4u);
  const Shape line = shape_of(Lattice::cube, {{0, 0, 3}, {0, 0, 4}, {0, 0, 5}});
  EXPECT_EQ(orientations(Lattice::cube, line, false).size(), 3u);
}

}  // namespace
}  // namespace inlay::tiling
