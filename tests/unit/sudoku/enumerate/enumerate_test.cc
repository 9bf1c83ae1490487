// enumerate_puzzles() against testing every choice of cells, the two methods against each other,
// and known numbers.
#include <gtest/gtest.h>

#include "base/processor.h"
#include "support/enumerate_cases.h"
#include "support/sanitizer.h"

namespace inlay::test {
namespace {

using Method = EnumerateOptions::Method;
using Orientation = EnumerateOptions::Orientation;

std::vector<Cell> all_cells(const Rules& rules) {
  std::vector<Cell> cells(static_cast<std::size_t>(rules.cell_count()));
  std::iota(cells.begin(), cells.end(), Cell{0});
  return cells;
}

TEST(Enumerate, FourByFourAsByTestingEveryChoice) {
  const Rules rules = *Rules::boxes(2, 2);
  // One grid of each of the two classes.
  for (const char* const line : {"1234341221434321", "1234341223414123"}) {
    const Grid grid = puzzle_of(rules, line).clues;
    for (int clues = 1; clues <= 16; ++clues) {
      for (const bool minimal_only : {false, true}) {
        EnumerateOptions options;
        options.clues = clues;
        options.minimal_only = minimal_only;
        const Enumerated found = enumerated(rules, grid, options);
        EXPECT_EQ(found.puzzles,
                  puzzles_by_testing(rules, grid, all_cells(rules), clues, minimal_only))
            << line << ' ' << clues;
        EXPECT_TRUE(found.report.complete);
        EXPECT_EQ(found.report.found, found.puzzles.size());
      }
    }
  }
}

TEST(Enumerate, SixBySixAsByTestingEveryChoice) {
  const Rules rules = *Rules::boxes(3, 2);
  Random random(1);
  for (int i = 0; i < 12; ++i) {
    const Restricted board = restricted_grid(rules, random, 5);
    for (int clues = board.clues - 1; clues <= board.clues + 3; ++clues) {
      EnumerateOptions options;
      options.clues = clues;
      options.within = board.cells;
      EXPECT_EQ(enumerated(rules, board.grid, options).puzzles,
                puzzles_by_testing(rules, board.grid, board.cells, clues));
    }
  }
}

TEST(Enumerate, SixBySixHasNoPuzzleWithSevenClues) {
  const Rules rules = *Rules::boxes(3, 2);
  Random random(2);
  EnumerateOptions options;
  options.clues = 7;
  const Enumerated found = enumerated(rules, random_puzzle(rules, random).solution, options);
  EXPECT_TRUE(found.report.complete);
  EXPECT_EQ(found.report.found, 0U);
}

TEST(Enumerate, JoinFindsWhatTheCellByCellSearchFinds) {
  Random random(3);
  std::uint64_t found = 0;
  for (unsigned i = 0; i < test::cases_here(40); ++i) {
    const Restricted board = restricted_grid(rules9(), random, 5 + random.below(4));
    EnumerateOptions options;
    options.within = board.cells;
    options.clues = board.clues + static_cast<int>(random.below(3)) - 1;
    options.minimal_only = random.below(3) == 0;
    if (random.below(3) == 0) {
      const Cell cell = board.cells[random.below(board.cells.size())];
      options.containing = {cell, board.cells[0]};
    }
    options.method = Method::hitting_sets;
    const Enumerated slow = enumerated(rules9(), board.grid, options);
    ASSERT_TRUE(slow.report.complete);
    options.method = Method::join;
    for (const Orientation orientation : {Orientation::rows, Orientation::columns}) {
      options.orientation = orientation;
      const Enumerated fast = enumerated(rules9(), board.grid, options);
      EXPECT_EQ(fast.puzzles, slow.puzzles) << "case " << i;
      EXPECT_TRUE(fast.report.complete);
    }
    found += slow.puzzles.size();
  }
  EXPECT_GT(found, 300U);
}

TEST(Enumerate, TheAnswerDoesNotDependOnHowItIsFound) {
  const KnownGrid known = known_grids()[0];
  EnumerateOptions options;
  const Enumerated usual = enumerated(rules9(), known.grid, options);
  ASSERT_EQ(usual.puzzles.size(), known.puzzles);
  for (const std::string& line : usual.puzzles) {
    const Grid clues = puzzle9(line).clues;
    EXPECT_TRUE(is_unique(rules9(), clues));
    EXPECT_EQ(puzzle9(line).clue_count(), 17);
  }
  for (const base::InstructionSetInfo& set : base::instruction_sets()) {
    if (!set.runs_here) continue;
    EnumerateOptions other = options;
    other.kernel = set.name;
    other.seed = 99;
    other.threads = 3;
    other.orientation = usual.report.columns ? Orientation::rows : Orientation::columns;
    EXPECT_EQ(enumerated(rules9(), known.grid, other).puzzles, usual.puzzles) << set.name;
  }
}

TEST(Enumerate, PartsAddUpToThePlan) {
  const KnownGrid known = known_grids()[1];
  EnumerateOptions options;
  options.clues = 16;
  const EnumerateReport report = enumerated(rules9(), known.grid, options).report;
  std::uint64_t pairs = 0;
  for (const sudoku::EnumeratePart& part : report.parts) {
    pairs += part.pairs;
    EXPECT_EQ(part.sets[0] * part.sets[1], part.pairs);
    EXPECT_EQ(part.clues[0] + part.clues[1] + part.clues[2], 16);
  }
  EXPECT_EQ(pairs, report.planned);
  EXPECT_EQ(report.stats.updates, report.planned);
  EXPECT_EQ(sudoku::planned_pairs(rules9(), known.grid, options).value(), report.planned);
}

TEST(Enumerate, CountsWhatItWouldDeliver) {
  Random random(5);
  const Restricted board = restricted_grid(rules9(), random, 9);
  EnumerateOptions options;
  options.within = board.cells;
  options.clues = board.clues + 2;
  const Enumerated listed = enumerated(rules9(), board.grid, options);
  options.count_only = true;
  const Enumerated counted = enumerated(rules9(), board.grid, options);
  EXPECT_EQ(counted.report.found, listed.puzzles.size());
  EXPECT_TRUE(counted.puzzles.empty());
  options.limit = 3;
  options.count_only = false;
  const Enumerated some = enumerated(rules9(), board.grid, options);
  EXPECT_EQ(some.puzzles.size(), 3U);
  EXPECT_FALSE(some.report.complete);
  EXPECT_EQ(some.report.limit, Limit::none);
}

TEST(Enumerate, StopsAtItsBudget) {
  const KnownGrid known = known_grids()[0];
  for (const Method method : {Method::join, Method::hitting_sets}) {
    EnumerateOptions options;
    options.clues = 20;
    options.method = method;
    Budget budget;
    budget.time = std::chrono::milliseconds(50);
    const Enumerated timed = enumerated(rules9(), known.grid, options, budget);
    EXPECT_FALSE(timed.report.complete);
    EXPECT_EQ(timed.report.limit, Limit::time);
    StopSource stop;
    stop.request_stop();
    budget = {};
    budget.stop = stop.token();
    EXPECT_EQ(enumerated(rules9(), known.grid, options, budget).report.limit, Limit::stopped);
    budget = {};
    budget.nodes = 1000;
    EXPECT_EQ(enumerated(rules9(), known.grid, options, budget).report.limit, Limit::nodes);
  }
  EnumerateOptions options;
  Budget budget;
  budget.memory = 1000;
  EXPECT_EQ(enumerated(rules9(), known.grid, options, budget).report.limit, Limit::memory);
}

TEST(Enumerate, ReportsWhatIsWrong) {
  const auto error = [](const Rules& rules, const Grid& grid, const EnumerateOptions& options) {
    const auto report =
        sudoku::enumerate_puzzles(rules, grid, options, {}, [](const Grid&) { return true; });
    return report.ok() ? std::string() : report.error().message;
  };
  const Grid grid = known_grids()[0].grid;
  Grid wrong = grid;
  wrong[10] = 0;
  EXPECT_EQ(error(rules9(), wrong, {}), "expected a solved grid, but r2c2 is blank");
  wrong[10] = wrong[11];
  EXPECT_EQ(error(rules9(), wrong, {}).substr(0, 5), "row 2");
  EXPECT_EQ(error(rules9(), Grid(80, 1), {}), "expected a grid of 81 cells, found 80");
  EnumerateOptions options;
  options.clues = 82;
  EXPECT_EQ(error(rules9(), grid, options), "the number of clues must be from 1 to 81");
  options.clues = 17;
  options.within = {0, 1, 81};
  EXPECT_EQ(error(rules9(), grid, options), "cell 81 is not on the board");
  options.within = {0, 1};
  options.containing = {80};
  EXPECT_EQ(error(rules9(), grid, options), "the clue in r9c9 is outside the allowed cells");
  options = {};
  options.kernel = "abacus";
  EXPECT_NE(error(rules9(), grid, options), "");
  options = {};
  options.method = Method::join;
  options.clues = 5;
  const Rules small = *Rules::boxes(2, 2);
  EXPECT_EQ(error(small, puzzle_of(small, "1234341221434321").clues, options),
            "join works for 9x9 boards with 3x3 boxes only");
}

}  // namespace
}  // namespace inlay::test
