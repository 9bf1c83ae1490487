// Scale "inlay": all isomorphs of a puzzle have the same rating, and its steps are sound.
#include <gtest/gtest.h>

#include "inlay/generate.h"
#include "inlay/grade.h"
#include "sudoku/geometry.h"
#include "sudoku/grade/bits.h"
#include "support/random_sudoku.h"
#include "support/sound_steps.h"
#include "support/step_cases.h"

namespace inlay::sudoku::grade {
namespace {

GradeOptions inlay_options() {
  GradeOptions options;
  options.scale = "inlay";
  return options;
}

std::vector<std::string> puzzles() {
  std::vector<std::string> all;
  for (const std::string& line : test::data_lines("ratings_se.txt")) {
    all.push_back(line.substr(0, 81));
  }
  return all;
}

TEST(InlayScale, FindsEachTechniqueAndRejectsNearMisses) {
  Grader grader = std::move(*Grader::make(inlay_options()));
  Budget budget;
  budget.nodes = 500'000;
  const auto find = [&](const test::StepCase& one, Step& step) {
    const bool any = grader.next(one.position, budget, step);
    EXPECT_FALSE(any && one.near_miss && step.technique == one.technique) << one.effect;
    return any;
  };
  const auto wanted = [](const TechniqueInfo& t) { return has_technique("inlay", t.id); };
  test::expect_cases(
      "steps_inlay.txt", wanted, find, [](const std::string& line, const Step& step) {
        EXPECT_TRUE(line.ends_with("; " + std::to_string(step.rating))) << line << step.rating;
      });
}

TEST(InlayScale, IsomorphsHaveTheSameRatingAndRounds) {
  base::Random random(6);
  Grader grader = std::move(*Grader::make(inlay_options()));
  int hard = 0;
  const auto all = puzzles();
  for (std::size_t i = 0; i < all.size(); i += 3) {
    Puzzle puzzle = test::puzzle9(all[i]);
    std::vector<Step> steps;
    const Rating rating = grader.rate(puzzle, {}, &steps);
    ASSERT_EQ(rating.outcome, Outcome::solved) << all[i];
    hard += rating.er >= 80;
    puzzle.clues = test::isomorph(puzzle.rules, puzzle.clues, random);
    std::vector<Step> isomorph_steps;
    EXPECT_EQ(grader.rate(puzzle, {}, &isomorph_steps).er, rating.er) << all[i];
    ASSERT_EQ(isomorph_steps.size(), steps.size()) << all[i];
    for (std::size_t s = 0; s < steps.size(); ++s) {
      EXPECT_EQ(isomorph_steps[s].rating, steps[s].rating);
      EXPECT_EQ(isomorph_steps[s].place.size(), steps[s].place.size());
      EXPECT_EQ(isomorph_steps[s].remove.size(), steps[s].remove.size());
    }
  }
  EXPECT_GT(hard, 5);
}

TEST(InlayScale, NoRoundContradictsTheSolution) {
  test::Random random(21);
  const Rules rules = *Rules::boxes(3, 3);
  Grader grader = std::move(*Grader::make(inlay_options()));
  for (int round = 0; round < 150; ++round) {
    const auto [puzzle, solution] = test::random_puzzle(rules, random, round % 4 == 0 ? 26 : 0);
    Path path;
    path.rating = grader.rate(puzzle, {}, &path.steps);
    EXPECT_EQ(path.rating.outcome, Outcome::solved);
    EXPECT_EQ(test::why_unsound(path, puzzle, solution), "");
  }
}

// A round takes all steps of its kind: here all hidden singles in boxes.
TEST(InlayScale, ARoundTakesAllStepsOfItsKind) {
  const Puzzle puzzle = test::puzzle9(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  const Position position(puzzle);
  Grader grader = std::move(*Grader::make(inlay_options()));
  Step step;
  ASSERT_TRUE(grader.next(position, {}, step));
  EXPECT_EQ(step.rating, 12);
  std::vector<Candidate> expected;
  const Geometry& geometry = Geometry::of(position.rules());
  for (int box = 0; box < 9; ++box) {
    for (int digit = 1; digit <= 9; ++digit) {
      const Mask places = position.places(geometry.box(box), digit);
      if (std::popcount(places) == 1) {
        expected.push_back({geometry.cell(geometry.box(box), std::countr_zero(places)),
                            static_cast<Digit>(digit)});
      }
    }
  }
  std::sort(expected.begin(), expected.end());
  EXPECT_GT(expected.size(), 5U);
  EXPECT_EQ(step.place, expected);
  EXPECT_TRUE(disclose(step, puzzle.rules).starts_with("Hidden Single: "));
  EXPECT_TRUE(step.remove.empty());
}

TEST(InlayScale, RatesAllBoxSizes) {
  for (const auto& [width, height] : {std::pair{2, 2}, {3, 2}, {4, 3}, {4, 4}}) {
    Puzzle puzzle(*Rules::boxes(width, height));
    GenerateOptions options;
    options.symmetry = Symmetry::rot180;
    const auto made = generate_puzzles(puzzle.rules, options, {}, [&](const GeneratedPuzzle& one) {
      puzzle.clues = one.puzzle;
      return true;
    });
    ASSERT_TRUE(made);
    const Rating rating = *rate(puzzle, inlay_options(), {});
    EXPECT_EQ(rating.outcome, Outcome::solved) << puzzle.rules.name();
    EXPECT_GE(rating.er, 10);
  }
}

TEST(InlayScale, DifficultiesStartAtTheirRatings) {
  EXPECT_EQ(difficulty_of(10), "very easy");
  EXPECT_EQ(difficulty_of(12), "very easy");
  EXPECT_EQ(difficulty_of(15), "easy");
  EXPECT_EQ(difficulty_of(26), "medium");
  EXPECT_EQ(difficulty_of(44), "hard");
  EXPECT_EQ(difficulty_of(75), "very hard");
  EXPECT_EQ(difficulty_of(91), "fiendish");
  EXPECT_EQ(difficulty_of(92), "extreme");
}

TEST(InlayScale, StopsAtBudgetsAndBounds) {
  const Puzzle hard = test::puzzle9(
      "........1..1..2.3..4..5.6....7.4..5..5.8.....4.6...7...7..6.8..6....9..29..3.....");
  Budget budget;
  budget.nodes = 5000;
  const Rating cut = *rate(hard, inlay_options(), budget);
  EXPECT_EQ(cut.outcome, Outcome::unknown);
  EXPECT_EQ(cut.limit, Limit::nodes);
  GradeOptions options = inlay_options();
  options.below = 43;
  const Rating bound = *rate(hard, options, {});
  EXPECT_EQ(bound.outcome, Outcome::at_least);
  EXPECT_GE(bound.er, 43);
}

}  // namespace
}  // namespace inlay::sudoku::grade
