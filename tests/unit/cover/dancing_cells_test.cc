#include <gtest/gtest.h>

#include "support/problems.h"

namespace inlay::cover {
namespace {

const SearchOptions kCells{.engine = "dancing_cells"};

TEST(DancingCells, FollowsAChainOfForcedItemsWithoutAGuess) {
  const Problem problem = test::problem_of("a b c d", {"a b", "b c", "c d", "d", "a"});
  auto search = Search::make(problem, kCells, {}).value();
  const auto solutions = test::collect(search);
  EXPECT_EQ(solutions, test::brute_force(problem));
  // Every item has two options, so there is one guess; everything after it is forced.
  EXPECT_EQ(search.stats().guesses, 1U);
}

TEST(DancingCells, KeepsNoSizesForForcedItems) {
  std::string items;
  std::vector<std::string> options;
  for (int i = 0; i < 50; ++i) {
    items += "i" + std::to_string(i) + " ";
    options.push_back("i" + std::to_string(i));
  }
  auto search = Search::make(test::problem_of(items, options), kCells, {}).value();
  const std::size_t before = search.stats().memory;
  EXPECT_EQ(search.next(), SearchStatus::solution);
  EXPECT_EQ(search.stats().depth, 50U);
  EXPECT_EQ(search.stats().guesses, 0U);
  EXPECT_EQ(search.stats().memory, before);
}

TEST(DancingCells, CountsWhatItKeepsForChoices) {
  auto search = Search::make(test::queens(6), kCells, {}).value();
  const std::size_t before = search.stats().memory;
  (void)test::collect(search);
  EXPECT_GT(search.stats().memory, before);
}

TEST(DancingCells, StopsAtAMemoryLimitAndGoesOn) {
  Budget little;
  little.memory = 1;
  auto search = Search::make(test::queens(6), kCells, little).value();
  EXPECT_EQ(search.next(), SearchStatus::limit);
  EXPECT_EQ(search.limit(), Limit::memory);
  search.set_budget({});
  EXPECT_EQ(test::collect(search).size(), 4U);
}

TEST(DancingCells, LeavesSettledColoursAloneBelow) {
  // The red options of x stay live after the first one, and none may be found twice.
  const Problem problem = test::problem_of(
      "a b c | x", {"a x:red", "b x:red", "c x:red", "a x:blue", "b x:blue", "c", "a x", "b"});
  EXPECT_EQ(test::collect(problem, kCells), test::brute_force(problem));
}

}  // namespace
}  // namespace inlay::cover
