// Positions keep both views of the candidates consistent; the table of techniques is complete.
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>

#include "base/message.h"
#include "inlay/grade.h"
#include "inlay/notation.h"
#include "sudoku/geometry.h"
#include "sudoku/grade/bits.h"

namespace inlay::sudoku::grade {
namespace {

// Recomputes the places in houses and the counts from the cells.
void expect_consistent(const Position& position) {
  const Geometry& geometry = Geometry::of(position.rules());
  int empty = 0;
  for (std::size_t house = 0; house < geometry.house_count(); ++house) {
    int here = 0;
    for (int d = 1; d <= geometry.size(); ++d) {
      Mask places = 0;
      for (int i = 0; i < geometry.size(); ++i) {
        if (position.has(geometry.cell(house, i), d)) places |= Mask{1} << i;
      }
      ASSERT_EQ(position.places(house, d), places) << house << ' ' << d;
    }
    for (int i = 0; i < geometry.size(); ++i) here += position.value(geometry.cell(house, i)) == 0;
    ASSERT_EQ(position.empty_cells(house), here);
    if (house < static_cast<std::size_t>(geometry.size())) empty += here;
  }
  EXPECT_EQ(position.empty_cells(), empty);
}

TEST(GradePosition, BothViewsOfTheCandidatesAgree) {
  std::mt19937 random(1);
  for (const auto& [width, height] : {std::pair{3, 3}, {3, 2}, {4, 4}, {5, 1}}) {
    const Rules rules = *Rules::boxes(width, height);
    Puzzle puzzle(rules);
    puzzle.clues[0] = 1;
    Position position(puzzle);
    expect_consistent(position);
    for (int i = 0; i < 60; ++i) {
      const auto cell = static_cast<Cell>(random() % static_cast<unsigned>(rules.cell_count()));
      const int digit = 1 + static_cast<int>(random() % static_cast<unsigned>(rules.size()));
      if (i % 4 == 0 && position.has(cell, digit)) {
        position.place(cell, digit);
      } else {
        position.remove(cell, digit);
      }
    }
    expect_consistent(position);
  }
}

TEST(GradePosition, KeepsPencilMarksAndRemovesCluesFromPeers) {
  Puzzle puzzle(*Rules::boxes(2, 2));
  puzzle.clues = {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  puzzle.candidates.assign(16, 0b1111);
  puzzle.candidates[1] = 0b0111;
  const Position position(puzzle);
  EXPECT_EQ(position.candidates(0), 0u);
  EXPECT_EQ(position.candidates(1), 0b0110u);
  EXPECT_EQ(position.candidates(4), 0b1110u);
  EXPECT_EQ(position.candidates(15), 0b1111u);
  EXPECT_FALSE(position.is_dead());
  puzzle.candidates[1] = 0b0001;
  EXPECT_TRUE(Position(puzzle).is_dead());
}

TEST(Techniques, TheTableIsComplete) {
  std::set<std::string_view> names;
  for (const TechniqueInfo& technique : techniques()) {
    EXPECT_TRUE(names.insert(technique.name).second) << technique.name;
    EXPECT_FALSE(technique.title.empty());
    EXPECT_EQ(find_technique(technique.name), technique.id);
    EXPECT_EQ(technique.se == 0, technique.se_order == 0) << technique.name;
    EXPECT_EQ(technique.hodoku == 0, technique.level == Level::none) << technique.name;
    EXPECT_EQ(technique.assumes_uniqueness, technique.family == Family::uniqueness);
  }
  EXPECT_FALSE(find_technique("guess"));
}

TEST(Grader, SolvesAnEasyPuzzleStepByStep) {
  const auto puzzle = notation::parse_puzzle(
      ".6.3.....2....7.......49...3...72..8.2.4.537...89......8..9.54663.........5.28...");
  const auto path = explain(*puzzle, {}, {});
  ASSERT_TRUE(path.ok());
  EXPECT_EQ(path->rating.outcome, Outcome::solved);
  EXPECT_EQ(tenths(path->rating.er), "2.0");
  EXPECT_EQ(tenths(path->rating.ep), "1.2");
  EXPECT_EQ(tenths(path->rating.ed), "1.2");
  EXPECT_EQ(path->rating.steps, static_cast<int>(path->steps.size()));
  Position position(*puzzle);
  for (const Step& step : path->steps) position.apply(step);
  Puzzle end(puzzle->rules);
  end.clues = position.values();
  EXPECT_TRUE(is_solution(*puzzle, end.clues));
  EXPECT_TRUE(disclose(path->steps[0], puzzle->rules).starts_with("Hidden Single: "));
}

TEST(Grader, AScaleThatDoesNotSupportTheRulesSaysSo) {
  const auto read = notation::parse_puzzle(
      "1.....7...........5.......1.7....8..2......9..3....4..........................6.2 ; "
      "diagonal 1 ; diagonal -1",
      {"constraints", 0, 0});
  ASSERT_TRUE(read.ok()) << read.error().message;
  for (const char* const scale : {"se", "hodoku"}) {
    GradeOptions options;
    options.scale = scale;
    const Rating rating = *rate(*read, options, {});
    EXPECT_EQ(rating.outcome, Outcome::not_applicable) << scale;
    EXPECT_TRUE(rating.reason.starts_with("scale " + std::string(scale) + " supports only "));
    EXPECT_EQ(rating.steps, 0);
  }
  GradeOptions options;
  options.scale = "inlay";
  EXPECT_NE(rate(*read, options, {})->outcome, Outcome::not_applicable);
}

TEST(Grader, RatesOnlyPuzzlesWithOneSolution) {
  Puzzle puzzle(*Rules::boxes(3, 3));
  EXPECT_EQ(rate(puzzle, {}, {})->outcome, Outcome::invalid);
  EXPECT_EQ(rate(puzzle, {}, {})->reason, "several solutions");
  puzzle.clues[0] = puzzle.clues[1] = 5;
  EXPECT_EQ(rate(puzzle, {}, {})->reason, "no solution");
  GradeOptions options;
  options.scale = "richter";
  EXPECT_FALSE(rate(puzzle, options, {}).ok());
}

}  // namespace
}  // namespace inlay::sudoku::grade
