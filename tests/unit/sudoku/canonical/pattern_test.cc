// Patterns of one class have one least image, those of two classes two.
#include "sudoku/canonical/pattern.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

#include "inlay/notation.h"
#include "support/puzzles.h"

namespace inlay {
namespace {

using sudoku::canonical_pattern;
using sudoku::invariant_of;
using sudoku::Pattern;
using sudoku::pattern_of;
using test::rules9;

// Clues in random cells; digits do not matter.
sudoku::Grid random_cells(int clues, test::Random& random) {
  sudoku::Grid grid(81, 1);
  test::remove_clues(grid, static_cast<std::size_t>(81 - clues), random);
  return grid;
}

Pattern pattern(const sudoku::Grid& grid) {
  std::string line;
  for (const sudoku::Digit digit : grid) line += digit == 0 ? '.' : '1';
  return pattern_of(line);
}

TEST(Pattern, ImagesHaveTheSameLeastImageAndTheSameInvariant) {
  test::Random random(1);
  for (int i = 0; i < 30; ++i) {
    const auto grid = random_cells(static_cast<int>(random.below(40)), random);
    const Pattern least = canonical_pattern(pattern(grid));
    EXPECT_EQ(canonical_pattern(least), least);
    for (int copy = 0; copy < 5; ++copy) {
      const Pattern image = pattern(test::isomorph(rules9(), grid, random));
      ASSERT_EQ(canonical_pattern(image), least);
      ASSERT_EQ(invariant_of(image), invariant_of(pattern(grid)));
      ASSERT_FALSE(image < least);
    }
  }
}

// One cell is like any other; two cells share a box and a line, a box, a line, a band, or nothing.
TEST(Pattern, ThereAreAsManyClassesOfFewCluesAsThereAre) {
  std::set<Pattern> one, two;
  for (std::size_t a = 0; a < 81; ++a) {
    sudoku::Grid grid(81, 0);
    grid[a] = 1;
    one.insert(canonical_pattern(pattern(grid)));
  }
  for (std::size_t b = 1; b < 81; ++b) {
    sudoku::Grid grid(81, 0);
    grid[0] = grid[b] = 1;
    two.insert(canonical_pattern(pattern(grid)));
  }
  EXPECT_EQ(one.size(), 1U);
  EXPECT_EQ(two.size(), 5U);
}

TEST(Pattern, TransposingTwiceIsNothing) {
  test::Random random(2);
  const Pattern any = pattern(random_cells(25, random));
  EXPECT_EQ(sudoku::transposed(sudoku::transposed(any)), any);
  EXPECT_EQ(pattern_of(std::string(80, '0') + "5").rows[8], 1);
}

}  // namespace
}  // namespace inlay
