#include <gtest/gtest.h>

#include <bit>

#include "support/puzzles.h"

namespace inlay::sudoku {
namespace {

using test::puzzle9;
using test::puzzle_of;

constexpr const char* kExample =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr const char* kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

TEST(Puzzle, CountsItsClues) {
  EXPECT_EQ(puzzle9("").clue_count(), 0);
  EXPECT_EQ(puzzle9(kExample).clue_count(), 30);
  EXPECT_EQ(puzzle9(kSolution).clue_count(), 81);
}

TEST(Puzzle, OpenCandidatesAreWhatThePeersLeave) {
  const auto open = puzzle9(kExample).open_candidates();
  EXPECT_EQ(open[0], bit(5));                    // a given keeps itself
  EXPECT_EQ(open[2], bit(1) | bit(2) | bit(4));  // r1c3
  EXPECT_EQ(open[40], bit(5));                   // r5c5 is a naked single
}

TEST(Puzzle, MarksNarrowACellAndAGivenNarrowsItMore) {
  auto puzzle = puzzle9(kExample);
  puzzle.candidates.assign(81, puzzle.rules.all_digits());
  puzzle.candidates[2] = bit(1) | bit(9);
  EXPECT_EQ(puzzle.allowed(2), bit(1) | bit(9));
  EXPECT_EQ(puzzle.allowed(0), bit(5));
  EXPECT_EQ(puzzle.open_candidates()[2], bit(1));
  puzzle.candidates[2] = bit(9);
  EXPECT_EQ(puzzle.open_candidates()[2], Mask{0});
}

TEST(Puzzle, MarksAboveTheLastDigitMeanNothing) {
  Puzzle puzzle(*Rules::boxes(2, 2));
  puzzle.candidates.assign(16, ~Mask{0});
  EXPECT_EQ(puzzle.allowed(3), puzzle.rules.all_digits());
}

struct Clash {
  Cell first, second;
  const char* text;
};

TEST(FindConflict, NamesTheHouseTheDigitAndBothCells) {
  for (const Clash clash : {Clash{0, 8, "row 1 holds 7 twice (r1c1, r1c9)"},
                            Clash{4, 76, "column 5 holds 7 twice (r1c5, r9c5)"},
                            Clash{60, 80, "box 9 holds 7 twice (r7c7, r9c9)"}}) {
    Puzzle puzzle(*Rules::boxes(3, 3));
    puzzle.clues[clash.first] = puzzle.clues[clash.second] = 7;
    const auto conflict = find_conflict(puzzle);
    ASSERT_TRUE(conflict);
    EXPECT_EQ(conflict->first, clash.first);
    EXPECT_EQ(conflict->second, clash.second);
    EXPECT_EQ(conflict->to_string(puzzle.rules), clash.text);
    EXPECT_FALSE(is_solution(puzzle, puzzle.clues));
  }
}

TEST(FindConflict, SeesExtraHouses) {
  Puzzle puzzle(test::with_diagonals(*Rules::boxes(3, 3)));
  puzzle.clues[0] = puzzle.clues[80] = 4;
  const auto conflict = find_conflict(puzzle);
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->to_string(puzzle.rules), "diagonal r1c1-r9c9 holds 4 twice (r1c1, r9c9)");
  EXPECT_FALSE(find_conflict(*Rules::boxes(3, 3), puzzle.clues));
}

TEST(FindConflict, SeesAGivenThatItsMarksRuleOut) {
  auto puzzle = puzzle9(kExample);
  EXPECT_FALSE(find_conflict(puzzle));
  puzzle.candidates.assign(81, puzzle.rules.all_digits());
  EXPECT_FALSE(find_conflict(puzzle));
  puzzle.candidates[1] = bit(4);
  const auto conflict = find_conflict(puzzle);
  ASSERT_TRUE(conflict);
  EXPECT_EQ(conflict->house, nullptr);
  EXPECT_EQ(conflict->to_string(puzzle.rules), "r1c2 has the clue 3, which its candidates exclude");
}

TEST(FindConflict, SixtyFourthDigitOnTheLargestBoard) {
  Puzzle puzzle(*Rules::boxes(8, 8));
  puzzle.clues = test::pattern_grid(puzzle.rules);
  EXPECT_FALSE(find_conflict(puzzle));
  const auto at = std::find(puzzle.clues.begin(), puzzle.clues.end(), Digit{64});
  ASSERT_NE(at, puzzle.clues.end());
  *(at == puzzle.clues.begin() ? at + 1 : at - 1) = 64;
  EXPECT_TRUE(find_conflict(puzzle));
}

TEST(IsSolution, TakesNothingButACompleteGridThatKeepsEverything) {
  const auto puzzle = puzzle9(kExample);
  const Grid solution = puzzle9(kSolution).clues;
  EXPECT_TRUE(is_solution(puzzle, solution));
  EXPECT_FALSE(is_solution(puzzle, {}));
  EXPECT_FALSE(is_solution(puzzle, puzzle.clues));
  Grid swapped = solution;
  std::swap(swapped[2], swapped[3]);
  EXPECT_FALSE(is_solution(puzzle, swapped));
  Grid renamed = solution;  // a valid grid, of another puzzle
  for (Digit& digit : renamed) digit = static_cast<Digit>(digit % 9 + 1);
  EXPECT_TRUE(is_solution(Puzzle(puzzle.rules), renamed));
  EXPECT_FALSE(is_solution(puzzle, renamed));
  Grid outside = solution;
  outside[2] = 10;
  EXPECT_FALSE(is_solution(puzzle, outside));
  auto marked = puzzle;
  marked.candidates.assign(81, puzzle.rules.all_digits());
  EXPECT_TRUE(is_solution(marked, solution));
  marked.candidates[2] &= ~bit(4);
  EXPECT_FALSE(is_solution(marked, solution));
}

}  // namespace
}  // namespace inlay::sudoku
