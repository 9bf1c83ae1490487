#include <gtest/gtest.h>

#include "support/puzzles.h"

namespace inlay::sudoku {
namespace {

TEST(CoverMapping, TheEmptyClassicBoardIs324ItemsAnd729Options) {
  const auto problem = to_cover(Puzzle(*Rules::boxes(3, 3)));
  EXPECT_EQ(problem.item_count(), 324U);
  EXPECT_EQ(problem.primary_count(), 324U);
  ASSERT_EQ(problem.option_count(), 729U);
  EXPECT_EQ(problem.option_text(0), "r1c1 r1#1 c1#1 b1#1");
  EXPECT_EQ(problem.option_text(728), "r9c9 r9#9 c9#9 b9#9");
  EXPECT_EQ(problem.option_payload(728), 80U * 64 + 8);
}

TEST(CoverMapping, LatinSquaresHaveNoBoxItemsAndExtraHousesHaveTheirOwn) {
  const auto latin = to_cover(Puzzle(*Rules::boxes(1, 5)));
  EXPECT_EQ(latin.item_count(), 75U);
  EXPECT_EQ(latin.option_text(0), "r1c1 r1#1 c1#1");
  const auto diagonal = to_cover(Puzzle(test::with_diagonals(*Rules::boxes(2, 2))));
  EXPECT_EQ(diagonal.item_count(), 16U + (3 * 4 + 2) * 4);
  EXPECT_EQ(diagonal.option_text(0), "r1c1 r1#1 c1#1 b1#1 x1#1");
}

TEST(CoverMapping, CluesAndMarksRemoveOptions) {
  Puzzle puzzle(*Rules::boxes(2, 2));
  puzzle.clues[0] = 3;
  // One option is left for the cell, and one less for each of its seven peers.
  EXPECT_EQ(to_cover(puzzle).option_count(), 64U - 3 - 7);
  puzzle.candidates.assign(16, puzzle.rules.all_digits());
  puzzle.candidates[15] = bit(3);
  EXPECT_EQ(to_cover(puzzle).option_count(), 64U - 3 - 7 - 3);
}

TEST(CoverMapping, ASolutionComesBackAsItsGrid) {
  constexpr std::pair<int, int> kShapes[] = {{2, 2}, {3, 2}, {3, 3}, {5, 5}, {8, 8}};
  for (const auto& [width, height] : kShapes) {
    Puzzle puzzle(*Rules::boxes(width, height));
    puzzle.clues = test::pattern_grid(puzzle.rules);
    const auto problem = to_cover(puzzle);
    // A complete grid leaves exactly one option a cell.
    ASSERT_EQ(problem.option_count(), puzzle.clues.size());
    std::vector<cover::OptionId> all(problem.option_count());
    std::iota(all.begin(), all.end(), cover::OptionId{0});
    EXPECT_EQ(from_cover(puzzle.rules, problem, all), puzzle.clues);
  }
}

TEST(CoverMapping, ACellWithoutDigitsIsAnItemWithoutOptions) {
  Puzzle puzzle(*Rules::boxes(2, 2));
  puzzle.candidates.assign(16, puzzle.rules.all_digits());
  puzzle.candidates[5] = 0;
  const auto counted = cover::count(to_cover(puzzle), {.engine = "reference"}, Budget::unlimited());
  ASSERT_TRUE(counted);
  EXPECT_TRUE(counted->exact);
  EXPECT_EQ(counted->count, Count(0));
}

}  // namespace
}  // namespace inlay::sudoku
