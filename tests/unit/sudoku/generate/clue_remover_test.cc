#include <gtest/gtest.h>

#include "sudoku/generate/attempt.h"
#include "support/generated.h"

namespace inlay::sudoku::generate {
namespace {

using test::Random;

TEST(SmallSets, AnotherSolutionDiffersInEachOfThem) {
  const std::vector<std::pair<int, int>> shapes = {{2, 2}, {3, 2}, {3, 3}, {5, 2}, {1, 5}, {4, 4}};
  Random random(1);
  for (const auto& [width, height] : shapes) {
    const Rules rules = *Rules::boxes(width, height);
    const auto tester = make_uniqueness_tester(rules);
    SmallSets sets(rules);
    for (int round = 0; round < 3; ++round) {
      const Grid grid = test::random_grid(rules, random);
      sets.find(grid);
      ASSERT_GT(sets.size(), 0U) << rules.name();
      for (std::size_t i = 0; i < sets.size(); ++i) {
        Grid less = grid;
        Grid other(grid.size());
        for (const Cell cell : sets[i]) less[cell] = 0;
        // A solution that differs in the first cell, so that no smaller set elsewhere passes.
        EXPECT_EQ(tester->find_with_other_digit(less, grid, sets[i][0], other, {}),
                  OtherSolution::found);
        EXPECT_TRUE(is_solution(Puzzle(rules), other));
      }
    }
  }
}

TEST(SmallSets, HoldWithExtraHousesToo) {
  const Rules rules = test::with_diagonals(*Rules::boxes(3, 3));
  Random random(2);
  const Grid grid = test::random_grid(rules, random);
  SmallSets sets(rules);
  sets.find(grid);
  for (std::size_t i = 0; i < sets.size(); ++i) {
    Grid less = grid;
    for (const Cell cell : sets[i]) less[cell] = 0;
    EXPECT_FALSE(test::is_unique(rules, less, "propagation"));
  }
}

// The same order, the same puzzle as the plain loop: for any board, any symmetry, any floor.
TEST(ClueRemover, EqualsThePlainLoop) {
  const std::vector<std::pair<int, int>> shapes = {{2, 2}, {3, 2}, {3, 3}, {3, 3}, {1, 5}, {5, 2}};
  Random random(3);
  for (const auto& [width, height] : shapes) {
    const Rules rules = *Rules::boxes(width, height);
    ClueRemover remover(rules);
    for (const SymmetryInfo& info : symmetries()) {
      const auto groups = orbits(rules, info.symmetry);
      if (!groups) continue;
      for (int round = 0; round < 8; ++round) {
        const Grid grid = test::random_grid(rules, random);
        const std::uint64_t seed = random.next();
        std::vector<std::uint16_t> order(groups->size());
        std::iota(order.begin(), order.end(), std::uint16_t{0});
        Random same(seed);
        same.shuffle(std::span(order));
        const Grid expected = test::plain_loop(grid, *groups, order, [&](const Grid& puzzle) {
          return test::is_unique(rules, puzzle, "norvig");
        });
        Grid puzzle;
        Random again(seed);
        EXPECT_EQ(remover.remove_clues(grid, *groups, 0, 0, grid.size(), again, puzzle, {}),
                  ClueRemover::Outcome::minimal);
        EXPECT_EQ(puzzle, expected) << rules.name() << " " << info.name;
      }
    }
  }
}

TEST(ClueRemover, LeavesMinimalPuzzlesOnLargeBoards) {
  const Rules rules = *Rules::boxes(4, 4);
  const auto groups = test::single_cells(rules);
  ClueRemover remover(rules);
  Random random(7);
  for (int round = 0; round < 2; ++round) {
    const Grid grid = test::random_grid(rules, random);
    Grid puzzle;
    ASSERT_EQ(remover.remove_clues(grid, groups, 0, 0, grid.size(), random, puzzle, {}),
              ClueRemover::Outcome::minimal);
    EXPECT_TRUE(test::is_minimal(rules, puzzle, grid, groups, "propagation"));
  }
}

TEST(ClueRemover, StopsAtTheFloorAndPassesOverWhatIsOutside) {
  const Rules rules = *Rules::boxes(3, 3);
  const auto groups = test::single_cells(rules);
  ClueRemover remover(rules);
  Random random(4);
  for (int round = 0; round < 50; ++round) {
    const Grid grid = test::random_grid(rules, random);
    Grid puzzle;
    const std::size_t floor = 30 + random.below(20);
    ASSERT_EQ(remover.remove_clues(grid, groups, floor, floor, floor, random, puzzle, {}),
              ClueRemover::Outcome::unproven);
    EXPECT_EQ(test::filled_cells(puzzle).size(), floor);
    EXPECT_TRUE(test::is_unique(rules, puzzle, "propagation"));
    EXPECT_EQ(remover.remove_clues(grid, groups, 0, 40, 81, random, puzzle, {}),
              ClueRemover::Outcome::skipped);
    EXPECT_EQ(remover.remove_clues(grid, groups, 0, 0, 16, random, puzzle, {}),
              ClueRemover::Outcome::skipped);
  }
}

// The same distribution as that of the plain loop on other grids.
TEST(ClueRemover, ClueCountsAreThoseOfThePlainLoop) {
  constexpr int kPuzzles = 3000;
  const Rules rules = *Rules::boxes(3, 3);
  const auto groups = test::single_cells(rules);
  const auto tester = make_uniqueness_tester(rules);
  test::TwoSamples samples;
  Random random(5);
  std::vector<std::uint16_t> order(groups.size());
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  Grid other(81);
  for (int i = 0; i < kPuzzles; ++i) {
    const Grid grid = test::random_grid(rules, random);
    random.shuffle(std::span(order));
    const Grid puzzle = test::plain_loop(grid, groups, order, [&](const Grid& text) {
      return tester->find_other(text, grid, other, {}) == OtherSolution::none;
    });
    samples.add_first(static_cast<int>(test::filled_cells(puzzle).size()));
  }
  GenerateOptions options;
  options.count = kPuzzles;
  const auto report = generate_puzzles(rules, options, {}, [&](const GeneratedPuzzle& made) {
    samples.add_second(made.clues);
    return true;
  });
  ASSERT_TRUE(report.ok());
  EXPECT_LT(samples.excess(), 4);
}

TEST(TwoSamples, SeesADifference) {
  test::TwoSamples samples;
  Random random(6);
  for (int i = 0; i < 3000; ++i) {
    samples.add_first(static_cast<int>(random.below(3) + random.below(3)));
    samples.add_second(static_cast<int>(random.below(3) + random.below(3) + (i % 20 == 0)));
  }
  EXPECT_GT(samples.excess(), 4);
}

TEST(FastGrids, AreSolvedAndDiffer) {
  for (const auto& [width, height] : {std::pair{2, 2}, {3, 2}, {3, 3}, {4, 4}, {5, 5}, {7, 6}}) {
    const Rules rules = *Rules::boxes(width, height);
    const auto grids = make_fast_grids(rules);
    Random random(7);
    Grid first(static_cast<std::size_t>(rules.cell_count()));
    Grid second(first);
    ASSERT_TRUE(grids->draw(random, first, {}));
    ASSERT_TRUE(grids->draw(random, second, {}));
    EXPECT_TRUE(is_solution(Puzzle(rules), first)) << rules.name();
    EXPECT_TRUE(is_solution(Puzzle(rules), second)) << rules.name();
    EXPECT_NE(first, second) << rules.name();
  }
}

}  // namespace
}  // namespace inlay::sudoku::generate
