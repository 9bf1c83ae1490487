// Counting with `auto`: a search and a sweep over states, whichever finishes first.
#include <gtest/gtest.h>

#include "support/problems.h"

namespace inlay::cover {
namespace {

// Dominoes on a board with too many solutions for any search.
Problem dominoes(std::uint32_t width, std::uint32_t height) {
  Problem problem;
  for (std::uint32_t cell = 0; cell < width * height; ++cell) {
    (void)problem.add_primary("c" + std::to_string(cell));
  }
  for (std::uint32_t cell = 0; cell < width * height; ++cell) {
    const Entry right[] = {{cell}, {cell + 1}}, down[] = {{cell}, {cell + width}};
    if (cell % width + 1 < width) (void)problem.add_option(right);
    if (cell + width < width * height) (void)problem.add_option(down);
  }
  return problem;
}

TEST(Count, SweepsWhereASearchWouldTakeForEver) {
  const auto counted = count(dominoes(12, 12), {}, {}).value();
  EXPECT_EQ(counted.count.to_string(), "53060477521960000");  // Kasteleyn 1961
  EXPECT_TRUE(counted.exact);
  EXPECT_EQ(counted.engine, "zdd");
  EXPECT_FALSE(counted.reason.empty());
}

TEST(Count, TakesTheSameDecisionsEachTime) {
  for (const Problem& problem : {dominoes(14, 14), test::sudoku(1, 6)}) {
    const auto first = count(problem, {}, {}).value();
    const auto second = count(problem, {}, {}).value();
    EXPECT_NE(first.engine, "bitset");
    EXPECT_EQ(first.engine, second.engine);
    EXPECT_EQ(first.stats.nodes, second.stats.nodes);
  }
}

// The contest must not cost more than the count itself.
TEST(Count, LeavesAHopelessSearch) {
  const Problem problem = dominoes(16, 16);
  const auto alone = count(problem, {.engine = "zdd"}, {}).value();
  const auto chosen = count(problem, {}, {}).value();
  EXPECT_EQ(chosen.count, alone.count);
  EXPECT_LT(chosen.stats.nodes, 2 * alone.stats.nodes);
}

TEST(Count, StopsCountingAtTheMaximum) {
  const auto counted = count(dominoes(12, 12), {}, {}, 1'000'000'000'000).value();
  EXPECT_EQ(counted.count, Count(1'000'000'000'000));
  EXPECT_FALSE(counted.exact);
  EXPECT_EQ(counted.limit, Limit::none);
}

TEST(Count, SaysWhyItSearched) {
  const auto counted = count(test::queens(8), {}, {}).value();
  EXPECT_EQ(counted.count, Count(92));
  EXPECT_EQ(counted.engine, "bitset");
  EXPECT_EQ(counted.reason, "the search is short");
}

TEST(Count, KeepsToItsTime) {
  Budget budget;
  budget.time = std::chrono::milliseconds(50);
  const auto counted = count(test::queens(27), {}, budget).value();
  EXPECT_FALSE(counted.exact);
  EXPECT_EQ(counted.limit, Limit::time);
}

TEST(Count, ALimitOfNodesIsOneOfTheSearch) {
  Budget budget;
  budget.nodes = 1000;
  const auto counted = count(dominoes(12, 12), {}, budget).value();
  EXPECT_EQ(counted.limit, Limit::nodes);
  EXPECT_EQ(counted.stats.nodes, 1000U);
}

}  // namespace
}  // namespace inlay::cover
