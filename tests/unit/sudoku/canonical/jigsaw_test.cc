// Canonical forms of jigsaws: the eight turned boards and all renamings of digits have one form.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "inlay/canonical.h"
#include "support/puzzles.h"

namespace inlay::test {
namespace {

using sudoku::Canonicalizer;

// A jigsaw with these regions, numbered from 0.
Puzzle jigsaw(const std::vector<int>& region_of, const Grid& clues) {
  std::vector<std::vector<Cell>> regions;
  for (std::size_t cell = 0; cell < region_of.size(); ++cell) {
    const auto region = static_cast<std::size_t>(region_of[cell]);
    if (region >= regions.size()) regions.resize(region + 1);
    regions[region].push_back(static_cast<Cell>(cell));
  }
  Rules rules = *Rules::boxes(static_cast<int>(regions.size()), 1);
  for (const auto& region : regions) rules = *rules.with_house(region);
  return with_clues(rules, clues);
}

// One of the eight images of the square, and digits renamed by adding `shift`.
template <typename Values>
Values turned(const Values& values, int way, int shift) {
  const int n = static_cast<int>(std::lround(std::sqrt(values.size())));
  Values image(values.size());
  for (int r = 0; r < n; ++r) {
    for (int c = 0; c < n; ++c) {
      int row = (way & 1) != 0 ? n - 1 - r : r;
      int column = (way & 2) != 0 ? n - 1 - c : c;
      if ((way & 4) != 0) std::swap(row, column);
      const int value = values[static_cast<std::size_t>(row * n + column)];
      image[static_cast<std::size_t>(r * n + c)] =
          static_cast<typename Values::value_type>(value == 0 ? 0 : (value - 1 + shift) % n + 1);
    }
  }
  return image;
}

std::vector<int> numbered_from_1(std::vector<int> numbers) {
  for (int& number : numbers) ++number;
  return numbers;
}
std::vector<int> numbered_from_0(std::vector<int> numbers) {
  for (int& number : numbers) --number;
  return numbers;
}

TEST(Canonicalizer, TheImagesOfAJigsawHaveOneForm) {
  const std::vector<int> regions = {1, 2, 2, 2, 1, 1, 2, 3, 1, 4, 3, 3, 4, 4, 4, 3};
  Canonicalizer canonicalizer;
  Random random(12);
  for (int round = 0; round < 50; ++round) {
    Grid clues(16);
    clues[random.below(16)] = 1;
    clues[random.below(16)] = static_cast<Digit>(2 + random.below(3));
    const Puzzle puzzle = jigsaw(numbered_from_0(regions), clues);
    const auto first = canonicalizer.canonical(puzzle);
    ASSERT_TRUE(first) << first.error().message;
    ASSERT_EQ(first->regions.size(), 4U);
    EXPECT_EQ(first->map.apply(clues), first->form);
    for (int way = 0; way < 8; ++way) {
      for (int shift = 0; shift < 4; ++shift) {
        const auto image_regions = turned(regions, way, shift);
        const Grid image = turned(clues, way, shift);
        const auto other = canonicalizer.canonical(jigsaw(numbered_from_0(image_regions), image));
        ASSERT_TRUE(other);
        EXPECT_EQ(other->form, first->form);
        EXPECT_EQ(other->regions, first->regions);
        EXPECT_EQ(other->automorphisms, first->automorphisms);
      }
    }
  }
}

TEST(Canonicalizer, AutomorphismsOfAJigsaw) {
  const std::vector<int> regions = {0, 1, 1, 1, 0, 0, 1, 2, 0, 3, 2, 2, 3, 3, 3, 2};
  Canonicalizer canonicalizer;
  const auto number = [&](Grid clues) {
    return canonicalizer.canonical(jigsaw(regions, clues))->automorphisms;
  };
  Grid clues(16);
  const Count all = number(clues);
  // Two of the digits without a clue can still be exchanged.
  clues[0] = 1, clues[1] = 2;
  EXPECT_EQ(number(clues), Count(2));
  clues[15] = 1, clues[14] = 2;
  EXPECT_EQ(number(clues), Count(4));
  std::uint64_t symmetries = 0;
  for (int way = 0; way < 8; ++way) {
    const auto image = turned(numbered_from_1(regions), way, 0);
    std::map<int, int> names;
    bool same = true;
    for (std::size_t cell = 0; cell < image.size(); ++cell) {
      same = same && names.emplace(image[cell], regions[cell]).first->second == regions[cell];
    }
    symmetries += same ? 1 : 0;
  }
  EXPECT_EQ(all, Count(24 * symmetries));
}

TEST(Canonicalizer, AJigsawByItsGrid) {
  const std::vector<int> regions = {0, 1, 1, 1, 0, 0, 1, 2, 0, 3, 2, 2, 3, 3, 3, 2};
  Canonicalizer canonicalizer;
  Puzzle puzzle = jigsaw(regions, Grid(16));
  auto search = sudoku::Solver::make(puzzle, {}, {}).value();
  ASSERT_EQ(search.next(), SearchStatus::solution);
  const Grid solution = search.solution();
  puzzle.clues[5] = solution[5];
  const auto found = canonicalizer.canonical_in_grid(puzzle, solution);
  ASSERT_TRUE(found) << found.error().message;
  EXPECT_EQ(found->map.apply(solution), found->grid);
  EXPECT_EQ(found->map.apply(puzzle.clues), found->puzzle);
  EXPECT_EQ(found->regions, canonicalizer.canonical(jigsaw(regions, solution))->regions);
}

TEST(Canonicalizer, OtherExtraHousesAreRefused) {
  const auto found = Canonicalizer().canonical(Puzzle(with_diagonals(*Rules::boxes(3, 3))));
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().kind, ErrorKind::unsupported);
}

}  // namespace
}  // namespace inlay::test
