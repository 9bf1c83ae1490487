// Scale "se": each technique as the next step of a board and on near misses; ratings of Sudoku
// Explainer.
#include <gtest/gtest.h>

#include <sstream>

#include "inlay/grade.h"
#include "support/step_cases.h"

namespace inlay::sudoku::grade {
namespace {

TEST(SeSteps, FindsEachTechniqueAndRejectsNearMisses) {
  Grader grader = std::move(*Grader::make({}));
  // On an open board without simple steps the search would take very long.
  Budget budget;
  budget.nodes = 500'000;
  const auto find = [&](const test::StepCase& one, Step& step) {
    return grader.next(one.position, budget, step);
  };
  test::expect_cases(
      "steps_se.txt", [](const TechniqueInfo& t) { return t.se != 0; }, find,
      [](const std::string&, const Step&) {});
}

TEST(SeSteps, RatesLikeSudokuExplainer) {
  Grader grader = std::move(*Grader::make({}));
  for (const std::string& line : test::data_lines("ratings_se.txt")) {
    std::istringstream stream(line);
    std::string puzzle, er, ep, ed;
    int steps = 0;
    stream >> puzzle >> er >> ep >> ed >> steps;
    const Rating rating = grader.rate(test::puzzle9(puzzle), {});
    EXPECT_EQ(rating.outcome, Outcome::solved) << line;
    EXPECT_EQ(tenths(rating.er), er) << line;
    EXPECT_EQ(tenths(rating.ep), ep) << line;
    EXPECT_EQ(tenths(rating.ed), ed) << line;
    EXPECT_EQ(rating.steps, steps) << line;
  }
}

TEST(SeSteps, StopsAtBudgetsAndBounds) {
  // ER 9.0
  const Puzzle hard = test::puzzle9(
      "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........");
  Budget budget;
  budget.nodes = 1000;
  const Rating cut = *rate(hard, {}, budget);
  EXPECT_EQ(cut.outcome, Outcome::unknown);
  EXPECT_EQ(cut.limit, Limit::nodes);
  EXPECT_GE(cut.er, 12);
  EXPECT_LT(cut.er, 90);
  GradeOptions options;
  options.below = 80;
  const Rating bound = *rate(hard, options, {});
  EXPECT_EQ(bound.outcome, Outcome::at_least);
  EXPECT_GE(bound.er, 80);
  options.below = 91;
  EXPECT_EQ(rate(hard, options, {})->outcome, Outcome::solved);
  StopSource source;
  source.request_stop();
  budget = {};
  budget.stop = source.token();
  EXPECT_EQ(rate(hard, {}, budget)->limit, Limit::stopped);
}

}  // namespace
}  // namespace inlay::sudoku::grade
