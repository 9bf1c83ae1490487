// Hints: mistakes come first, then the next step from the entries and pencil marks.
#include <gtest/gtest.h>

#include "inlay/grade.h"
#include "sudoku/grade/technique_search.h"
#include "support/puzzles.h"

namespace inlay::sudoku::grade {
namespace {

constexpr const char* kEasy =
    ".6.3.....2....7.......49...3...72..8.2.4.537...89......8..9.54663.........5.28...";

Hint hint_at(const std::string& state_text) {
  const auto state = parse_state(test::puzzle9(kEasy), state_text);
  EXPECT_TRUE(state.ok()) << state_text;
  return *hint(*state, {}, {});
}

TEST(Hint, TheFirstHintIsTheFirstStepOfThePath) {
  const Hint first = hint_at("");
  ASSERT_TRUE(first.step);
  const auto path = explain(test::puzzle9(kEasy), {}, {});
  EXPECT_EQ(first.step->place, path->steps[0].place);
  EXPECT_EQ(first.outcome, Outcome::solved);
}

TEST(Hint, FollowsEntriesUntilThePuzzleIsSolved) {
  PlayerState state(test::puzzle9(kEasy));
  const auto path = explain(state.puzzle, {}, {});
  for (const Step& step : path->steps) {
    const Hint next = *hint(state, {}, {});
    ASSERT_TRUE(next.step);
    EXPECT_EQ(next.step->place, step.place);
    EXPECT_EQ(next.step->remove, step.remove);
    for (const auto& [cell, digit] : step.place) state.entries[cell] = digit;
    for (const auto& [cell, digit] : step.remove) state.ruled_out[cell] |= bit(digit);
  }
  const Hint done = *hint(state, {}, {});
  EXPECT_EQ(done.outcome, Outcome::solved);
  EXPECT_FALSE(done.step);
  EXPECT_TRUE(done.mistakes.empty());
}

TEST(Hint, ReportsMistakesBeforeSteps) {
  const auto solution = check(test::puzzle9(kEasy), {}, {}, false)->solutions[0];
  const Digit right = solution[0];
  const auto wrong = static_cast<Digit>(right % 9 + 1);
  const Hint entry = hint_at("r1c1=" + std::to_string(wrong));
  EXPECT_FALSE(entry.step);
  EXPECT_EQ(entry.mistakes, (std::vector<Mistake>{{Mistake::Kind::entry, 0, wrong}}));
  const std::vector<Mistake> mark{{Mistake::Kind::mark, 0, right}};
  EXPECT_EQ(hint_at("r1c1:" + std::to_string(wrong)).mistakes, mark);
  EXPECT_EQ(hint_at("r1c1<>" + std::to_string(right)).mistakes, mark);
  EXPECT_TRUE(hint_at("r1c1:" + std::to_string(right) + std::to_string(wrong)).mistakes.empty());
}

TEST(Hint, RequiresExactlyOneSolution) {
  const PlayerState empty(test::puzzle9(""));
  EXPECT_EQ(hint(empty, {}, {})->outcome, Outcome::invalid);
  EXPECT_EQ(hint(PlayerState(test::puzzle9("55")), {}, {})->reason,
            "row 1 holds 5 twice (r1c1, r1c2)");
}

TEST(Hint, ALimitIsNotReportedAsAMissingTechnique) {
  const Position position(test::puzzle9(
      "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"));
  Budget budget;
  budget.nodes = 1;
  const auto ended = find_technique_step(Technique::forcing_net, position, budget);
  EXPECT_FALSE(ended->step);
  EXPECT_EQ(ended->limit, Limit::nodes);
  EXPECT_EQ(ended->reason, "");
  const auto missing = find_technique_step(Technique::x_wing, position, budget);
  EXPECT_EQ(missing->limit, Limit::none);
  EXPECT_EQ(missing->reason, "no x_wing found");
}

// HoDoKu searches for these together; the requested technique is reported, not the best one.
TEST(Hint, FindsForcingChainsOfTheRequestedKind) {
  const Position position(test::puzzle9(
      "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"));
  for (const Technique kind :
       {Technique::contradiction_forcing_chain, Technique::double_forcing_chain,
        Technique::cell_forcing_chains, Technique::region_forcing_chains}) {
    const auto found = find_technique_step(kind, position, {});
    ASSERT_TRUE(found->step) << info(kind).name;
    EXPECT_EQ(found->step->technique, kind);
  }
}

TEST(Hint, ReportsWhereAStateIsInvalid) {
  const Puzzle puzzle = test::puzzle9(kEasy);
  const auto message = [&](const char* text) {
    const auto state = parse_state(puzzle, text);
    return state ? "read" : state.error().to_string();
  };
  const std::pair<const char*, const char*> cases[] = {
      {"r1c1=9;r9c9:123\n r3c1<>4", "read"},
      {"r1c2=6", "read"},  // repeats the clue
      {"r1c2=5", "1:1: r1c2 is a clue"},
      {"r1c1=5 r1c1=6", "1:8: r1c1 has two different digits"},
      {"r1c1=56", "1:1: r1c1 can have only one digit"},
      {"r1c1=5\n r10c1=5", "2:2: r10c1 is not a cell of a 9x9 board"},
      {"r1c1:0", "1:1: expected digits from 1 to 9"},
      {"r1c1:", "1:1: expected digits from 1 to 9"},
  };
  for (const auto& [text, expected] : cases) EXPECT_EQ(message(text), expected);
  for (const char* const text : {"x", "r1", "r1c1", "r1c1>5", "rc=1", "r99999c1=1"}) {
    EXPECT_NE(message(text), "read") << text;
  }
  const Puzzle large(*Rules::boxes(4, 3));
  const auto state = parse_state(large, "r12c12=12 r1c2:3,12");
  ASSERT_TRUE(state.ok());
  EXPECT_EQ(state->entries[143], 12);
  EXPECT_EQ(state->marks[1], bit(3) | bit(12));
  EXPECT_FALSE(parse_state(large, "r1c1=13").ok());
}

}  // namespace
}  // namespace inlay::sudoku::grade
