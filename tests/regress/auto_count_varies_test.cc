// count() with engine `auto` divided its work by the clock, so that its statistics differed from
// run to run. With a seed it measures its work in nodes and is deterministic.
#include <gtest/gtest.h>

#include "support/problems.h"

namespace inlay::cover {
namespace {

TEST(AutoCountVaries, NotUnderASeed) {
  // Both take several slices of the search; the first is finished by a sweep over states.
  const std::vector<std::pair<Problem, Count>> cases = {{test::queens(12), 14200},
                                                        {test::langford(11), 17792 * 2}};
  for (const auto& [problem, solutions] : cases) {
    const SearchOptions options{.seed = 3};
    const auto first = count(problem, options, {});
    ASSERT_TRUE(first);
    EXPECT_TRUE(first->exact);
    EXPECT_EQ(first->count, solutions);
    for (int run = 0; run < 3; ++run) {
      const auto again = count(problem, options, {});
      ASSERT_TRUE(again);
      EXPECT_EQ(again->count, first->count);
      EXPECT_EQ(again->engine, first->engine);
      EXPECT_EQ(again->stats.nodes, first->stats.nodes);
      EXPECT_EQ(again->stats.moves, first->stats.moves);
    }
  }
}

}  // namespace
}  // namespace inlay::cover
