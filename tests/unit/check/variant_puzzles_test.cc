// Certificates of variants, written by hand: how puzzles are read, and what single kinds mean.
#include <gtest/gtest.h>

#include <sstream>
#include <vector>

#include "check/checker.h"

namespace inlay_check {
namespace {

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

// The verdict, or "line: reason".
std::string verdict_on(const std::string& puzzle, const std::string& claim) {
  std::istringstream stream("inlay-certificate 3 variant\nvariant " + puzzle + '\n' + claim +
                            "end\n");
  Checker checker(stream);
  const auto verdict = checker.next();
  if (!verdict) return "no certificate";
  return verdict->verified ? verdict->text : std::to_string(verdict->line) + ": " + verdict->text;
}
// The claim: these are the values of a solution.
std::string verdict_on_solution(const std::string& puzzle, const std::string& values) {
  return verdict_on(puzzle, "claim at-least 1\nsolution " + values + '\n');
}
// The tree of the claim is empty: the rules alone must show it.
std::string verdict_without_branches(const std::string& puzzle, const std::string& claim) {
  return verdict_on(puzzle, "claim " + claim + "\ntree\n");
}

const std::string kBroken = "4: a listed solution breaks a rule";
// A board without houses.
const std::string kFree = " no-lines no-boxes ";

TEST(VariantPuzzles, CapitalLettersAreValuesFromTen) {
  const std::string verified = "variant 1x4, at least 1 solution";
  const std::string board = "1x4" + kFree + "10-34 A.BY";
  EXPECT_EQ(verdict_on_solution(board, "10 20 11 34"), verified);
  EXPECT_EQ(verdict_on_solution(board, "11 20 11 34"), kBroken);
  EXPECT_EQ(verdict_on_solution(board, "10 20 12 34"), kBroken);
  EXPECT_EQ(verdict_on_solution("1x4" + kFree + "10-34 A.BZ", "10 20 11 34"),
            "2: a clue is not a value of the board");
}

TEST(VariantPuzzles, ExtraCellsHaveANumberAndFollowEachOther) {
  const std::string groups = "1x4" + kFree + "1-2 ; extra X 2 ; extra Y 2 ; extra Z ; ";
  const std::string given = "given 2 Y1 ; given 2 Z";
  EXPECT_EQ(verdict_on_solution(groups + given, "1 1 1 1 1 1 2 1 2"),
            "variant 1x4, at least 1 solution");
  for (const std::string wrong : {"1 1 1 1 1 1 1 1 2", "2 1 2 1 1 1 1 1 1", "1 1 1 1 2 2 1 2 2"}) {
    EXPECT_EQ(verdict_on_solution(groups + given, wrong), kBroken);
  }
  for (const std::string wrong : {"many", "0", "1025", "-1", "2x0"}) {
    EXPECT_EQ(verdict_on_solution("1x1 ; extra X " + wrong, "1 1"),
              "2: a group of extra cells has too few or too many cells");
  }
}

TEST(VariantPuzzles, ListsOfCellsAreRangesOrLong) {
  const std::string verified = "variant 2x2, at least 1 solution";
  const std::string board = "2x2" + kFree + "1-2 ; ";
  for (const std::string range : {"r1c1-r1c2", "r1c2-r1c1", "r1c1-r2c1", "r2c2-r1c1"}) {
    EXPECT_EQ(verdict_on_solution(board + "given 1 " + range, "1 1 1 1"), verified) << range;
  }
  EXPECT_EQ(verdict_on_solution(board + "given 1 r1c1-r1c2", "1 2 1 1"), kBroken);
  EXPECT_EQ(verdict_on_solution(board + "given 1 r1c1-r1c1", "1 1 1 1"),
            "2: a range is not along a row, a column or a diagonal");
  const std::string most = board + "given 1" + repeated(" r1c1", 8 * 1024);
  EXPECT_EQ(verdict_on_solution(most, "1 1 1 1"), verified);
  EXPECT_EQ(verdict_on_solution(most + " r1c1", "1 1 1 1"), "2: a list of cells is too long");
}

TEST(VariantPuzzles, PatternsHaveUpTo199Levels) {
  const auto nested = [](int depth) {
    return "1x1 ; pattern \"" + repeated("(", depth) + '1' + repeated(")", depth) + "\" r1c1";
  };
  EXPECT_EQ(verdict_on_solution(nested(199), "1"), "variant 1x1, at least 1 solution");
  EXPECT_EQ(verdict_on_solution(nested(200), "1"), "2: a pattern is nested too deeply");
}

TEST(VariantPuzzles, PatternsRepeatAsOftenAsTheySay) {
  const auto values_verified = [](const std::string& pattern, const std::string& values) {
    return verdict_on_solution("1x3" + kFree + "1-2 ; pattern \"" + pattern + "\" r1c1-r1c3",
                               values) != kBroken;
  };
  EXPECT_TRUE(values_verified("1{0}2+", "2 2 2"));
  EXPECT_FALSE(values_verified("1{0}2+", "1 2 2"));
  EXPECT_TRUE(values_verified("1{0,}2+", "1 1 2"));
  EXPECT_TRUE(values_verified("1{1,2}2+", "1 1 2"));
  EXPECT_FALSE(values_verified("1{1}2+", "1 1 2"));
  EXPECT_FALSE(values_verified("1{2}2+", "1 2 2"));
}

// The windows are the only houses. Each of them in turn has a value twice.
TEST(VariantPuzzles, WindokuHasFourWindows) {
  const auto grid = [](std::size_t clash) {
    std::string values;
    for (std::size_t row = 0; row < 9; ++row) {
      for (std::size_t column = 0; column < 9; ++column) {
        const bool inside = row % 4 != 0 && column % 4 != 0;
        const std::size_t window = row / 4 * 2 + column / 4 + 1;
        const std::size_t place = (row % 4 - 1) * 3 + column % 4 - 1;
        const bool second = inside && window == clash && place == 8;
        values += ' ' + std::to_string(inside && !second ? place + 1 : 1);
      }
    }
    return values;
  };
  const std::string board = "9x9" + kFree + "; windoku";
  EXPECT_EQ(verdict_on_solution(board, grid(0)), "variant 9x9, at least 1 solution");
  for (std::size_t clash = 1; clash <= 4; ++clash) {
    EXPECT_EQ(verdict_on_solution(board, grid(clash)), kBroken) << clash;
  }
}

TEST(VariantPuzzles, DoppelgangerShowsZeroWhereThereAreNoBoxes) {
  const std::string board =
      "2x2 0-2 no-boxes ; extra R 2 ; extra C 2 ; extra B 2 ; "
      "doppelganger R1-R2 | C1-C2 | B1-B2";
  EXPECT_EQ(verdict_on_solution(board, "0 1 2 0 2 1 1 2 0 0"), "variant 2x2, at least 1 solution");
  for (const std::string boxes : {"1 1", "0 1", "2 0"}) {
    EXPECT_EQ(verdict_on_solution(board, "0 1 2 0 2 1 1 2 " + boxes), kBroken);
  }
}

TEST(VariantPuzzles, OnlyTheTextAnyAllowsTiesOfARank) {
  const std::string rank = "2x2" + kFree + "1-2 ; full-rank 1 r1c1-r1c2";
  const std::string ties = rank + " ; full-rank-ties ";
  EXPECT_EQ(verdict_on_solution(ties + "\"any\"", "1 1 1 1"), "variant 2x2, at least 1 solution");
  for (const std::string& puzzle : {rank, ties + "\"none\"", ties + "\"only-unclued\""}) {
    EXPECT_EQ(verdict_on_solution(puzzle, "1 1 1 1"), kBroken) << puzzle;
  }
  // The text of another kind does not allow ties.
  EXPECT_EQ(verdict_on_solution(rank + " ; odd \"any\" r1c1", "1 1 1 1"), kBroken);
}

// --- What the rules show without branches -------------------------------------------------------

TEST(VariantPuzzles, AConnectedSetNeedsOneAreaThatIsLargeEnough) {
  const auto split = [](const std::string& size) {
    return "1x5" + kFree + "1-2 ; connected " + size + " 1 r1c1-r1c5 ; given 2 r1c3";
  };
  EXPECT_EQ(verdict_without_branches(split("3"), "none"), "variant 1x5, no solution");
  EXPECT_EQ(verdict_without_branches(split("2"), "none"), "5: the tree is incomplete");
  EXPECT_EQ(verdict_on_solution(split("2"), "1 1 2 2 2"), "variant 1x5, at least 1 solution");
}

TEST(VariantPuzzles, RegionsOfChaosExcludeTheirValues) {
  const std::string board =
      "2x2" + kFree + "1-2 ; extra X 4 ; chaos 2 X1-X4 ; given 1 X1-X2 ; given 1 r2c1 ; ";
  EXPECT_EQ(verdict_without_branches(board + "given 2 r1c2", "exactly 1"),
            "variant 2x2, exactly 1 solution");
  EXPECT_EQ(verdict_without_branches(board + "given 2 r1c1", "exactly 1"),
            "variant 2x2, exactly 1 solution");
}

TEST(VariantPuzzles, TheEndsOfASandwichAreDifferent) {
  const std::string board = "1x3" + kFree + "1-4 ; given 1 3 r1c1 r1c3 ; given 2 r1c2 ; ";
  EXPECT_EQ(verdict_without_branches(board + "sandwich 0 r1c1-r1c3", "none"),
            "variant 1x3, no solution");
  EXPECT_EQ(verdict_on_solution(board + "sandwich 2 r1c1-r1c3", "3 2 1"),
            "variant 1x3, at least 1 solution");
}

}  // namespace
}  // namespace inlay_check
