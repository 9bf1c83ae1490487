#include <gtest/gtest.h>

#include "support/puzzles.h"

namespace inlay::sudoku {
namespace {

using test::puzzle9;
using test::Random;

constexpr const char* kSeventeen =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
constexpr const char* kManySolutions =
    "506020903008000500000000000600285009000903000800761004000000000004000300201050607";

CheckReport checked(const Puzzle& puzzle, bool minimality = false, Budget budget = {}) {
  return check(puzzle, {.engine = "norvig"}, std::move(budget), minimality).value();
}

TEST(Check, ContradictoryCluesAreNamed) {
  const auto puzzle = puzzle9("55");
  const auto report = checked(puzzle, true);
  EXPECT_EQ(report.verdict, Verdict::contradictory);
  ASSERT_TRUE(report.conflict);
  EXPECT_EQ(report.conflict->to_string(puzzle.rules), "row 1 holds 5 twice (r1c1, r1c2)");
  EXPECT_TRUE(report.solutions.empty());
  EXPECT_FALSE(report.minimal);
}

TEST(Check, APuzzleWithoutSolutionAndWithoutClash) {
  // r2c2 sees eight digits, but not twice, and the ninth too.
  const auto report = checked(
      puzzle9("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3.."),
      true);
  EXPECT_EQ(report.verdict, Verdict::none);
  EXPECT_FALSE(report.conflict);
  EXPECT_TRUE(report.solutions.empty());
  EXPECT_FALSE(report.minimal);
}

TEST(Check, ManySolutionsComeWithTwoThatDiffer) {
  const auto puzzle = puzzle9(kManySolutions);
  const auto report = checked(puzzle, true);
  EXPECT_EQ(report.verdict, Verdict::multiple);
  ASSERT_EQ(report.solutions.size(), 2U);
  EXPECT_NE(report.solutions[0], report.solutions[1]);
  for (const Grid& grid : report.solutions) EXPECT_TRUE(is_solution(puzzle, grid));
  EXPECT_FALSE(report.minimal);
}

TEST(Check, UniqueWithoutTheQuestionOfMinimality) {
  const auto report = checked(puzzle9(kSeventeen));
  EXPECT_EQ(report.verdict, Verdict::unique);
  EXPECT_EQ(report.solutions.size(), 1U);
  EXPECT_FALSE(report.minimal);
  EXPECT_TRUE(report.redundant.empty());
}

TEST(Check, SeventeenCluesAreMinimal) {
  const auto report = checked(puzzle9(kSeventeen), true);
  EXPECT_EQ(report.verdict, Verdict::unique);
  EXPECT_EQ(report.minimal, std::optional<bool>(true));
  EXPECT_TRUE(report.redundant.empty());
}

TEST(Check, AnyClueOfACompleteGridMayGo) {
  const Puzzle puzzle =
      test::with_clues(*Rules::boxes(3, 2), test::pattern_grid(*Rules::boxes(3, 2)));
  const auto report = checked(puzzle, true);
  EXPECT_EQ(report.minimal, std::optional<bool>(false));
  EXPECT_EQ(report.redundant.size(), 36U);
}

TEST(Check, AClueThatItsMarksTellAnywayIsRedundant) {
  auto puzzle = puzzle9(kSeventeen);
  puzzle.candidates.assign(81, puzzle.rules.all_digits());
  puzzle.candidates[7] = bit(1);
  const auto report = checked(puzzle, true);
  EXPECT_EQ(report.minimal, std::optional<bool>(false));
  EXPECT_EQ(report.redundant, (std::vector<Cell>{7}));
}

TEST(Check, AnUnknownEngineIsAnErrorWhateverThePuzzle) {
  for (const char* line : {"55", kSeventeen}) {
    const auto report = check(puzzle9(line), {.engine = "nobody"}, {}, false);
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().kind, ErrorKind::invalid);
  }
}

// By definition: a clue is redundant if the puzzle without it has one solution still.
std::vector<Cell> redundant_by_definition(const Puzzle& puzzle) {
  std::vector<Cell> redundant;
  for (const Cell cell : test::filled_cells(puzzle.clues)) {
    Puzzle without = puzzle;
    without.clues[cell] = 0;
    if (test::solutions_of(without, {.engine = "norvig"}, 2).solutions.size() == 1) {
      redundant.push_back(cell);
    }
  }
  return redundant;
}

TEST(Check, RedundantCluesAgreeWithTheDefinition) {
  Random random(41);
  int minimal = 0;
  for (int round = 0; round < 60; ++round) {
    const auto rules = *Rules::boxes(round % 2 ? 3 : 2, round % 2 ? 3 : 3);
    const std::size_t clues = round % 3 == 0 ? 0 : static_cast<std::size_t>(rules.size()) * 3;
    const Puzzle puzzle = test::with_clues(
        rules, test::unique_puzzle(rules, test::random_grid(rules, random), clues, random));
    const auto report = checked(puzzle, true);
    ASSERT_EQ(report.verdict, Verdict::unique);
    EXPECT_EQ(report.redundant, redundant_by_definition(puzzle));
    EXPECT_EQ(report.minimal, std::optional<bool>(report.redundant.empty()));
    minimal += report.redundant.empty();
  }
  EXPECT_GE(minimal, 20);
  EXPECT_LT(minimal, 60);
}

// For every budget, all searches together stay within it, and the report is true.
TEST(Check, TheBudgetIsSharedByAllSearches) {
  Random random(42);
  const auto rules = *Rules::boxes(3, 2);
  for (const std::size_t clues : {std::size_t{0}, std::size_t{16}}) {
    const Puzzle puzzle = test::with_clues(
        rules, test::unique_puzzle(rules, test::random_grid(rules, random), clues, random));
    const SolveOptions options{.engine = "fewest_candidates"};
    const auto full = check(puzzle, options, {}, true).value();
    ASSERT_TRUE(full.minimal);
    bool cut_short = false;
    for (std::uint64_t nodes = 0; nodes <= full.stats.nodes; ++nodes) {
      const auto report = check(puzzle, options, {.nodes = nodes}, true).value();
      EXPECT_LE(report.stats.nodes, nodes);
      EXPECT_EQ(report.limit, nodes < full.stats.nodes ? Limit::nodes : Limit::none);
      if (report.verdict == Verdict::unknown) {
        EXPECT_FALSE(report.minimal);
        continue;
      }
      EXPECT_EQ(report.verdict, Verdict::unique);
      EXPECT_TRUE(std::equal(
          report.redundant.begin(), report.redundant.end(), full.redundant.begin(),
          full.redundant.begin() + static_cast<std::ptrdiff_t>(report.redundant.size())));
      if (!report.redundant.empty()) {
        EXPECT_EQ(report.minimal, std::optional<bool>(false));
      } else if (nodes < full.stats.nodes) {
        EXPECT_FALSE(report.minimal);
        cut_short = true;
      }
    }
    EXPECT_TRUE(cut_short);
    const auto enough = check(puzzle, options, {.nodes = full.stats.nodes}, true).value();
    EXPECT_EQ(enough.minimal, full.minimal);
    EXPECT_EQ(enough.redundant, full.redundant);
  }
}

TEST(Check, AStopIsUnknown) {
  StopSource source;
  source.request_stop();
  Budget budget;
  budget.stop = source.token();
  EXPECT_EQ(checked(puzzle9(kManySolutions), true, budget).verdict, Verdict::unknown);
}

}  // namespace
}  // namespace inlay::sudoku
