#include "inlay/vicinity.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "inlay/stop.h"
#include "support/generated.h"

namespace inlay::sudoku {
namespace {

// Every puzzle at this distance, by plain loops over cells and digits and a general engine.
class PlainNeighbours {
 public:
  PlainNeighbours(const Rules& rules, const Grid& puzzle, bool minimal_only)
      : rules_(rules), puzzle_(puzzle), minimal_only_(minimal_only) {}

  std::set<Grid> with(int remove, int add) {
    found_.clear();
    Grid now = puzzle_;
    remove_from(now, 0, remove, add);
    return found_;
  }

 private:
  void remove_from(Grid& now, std::size_t first, int remove, int add) {
    if (remove == 0) return add_from(now, 0, add);
    for (std::size_t cell = first; cell < now.size(); ++cell) {
      if (now[cell] == 0) continue;
      now[cell] = 0;
      remove_from(now, cell + 1, remove - 1, add);
      now[cell] = puzzle_[cell];
    }
  }

  void add_from(Grid& now, std::size_t first, int add) {
    if (add == 0) return judge(now);
    for (std::size_t cell = first; cell < now.size(); ++cell) {
      if (now[cell] != 0) continue;
      for (int digit = 1; digit <= rules_.size(); ++digit) {
        if (digit == puzzle_[cell]) continue;  // the clue that was removed
        now[cell] = static_cast<Digit>(digit);
        if (!find_conflict(rules_, now)) add_from(now, cell + 1, add - 1);
      }
      now[cell] = 0;
    }
  }

  void judge(const Grid& now) {
    if (!test::is_unique(rules_, now, "propagation")) return;
    for (std::size_t cell = 0; minimal_only_ && cell < now.size(); ++cell) {
      if (now[cell] == 0) continue;
      Grid less = now;
      less[cell] = 0;
      if (test::is_unique(rules_, less, "propagation")) return;
    }
    EXPECT_TRUE(found_.insert(now).second);
  }

