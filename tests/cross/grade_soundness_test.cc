// Steps against the solver: whatever a technique does is true of the solution.
#include <gtest/gtest.h>

#include "inlay/notation.h"
#include "support/random_sudoku.h"
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
        << notation::line_of(rules, puzzle.givens);
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

TEST(GradeSoundness, ABoardTooLargeForChainsIsHonestlyUnknown) {
  test::Random random(7);
  const Rules rules = *Rules::boxes(4, 3);
  int solved = 0;
  for (int i = 0; i < 10; ++i) {
    const auto [puzzle, solution] = test::random_puzzle(rules, random, i < 5 ? 80 : 0);
    const auto path = explain(puzzle, {}, {});
    EXPECT_EQ(test::why_unsound(*path, puzzle, solution), "");
    solved += path->rating.outcome == Outcome::solved;
    if (path->rating.outcome != Outcome::solved) {
      EXPECT_EQ(path->rating.outcome, Outcome::stuck);
      EXPECT_EQ(path->rating.reason, "chains are built for boards of at most 9x9");
    }
  }
  EXPECT_GT(solved, 2);
}

}  // namespace
}  // namespace inlay::sudoku::grade
