// GreedyRemoval: whatever the blocks and whichever tests are too hard, the puzzle is unique, and
// what it calls proven is minimal.
#include "sudoku/generate/greedy_removal.h"

#include <gtest/gtest.h>

#include <numeric>

#include "sudoku/generate/unavoidable.h"
#include "sudoku/generate/uniqueness_tester.h"
#include "support/generated.h"

namespace inlay::sudoku::generate {
namespace {

using test::Random;

struct Setting {
  std::size_t floor = 0;
  std::size_t hard = 0;  // of 100 tests, undecided
};

// Removes clues of the grid and returns the puzzle.
Grid removed(GreedyRemoval& removal, const Rules& rules, const Grid& grid,
             const std::vector<Orbit>& groups, const Setting& setting, Random& random) {
  const auto tester = make_uniqueness_tester(rules);
  SmallSets sets(rules);
  sets.find(grid);
  std::vector<std::uint16_t> order(groups.size());
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  random.shuffle(std::span(order));
  Grid puzzle(grid.size());
  Grid other(grid.size());
  removal.start(grid, puzzle, groups, order, setting.floor);
  for (std::size_t set = 0; set < sets.size(); ++set) removal.add_set(sets[set]);
  while (removal.propose(1 + random.below(groups.size()))) {
    if (random.below(100) < setting.hard) {
      removal.leave_undecided();
    } else if (tester->find_other(puzzle, grid, other, {}) == OtherSolution::none) {
      removal.confirm();
      EXPECT_LE(removal.kept(), removal.clues());
    } else {
      removal.refute(other);
    }
  }
  EXPECT_EQ(removal.clues(), test::filled_cells(puzzle).size());
  EXPECT_EQ(removal.orbits_left() == 0, !removal.reached_floor());
  return puzzle;
}

TEST(GreedyRemoval, LeavesMinimalPuzzles) {
  Random random(1);
  for (const auto& [width, height] : {std::pair{2, 2}, {3, 2}, {3, 3}, {1, 5}, {5, 2}}) {
    const Rules rules = *Rules::boxes(width, height);
    GreedyRemoval removal;
    for (const SymmetryInfo& info : symmetries()) {
      const auto groups = orbits(rules, info.symmetry);
      if (!groups) continue;
      for (int round = 0; round < 3; ++round) {
        const Grid grid = test::random_grid(rules, random);
        const Grid puzzle = removed(removal, rules, grid, *groups, {}, random);
        EXPECT_FALSE(removal.unproven());
        EXPECT_FALSE(removal.reached_floor());
        EXPECT_TRUE(test::is_minimal(rules, puzzle, grid, *groups, "norvig"))
            << rules.name() << ' ' << info.name;
      }
    }
  }
}

TEST(GreedyRemoval, ClaimsNothingAboutTestsThatAreTooHard) {
  Random random(2);
  const Rules rules = *Rules::boxes(3, 3);
  const auto groups = test::single_cells(rules);
  GreedyRemoval removal;
  int proven = 0, redundant = 0;
  for (int round = 0; round < 100; ++round) {
    const Grid grid = test::random_grid(rules, random);
    const Grid puzzle = removed(removal, rules, grid, groups, {0, 20}, random);
    EXPECT_TRUE(test::is_unique(rules, puzzle, "norvig"));
    const bool minimal = test::is_minimal(rules, puzzle, grid, groups, "norvig");
    proven += removal.unproven() ? 0 : 1;
    redundant += minimal ? 0 : 1;
    EXPECT_TRUE(minimal || removal.unproven());
  }
  EXPECT_GT(proven, 5);
  EXPECT_GT(redundant, 5);
}

TEST(GreedyRemoval, StopsAtTheFloor) {
  Random random(3);
  const Rules rules = *Rules::boxes(3, 3);
  const auto groups = test::single_cells(rules);
  GreedyRemoval removal;
  for (int round = 0; round < 20; ++round) {
    const std::size_t floor = 30 + random.below(20);
    const Grid grid = test::random_grid(rules, random);
    const Grid puzzle = removed(removal, rules, grid, groups, {floor, 0}, random);
    EXPECT_TRUE(removal.reached_floor());
    EXPECT_EQ(test::filled_cells(puzzle).size(), floor);
    EXPECT_TRUE(test::is_unique(rules, puzzle, "norvig"));
  }
}

}  // namespace
}  // namespace inlay::sudoku::generate