  const Rules rules_;
  const Grid puzzle_;
  const bool minimal_only_;
  std::set<Grid> found_;
};

struct Collected {
  std::vector<Grid> puzzles;
  VicinityReport report;
};

Collected collect(const Rules& rules, const Grid& puzzle, const VicinityOptions& options,
                  const Budget& budget = {}) {
  Vicinity vicinity;
  Collected all;
  const auto report = vicinity.neighbours(
      test::with_clues(rules, puzzle), options, budget, [&](const Neighbour& found) {
        all.puzzles.push_back(found.puzzle);
        // The neighbour is the puzzle with exactly the changes that are reported.
        Grid changed = puzzle;
        for (const Cell cell : found.removed) changed[cell] = 0;
        for (const AddedClue& clue : found.added) changed[clue.cell] = clue.digit;
        EXPECT_EQ(changed, found.puzzle);
        EXPECT_EQ(found.removed.size(), static_cast<std::size_t>(options.remove));
        EXPECT_EQ(found.added.size(), static_cast<std::size_t>(options.add));
        EXPECT_TRUE(is_solution(test::with_clues(rules, found.puzzle), found.solution));
        return true;
      });
  EXPECT_TRUE(report);
  if (report) all.report = *report;
  EXPECT_EQ(all.report.found, all.puzzles.size());
  return all;
}

// Compares one distance with plain loops; returns the number of neighbours.
std::size_t expect_as_plain(const Rules& rules, const Grid& puzzle, VicinityOptions options) {
  SCOPED_TRACE(testing::Message() << "{-" << options.remove << '+' << options.add << "} of "
                                  << testing::PrintToString(puzzle) << " minimal "
                                  << options.minimal_only);
  const std::set<Grid> expected =
      PlainNeighbours(rules, puzzle, options.minimal_only).with(options.remove, options.add);
  options.keep_isomorphs = true;
  const Collected found = collect(rules, puzzle, options);
  EXPECT_TRUE(found.report.complete);
  EXPECT_EQ(std::set<Grid>(found.puzzles.begin(), found.puzzles.end()), expected);
  EXPECT_EQ(found.puzzles.size(), expected.size());  // none twice

  // The same up to isomorphism, without the puzzle itself.
  Canonicalizer canonicalizer;
  const auto form = [&](const Grid& grid) {
    return canonicalizer.canonical(test::with_clues(rules, grid))->form;
  };
  std::set<Grid> forms;
  for (const Grid& grid : expected) forms.insert(form(grid));
  forms.erase(form(puzzle));
  options.keep_isomorphs = false;
  const Collected distinct = collect(rules, puzzle, options);
  std::set<Grid> distinct_forms;
  for (const Grid& grid : distinct.puzzles) distinct_forms.insert(form(grid));
  EXPECT_EQ(distinct_forms, forms);
  EXPECT_EQ(distinct.puzzles.size(), forms.size());
  return expected.size();
}

// All distances up to `most`.
void expect_as_plain(const Rules& rules, const Grid& puzzle, int most) {
  for (const bool minimal : {false, true}) {
    for (int remove = 0; remove <= most; ++remove) {
      for (int add = 0; add <= most; ++add) {
        if (remove + add == 0 || remove > test::with_clues(rules, puzzle).clue_count()) continue;
        (void)expect_as_plain(rules, puzzle,
                              {.remove = remove, .add = add, .minimal_only = minimal});
      }
    }
  }
}

Grid random_puzzle(const Rules& rules, int clues, test::Random& random) {
  Grid puzzle = test::random_grid(rules, random);
  test::remove_clues(puzzle, puzzle.size() - static_cast<std::size_t>(clues), random);
  return puzzle;
}

TEST(Vicinity, Of4x4AsByPlainLoops) {
  const Rules rules = *Rules::boxes(2, 2);
  test::Random random(1);
  for (const int clues : {2, 3, 4, 5, 6, 9}) {
    expect_as_plain(rules, random_puzzle(rules, clues, random), 2);
  }
}

TEST(Vicinity, Of4x4WithThreeChangesAsByPlainLoops) {
  const Rules rules = *Rules::boxes(2, 2);
  test::Random random(2);
  const Grid puzzle = random_puzzle(rules, 4, random);
  for (const bool minimal : {false, true}) {
    for (const auto& [remove, add] : {std::pair{1, 3}, {3, 3}, {2, 4}}) {
      VicinityOptions options{.remove = remove, .add = add, .minimal_only = minimal};
      options.keep_isomorphs = true;
      const Collected found = collect(rules, puzzle, options);
      EXPECT_EQ(std::set<Grid>(found.puzzles.begin(), found.puzzles.end()),
                PlainNeighbours(rules, puzzle, minimal).with(remove, add));
      EXPECT_FALSE(found.puzzles.empty());
    }
  }
}

TEST(Vicinity, Of6x6AsByPlainLoops) {
  const Rules rules = *Rules::boxes(3, 2);
  test::Random random(3);
  expect_as_plain(rules, random_puzzle(rules, 9, random), 1);
  const Grid puzzle = random_puzzle(rules, 8, random);
  for (const auto& [remove, add] : {std::pair{2, 1}, {1, 2}}) {
    VicinityOptions options{.remove = remove, .add = add, .minimal_only = true};
    options.keep_isomorphs = true;
    const Collected found = collect(rules, puzzle, options);
    EXPECT_EQ(std::set<Grid>(found.puzzles.begin(), found.puzzles.end()),
              PlainNeighbours(rules, puzzle, true).with(remove, add));
  }
}

TEST(Vicinity, Of6x6WithTwoChangesAsByPlainLoops) {
  const Rules rules = *Rules::boxes(3, 2);
  test::Random random(7);
  const Grid puzzle = random_puzzle(rules, 10, random);
  for (const bool minimal : {false, true}) {
    VicinityOptions options{.remove = 2, .add = 2, .minimal_only = minimal};
    EXPECT_GT(expect_as_plain(rules, puzzle, options), 50U);
  }
}

TEST(Vicinity, OfALatinSquareAsByPlainLoops) {
  const Rules rules = *Rules::boxes(4, 1);
  test::Random random(4);
  expect_as_plain(rules, random_puzzle(rules, 5, random), 1);
}

constexpr std::string_view kSeventeen =
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";

TEST(Vicinity, Of9x9AsByPlainLoops) {
  const Rules rules = *Rules::boxes(3, 3);
  const Grid puzzle = test::puzzle9(kSeventeen).clues;
  expect_as_plain(rules, puzzle, 1);
}

// Two puzzles of 17 clues that differ in one of them.
constexpr std::string_view kOther =
    "................91.....2.3......45....1.6.....4......7....8.4....9...2..3.61.....";
constexpr std::string_view kAnother =
    ".................1.....2.3......45....1.6.....4......7....8.4....9...2..3.61...9.";

TEST(Vicinity, FindsAPuzzleOf17CluesFromAnother) {
  for (const auto& [from, to] : {std::pair{kOther, kAnother}, {kAnother, kOther}}) {
    const Collected found = collect(test::rules9(), test::puzzle9(from).clues, {});
    EXPECT_EQ(std::count(found.puzzles.begin(), found.puzzles.end(), test::puzzle9(to).clues), 1);
  }
}

TEST(Vicinity, ComesInLexicographicOrder) {
  const Rules rules = *Rules::boxes(2, 2);
  test::Random random(5);
  const Grid puzzle = random_puzzle(rules, 5, random);
  Vicinity vicinity;
  std::vector<std::vector<int>> keys;
  VicinityOptions options{.remove = 2, .add = 2};
  options.keep_isomorphs = true;
  const auto report = vicinity.neighbours(test::with_clues(rules, puzzle), options, {},
                                          [&](const Neighbour& found) {
                                            std::vector<int> key;
                                            for (const Cell cell : found.removed) {
                                              key.push_back(cell);
                                            }
                                            for (const AddedClue& clue : found.added) {
                                              key.push_back(clue.cell * 100 + clue.digit);
                                            }
                                            keys.push_back(key);
                                            return true;
                                          });
  ASSERT_TRUE(report);
  EXPECT_GT(keys.size(), 10U);
  EXPECT_TRUE(std::is_sorted(keys.begin(), keys.end()));
}

TEST(Vicinity, StopsWhereTheCallerStops) {
  const Rules rules = *Rules::boxes(2, 2);
  test::Random random(6);
  const Puzzle puzzle = test::with_clues(rules, random_puzzle(rules, 6, random));
  Vicinity vicinity;
  int calls = 0;
  const auto report =
      vicinity.neighbours(puzzle, {}, {}, [&](const Neighbour&) { return ++calls < 2; });
  ASSERT_TRUE(report);
  EXPECT_EQ(calls, 2);
  EXPECT_FALSE(report->complete);
  EXPECT_EQ(report->limit, Limit::none);
}

TEST(Vicinity, KeepsToItsBudget) {
  const Rules rules = *Rules::boxes(3, 3);
  const Grid puzzle = test::puzzle9(kSeventeen).clues;
  const Collected all = collect(rules, puzzle, {});
  Budget budget;
  budget.nodes = all.report.stats.nodes / 2;
  const Collected half = collect(rules, puzzle, {}, budget);
  EXPECT_EQ(half.report.limit, Limit::nodes);
  EXPECT_FALSE(half.report.complete);
  EXPECT_LE(half.report.stats.nodes, budget.nodes);
  budget.nodes = all.report.stats.nodes;
  EXPECT_TRUE(collect(rules, puzzle, {}, budget).report.complete);

  StopSource source;
  source.request_stop();
  budget = {};
  budget.stop = source.token();
  EXPECT_EQ(collect(rules, puzzle, {}, budget).report.limit, Limit::stopped);
}

TEST(Vicinity, AcceptsPuzzlesThatAreNotUnique) {
  const Rules rules = *Rules::boxes(2, 2);
  Grid clash(16);
  clash[0] = clash[1] = 1;
  clash[6] = 3;
  clash[15] = 2;
  expect_as_plain(rules, Grid(16), 2);
  VicinityOptions options{.remove = 1, .add = 1};
  options.keep_isomorphs = true;
  const Collected found = collect(rules, clash, options);
  EXPECT_EQ(std::set<Grid>(found.puzzles.begin(), found.puzzles.end()),
            PlainNeighbours(rules, clash, false).with(1, 1));
}

TEST(Vicinity, RefusesWhatItCannotDo) {
  const Rules rules = *Rules::boxes(2, 2);
  Vicinity vicinity;
  const auto none = [](const Neighbour&) { return true; };
  Puzzle puzzle = test::with_clues(rules, Grid(16));
  EXPECT_EQ(vicinity.neighbours(puzzle, {}, {}, none).error().message,
            "cannot remove 1 clues from a puzzle with 0");
  EXPECT_FALSE(vicinity.neighbours(puzzle, {.remove = 0, .add = 0}, {}, none));
  EXPECT_FALSE(vicinity.neighbours(puzzle, {.remove = -1, .add = 1}, {}, none));
  puzzle.candidates.assign(16, 3);
  EXPECT_FALSE(vicinity.neighbours(puzzle, {.remove = 0, .add = 1}, {}, none));
}

}  // namespace
}  // namespace inlay::sudoku
