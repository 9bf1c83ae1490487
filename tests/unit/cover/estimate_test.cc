// Estimates compared with trees that are counted completely.
#include "inlay/estimate.h"

#include <gtest/gtest.h>

#include <cmath>

#include "cover/residual_states.h"
#include "support/problems.h"

namespace inlay::cover {
namespace {

struct Tree {
  double nodes = 0;
  double solutions = 0;
};

void count_out(States& states, Tree& tree) {
  if (states.solved()) {
    ++tree.solutions;
    return;
  }
  ++tree.nodes;
  std::vector<std::uint32_t> moves;
  states.moves(moves);
  for (const std::uint32_t move : moves) {
    if (!states.take(move)) continue;
    count_out(states, tree);
    states.back();
  }
}

// Five standard errors: a correct estimate is farther off about once in a million seeds, if rare
// paths do not dominate.
void expect_near(const MeanEstimate& estimated, double truth) {
  EXPECT_NEAR(estimated.mean, truth, 5 * estimated.standard_error + 1e-9 * truth);
}

TEST(Estimate, ComesNearTheTruth) {
  const Problem problems[] = {test::queens(8), test::langford(7), test::sudoku(2, 2),
                              test::langford(8), test::graceful_path(8)};
  for (const Problem& problem : problems) {
    const auto states = make_residual_states(Matrix(problem, {}));
    Tree tree;
    count_out(*states, tree);
    const auto estimated = estimate(problem, {.paths = 20'000, .seed = 3}, {});
    ASSERT_TRUE(estimated);
    EXPECT_EQ(estimated->paths, 20'000U);
    expect_near(estimated->nodes, tree.nodes);
    expect_near(estimated->solutions, tree.solutions);
    EXPECT_GT(estimated->nodes.standard_error, 0);
    EXPECT_LT(estimated->nodes.standard_error, tree.nodes / 4);
  }
}

TEST(Estimate, IsExactForAUniformTree) {
  Problem problem;
  for (int i = 0; i < 6; ++i) {
    const ItemId item = problem.add_primary("i" + std::to_string(i)).value();
    for (int c = 0; c < 3; ++c) (void)problem.add_option(std::vector<Entry>{{item}});
  }
  const auto estimated = estimate(problem, {.paths = 10}, {});
  EXPECT_DOUBLE_EQ(estimated->nodes.mean, 364);  // 1 + 3 + ... + 3^5
  EXPECT_DOUBLE_EQ(estimated->solutions.mean, 729);
  EXPECT_DOUBLE_EQ(estimated->nodes.standard_error, 0);
}

TEST(Estimate, RejectsWhatHasNoTree) {
  const auto nothing = estimate(test::problem_of("", {}), {}, {});
  EXPECT_EQ(nothing->solutions.mean, 1);
  EXPECT_EQ(nothing->nodes.mean, 0);
  const auto impossible = estimate(test::problem_of("a b", {"a"}), {}, {});
  EXPECT_EQ(impossible->solutions.mean, 0);
  EXPECT_EQ(impossible->nodes.mean, 0);
}

TEST(Estimate, IsTheSameForOneSeedAndKeepsItsBudget) {
  const auto mean = [](std::uint64_t seed) {
    return estimate(test::queens(8), {.paths = 100, .seed = seed}, {})->nodes.mean;
  };
  EXPECT_EQ(mean(1), mean(1));
  EXPECT_NE(mean(1), mean(2));
  Budget budget;
  budget.nodes = 100;
  const auto limited = estimate(test::queens(8), {}, budget);
  EXPECT_EQ(limited->limit, Limit::nodes);
  EXPECT_EQ(limited->stats.nodes, 100U);
  EXPECT_GT(limited->paths, 5U);
  EXPECT_LT(limited->paths, 100U);
}

}  // namespace
}  // namespace inlay::cover
