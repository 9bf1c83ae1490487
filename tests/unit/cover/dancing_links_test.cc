#include <gtest/gtest.h>

#include "support/problems.h"

namespace inlay::cover {
namespace {

const SearchOptions kLinks{.engine = "dancing_links"};

TEST(DancingLinks, VisitsTheNodesOfKnuthsProgram) {
  // DLX1 reports 32,978 nodes and 8 solutions for this problem, and counts the solutions as nodes.
  // The order of the items and the choice among them are the same.
  const auto counted = count(test::pentominoes(3, 20), kLinks, {});
  ASSERT_TRUE(counted);
  EXPECT_EQ(counted->stats.nodes, 32978U - 8U);
}

TEST(DancingLinks, EndsAChoiceAtTheFirstDeadItem) {
  // Choosing the first option of a leaves c without options because of b; the long list of d is not
  // touched.
  const Problem problem =
      test::problem_of("a b c d", {"a b d", "b c", "b c d", "d", "d", "d", "a"});
  const auto counted = count(problem, kLinks, {});
  ASSERT_TRUE(counted);
  EXPECT_EQ(counted->count, test::brute_force(problem).size());
}

TEST(DancingLinks, BringsBackWhatItSettled) {
  // Either option of a settles x to red, and then b is forced; afterwards x is settled to blue.
  const Problem problem = test::problem_of(
      "a b c | x y", {"a x:red", "a x:red y:1", "a x:blue", "b x:red", "b x:blue y:1", "b y:2",
                      "c x:red y:1", "c x:blue y:2", "c x:red y:2"});
  EXPECT_EQ(test::collect(problem, kLinks), test::brute_force(problem));
  EXPECT_FALSE(test::brute_force(problem).empty());
}

TEST(DancingLinks, HoldsItsMemoryFromTheStart) {
  auto search = Search::make(test::queens(6), kLinks, {}).value();
  const std::size_t before = search.stats().memory;
  EXPECT_GT(before, 36U * 4 * 16);
  (void)test::collect(search);
  EXPECT_EQ(search.stats().memory, before);
}

}  // namespace
}  // namespace inlay::cover
