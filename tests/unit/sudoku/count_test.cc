// The short cut of count() against plain enumeration by other engines, and published counts.
#include <gtest/gtest.h>

#include "base/random.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {
namespace {

Count count_of(const Puzzle& puzzle, std::string_view engine) {
  SolveOptions options;
  options.engine = engine;
  const auto counted = count(puzzle, options, Budget::unlimited());
  EXPECT_TRUE(counted.ok() && counted->exact);
  return counted->count;
}

TEST(Count, ReproducesPublishedCountsOfEmptyBoards) {
  EXPECT_EQ(count_of(Puzzle(*Rules::boxes(2, 2)), "auto"), Count(288));
  EXPECT_EQ(count_of(Puzzle(*Rules::boxes(2, 3)), "auto"), Count(28200960));
  EXPECT_EQ(count_of(Puzzle(*Rules::boxes(3, 2)), "auto"), Count(28200960));
  EXPECT_EQ(count_of(Puzzle(*Rules::boxes(1, 5)), "auto"), Count(161280));
}

TEST(Count, OfDigitsWithoutCluesIsWhatEnumerationFinds) {
  base::Random random(11);
  int with_short_cut = 0;
  for (const auto& [width, height] : {std::pair{2, 2}, {1, 4}, {5, 1}, {3, 2}}) {
    const Rules rules = *Rules::boxes(width, height);
    const int n = rules.size();
    // All but two or three digits have clues, at random places: 0, some or many solutions.
    for (int round = 0; round < 150; ++round) {
      Puzzle puzzle(rules);
      const auto used = static_cast<std::uint64_t>(n - 2 - static_cast<int>(random.below(2)));
      const std::uint64_t clues = n == 6 ? 10 + random.below(4) : 2 + random.below(5);
      for (std::uint64_t i = 0; i < clues; ++i) {
        const auto cell = random.below(static_cast<std::uint64_t>(rules.cell_count()));
        puzzle.clues[cell] = static_cast<Digit>(1 + random.below(used));
      }
      const Count expected = count_of(puzzle, "norvig");
      with_short_cut += expected > Count(0);
      ASSERT_EQ(count_of(puzzle, "auto"), expected) << rules.name() << ", round " << round;
    }
  }
  EXPECT_GT(with_short_cut, 100);
}

// With the first row filled, the search takes almost a minute.
TEST(Count, FindsSoonThatNoGridFitsALayout) {
  constexpr std::string_view kRegions =
      "AAAAABBBBAACABBBBBCCCADDDDDCDDDDEEEFCCCEEEFFFCEEEGGGGFGGGGGHFFFIIIIIHFHHIIIIHHHHH";
  std::vector<std::vector<Cell>> houses(9);
  for (Cell cell = 0; cell < 81; ++cell) {
    houses[static_cast<std::size_t>(kRegions[cell] - 'A')].push_back(cell);
  }
  Budget budget;
  budget.nodes = 50'000;
  const Puzzle layout(*Rules::boxes(9, 1)->with_houses(houses));
  const auto counted = count(layout, {}, budget);
  ASSERT_TRUE(counted);
  EXPECT_TRUE(counted->exact);
  EXPECT_EQ(counted->count, Count(0));
  budget.nodes = 5;
  const auto limited = count(layout, {}, budget);
  ASSERT_TRUE(limited);
  EXPECT_FALSE(limited->exact);
  EXPECT_EQ(limited->limit, Limit::nodes);
}

TEST(Count, OfALayoutIsWhatEnumerationFinds) {
  const Rules rules = *Rules::boxes(2, 2);
  for (const std::vector<Cell>& house :
       {std::vector<Cell>{0, 5, 10, 15}, {0, 1, 4, 6}, {0, 7, 9, 14}}) {
    const Puzzle layout(*rules.with_house(house));
    EXPECT_EQ(count_of(layout, "auto"), count_of(layout, "norvig"));
  }
}

TEST(Count, SharesTheBudgetAmongItsSearches) {
  Budget budget;
  budget.nodes = 100;
  const auto counted = count(Puzzle(*Rules::boxes(3, 3)), {}, budget);
  ASSERT_TRUE(counted);
  EXPECT_FALSE(counted->exact);
  EXPECT_EQ(counted->limit, Limit::nodes);
  EXPECT_LE(counted->stats.nodes, 100U);
}

}  // namespace
}  // namespace inlay::sudoku
