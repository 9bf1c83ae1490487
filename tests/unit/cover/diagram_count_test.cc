// Counting by states: both orders, and budgets.
#include "cover/diagram_count.h"

#include <gtest/gtest.h>

#include "support/problems.h"

namespace inlay::cover {
namespace {

// n items with three options each: 3^n solutions.
Problem free_choices(int n) {
  Problem problem;
  for (int i = 0; i < n; ++i) {
    const ItemId item = problem.add_primary("i" + std::to_string(i)).value();
    for (int c = 0; c < 3; ++c) (void)problem.add_option(std::vector<Entry>{{item}});
  }
  return problem;
}

TEST(DiagramCount, CountsAsBruteForceDoesInEveryOrder) {
  base::Random random(9);
  for (int round = 0; round < 3000; ++round) {
    const auto colors = static_cast<std::uint32_t>(random.below(4));
    const Problem problem = test::random_problem(random, colors, 10);
    const Count expected(test::brute_force(problem).size());
    for (const DiagramOrder order :
         {DiagramOrder::automatic, DiagramOrder::dynamic, DiagramOrder::frontier}) {
      const CountResult counted = count_by_states(problem, {.order = order}, {});
      EXPECT_TRUE(counted.exact);
      EXPECT_EQ(counted.count, expected) << round;
    }
    if (HasFailure()) return;
  }
}

TEST(DiagramCount, TheEngineCountsWithoutEnumerating) {
  const auto counted = count(free_choices(100), {.engine = "zdd"}, {});
  ASSERT_TRUE(counted);
  EXPECT_TRUE(counted->exact);
  EXPECT_EQ(counted->count.to_string(), "515377520732011331036461129765621272702107522001");
}

TEST(DiagramCount, StopsCountingAtTheMaximum) {
  const auto at_most = [](std::uint64_t limit) {
    return count(test::queens(6), {.engine = "zdd"}, {}, limit).value();
  };
  EXPECT_EQ(at_most(3).count, Count(3));
  EXPECT_FALSE(at_most(3).exact);
  EXPECT_FALSE(at_most(4).exact) << "as any engine: it cannot know that no fifth one comes";
  EXPECT_EQ(at_most(5).count, Count(4));
  EXPECT_TRUE(at_most(5).exact);
}

TEST(DiagramCount, ReportsASpentBudget) {
  Budget nodes;
  nodes.nodes = 5000;
  const CountResult limited = count_by_states(test::queens(12), {}, nodes);
  EXPECT_FALSE(limited.exact);
  EXPECT_EQ(limited.limit, Limit::nodes);
  EXPECT_EQ(limited.stats.nodes, nodes.nodes);
  Budget bytes;
  bytes.memory = std::size_t{50} << 20;
  const CountResult small = count_by_states(test::queens(18), {}, bytes);
  EXPECT_FALSE(small.exact);
  EXPECT_EQ(small.limit, Limit::memory);
  EXPECT_LE(small.stats.memory, bytes.memory);
}

}  // namespace
}  // namespace inlay::cover
