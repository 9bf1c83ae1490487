// three_line_sets() against the obvious way: every solution of a board without three lines.
#include "sudoku/generate/three_lines.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "sudoku/generate/uniqueness_tester.h"
#include "support/generated.h"

namespace inlay::sudoku::generate {
namespace {

using test::Random;
using Set = std::vector<Cell>;

Set united(const Rules& rules, const std::vector<std::size_t>& lines) {
  Set cells;
  for (const std::size_t line : lines) {
    const auto& house = rules.houses()[line].cells;
    cells.insert(cells.end(), house.begin(), house.end());
  }
  return cells;
}

// Where the solutions of the grid without these cells differ from it.
std::set<Set> differences(const Rules& rules, const Grid& grid, const Set& cells) {
  Puzzle puzzle(rules);
  puzzle.clues = grid;
  for (const Cell cell : cells) puzzle.clues[cell] = 0;
  std::set<Set> found;
  auto solver = *Solver::make(puzzle, {.engine = "propagation"}, Budget::unlimited());
  while (solver.next() == SearchStatus::solution) {
    Set differ;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      if (solver.solution()[cell] != grid[cell]) differ.push_back(static_cast<Cell>(cell));
    }
    if (!differ.empty()) found.insert(differ);
  }
  return found;
}

bool touches(const Rules& rules, const Set& set, const std::vector<std::size_t>& lines) {
  return std::all_of(lines.begin(), lines.end(), [&](std::size_t line) {
    const auto& house = rules.houses()[line].cells;
    return std::any_of(set.begin(), set.end(), [&](Cell cell) {
      return std::find(house.begin(), house.end(), cell) != house.end();
    });
  });
}

// Whether no other set is a part of the last one.
bool contains_none_of(const std::set<Set>& all, const Set& set) {
  return std::none_of(all.begin(), all.end(), [&](const Set& part) {
    return part.size() < set.size() &&
           std::includes(set.begin(), set.end(), part.begin(), part.end());
  });
}

TEST(ThreeLines, GiveAllMinimalSetsAndNoOthers) {
  Random random(1);
  for (const auto& [width, height] : {std::pair{3, 3}, {3, 2}, {4, 3}}) {
    const Rules rules = *Rules::boxes(width, height);
    const auto n = static_cast<std::size_t>(rules.size());
    const Grid grid = test::random_grid(rules, random);
    const auto sets = three_line_sets(rules, grid, {});
    std::set<Set> left(sets.begin(), sets.end());
    ASSERT_EQ(left.size(), sets.size());
    std::size_t expected = 0;
    for (std::size_t i = 0; i < 2 * n; ++i) {
      const auto band = static_cast<std::size_t>(i < n ? height : width);
      for (std::size_t j = i + 1; j < 2 * n; ++j) {
        for (std::size_t k = j + 1; k < 2 * n; ++k) {
          if (i / n != k / n || i % n / band != k % n / band) continue;
          const auto all = differences(rules, grid, united(rules, {i, j, k}));
          for (const Set& set : all) {
            if (set.size() > 18 || !touches(rules, set, {i, j, k})) continue;
            const bool found = left.erase(set) != 0;
            if (!contains_none_of(all, set)) continue;
            EXPECT_TRUE(found) << rules.name();
            ++expected;
          }
        }
      }
    }
    EXPECT_GT(expected, 0U) << rules.name();
    EXPECT_TRUE(left.empty()) << rules.name();
  }
}

TEST(ThreeLines, HoldOnLargeBoards) {
  Random random(2);
  const Rules rules = *Rules::boxes(4, 4);
  const Grid grid = test::random_grid(rules, random);
  const auto tester = make_uniqueness_tester(rules);
  const auto sets = three_line_sets(rules, grid, {});
  ASSERT_GT(sets.size(), 100U);
  for (const Set& set : sets) {
    ASSERT_LE(set.size(), 18U);
    Grid less = grid;
    Grid other(grid.size());
    for (const Cell cell : set) less[cell] = 0;
    EXPECT_EQ(tester->find_with_other_digit(less, grid, set[0], other, {}), OtherSolution::found);
  }
}

TEST(ThreeLines, AreNoneWhereLinesCannotBeExchanged) {
  Random random(3);
  const Rules rules = test::with_diagonals(*Rules::boxes(3, 3));
  EXPECT_TRUE(three_line_sets(rules, test::random_grid(rules, random), {}).empty());
}

TEST(ThreeLines, StopWhenAskedTo) {
  Random random(4);
  const Rules rules = *Rules::boxes(4, 4);
  StopSource source;
  source.request_stop();
  EXPECT_TRUE(three_line_sets(rules, test::random_grid(rules, random), source.token()).empty());
}

}  // namespace
}  // namespace inlay::sudoku::generate
