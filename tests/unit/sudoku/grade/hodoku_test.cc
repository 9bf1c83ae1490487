// Scale "hodoku": each technique on boards with the pattern and on near misses; ratings of HoDoKu.
#include <gtest/gtest.h>

#include <sstream>

#include "inlay/grade.h"
#include "sudoku/grade/hodoku/technique_table.h"
#include "sudoku/grade/technique_search.h"
#include "support/step_cases.h"

namespace inlay::sudoku::grade {
namespace {

TEST(HodokuSteps, FindsEachTechniqueAndRejectsNearMisses) {
  const auto find = [](const test::StepCase& one, Step& step) {
    auto found = find_technique_step(one.technique, one.position, Budget::unlimited());
    if (!found->step) return false;
    step = std::move(*found->step);
    return true;
  };
  const auto check = [](const std::string& line, const Step& step) {
    EXPECT_FALSE(step.marks.empty()) << line;
  };
  // A double forcing chain also proves a contradiction, and that is what is reported.
  const auto wanted = [](const TechniqueInfo& t) {
    return t.hodoku != 0 && t.id != Technique::double_forcing_chain;
  };
  test::expect_cases("steps_hodoku.txt", wanted, find, check);
}

TEST(HodokuTechniqueTable, IsInTheOrderOfTheList) {
  const hodoku::TechniqueTable table;
  int last = 0;
  for (const hodoku::TechniqueTable::Row& row : table.rows()) {
    if (!row.is_enabled()) continue;
    EXPECT_GT(info(row.technique).hodoku_order, last) << info(row.technique).name;
    last = info(row.technique).hodoku_order;
  }
  EXPECT_GT(last, 50);
}

GradeOptions hodoku_options() {
  GradeOptions options;
  options.scale = "hodoku";
  return options;
}

TEST(HodokuScale, RatesLikeHodoku) {
  Grader grader = std::move(*Grader::make(hodoku_options()));
  for (const std::string& line : test::data_lines("ratings_hodoku.txt")) {
    std::istringstream stream(line);
    std::string puzzle, level;
    int score = 0, steps = 0;
    stream >> puzzle >> level >> score >> steps;
    const Rating rating = grader.rate(test::puzzle9(puzzle), {});
    EXPECT_EQ(rating.outcome, Outcome::solved) << line;
    EXPECT_EQ(name_of(rating.level), level) << line;
    EXPECT_EQ(rating.score, score) << line;
    EXPECT_EQ(rating.steps, steps) << line;
  }
}

// Score 2266; its level is extreme only because of the score.
constexpr const char* kHard =
    "................12..3..4..5........6.2..7.5..17..6.........3.......1..7...4...8..";

TEST(HodokuScale, ContinuesFromStepToStep) {
  const Puzzle puzzle = test::puzzle9(kHard);
  const Path path = *explain(puzzle, hodoku_options(), {});
  Grader grader = std::move(*Grader::make(hodoku_options()));
  Position position(puzzle);
  for (const Step& wanted : path.steps) {
    Step step;
    ASSERT_TRUE(grader.next(position, {}, step));
    EXPECT_EQ(step.technique, wanted.technique);
    EXPECT_EQ(step.place, wanted.place);
    EXPECT_EQ(step.remove, wanted.remove);
    EXPECT_EQ(step.rating, wanted.rating);
    position.apply(step);
  }
  EXPECT_TRUE(position.solved());
}

TEST(HodokuScale, RestartsAfterAnUnrelatedMove) {
  const Puzzle puzzle = test::puzzle9(kHard);
  const Path path = *explain(puzzle, hodoku_options(), {});
  Position position(puzzle);
  for (std::size_t i = 0; i < 20; ++i) position.apply(path.steps[i]);
  Grader fresh = std::move(*Grader::make(hodoku_options()));
  Grader used = std::move(*Grader::make(hodoku_options()));
  Step a, b;
  ASSERT_TRUE(used.next(Position(puzzle), {}, a));
  ASSERT_TRUE(used.next(position, {}, a));
  ASSERT_TRUE(fresh.next(position, {}, b));
  EXPECT_EQ(a.technique, b.technique);
  EXPECT_EQ(a.place, b.place);
  EXPECT_EQ(a.remove, b.remove);
}

TEST(HodokuScale, StopsAtBudgetsAndBounds) {
  const Puzzle hard = test::puzzle9(kHard);
  Budget budget;
  budget.nodes = 60;
  const Rating cut = *rate(hard, hodoku_options(), budget);
  EXPECT_EQ(cut.outcome, Outcome::unknown);
  EXPECT_EQ(cut.limit, Limit::nodes);
  EXPECT_LT(cut.score, 2266);
  GradeOptions options = hodoku_options();
  options.below = 1000;
  const Rating bound = *rate(hard, options, {});
  EXPECT_EQ(bound.outcome, Outcome::at_least);
  EXPECT_GE(bound.score, 1000);
  options.below = 2267;
  EXPECT_EQ(rate(hard, options, {})->outcome, Outcome::solved);
}

TEST(HodokuScale, SupportsOnlyTheStandardBoard) {
  Puzzle small(*Rules::boxes(2, 2));
  small.clues = {1, 0, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 2, 0, 0};
  const Rating rating = *rate(small, hodoku_options(), {});
  EXPECT_EQ(rating.outcome, Outcome::not_applicable);
  EXPECT_EQ(rating.reason, "scale hodoku supports only standard 9x9 boards");
}

}  // namespace
}  // namespace inlay::sudoku::grade
