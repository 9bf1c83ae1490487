// Scale "inlay" on boards with extra houses: the steps of variants.
#include <gtest/gtest.h>

#include "inlay/variant_grade.h"
#include "sudoku/grade/bits.h"
#include "support/random_sudoku.h"

namespace inlay::sudoku::grade {
namespace {

GradeOptions on_scale_inlay() {
  GradeOptions options;
  options.scale = "inlay";
  return options;
}

std::vector<Rules> rules_with_extra_houses() {
  std::vector<Rules> all;
  for (const char* const text :
       {"9x9 ; windoku", "9x9 ; disjoint-groups", "9x9 ; diagonal -1 ; windoku",
        "9x9 ; different r1c1-r1c5 r2c5 r3c5 r4c5 r5c5 ; diagonal 1", "6x6 ; diagonal 1",
        "6x6 no-boxes ; jigsaw \"aaabbbaacbbdaccbddeccddfeecdffeeefff\""}) {
    const auto variant = parse_variant(text);
    EXPECT_TRUE(variant.ok()) << text << ": " << variant.error().message;
    all.push_back(variant->as_puzzle()->rules);
  }
  return all;
}

// Mirrors and transposes the board and renames the digits.
Puzzle random_image(const Puzzle& puzzle, base::Random& random) {
  const Rules& rules = puzzle.rules;
  const int n = rules.size();
  const bool mirrors = random.below(2) == 0, transposes = n == 9 && random.below(2) == 0;
  const auto moved = [&](Cell cell) {
    int row = rules.row(cell), column = rules.column(cell);
    if (mirrors) column = n - 1 - column;
    if (transposes) std::swap(row, column);
    return static_cast<Cell>(row * n + column);
  };
  std::vector<std::vector<Cell>> houses;
  for (const House& house : rules.houses()) {
    if (!house.is_extra()) continue;
    houses.emplace_back();
    for (const Cell cell : house.cells) houses.back().push_back(moved(cell));
  }
  Puzzle made(*Rules::boxes(rules.box_width(), rules.box_height())->with_houses(houses));
  const auto digits = test::shuffled_indices(static_cast<std::size_t>(n), random);
  for (int i = 0; i < rules.cell_count(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (puzzle.clues[cell] == 0) continue;
    made.clues[moved(cell)] = static_cast<Digit>(digits[puzzle.clues[cell] - 1U] + 1);
  }
  return made;
}

TEST(InlayScaleWithExtraHouses, HaveTheStepsOfVariants) {
  base::Random random(31);
  int described = 0, with_extra_house = 0;
  for (const Rules& rules : rules_with_extra_houses()) {
    ASSERT_TRUE(has_variant_steps(rules));
    for (int round = 0; round < 6; ++round) {
      const Puzzle puzzle = test::random_puzzle(rules, random, rules.size() * 3).puzzle;
      const Path path = *explain(puzzle, on_scale_inlay(), {});
      const Variant variant = Variant::of(puzzle);
      const VariantPath same = explain(variant, {});
      EXPECT_EQ(path.rating.er, same.rating.er);
      EXPECT_EQ(path.rating.outcome, Outcome::solved);
      ASSERT_EQ(path.steps.size(), same.steps.size());
      const VariantPosition position(variant);
      for (std::size_t i = 0; i < path.steps.size(); ++i) {
        const Step& step = path.steps[i];
        EXPECT_EQ(step.technique, same.steps[i].technique);
        EXPECT_TRUE(has_variant_technique(step.technique, true)) << info(step.technique).name;
        EXPECT_EQ(step.rating, same.steps[i].rating);
        EXPECT_EQ(step.place, same.steps[i].place);
        EXPECT_EQ(step.remove, same.steps[i].remove);
        if (info(step.technique).family == Family::constraint) continue;
        EXPECT_EQ(disclose(step, rules), disclose(same.steps[i], position));
        ++described;
        with_extra_house += std::any_of(
            step.houses.begin(), step.houses.end(),
            [&](const HouseMark& mark) { return rules.houses()[mark.house].is_extra(); });
      }
      const Hint first = *hint(PlayerState(puzzle), on_scale_inlay(), {});
      ASSERT_TRUE(first.step);
      EXPECT_EQ(first.step->place, path.steps[0].place);
      EXPECT_EQ(first.step->remove, path.steps[0].remove);
    }
  }
  EXPECT_GT(described, 500);
  EXPECT_GT(with_extra_house, 30);
}

TEST(InlayScaleWithExtraHouses, ImagesHaveTheSameRating) {
  base::Random random(32);
  Grader grader = std::move(*Grader::make(on_scale_inlay()));
  int hard = 0;
  for (const Rules& rules : rules_with_extra_houses()) {
    for (int round = 0; round < 5; ++round) {
      const Puzzle puzzle = test::random_puzzle(rules, random, 2 * rules.size()).puzzle;
      const Rating rating = grader.rate(puzzle, {});
      ASSERT_EQ(rating.outcome, Outcome::solved);
      EXPECT_EQ(grader.rate(random_image(puzzle, random), {}).er, rating.er);
      hard += rating.er >= 30;
    }
  }
  EXPECT_GT(hard, 5);
}

TEST(InlayScaleWithExtraHouses, AStepWithItsEvidenceElsewhereHasAText) {
  Step step;
  step.technique = Technique::assumption;
  step.cells = {0};
  step.remove = {{0, 5}};
  const StepText text = describe(step, test::with_diagonals(*Rules::boxes(3, 3)));
  EXPECT_EQ(text.pattern, "There is a step of this technique here.");
  EXPECT_EQ(text.effect, "Remove 5 from r1c1.");
}

TEST(InlayScaleWithExtraHouses, OnLargeBoardsRoundsRemain) {
  EXPECT_TRUE(has_variant_steps(test::with_diagonals(*Rules::boxes(5, 5))));
  EXPECT_FALSE(has_variant_steps(test::with_diagonals(*Rules::boxes(6, 6))));
  EXPECT_FALSE(has_variant_steps(*Rules::boxes(3, 3)));
}

}  // namespace
}  // namespace inlay::sudoku::grade
