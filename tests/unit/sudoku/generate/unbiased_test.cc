// The estimate of minimal puzzles: against all of them for 4x4, against the published table for
// 9x9, and the same for any number of threads.
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <thread>

#include "inlay/statistics.h"
#include "support/puzzles.h"

namespace inlay::test {
namespace {

using sudoku::MinimalPuzzlesEstimate;
using sudoku::PopulationOptions;

// Minimal puzzles of all 4x4 grids by clues. A set of cells determines a grid if no other grid
// agrees with it on all of them.
std::vector<double> minimal_puzzles_of_4x4() {
  const auto grids = solutions_of(Puzzle(*Rules::boxes(2, 2)), {}).solutions;
  constexpr unsigned kSets = 1U << 16;
  std::vector<double> minimal(17);
  for (const Grid& grid : grids) {
    std::vector<bool> invalid(kSets);
    for (const Grid& other : grids) {
      if (other == grid) continue;
      unsigned equal = 0;
      for (std::size_t cell = 0; cell < 16; ++cell) {
        if (grid[cell] == other[cell]) equal |= 1U << cell;
      }
      invalid[equal] = true;
    }
    for (unsigned set = kSets; set-- > 0;) {
      for (unsigned cell = 1; cell < kSets && !invalid[set]; cell *= 2) {
        if ((set & cell) == 0 && invalid[set | cell]) invalid[set] = true;
      }
    }
    for (unsigned set = 0; set < kSets; ++set) {
      bool is_minimal = !invalid[set];
      for (unsigned cell = 1; cell < kSets && is_minimal; cell *= 2) {
        if ((set & cell) != 0) is_minimal = invalid[set & ~cell];
      }
      if (is_minimal) minimal[static_cast<std::size_t>(std::popcount(set))] += 1;
    }
  }
  return minimal;
}

void expect_near(const sudoku::PopulationEstimate& estimated, double value) {
  EXPECT_NEAR(estimated.value, value, 4.5 * estimated.error);
}

bool equal(const MinimalPuzzlesEstimate& a, const MinimalPuzzlesEstimate& b) {
  bool same = a.rows.size() == b.rows.size() && a.tests == b.tests && a.grids == b.grids &&
              a.mean.value == b.mean.value && a.mean.error == b.mean.error;
  for (std::size_t i = 0; same && i < a.rows.size(); ++i) {
    same =
        a.rows[i].clues == b.rows[i].clues && a.rows[i].per_grid.value == b.rows[i].per_grid.value;
  }
  return same;
}

TEST(EstimateMinimalPuzzles, AllPuzzlesOf4x4) {
  const auto exact = minimal_puzzles_of_4x4();
  EXPECT_EQ(exact[4], 25'728);
  EXPECT_EQ(exact[5], 58'368);
  EXPECT_EQ(exact[6], 1'536);
  PopulationOptions options;
  options.seed = 5;
  options.populations = 100;
  options.population_size = 250;
  options.threads = 2;
  const auto found = sudoku::estimate_minimal_puzzles(*Rules::boxes(2, 2), options, {}).value();
  ASSERT_EQ(found.rows.size(), 3U);
  double total = 0;
  double clues = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& row = found.rows[i];
    ASSERT_EQ(row.clues, static_cast<int>(i + 4));
    expect_near(row.per_grid, exact[i + 4] / 288);
    expect_near(row.share, exact[i + 4] / 85'632);
    total += exact[i + 4];
    clues += exact[i + 4] * static_cast<double>(i + 4);
  }
  expect_near(found.per_grid, total / 288);
  expect_near(found.mean, clues / total);
  // Errors that would hide a mistake are no use.
  EXPECT_LT(found.rows[0].per_grid.error / found.rows[0].per_grid.value, 0.02);
  EXPECT_LT(found.rows[1].per_grid.error / found.rows[1].per_grid.value, 0.04);
  EXPECT_LT(found.mean.error, 0.01);
  EXPECT_EQ(found.limit, Limit::none);
  EXPECT_EQ(found.populations, 100U);
  EXPECT_EQ(found.grids, 25'000U);
}

// The table of the players' forum (Afmob's, 100,000 grids): puzzles per grid.
TEST(EstimateMinimalPuzzles, PublishedTableOf9x9) {
  PopulationOptions options;
  options.seed = 3;
  options.populations = 16;
  options.population_size = 128;
  options.threads = 2;
  const auto found = sudoku::estimate_minimal_puzzles(*Rules::boxes(3, 3), options, {}).value();
  for (const auto& row : found.rows) {
    if (row.clues == 24) expect_near(row.per_grid, 1.064e14);
    if (row.clues == 25) expect_near(row.per_grid, 6.250e14);
    if (row.clues == 26) expect_near(row.per_grid, 1.485e15);
    if (row.clues != 25) continue;
    EXPECT_LT(row.per_grid.error / row.per_grid.value, 0.3);
  }
  EXPECT_NEAR(found.mean.value, 26.577, 0.7);
}

TEST(EstimateMinimalPuzzles, TheSeedDecidesNotTheThreads) {
  PopulationOptions options;
  options.seed = 9;
  options.populations = 6;
  options.population_size = 20;
  std::uint64_t calls = 0;
  options.progress.interval = {};
  options.progress.call = [&](const Progress& now) { EXPECT_EQ(now.stats.nodes, ++calls); };
  const Rules rules = *Rules::boxes(3, 3);
  const auto one = sudoku::estimate_minimal_puzzles(rules, options, {}).value();
  EXPECT_EQ(calls, 6U);
  options.progress = {};
  options.threads = 4;
  EXPECT_TRUE(equal(one, sudoku::estimate_minimal_puzzles(rules, options, {}).value()));
  options.seed = 10;
  EXPECT_FALSE(equal(one, sudoku::estimate_minimal_puzzles(rules, options, {}).value()));
}

TEST(EstimateMinimalPuzzles, ABudgetEndsIt) {
  const Rules rules = *Rules::boxes(3, 3);
  PopulationOptions options;
  options.populations = 1000;
  options.population_size = 16;
  StopSource stop;
  Budget budget;
  budget.stop = stop.token();
  options.progress.interval = {};
  options.progress.call = [&](const Progress& now) {
    if (now.stats.nodes == 3) stop.request_stop();
  };
  const auto stopped = sudoku::estimate_minimal_puzzles(rules, options, budget).value();
  EXPECT_EQ(stopped.limit, Limit::stopped);
  EXPECT_EQ(stopped.populations, 3U);
  EXPECT_FALSE(stopped.rows.empty());
  Budget no_time;
  no_time.time = std::chrono::nanoseconds(1);
  options.progress = {};
  const auto late = sudoku::estimate_minimal_puzzles(rules, options, no_time).value();
  EXPECT_EQ(late.limit, Limit::time);
  EXPECT_EQ(late.populations, 0U);
  EXPECT_TRUE(late.rows.empty());
}

TEST(EstimateMinimalPuzzles, WhatIsOutOfRangeIsAnError) {
  const Rules rules = *Rules::boxes(2, 2);
  PopulationOptions options;
  options.populations = 1;
  EXPECT_EQ(sudoku::estimate_minimal_puzzles(rules, options, {}).error().kind, ErrorKind::invalid);
  options = {};
  options.population_size = 0;
  EXPECT_FALSE(sudoku::estimate_minimal_puzzles(rules, options, {}));
  options = {};
  options.threads = 1025;
  EXPECT_FALSE(sudoku::estimate_minimal_puzzles(rules, options, {}));
  options = {};
  EXPECT_EQ(sudoku::estimate_minimal_puzzles(*Rules::boxes(4, 4), options, {}).error().kind,
            ErrorKind::unsupported);
}

}  // namespace
}  // namespace inlay::test
