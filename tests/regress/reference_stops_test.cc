// A node of `reference` can take a second (36x36 boards), and the clock was checked every 256
// nodes: a search with a limit of 300 ms ran for 25 seconds.
#include <gtest/gtest.h>

#include "inlay/cover.h"
#include "support/problems.h"

namespace inlay::cover {
namespace {

TEST(ReferenceStops, BeforeTheNextNode) {
  int polls = 0;
  StopSource stop([&] { return ++polls > 3; });
  Budget budget;
  budget.stop = stop.token();
  auto search = Search::make(test::sudoku(3, 3), {.engine = "reference"}, budget).value();
  EXPECT_EQ(search.next(), SearchStatus::limit);
  EXPECT_EQ(search.limit(), Limit::stopped);
  EXPECT_LE(search.stats().nodes, 3U);
}

}  // namespace
}  // namespace inlay::cover
