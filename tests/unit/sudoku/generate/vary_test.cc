// Completing and varying puzzles: the results have one solution and differ as the options allow.
#include "sudoku/generate/vary.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "inlay/notation.h"

namespace inlay::sudoku {
namespace {

Puzzle puzzle_in(const std::string& line) {
  return *notation::parse_puzzle(line);
}

Verdict verdict_of(const Puzzle& puzzle) {
  return check(puzzle, {}, {}, false)->verdict;
}

Puzzle with(const Puzzle& puzzle, const Grid& clues) {
  Puzzle other(puzzle.rules);
  other.clues = clues;
  return other;
}

constexpr const char* kFew =
    "53..7....6..195...............................................................79";
constexpr const char* kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

TEST(Complete, AddsCluesUntilOneSolutionIsLeft) {
  const Puzzle few = puzzle_in(std::string(kFew) + ".");
  for (const std::uint64_t seed : {1U, 2U, 3U}) {
    const auto made = complete(few, {.seed = seed}, Budget::unlimited());
    ASSERT_TRUE(made);
    EXPECT_EQ(made->verdict, Verdict::multiple);
    EXPECT_EQ(verdict_of(with(few, made->puzzle)), Verdict::unique);
    EXPECT_FALSE(made->added.empty());
    for (std::size_t at = 0; at < 81; ++at) {
      const bool added = std::find(made->added.begin(), made->added.end(), at) != made->added.end();
      EXPECT_EQ(made->puzzle[at], added ? made->solution[at] : few.clues[at]);
      if (!added) continue;
      Grid without = made->puzzle;
      without[at] = 0;
      EXPECT_EQ(verdict_of(with(few, without)), Verdict::multiple) << "no added clue is redundant";
    }
    EXPECT_EQ(complete(few, {.seed = seed}, Budget::unlimited())->puzzle, made->puzzle);
  }
}

TEST(Complete, KeepsTheSymmetry) {
  const Puzzle blank = puzzle_in(std::string(81, '.'));
  const auto made = complete(blank, {.symmetry = Symmetry::rot180}, Budget::unlimited());
  ASSERT_TRUE(made);
  EXPECT_EQ(verdict_of(with(blank, made->puzzle)), Verdict::unique);
  for (std::size_t at = 0; at < 81; ++at) {
    EXPECT_EQ(made->puzzle[at] != 0, made->puzzle[80 - at] != 0) << at;
  }
}

TEST(Complete, ReportsWhatCannotBeCompleted) {
  const auto verdict = [](const std::string& line) {
    return complete(puzzle_in(line), {}, Budget::unlimited())->verdict;
  };
  EXPECT_EQ(verdict("11.............."), Verdict::contradictory);
  EXPECT_EQ(verdict("123...4........."), Verdict::none);
  const auto unique = complete(puzzle_in(kEasy), {}, Budget::unlimited());
  EXPECT_EQ(unique->verdict, Verdict::unique);
  EXPECT_TRUE(unique->added.empty());
  EXPECT_EQ(unique->puzzle, puzzle_in(kEasy).clues);
  const Puzzle oblong(*Rules::boxes(3, 2));
  EXPECT_FALSE(complete(oblong, {.symmetry = Symmetry::diagonal}, Budget::unlimited()))
      << "boxes of 3x2 have no diagonal symmetry";
}

TEST(Vary, FindsDifferentPuzzlesWithOneSolutionNearby) {
  const Puzzle easy = puzzle_in(kEasy);
  std::set<std::string> seen;
  const NeighbourOptions options{.remove = 2, .add = 3, .count = 20};
  const auto report = vary(easy, options, Budget::unlimited(), [&](const VariedPuzzle& made) {
    EXPECT_EQ(verdict_of(with(easy, made.puzzle)), Verdict::unique);
    EXPECT_TRUE(seen.insert(notation::line_of(easy.rules, made.puzzle)).second);
    EXPECT_LE(made.removed.size(), 2U);
    EXPECT_LE(made.added.size(), 3U);
    for (std::size_t at = 0; at < 81; ++at) {
      const auto in = [&](const std::vector<Cell>& cells) {
        return std::find(cells.begin(), cells.end(), at) != cells.end();
      };
      const bool changed = made.puzzle[at] != easy.clues[at];
      EXPECT_EQ(changed, in(made.removed) || in(made.added)) << at;
      if (made.puzzle[at] != 0) {
        EXPECT_EQ(made.puzzle[at], made.solution[at]);
      }
    }
    return true;
  });
  ASSERT_TRUE(report);
  EXPECT_EQ(report->found, 20U);
  EXPECT_EQ(seen.size(), 20U);
  EXPECT_FALSE(seen.contains(kEasy));
}

TEST(Vary, KeepsTheSymmetryAndRespectsLimits) {
  const auto minimal = complete(puzzle_in(std::string(81, '.')), {.symmetry = Symmetry::rot180},
                                Budget::unlimited());
  Puzzle puzzle = puzzle_in(std::string(81, '.'));
  puzzle.clues = minimal->puzzle;
  const NeighbourOptions options{.remove = 2, .add = 4, .symmetry = Symmetry::rot180, .count = 5};
  int found = 0;
  const auto report = vary(puzzle, options, Budget::unlimited(), [&](const VariedPuzzle& made) {
    for (std::size_t at = 0; at < 81; ++at) {
      EXPECT_EQ(made.puzzle[at] != 0, made.puzzle[80 - at] != 0);
    }
    return ++found < 3;
  });
  ASSERT_TRUE(report);
  EXPECT_EQ(found, 3);
  EXPECT_FALSE(vary(puzzle, {.remove = 82}, Budget::unlimited(), [](const auto&) { return true; }));
  StopSource stop;
  stop.request_stop();
  Budget stopped;
  stopped.stop = stop.token();
  EXPECT_EQ(vary(puzzle, options, stopped, [](const auto&) { return true; })->limit,
            Limit::stopped);
}

TEST(Vary, GivesUpWhereThereIsNoNeighbour) {
  // A solved grid without one clue has one solution: the 16 puzzles with one clue less.
  const Puzzle full = puzzle_in("1234341221434321");
  const auto report = vary(full, {.remove = 1, .add = 0, .count = 100}, Budget::unlimited(),
                           [](const auto&) { return true; });
  ASSERT_TRUE(report);
  EXPECT_EQ(report->found, 16U);
}

}  // namespace
}  // namespace inlay::sudoku
