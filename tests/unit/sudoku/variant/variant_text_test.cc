// Inlay's text form of variants.
#include <gtest/gtest.h>

#include "support/texts_agree.h"

namespace inlay::sudoku {
namespace {

std::string rewritten(std::string_view text) {
  const auto variant = parse_variant(text);
  return variant ? write_variant(*variant) : variant.error().to_string();
}

void expect_kept(std::string_view text) {
  EXPECT_EQ(rewritten(text), text);
}

TEST(VariantText, ReadsBoards) {
  expect_kept("9x9");
  expect_kept("6x8 0-7");
  expect_kept("9x9 no-boxes");
  expect_kept("6x6 boxes 3x2");
  expect_kept("4x5 1-3 no-lines");
  expect_kept("1x1");
  EXPECT_EQ(rewritten("6x6 boxes 2x3"), "6x6");
  EXPECT_EQ(rewritten("7x7 no-boxes"), "7x7");
  EXPECT_EQ(rewritten("  \n # a comment\n 9x9 # more \n"), "9x9");
}

TEST(VariantText, ReadsLinesOfClues) {
  const std::string classic =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  expect_kept(classic);
  expect_kept(classic + " ; anti-king");
  expect_kept("12.4....21..43.. no-boxes ; diagonal 1");
  expect_kept("4x4 0-3 01.3............");
  EXPECT_EQ(rewritten("1200000000000000"), "12..............");
  EXPECT_EQ(rewritten("5..............."), "1:1: expected a board such as 9x9, or a line of clues");
  // With few clues, items are shorter.
  EXPECT_EQ(rewritten("1..............."), "4x4 ; given 1 r1c1");
  EXPECT_EQ(rewritten("5" + std::string(80, '.')), "9x9 ; given 5 r1c1");
}

TEST(VariantText, ReadsCells) {
  EXPECT_EQ(rewritten("9x9;thermo r1c1 r1c2 r1c3"), "9x9 ; thermo r1c1-r1c3");
  EXPECT_EQ(rewritten("9x9;thermo r4c7-9"), "9x9 ; thermo r4c7-r4c9");
  EXPECT_EQ(rewritten("9x9;thermo r4c789"), "9x9 ; thermo r4c7-r4c9");
  EXPECT_EQ(rewritten("9x9;thermo r12c12"), "9x9 ; thermo r1c1 r1c2 r2c1 r2c2");
  EXPECT_EQ(rewritten("9x9;thermo R9C1-R5C5"), "9x9 ; thermo r9c1-r5c5");
  EXPECT_EQ(rewritten("9x9;thermo r9c1-r5c1,r5c2"), "9x9 ; thermo r9c1-r5c1 r5c2");
  EXPECT_EQ(rewritten("12x12;thermo r12c12 r1c1"), "12x12 ; thermo r12c12 r1c1");
  expect_kept("9x2 ; thermo r1c1 r1c2 r2c1 r2c2");
  expect_kept("4x4 ; extra X 3 ; extra Y ; thermo X1-X3 Y r1c1");
  EXPECT_EQ(rewritten("4x4;extra X 4;thermo X1-3 X4"), "4x4 ; extra X 4 ; thermo X1-X4");
}

TEST(VariantText, ReadsNumbersTextsAndLists) {
  expect_kept("9x9 ; killer 12 15 r1c1 r1c2");
  expect_kept("9x9 ; sum -3 2 -1 r1c1 r5c5");
  expect_kept("9x9 ; arrow r2c2 | r2c3-r2c5 | r3c2-r5c2");
  expect_kept("9x9 ; pair \"AB two words\" r1c1 r1c2");
  expect_kept("9x9 ; pair \"AB \\\"quoted\\\" \\\\ \\x07\" r1c1 r1c2");
  expect_kept("9x9 ; thermo - | r1c1 r1c2 | -");
  expect_kept("9x9 ; extra X 2 wrapped \"a; label # here\"");
  EXPECT_EQ(rewritten("9x9;killer 12,15 r1c1,r1c2"), "9x9 ; killer 12 15 r1c1 r1c2");
  EXPECT_EQ(rewritten("9x9;thermo"), "9x9 ; thermo -");
}

TEST(VariantText, ReadsGroups) {
  expect_kept("9x9 ; or { killer 3 r1c1 r1c2 ; and { odd r1c1 ; even r1c2 } }");
  expect_kept("9x9 ; or { }");
  expect_kept("9x9 ; copies r1c1 r1c4 r4c1 { white-dot 1 r1c1 r1c2 }");
  EXPECT_EQ(rewritten("9x9\nor {\n  odd r1c1 # one\n  even r1c2\n}\n"),
            "9x9 ; or { odd r1c1 ; even r1c2 }");
}

TEST(VariantText, WritesOneConstraintALine) {
  const auto variant = parse_variant("9x9 ; or { odd r1c1 ; even r2c2 } ; anti-king");
  ASSERT_TRUE(variant.ok());
  EXPECT_EQ(write_variant(*variant, VariantLayout::file),
            "9x9\nor { odd r1c1 ; even r2c2 }\nanti-king\n");
  expect_text_round_trip(*variant);
}

TEST(VariantText, WritesRegionsAsALayout) {
  expect_kept("4x4 no-boxes ; jigsaw \"aabbaabbccddccdd\"");
  expect_kept("4x4 no-boxes ; jigsaw \"aaaabbbb........\"");
  // Regions in another order remain lists.
  expect_kept("4x4 no-boxes ; jigsaw r2c1-r2c4 | r1c1-r1c4");
}

TEST(VariantText, ReportsErrorsWithPositions) {
  EXPECT_EQ(rewritten(""), "1:1: expected a board such as 9x9, or a line of clues");
  EXPECT_EQ(rewritten("9x9 ; kiler 15 r1c1"),
            "1:7: unknown constraint kiler; did you mean killer?");
  EXPECT_EQ(rewritten("9x9 boxs 3x3"),
            "1:5: unknown word boxs after the size of the board; did you mean boxes?");
  EXPECT_EQ(rewritten("9x9\nkiller 15 r1c1-r2c5"),
            "2:11: r1c1-r2c5 is not along a row, a column or a diagonal");
  EXPECT_EQ(rewritten("9x9 ; killer 15 r1c0"), "1:17: r1c0 is not on the board");
  EXPECT_EQ(rewritten("9x9 ; killer 15 X1"), "1:17: expected a cell such as r1c1, found X1");
  EXPECT_EQ(rewritten("9x9 ; thermo r1c1 |"), "1:20: expected cells after |, or - for no cells");
  EXPECT_EQ(rewritten("9x9 ; thermo | r1c1"), "1:14: expected cells before |, or - for no cells");
  EXPECT_EQ(rewritten("9x9 ; thermo r1c1 - r1c2"), "1:19: expected | between two lists of cells");
  EXPECT_EQ(rewritten("9x9 ; thermo \"x\" r1c1"), "1:14: thermo has no text");
  EXPECT_EQ(rewritten("9x9 ; pair \"x"), "1:12: the text has no closing quote on this line");
  EXPECT_EQ(rewritten("9x9 ; anti-king r1c1"),
            "1:7: anti-king: expected 0 lists of cells, found 1");
  EXPECT_EQ(rewritten("9x9 ; whisper r1c1 r1c2"), "1:7: whisper: expected 1 number, found 0");
  EXPECT_EQ(rewritten("9x9 ; thermo r1c1 { }"), "1:19: thermo cannot contain other constraints");
  EXPECT_EQ(rewritten("9x9 ; or r1c1"), "1:7: or needs constraints in { }");
  EXPECT_EQ(rewritten("9x9 ; or { odd r1c1"), "1:20: expected }");
  EXPECT_EQ(rewritten("9x9 ; odd r1c1 }"), "1:16: expected ; or a line end between two items");
  EXPECT_EQ(rewritten("9x9 ; extra x"),
            "1:13: the name of extra cells consists of capital letters");
  EXPECT_EQ(rewritten("9x9 ; extra X ; extra X"), "1:23: there are extra cells X already");
  EXPECT_EQ(rewritten("9x9 ; killer 9999999 r1c1"),
            "1:14: the number must be between -1000000 and 1000000");
  EXPECT_EQ(rewritten("99x9"), "1:1: a board has at most 25 rows and columns");
}

}  // namespace
}  // namespace inlay::sudoku
