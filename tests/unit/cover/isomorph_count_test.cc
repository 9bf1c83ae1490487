// Counting isomorphic states once: compared with the specification and published counts of designs.
#include "cover/isomorph_count.h"

#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "support/isomorphs.h"
#include "support/problems.h"

namespace inlay::cover {
namespace {

// Steiner triple systems on the given number of points: each pair in exactly one triple.
Problem steiner(std::uint32_t points) {
  Problem problem;
  std::map<std::pair<std::uint32_t, std::uint32_t>, ItemId> pair;
  for (std::uint32_t a = 0; a < points; ++a) {
    for (std::uint32_t b = a + 1; b < points; ++b) {
      pair[{a, b}] = problem.add_primary(std::to_string(a) + "-" + std::to_string(b)).value();
    }
  }
  for (std::uint32_t a = 0; a < points; ++a) {
    for (std::uint32_t b = a + 1; b < points; ++b) {
      for (std::uint32_t c = b + 1; c < points; ++c) {
        (void)problem.add_option(
            std::vector<Entry>{{pair[{a, b}]}, {pair[{a, c}]}, {pair[{b, c}]}});
      }
    }
  }
  return problem;
}

TEST(IsomorphCount, CountsAsBruteForceDoes) {
  base::Random random(12);
  for (int round = 0; round < 3000; ++round) {
    const auto colors = static_cast<std::uint32_t>(random.below(4));
    const Problem problem = test::random_problem(random, colors, 10);
    const Count expected(test::brute_force(problem).size());
    EXPECT_EQ(test::count_isomorphic_states(problem, 0), expected) << round;
    EXPECT_EQ(test::count_isomorphic_states(problem, IsomorphCounter::kFewestVertices), expected)
        << round;
    if (HasFailure()) return;
  }
}

TEST(IsomorphCount, ReproducesPublishedCountsOfDesigns) {
  const auto number = [](const Problem& problem) {
    return count_isomorphs(problem, {}, {}).value().count.to_string();
  };
  EXPECT_EQ(number(steiner(9)), "840");              // OEIS A030128
  EXPECT_EQ(number(steiner(13)), "1197504000");      // OEIS A030128
  EXPECT_EQ(number(steiner(15)), "60281712691200");  // OEIS A030128
  EXPECT_EQ(number(test::sudoku(1, 1)), "1");        // OEIS A002860
  EXPECT_EQ(number(test::sudoku(1, 2)), "2");
  EXPECT_EQ(number(test::sudoku(1, 3)), "12");
  EXPECT_EQ(number(test::sudoku(1, 4)), "576");
  EXPECT_EQ(number(test::sudoku(1, 5)), "161280");
  EXPECT_EQ(number(test::sudoku(1, 6)), "812851200");
  EXPECT_EQ(number(test::sudoku(1, 7)), "61479419904000");
  EXPECT_EQ(number(test::sudoku(3, 2)), "28200960");  // OEIS A107739
  EXPECT_EQ(number(test::queens(8)), "92");           // secondary items
}

TEST(IsomorphCount, AutoFindsThatShapesRepeat) {
  const auto counted = count(steiner(13), {}, {});
  ASSERT_TRUE(counted);
  EXPECT_EQ(counted->count, Count(1197504000));
  EXPECT_EQ(counted->engine, "isomorphs");
}

TEST(IsomorphCount, GoesOnWhereTheBudgetEndedIt) {
  IsomorphCounter counter(make_residual_states(Matrix(steiner(13), {})));
  int calls = 1;
  SearchStatus step = SearchStatus::limit;
  for (;; ++calls) {
    Budget budget;
    budget.nodes = 10;
    base::Meter meter(budget, {});
    meter.begin();
    step = counter.run(meter);
    meter.end();
    if (step != SearchStatus::limit) break;
    EXPECT_EQ(meter.limit(), Limit::nodes);
    EXPECT_LE(counter.fraction(), 1.0);
  }
  EXPECT_GT(calls, 10);
  EXPECT_EQ(counter.count(), Count(1197504000));
}

TEST(IsomorphCount, BudgetsAndKindsItDoesNotTake) {
  Budget budget;
  budget.memory = 1000;
  const auto small = count_isomorphs(steiner(13), {}, budget);
  ASSERT_TRUE(small);
  EXPECT_FALSE(small->exact);
  EXPECT_EQ(small->limit, Limit::memory);
  Problem bounded;
  (void)bounded.add_primary("a", {1, 2});
  EXPECT_EQ(count_isomorphs(bounded, {}, {}).error().kind, ErrorKind::unsupported);
}

}  // namespace
}  // namespace inlay::cover
