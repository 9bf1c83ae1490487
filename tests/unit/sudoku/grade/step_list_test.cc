// Lists of steps: all that are available in a position, and paths from a player's position on.
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <set>

#include "inlay/grade.h"
#include "support/puzzles.h"

namespace inlay::sudoku::grade {
namespace {

constexpr const char* kXWing =
    "1..3......5...28....4....6...94...8..2..3.....8.5......4......1..1..87....3..15..";
constexpr const char* kChains =
    "93.4............1......63.7.5....2...28.7.1.......8.4.........9...12..5.3..9..6..";
constexpr const char* kSeveral = "12.......";

const char* const kAll[] = {kXWing, kChains};

StepList list_at(const PlayerState& state, const StepListOptions& options = {},
                 const Budget& budget = {}) {
  auto list = list_steps(state, options, budget);
  EXPECT_TRUE(list.ok());
  return std::move(*list);
}

// Applies the first `count` steps of the path.
PlayerState state_after(const Puzzle& puzzle, std::size_t count) {
  PlayerState state(puzzle);
  const auto path = explain(puzzle, {.evidence = false}, {});
  for (std::size_t i = 0; i < count && i < path->steps.size(); ++i) {
    for (const auto& [cell, digit] : path->steps[i].place) state.entries[cell] = digit;
    for (const auto& [cell, digit] : path->steps[i].remove) state.ruled_out[cell] |= bit(digit);
  }
  return state;
}

TEST(StepList, StartsWithTheNextStepAndContradictsNoSolution) {
  for (const char* const text : kAll) {
    const Puzzle puzzle = test::puzzle9(text);
    const Grid solution = check(puzzle, {}, {}, false)->solutions[0];
    for (const std::size_t done : std::initializer_list<std::size_t>{0, 8, 15, 25}) {
      const PlayerState state = state_after(puzzle, done);
      const Hint next = *hint(state, {}, {});
      const StepList list = list_at(state, {.limit = 200}, {.nodes = 20'000});
      if (!next.step) continue;
      ASSERT_FALSE(list.steps.empty());
      EXPECT_EQ(list.steps[0].technique, next.step->technique);
      EXPECT_EQ(list.steps[0].rating, next.step->rating);
      std::set<std::pair<std::vector<Candidate>, std::vector<Candidate>>> effects;
      for (const Step& step : list.steps) {
        EXPECT_TRUE(effects.insert({step.place, step.remove}).second) << "the same effect twice";
        for (const auto& [cell, digit] : step.place) EXPECT_EQ(solution[cell], digit);
        for (const auto& [cell, digit] : step.remove) EXPECT_NE(solution[cell], digit);
        EXPECT_FALSE(step.place.empty() && step.remove.empty());
      }
      EXPECT_TRUE(std::is_sorted(list.steps.begin(), list.steps.end(),
                                 [](const Step& a, const Step& b) { return a.rating < b.rating; }));
    }
  }
}

TEST(StepList, ListsEveryHiddenSingle) {
  const Puzzle puzzle = test::puzzle9(kXWing);
  const StepList list = list_at(PlayerState(puzzle), {.limit = 500}, {.nodes = 2'000});
  const Position position(puzzle);
  const Rules& rules = position.rules();
  std::set<Candidate> singles;
  for (std::size_t house = 0; house < rules.houses().size(); ++house) {
    for (int digit = 1; digit <= 9; ++digit) {
      const Mask places = position.places(house, digit);
      if (std::popcount(places) != 1) continue;
      singles.insert(
          {rules.houses()[house].cells[static_cast<std::size_t>(std::countr_zero(places))],
           static_cast<Digit>(digit)});
    }
  }
  std::set<Candidate> listed;
  for (const Step& step : list.steps) {
    if (step.technique <= Technique::hidden_single) listed.insert(step.place[0]);
  }
  EXPECT_EQ(listed, singles);
}

TEST(StepList, ContinuesWhereAnEarlierListEnded) {
  const PlayerState state(test::puzzle9(kXWing));
  std::size_t reported = 0;
  const StepList first = list_at(state, {.limit = 3, .found = [&](const Step&) { ++reported; }});
  EXPECT_EQ(first.steps.size(), 3u);
  EXPECT_EQ(reported, 3u);
  EXPECT_FALSE(first.complete);
  EXPECT_GT(first.techniques, 0u);
  const StepList second = list_at(state, {.limit = 3, .skip = first.techniques});
  ASSERT_FALSE(second.steps.empty());
  EXPECT_GT(second.techniques, first.techniques);
  EXPECT_GE(second.steps[0].rating, first.steps[0].rating);
}

TEST(StepList, ReportsMistakesLimitsAndPuzzlesThatAreNotProper) {
  PlayerState wrong(test::puzzle9(kXWing));
  const Grid solution = check(wrong.puzzle, {}, {}, false)->solutions[0];
  wrong.entries[1] = static_cast<Digit>(solution[1] % 9 + 1);
  const StepList list = list_at(wrong);
  EXPECT_EQ(list.mistakes.size(), 1u);
  EXPECT_TRUE(list.steps.empty());
  EXPECT_EQ(list_at(PlayerState(test::puzzle9(kSeveral))).outcome, Outcome::invalid);
  const StepList few = list_at(PlayerState(test::puzzle9(kXWing)), {.limit = 500}, {.nodes = 10});
  EXPECT_EQ(few.limit, Limit::nodes);
  EXPECT_FALSE(few.complete);
}

TEST(PathFromHere, ContinuesThePath) {
  const Puzzle puzzle = test::puzzle9(kXWing);
  std::vector<Technique> reported;
  const auto whole =
      explain(puzzle, {.found = [&](const Step& step) { reported.push_back(step.technique); }}, {});
  ASSERT_EQ(reported.size(), whole->steps.size());
  const auto rest = explain(state_after(puzzle, 10), {}, {});
  ASSERT_TRUE(rest.ok());
  EXPECT_EQ(rest->path.rating.outcome, Outcome::solved);
  ASSERT_EQ(rest->path.steps.size(), whole->steps.size() - 10);
  for (std::size_t i = 0; i < rest->path.steps.size(); ++i) {
    EXPECT_EQ(rest->path.steps[i].place, whole->steps[i + 10].place);
    EXPECT_EQ(rest->path.steps[i].remove, whole->steps[i + 10].remove);
  }
}

TEST(PathFromHere, ReportsMistakes) {
  PlayerState wrong(test::puzzle9(kXWing));
  const Grid solution = check(wrong.puzzle, {}, {}, false)->solutions[0];
  wrong.ruled_out[1] = bit(solution[1]);
  const auto rest = explain(wrong, {}, {});
  EXPECT_EQ(rest->mistakes.size(), 1u);
  EXPECT_EQ(rest->path.rating.outcome, Outcome::invalid);
  EXPECT_TRUE(rest->path.steps.empty());
}

}  // namespace
}  // namespace inlay::sudoku::grade
