// Writing texts of Interactive Sudoku Solver.
#include <gtest/gtest.h>

#include "support/texts_agree.h"

namespace inlay::sudoku {
namespace {

std::string write(std::string_view own_form) {
  const auto variant = parse_variant(own_form);
  if (!variant) return variant.error().to_string();
  const auto text = write_iss(*variant);
  return text ? *text : text.error().to_string();
}

std::string canonical(std::string_view iss) {
  const auto variant = parse_iss(iss);
  if (!variant) return variant.error().to_string();
  const auto text = write_iss(*variant);
  return text ? *text : text.error().to_string();
}

TEST(IssWrite, WritesBoards) {
  EXPECT_EQ(write("9x9"), ".Shape~9x9");
  EXPECT_EQ(write("9x9 ; anti-king"), ".AntiKing");
  EXPECT_EQ(write("6x8 0-7 no-boxes ; anti-king"), ".Shape~6x8~0-7.NoBoxes.AntiKing");
  EXPECT_EQ(write("6x6 1-9 boxes 3x3"), ".Shape~6x6~9.RegionSize~9");
  EXPECT_EQ(write("4x5 1-3 no-lines"), ".Shape~4x5~3~Raw");
  EXPECT_EQ(write("4x5 no-lines"), ".Shape~4x5~~Raw");
  EXPECT_EQ(write("7x7"), ".Shape~7x7");
  EXPECT_EQ(write("6x6 boxes 3x2"),
            ".Shape~6x6.NoBoxes.Jigsaw~001122001122001122334455334455334455");
  EXPECT_EQ(write("9x9 ; extra X ; extra Y 3 wrapped ; extra Z 2x2 \"a b\""),
            ".Var~X.Var~Y~~3.Var~Z~a%20b~2x2");
}

// ISS would draw other boxes on this board, so types that use boxes mean something else in its
// text.
TEST(IssWrite, WritesUnusualBoxesAsIrregularRegions) {
  const std::string board = ".Shape~4x4.NoBoxes.Jigsaw~0000111122223333";
  EXPECT_EQ(write("4x4 boxes 1x4 ; region-sum r1c1 r2c1"), board + ".RegionSumLine~R1C1~R2C1");
  EXPECT_EQ(write("4x4 boxes 1x4 ; disjoint-groups"),
            board +
                ".AllDifferent~R1C1~R2C1~R3C1~R4C1.AllDifferent~R1C2~R2C2~R3C2~R4C2"
                ".AllDifferent~R1C3~R2C3~R3C3~R4C3.AllDifferent~R1C4~R2C4~R3C4~R4C4");
  EXPECT_EQ(write("4x4 boxes 1x4 ; jigsaw r1c1 r1c2 r2c1 r2c2 ; region-sum r1c1 r2c1"),
            board + ".AllDifferent~R1C1~R1C2~R2C1~R2C2.Pair~hQI~_~R1C1~R2C1");
}

// NoBoxes was written for regions of two cells, where ISS draws no boxes anyway.
TEST(IssWrite, ReadsBoxesOfEverySizeBack) {
  EXPECT_EQ(write("4x4 boxes 1x2"), ".Shape~4x4.RegionSize~2.Jigsaw~0011223344556677");
  int expressible = 0;
  for (int rows = 1; rows <= 10; ++rows) {
    for (int columns = 1; columns <= 10; ++columns) {
      for (int cell = 0; cell < rows * columns; ++cell) {
        const int height = cell / columns + 1;
        const int width = cell % columns + 1;
        if (rows % height != 0 || columns % width != 0) continue;
        const auto size = [](int down, int across) {
          return std::to_string(down) + "x" + std::to_string(across);
        };
        const std::string board = size(rows, columns) + " 1-10 boxes " + size(height, width);
        const std::string text = write(board);
        if (text.starts_with(".")) {
          ++expressible;
          EXPECT_EQ(canonical(text), text) << board;
        }
      }
    }
  }
  EXPECT_GT(expressible, 100);
}

TEST(IssWrite, RefusesBoardsThatIssLacks) {
  EXPECT_EQ(write("20x20").substr(0, 49), "the constraint text of ISS has no such board: at ");
  EXPECT_EQ(write("4x4 2-5").substr(0, 45), "the constraint text of ISS has no such board:");
  EXPECT_EQ(write("6x6 0-6 boxes 3x2 ; doppelganger"),
            "ISS has no boxes of 3 rows and 2 columns on this board");
  EXPECT_EQ(write("4x4 boxes 2x2 no-lines"), "ISS has no boxes without rows and columns");
}

TEST(IssWrite, GroupsByTypeInOrderOfFirstOccurrence) {
  EXPECT_EQ(write("9x9 ; thermo r1c1 r1c2 ; given 5 r3c3 ; thermo r2c1 r2c2 ; given 1 2 r4c4"),
            ".Thermo~R1C1~R1C2.Thermo~R2C1~R2C2.~R3C3_5~R4C4_1_2");
  EXPECT_EQ(write("9x9 ; xv 10 r1c1 r1c2 ; xv 5 r2c1 r2c2 ; xv 10 r3c1 r3c2"),
            ".X~R1C1~R1C2.X~R3C1~R3C2.V~R2C1~R2C2");
}

TEST(IssWrite, JoinsTheCluesOfALine) {
  EXPECT_EQ(write("4x4 ; x-sum 5 r1c1-r1c4 ; x-sum 6 r1c2-r4c2 ; x-sum 7 r1c4-r1c1"),
            ".Shape~4x4.XSum~R1~5~7.XSum~C2~6~");
  EXPECT_EQ(write("4x4 ; x-sum 5 r1c1-r1c4 ; x-sum 6 r1c1-r1c4"),
            ".Shape~4x4.XSum~R1~5~.XSum~R1~6~");
  EXPECT_EQ(write("4x4 ; sandwich 3 r4c1-r1c1 ; little-killer 9 r1c3-r3c1"),
            ".Shape~4x4.Sandwich~3~C1.LittleKiller~9~R1C3");
}

TEST(IssWrite, ASequenceOfOneEmptySegmentCanBeReadBack) {
  const std::string text = write("4x4 ; automaton 1 -");
  EXPECT_EQ(text, ".Shape~4x4.NFA~~_~-");
  EXPECT_EQ(canonical(text), text);
}

TEST(IssWrite, JoinsConstraintsWithTheSameKey) {
  EXPECT_EQ(canonical(".Pair~B~_z~R1C1~R1C2.Pair~b~_y~R2C1~R2C2.Pair~B~_a~R3C1~R3C2"
                      ".Pair~B~_z~R4C1~R4C2"),
            ".Pair~b~_y~R2C1~R2C2.Pair~B~_a~R3C1~R3C2~_z~R1C1~R1C2~~R4C1~R4C2");
  EXPECT_EQ(canonical(".Regex~WzEyXSo~R5C1~R5C2.Regex~WzEyXSo~R1C1~R1C2"),
            ".Regex~WzEyXSo~R1C1~R1C2~~R5C1~R5C2");
}

TEST(IssWrite, DoesNotJoinInsideOr) {
  const std::string text = ".Or.~R1C1_1.~R1C1_2.And.~R1C1_3~R1C2_4.End.End";
  EXPECT_EQ(canonical(text), text);
}

TEST(IssWrite, KeepsCanonicalTexts) {
  for (const std::string_view text :
       {".Cage~15~R1C1~R1C2.SumLine~10~R5C5~R5C6~LOOP.EqualSum~R1C1~-~R2C1~R2C2",
        ".Shape~4x4.NoBoxes.Jigsaw~0011001122332233.Quad~R1C1~1~2",
        ".Replicate~JB.WhiteDot~R1C1~R1C2.End.Replicate~AQ~R2C2.Thermo~R2C2~R2C3.End",
        ".Indexing~R~R1C1.Indexing~C~R2C2.LookAndSay~2311~R1C1~R1C2.CountDistinct~R1C1~R1C2",
        ".Sum~-1_=_2_-3~R1C1~R5C5.SameValues~2~R1C1~R2C1~R3C3~R4C4.PillArrow~2~R1C1~R1C2~R2C2",
        ".Var~X~label~3.~VX1_1.Thermo~VX1~R6C8", ".FullRank~C1~~3.FullRankTies~any",
        ".Diagonal~1.Diagonal~-1.Cage~0~R1C1~R1C2.ContainAtLeast~1_1_2~R1C1~R1C2~R1C3"}) {
    EXPECT_EQ(canonical(text), text);
  }
}

TEST(IssWrite, WritesOtherKindsAsWhatTheyMean) {
  EXPECT_EQ(write("4x4 ; odd r1c1"), ".Shape~4x4.~R1C1_1_3");
  EXPECT_EQ(write("4x4 ; killer 3 4 r1c1 r1c2"),
            ".Shape~4x4.Or.Cage~3~R1C1~R1C2.Cage~4~R1C1~R1C2.End");
  EXPECT_EQ(write("4x4 ; xv 6 r1c1 r1c2"), ".Shape~4x4.Sum~6~R1C1~R1C2");
  EXPECT_EQ(write("4x4 ; clone r1c1 | r2c3"), ".Shape~4x4.Pair~hQI~_~R1C1~R2C3");
  EXPECT_EQ(write("4x4 ; nabner r1c1 r2c3"), ".Shape~4x4.PairX~MGD~_Nabner~R1C1~R2C3");
  // Inside a group, ISS has no such type.
  EXPECT_EQ(write("2x2 ; or { anti-king }"),
            ".Shape~2x2.Or.And.AllDifferent~R1C1~R2C2.AllDifferent~R1C2~R2C1.End.End");
}

// The text with the same meaning has the same solutions: a type of ISS that depends on others is
// written only if these are in the text as such.
void expect_same_meaning(std::string_view own_form, std::initializer_list<std::vector<int>> grids) {
  const auto variant = parse_variant(own_form);
  ASSERT_TRUE(variant) << own_form;
  const auto copy = iss_copy(*variant);
  ASSERT_TRUE(copy) << own_form;
  for (const auto& values : grids) {
    EXPECT_EQ(copy->holds(values), variant->holds(values)) << own_form;
  }
}

// Found by the campaign, seeds 30029087 and 30080470: the regions were lost.
TEST(IssWrite, WritesRegionSumsWithoutTheLayoutAsEqualSums) {
  const std::string_view jigsaw = "3x2 1-6 no-lines ; jigsaw r2c1 r1c2 | r1c1 r2c2 | r3c1 r3c2";
  const std::string lines = std::string(jigsaw) + " ; region-sum r1c2 r1c1 | r2c1 r3c1";
  EXPECT_EQ(write(lines).find("RegionSumLine"), std::string::npos) << write(lines);
  expect_same_meaning(lines, {{3, 5, 1, 1, 1, 4}, {3, 3, 1, 1, 1, 4}, {3, 3, 4, 1, 4, 1}});
  // The regions are in the text.
  EXPECT_EQ(write("4x4 no-boxes ; jigsaw \"aaabaccbddcbddcb\" ; region-sum r1c1-r1c4"),
            ".Shape~4x4.NoBoxes.Jigsaw~0001022133213321.RegionSumLine~R1C1~R1C2~R1C3~R1C4");
}

// Found by the campaign, seed 30054383: a dot that ISS does not have exempted nothing.
TEST(IssWrite, WritesStrictKropkiBesideOtherDotsAsPairs) {
  const std::string dots = "2x2 0-3 no-lines ; black-dot 1 r1c2 r2c2 r2c1 ; strict-kropki";
  EXPECT_EQ(write(dots).find("StrictKropki"), std::string::npos) << write(dots);
  expect_same_meaning(dots, {{2, 0, 0, 0}, {3, 1, 1, 1}, {1, 1, 1, 1}, {0, 3, 3, 3}});
  EXPECT_EQ(write("4x4 ; strict-kropki ; black-dot 2 r1c1 r1c2"),
            ".Shape~4x4.StrictKropki.BlackDot~R1C1~R1C2");
}

// A factor of 211 was written, which cannot be read.
TEST(IssWrite, LargeFactorsOfOneCellAreItsValues) {
  EXPECT_EQ(write("6x6 ; sum 211 211 r1c1"), ".Shape~6x6.~R1C1_1");
  EXPECT_EQ(write("6x6 ; sum 400 -100 100 r1c1 r2c2"), ".Shape~6x6.Sum~400_=_-100_100~R1C1~R2C2");
}

TEST(IssWrite, RefusesWhatIssCannotExpress) {
  EXPECT_EQ(write("4x4 ; odd r1c1 ; killer 0 r1c1 r1c2").find("constraint"), std::string::npos);
  EXPECT_EQ(write("9x9 ; connected 0 1 r1c1-r1c3").find("constraint 1: ISS has no text for"), 0U);
}

}  // namespace
}  // namespace inlay::sudoku
