// The cheapest solutions compared with all solutions, and with a budget that ends the search.
#include <gtest/gtest.h>

#include "support/agreement.h"
#include "support/costs.h"

namespace inlay::cover {
namespace {

TEST(Cheapest, AgreesWithAllSolutionsOfRandomProblems) {
  base::Random random(11);
  std::size_t many = 0;
  for (int round = 0; round < 5000; ++round) {
    const Problem problem = test::random_problem(
        random, random.below(2) == 0 ? 2 : 0, 12,
        {.most = random.below(2) == 0 ? 0U : 3U, .cost = random.below(30), .any_size = true});
    const auto all = test::brute_force(problem);
    many += all.size() > 3;
    for (const std::size_t count : {std::size_t{1}, std::size_t{3}, std::size_t{1000}}) {
      test::expect_cheapest(problem, all,
                            {.count = count, .fewest = round % 3 == 0, .progress = {}});
    }
    ASSERT_FALSE(HasFailure()) << "round " << round << '\n' << format_text(problem);
  }
  EXPECT_GT(many, 500U);
}

// Larger problems, compared with the solutions of an engine.
TEST(Cheapest, AgreesOnQueensAndPentominoes) {
  base::Random random(12);
  const auto priced = [&](const Problem& plain, std::uint64_t most) {
    Problem problem;
    for (ItemId item = 0; item < plain.item_count(); ++item) {
      (void)(plain.is_primary(item) ? problem.add_primary(plain.item_name(item))
                                    : problem.add_secondary(plain.item_name(item)));
    }
    for (OptionId option = 0; option < plain.option_count(); ++option) {
      (void)problem.add_option(plain.option(option), 0, random.below(most + 1));
    }
    return problem;
  };
  for (const std::uint64_t most : {0U, 1U, 10U, 1'000'000U}) {
    for (const Problem& problem :
         {priced(test::queens(8), most), priced(test::pentominoes(3, 20), most)}) {
      const auto all = test::collect(problem, {});
      for (const std::size_t count : {std::size_t{1}, std::size_t{7}, std::size_t{1000}}) {
        test::expect_cheapest(problem, all, {.count = count, .fewest = false, .progress = {}});
      }
    }
  }
}

TEST(Cheapest, SaysWhatIsNotProved) {
  Problem problem = test::queens(8);
  std::size_t unproved = 0;
  for (std::uint64_t nodes = 0; nodes < 3000; nodes += 50) {
    Budget budget;
    budget.nodes = nodes;
    const auto found = cheapest(problem, {.count = 92, .fewest = true, .progress = {}}, budget);
    ASSERT_TRUE(found);
    EXPECT_LE(found->bound, 8U);
    EXPECT_EQ(found->limit, found->proved ? Limit::none : Limit::nodes);
    EXPECT_LE(found->stats.nodes, nodes);
    if (found->proved) {
      EXPECT_EQ(found->solutions.size(), 92U);
    }
    unproved += !found->proved;
    for (const CostedSolution& solution : found->solutions) {
      EXPECT_TRUE(test::is_solution(problem, solution.options));
      EXPECT_EQ(solution.cost, 8U);
    }
  }
  EXPECT_GT(unproved, 5U);
  EXPECT_LT(unproved, 60U);
  EXPECT_FALSE(cheapest(problem, {.count = 0, .fewest = false, .progress = {}}, {}));
}

TEST(Cheapest, TakesTheLargestCosts) {
  Problem problem;
  std::vector<Entry> all;
  for (ItemId item = 0; item < 64; ++item) {
    all.push_back({*problem.add_primary("i" + std::to_string(item))});
    const Entry one[] = {{item}};
    (void)*problem.add_option(one, 0, kMaxCost);
  }
  (void)*problem.add_option(all, 0, kMaxCost);
  const auto found = cheapest(problem, {.count = 2, .fewest = false, .progress = {}}, {});
  ASSERT_TRUE(found);
  ASSERT_EQ(found->solutions.size(), 2U);
  EXPECT_EQ(found->solutions[0].cost, kMaxCost);
  EXPECT_EQ(found->solutions[1].cost, 64 * kMaxCost);
  // Knuth's example: with integer prices the root bound is exact.
  const auto knuth = parse_text("a b c\na b c |7\na |2\nb |2\nc |2\na b |3\n");
  EXPECT_EQ(cheapest(*knuth, {}, {})->solutions[0].cost, 5U);
}

}  // namespace
}  // namespace inlay::cover
