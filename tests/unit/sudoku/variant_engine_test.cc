// The engine `variant` on boards without clues.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "base/random.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {
namespace {

// A Latin square of side n with some random extra houses: some have no grid, some have many.
Rules random_layout(base::Random& random, int n) {
  Rules rules = Rules::boxes(n, 1).value();
  std::vector<Cell> cells(static_cast<std::size_t>(n * n));
  std::iota(cells.begin(), cells.end(), Cell{0});
  for (std::uint64_t i = random.below(4); i > 0; --i) {
    for (std::size_t k = cells.size(); k > 1; --k) {
      std::swap(cells[k - 1], cells[random.below(k)]);
    }
    rules = rules.with_house({cells.begin(), cells.begin() + n}).value();
  }
  return rules;
}

std::vector<Grid> grids_of(const Puzzle& puzzle, const char* engine) {
  std::vector<Grid> grids;
  auto solver = Solver::make(puzzle, {.engine = engine}, Budget::unlimited());
  while (solver->next() == SearchStatus::solution) grids.push_back(solver->solution());
  EXPECT_EQ(solver->stats().solutions, grids.size());
  EXPECT_EQ(solver->progress(), 1);
  std::sort(grids.begin(), grids.end());
  return grids;
}

TEST(VariantEngine, FindsEachGridOfALayoutOnce) {
  base::Random random(1);
  int without = 0;
  for (int i = 0; i < 200; ++i) {
    const Puzzle puzzle(random_layout(random, 4));
    const auto grids = grids_of(puzzle, "variant");
    ASSERT_EQ(grids, grids_of(puzzle, "propagation")) << i;
    without += grids.empty() ? 1 : 0;
  }
  EXPECT_GT(without, 20);
  EXPECT_LT(without, 180);
}

TEST(VariantEngine, ABoardOfOneCellHasOneGrid) {
  EXPECT_EQ(grids_of(Puzzle(Rules::boxes(1, 1).value()), "variant"), std::vector<Grid>(1, Grid{1}));
}

TEST(VariantEngine, ContinuesALayoutAfterALimit) {
  base::Random random(2);
  for (int i = 0; i < 50; ++i) {
    const Puzzle puzzle(random_layout(random, 6));
    auto solver = Solver::make(puzzle, {.engine = "variant"}, {.nodes = 3});
    SearchStatus status = solver->next();
    for (int more = 0; status == SearchStatus::limit && more < 100000; ++more) {
      EXPECT_EQ(solver->limit(), Limit::nodes);
      solver->set_budget({.nodes = 40});
      status = solver->next();
    }
    const auto expected = Solver::make(puzzle, {.engine = "propagation"}, {})->next();
    EXPECT_EQ(status, expected) << i;
  }
}

}  // namespace
}  // namespace inlay::sudoku
