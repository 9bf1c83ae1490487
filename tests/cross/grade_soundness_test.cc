// Compares steps with the solver: no step contradicts the solution.
#include <gtest/gtest.h>

#include <optional>

#include "base/platform.h"
#include "inlay/notation.h"
#include "support/random_sudoku.h"
#include "support/sanitizer.h"
#include "support/sound_steps.h"

namespace inlay::sudoku::grade {
namespace {

void expect_sound(const Rules& rules, int puzzles, int keep, std::uint64_t seed,
                  std::string_view scale = "se") {
  test::Random random(seed);
  GradeOptions options;
  options.scale = scale;
  Grader grader = std::move(*Grader::make(options));
  int solved = 0;
  for (int i = 0; i < puzzles; ++i) {
    const auto [puzzle, solution] = test::random_puzzle(rules, random, keep);
    Path path;
    path.rating = grader.rate(puzzle, {}, &path.steps);
    ASSERT_EQ(test::why_unsound(path, puzzle, solution), "")
        << notation::line_of(rules, puzzle.clues);
    solved += path.rating.outcome == Outcome::solved;
    const Rating alone = grader.rate(puzzle, {});
    ASSERT_EQ(alone.er, path.rating.er);
    ASSERT_EQ(alone.ep, path.rating.ep);
    ASSERT_EQ(alone.ed, path.rating.ed);
    ASSERT_EQ(alone.score, path.rating.score);
    ASSERT_EQ(alone.level, path.rating.level);
  }
  EXPECT_GT(solved, puzzles * 9 / 10);
}

// A technique that does not assume uniqueness must be sound in every solution of a puzzle with
// several solutions.
void expect_sound_in_every_solution(const Rules& rules, int puzzles, std::uint64_t seed,
                                    std::string_view scale) {
  test::Random random(seed);
  GradeOptions options;
  options.scale = scale;
  Grader grader = std::move(*Grader::make(options));
  // Without uniqueness or guessing the deepest chains could be searched for minutes.
  Budget budget;
  budget.nodes = 100'000;
  int checked = 0;
  for (int i = 0; i < puzzles; ++i) {
    const auto several = test::puzzle_of_several(rules, random, 40);
    Position position(several.puzzle);
    Step step;
    while (!position.solved() && grader.next(position, budget, step) &&
           !info(step.technique).assumes_uniqueness) {
      for (const Grid& solution : several.solutions) {
        ASSERT_EQ(test::why_unsound(step, position, solution), "")
            << notation::line_of(rules, several.puzzle.clues) << ' ' << info(step.technique).name;
      }
      position.apply(step);
      ++checked;
    }
  }
  EXPECT_GT(checked, puzzles);
}

TEST(GradeSoundness, WithoutUniquenessStepsHoldInEverySolution) {
  expect_sound_in_every_solution(*Rules::boxes(3, 3), 50, 10, "se");
  expect_sound_in_every_solution(*Rules::boxes(3, 2), 50, 13, "se");
}
TEST(GradeSoundness, WithoutUniquenessStepsHoldInEverySolutionHodoku) {
  expect_sound_in_every_solution(*Rules::boxes(3, 3), 20, 11, "hodoku");
}
TEST(GradeSoundness, WithoutUniquenessStepsHoldInEverySolutionInlay) {
  expect_sound_in_every_solution(*Rules::boxes(3, 3), 20, 12, "inlay");
}

TEST(GradeSoundness, MinimalPuzzles) {
  expect_sound(*Rules::boxes(3, 3), 1500, 0, 1);
}
TEST(GradeSoundness, EasierPuzzles) {
  expect_sound(*Rules::boxes(3, 3), 1000, 28, 2);
}
TEST(GradeSoundness, ScaleHodoku) {
  expect_sound(*Rules::boxes(3, 3), 1000, 0, 8, "hodoku");
  expect_sound(*Rules::boxes(3, 3), 1000, 27, 9, "hodoku");
}
TEST(GradeSoundness, SmallBoards) {
  expect_sound(*Rules::boxes(2, 2), 200, 0, 3);
  expect_sound(*Rules::boxes(3, 2), 200, 0, 4);
  expect_sound(*Rules::boxes(2, 4), 40, 0, 5);
  expect_sound(*Rules::boxes(6, 1), 60, 0, 6);
}

TEST(GradeSoundness, ExtraHousesPreventUniquenessPatterns) {
  const Puzzle puzzle = test::puzzle_of(
      test::with_diagonals(*Rules::boxes(3, 3)),
      "..........7.....9..6.....1.1.8.........483....96.2...47.48........7.4......5.9...");
  const auto solution = check(puzzle, {}, {}, false)->solutions.at(0);
  GradeOptions options;
  options.scale = "inlay";
  const auto path = *explain(puzzle, options, {});
  EXPECT_EQ(test::why_unsound(path, puzzle, solution), "");
  EXPECT_GT(path.steps.size(), 5U);
  options.scale = "se";
  EXPECT_EQ(explain(puzzle, options, {})->rating.outcome, Outcome::not_applicable);
}

// Pencil marks in the puzzle itself are constraints: a cell with fewer candidates than the clues
// leave it must not be part of a uniqueness pattern.
TEST(GradeSoundness, PencilMarksPreventUniquenessPatterns) {
  test::Random random(14);
  int rated = 0;
  for (int i = 0; i < 60; ++i) {
    auto [puzzle, solution] = test::random_puzzle(*Rules::boxes(3, 3), random);
    Position open(puzzle);
    puzzle.candidates.assign(puzzle.clues.size(), 0);
    for (std::size_t c = 0; c < solution.size(); ++c) {
      const auto cell = static_cast<Cell>(c);
      puzzle.candidates[c] =
          bit(solution[c]) | (random.below(5) < 2 ? bit(solution[c]) : open.candidates(cell));
    }
    // Remove half the clues. Puzzles that are not unique with these marks are skipped.
    for (Digit& given : puzzle.clues) given = random.below(2) == 0 ? Digit{0} : given;
    for (const std::string_view scale : {"se", "hodoku", "inlay"}) {
      GradeOptions options;
      options.scale = scale;
      options.below = scale == "hodoku" ? 0 : 100;
      const auto path = *explain(puzzle, options, {});
      if (path.rating.outcome == Outcome::invalid) continue;
      ASSERT_EQ(test::why_unsound(path, puzzle, solution), "") << scale;
      ++rated;
    }
  }
  EXPECT_GT(rated, 60);
}

// Puzzles that need chains; at least `least_solved` of them must be solved within the budget.
void expect_sound_chains(const Rules& rules, int puzzles, int keep, int least_solved,
                         std::uint64_t seed) {
  test::Random random(seed);
  Grader grader = std::move(*Grader::make({}));
  Budget budget;
  budget.nodes = 2'000'000;
  int solved = 0;
  for (int left = puzzles; left > 0;) {
    const auto [puzzle, solution] = test::random_puzzle(rules, random, keep);
    Path path;
    path.rating = grader.rate(puzzle, budget, &path.steps);
    if (path.rating.er < 65) continue;
    --left;
    ASSERT_EQ(test::why_unsound(path, puzzle, solution), "")
        << notation::line_of(rules, puzzle.clues);
    ASSERT_NE(path.rating.outcome, Outcome::stuck);
    solved += path.rating.outcome == Outcome::solved;
    const Rating alone = grader.rate(puzzle, budget);
    ASSERT_EQ(alone.er, path.rating.er);
    ASSERT_EQ(alone.outcome, path.rating.outcome);
  }
  EXPECT_GE(solved, least_solved);
}

TEST(GradeSoundness, ChainsOnLargeBoards) {
  expect_sound_chains(*Rules::boxes(4, 3), 8, 0, 7, 7);
  expect_sound_chains(*Rules::boxes(4, 4), 3, 112, 2, 14);
}

// A 25x25 puzzle with about this many clues.
test::SolvedPuzzle open_board(unsigned clues) {
  test::Random random(16);
  Puzzle puzzle(*Rules::boxes(5, 5));
  SolveOptions options;
  options.seed = 16;
  auto solver = Solver::make(puzzle, options, {}).value();
  EXPECT_EQ(solver.next(), inlay::SearchStatus::solution);
  const Grid solution = solver.solution();
  for (const std::size_t cell : test::shuffled_indices(solution.size(), random)) {
    if (random.below(625) < clues) puzzle.clues[cell] = solution[cell];
  }
  return {puzzle, solution};
}

// An open board: steps are found until the budget is used up.
TEST(GradeSoundness, BoardsOf25x25RespectTheBudget) {
  const auto [puzzle, solution] = open_board(270);
  const Rules& rules = puzzle.rules;
  Grader grader = std::move(*Grader::make({}));
  Position position(puzzle);
  Budget budget;
  budget.nodes = test::kSanitized ? 80'000 : 200'000;
  Step step;
  int chains = 0;
  while (grader.next(position, budget, step)) {
    // The puzzle may have several solutions; a step that assumes no uniqueness is sound in each.
    ASSERT_FALSE(info(step.technique).assumes_uniqueness);
    ASSERT_EQ(test::why_unsound(step, position, solution), "") << info(step.technique).name;
    chains += step.rating >= 65;
    position.apply(step);
  }
  EXPECT_GT(chains, 0);
  EXPECT_EQ(grader.limit(), Limit::nodes);

  budget.nodes = 2000;
  EXPECT_FALSE(grader.next(Position(Puzzle(rules)), budget, step));
  EXPECT_EQ(grader.limit(), Limit::nodes);
  StopSource stop;
  stop.request_stop();
  budget = {};
  budget.stop = stop.token();
  EXPECT_FALSE(grader.next(Position(Puzzle(rules)), budget, step));
  EXPECT_EQ(grader.limit(), Limit::stopped);
  budget = {};
  budget.memory = std::size_t{1} << 20;  // less than the implication graphs of one cell
  EXPECT_FALSE(grader.next(Position(Puzzle(rules)), budget, step));
  EXPECT_EQ(grader.limit(), Limit::memory);
}

// A grader keeps little memory between two searches, however much a search used. (The memory of a
// sanitizer is not counted here.)
TEST(GradeSoundness, FreesTheImplicationGraphsOfALargeBoard) {
  const Position position(open_board(270).puzzle);
  const std::optional<std::size_t> before = base::allocated_memory();
  if (!before) GTEST_SKIP() << "this C library does not count the memory that it has handed out";
  Grader grader = std::move(*Grader::make({}));
  Budget budget;
  budget.nodes = 300'000;
  Step step;
  Position at = position;
  while (grader.next(at, budget, step)) at.apply(step);
  EXPECT_EQ(grader.limit(), Limit::nodes);
  EXPECT_LT(*base::allocated_memory() - *before, std::size_t{64} << 20);
}

}  // namespace
}  // namespace inlay::sudoku::grade
