#include <gtest/gtest.h>

#include <thread>

#include "support/problems.h"
#include "support/stops.h"

namespace inlay::cover {
namespace {

const SearchOptions kSat{.engine = "sat"};

class SatEngine : public ::testing::Test {
 protected:
  void SetUp() override {
    const bool built = std::any_of(engines().begin(), engines().end(),
                                   [](const EngineInfo& engine) { return engine.name == "sat"; });
    if (!built) GTEST_SKIP() << "built without CaDiCaL";
  }
};

// `rows` items with `columns` options each; all rows must use different columns.
Problem assignment(int rows, int columns) {
  Problem problem;
  for (int row = 0; row < rows; ++row) (void)problem.add_primary("r" + std::to_string(row));
  for (int column = 0; column < columns; ++column) {
    (void)problem.add_secondary("c" + std::to_string(column));
  }
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const Entry entries[] = {{static_cast<ItemId>(row)}, {static_cast<ItemId>(rows + column)}};
      (void)problem.add_option(entries);
    }
  }
  return problem;
}

TEST_F(SatEngine, ExcludesAllPairsOfAShortList) {
  EXPECT_EQ(test::collect(assignment(2, 9), kSat).size(), 72U);
}

TEST_F(SatEngine, ExcludesAllPairsOfAListTooLongForPairs) {
  // 2,900 options of one item make 4.2 million pairs: the chain of new variables is used.
  const Problem problem = assignment(1, 2900);
  auto search = Search::make(problem, kSat, {}).value();
  std::set<test::Solution> seen;
  for (int i = 0; i < 20; ++i) {
    ASSERT_EQ(search.next(), SearchStatus::solution);
    ASSERT_EQ(search.solution().size(), 1U);
    EXPECT_TRUE(seen.emplace(search.solution().begin(), search.solution().end()).second);
  }
  EXPECT_LT(search.stats().memory, std::size_t{10'000'000});
}

TEST_F(SatEngine, KeepsToItsNodesAndGoesOn) {
  // Eleven pigeons in ten holes: no solution, and proving it takes far more than 100 conflicts.
  const Problem problem = assignment(11, 10);
  Budget hundred;
  hundred.nodes = 100;
  auto search = Search::make(problem, kSat, hundred).value();
  std::uint64_t before = 0;
  for (int slice = 0; slice < 3; ++slice) {
    ASSERT_EQ(search.next(), SearchStatus::limit);
    EXPECT_EQ(search.limit(), Limit::nodes);
    EXPECT_GE(search.stats().nodes, before + 100);
    EXPECT_LE(search.stats().nodes, before + 110);
    before = search.stats().nodes;
    search.set_budget(hundred);
  }
}

TEST_F(SatEngine, StopsWithinACallOfTheSolver) {
  test::expect_stop_at_third_report(assignment(13, 12), kSat);
}

}  // namespace
}  // namespace inlay::cover
