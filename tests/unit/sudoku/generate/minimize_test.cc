#include <gtest/gtest.h>

#include <bit>
#include <set>

#include "inlay/generate.h"
#include "support/generated.h"

namespace inlay::sudoku {
namespace {

// The minimal puzzles of a 4x4 grid by trying all 65,536 sets of clues: a set has one solution iff
// it has a clue in each set of cells in which another of the 288 grids differs.
std::set<unsigned> minimal_sets(const Grid& grid, unsigned among) {
  const Rules rules = *Rules::boxes(2, 2);
  static const auto all = test::solutions_of(Puzzle(rules), {.engine = "reference"}).solutions;
  std::vector<unsigned> differences;
  for (const Grid& other : all) {
    unsigned cells = 0;
    for (unsigned cell = 0; cell < 16; ++cell) {
      cells |= unsigned{grid[cell] != other[cell]} << cell;
    }
    if (cells != 0) differences.push_back(cells);
  }
  EXPECT_EQ(differences.size(), 287U);
  const auto proper = [&](unsigned clues) {
    for (const unsigned cells : differences) {
      if ((cells & clues) == 0) return false;
    }
    return true;
  };
  std::set<unsigned> minimal;
  for (unsigned clues = 0; clues < 1U << 16; ++clues) {
    if ((clues & ~among) != 0 || !proper(clues)) continue;
    bool least = true;
    for (unsigned left = clues; least && left != 0; left &= left - 1) {
      least = !proper(clues & ~(left & -left));
    }
    if (least) minimal.insert(clues);
  }
  return minimal;
}

unsigned cells_of(const Grid& puzzle) {
  unsigned cells = 0;
  for (unsigned cell = 0; cell < 16; ++cell) cells |= unsigned{puzzle[cell] != 0} << cell;
  return cells;
}

TEST(Minimals, AllOf4x4AsByBruteForce) {
  const Rules rules = *Rules::boxes(2, 2);
  test::Random random(1);
  for (int round = 0; round < 6; ++round) {
    const Grid grid = test::random_grid(rules, random);
    Grid puzzle = grid;
    if (round > 0) test::remove_clues(puzzle, random.below(8), random);
    const auto expected = minimal_sets(grid, cells_of(puzzle));
    std::set<unsigned> found;
    const auto report =
        minimal_puzzles(test::with_clues(rules, puzzle), {}, {}, [&](const Grid& g) {
          EXPECT_TRUE(found.insert(cells_of(g)).second) << "twice";
          return true;
        });
    ASSERT_TRUE(report.ok());
    if (expected.empty()) {
      EXPECT_EQ(report->verdict, Verdict::multiple);
      continue;
    }
    EXPECT_EQ(report->verdict, Verdict::unique);
    EXPECT_TRUE(report->complete);
    EXPECT_EQ(report->found, expected.size());
    EXPECT_EQ(found, expected);
  }
}

TEST(Minimals, OfPuzzlesWithSomeClueTooMany) {
  test::Random random(2);
  for (int round = 0; round < 5; ++round) {
    const Grid grid = test::random_grid(test::rules9(), random);
    const Grid puzzle = test::unique_puzzle(test::rules9(), grid, 28, random);
    std::set<std::string> found;
    const auto report =
        minimal_puzzles(test::with_clues(test::rules9(), puzzle), {}, {}, [&](const Grid& g) {
          EXPECT_TRUE(test::is_minimal(test::rules9(), g, grid, test::single_cells(test::rules9()),
                                       "propagation"));
          EXPECT_TRUE(found.emplace(g.begin(), g.end()).second);
          return true;
        });
    EXPECT_TRUE(report->complete);
    // Whatever the order of removal, one of them comes out.
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      SolveOptions options;
      options.seed = seed;
      const auto one = minimize(test::with_clues(test::rules9(), puzzle), options, {});
      EXPECT_TRUE(one->minimal);
      EXPECT_TRUE(found.contains({one->puzzle.begin(), one->puzzle.end()}));
    }
  }
}

TEST(Minimals, EndEarly) {
  const Puzzle full = test::with_clues(test::rules9(), test::pattern_grid(test::rules9()));
  int found = 0;
  auto report = minimal_puzzles(full, {}, {}, [&](const Grid&) { return ++found < 10; });
  EXPECT_EQ(report->found, 10U);
  EXPECT_FALSE(report->complete);
  EXPECT_EQ(report->limit, Limit::none);
  report = minimal_puzzles(full, {}, {.nodes = 500}, [](const Grid&) { return true; });
  EXPECT_EQ(report->limit, Limit::nodes);
  EXPECT_FALSE(report->complete);
}

TEST(Minimize, AnyEngineAndAnyBoard) {
  test::Random random(3);
  for (const auto& [width, height] : {std::pair{2, 2}, {3, 2}, {3, 3}}) {
    const Rules rules = *Rules::boxes(width, height);
    const Grid grid = test::random_grid(rules, random);
    SolveOptions options;
    options.seed = 4;
    const auto expected = minimize(test::with_clues(rules, grid), options, {});
    EXPECT_TRUE(
        test::is_minimal(rules, expected->puzzle, grid, test::single_cells(rules), "propagation"));
    for (const char* engine : {"propagation", "dancing_cells", "norvig"}) {
      options.engine = engine;
      EXPECT_EQ(minimize(test::with_clues(rules, grid), options, {})->puzzle, expected->puzzle);
    }
  }
}

TEST(Minimize, WhatIsNotUniqueStaysAsItIs) {
  const Puzzle blank(test::rules9());
  EXPECT_EQ(minimize(blank, {}, {})->verdict, Verdict::multiple);
  Puzzle marked(test::rules9());
  marked.candidates.assign(81, test::rules9().all_digits());
  EXPECT_EQ(minimize(marked, {}, {}).error().kind, ErrorKind::unsupported);
  SolveOptions options;
  options.engine = "no such engine";
  EXPECT_FALSE(minimize(blank, options, {}).ok());
  StopSource stop;
  stop.request_stop();
  Budget budget;
  budget.stop = stop.token();
  const Puzzle full = test::with_clues(test::rules9(), test::pattern_grid(test::rules9()));
  const auto stopped = minimize(full, {}, budget);
  EXPECT_FALSE(stopped->minimal);
  EXPECT_EQ(stopped->limit, Limit::stopped);
}

}  // namespace
}  // namespace inlay::sudoku
