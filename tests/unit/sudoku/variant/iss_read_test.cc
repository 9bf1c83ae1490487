// Reading texts of Interactive Sudoku Solver.
#include <gtest/gtest.h>

#include "support/texts_agree.h"

namespace inlay::sudoku {
namespace {

// The same variant in Inlay's text form, which is short and precise; or the error.
std::string read(std::string_view text) {
  const auto variant = parse_iss(text);
  return variant ? write_variant(*variant) : variant.error().to_string();
}

TEST(IssRead, ReadsShapes) {
  EXPECT_EQ(read(".AntiKing"), "9x9 ; anti-king");
  EXPECT_EQ(read(".Shape~6x6"), "6x6");
  EXPECT_EQ(read(".Shape~6x8"), "6x8");
  EXPECT_EQ(read(".Shape~9x9~0-8"), "9x9 0-8");
  EXPECT_EQ(read(".Shape~4x4~6"), "4x4 1-6");
  EXPECT_EQ(read(".Shape~3x5~~Raw"), "3x5 no-lines");
  EXPECT_EQ(read(".Shape~3x5~2~Raw"), "3x5 1-2 no-lines");
  EXPECT_EQ(read(".NoBoxes"), "9x9 no-boxes");
  EXPECT_EQ(read(".Shape~6x6~9.RegionSize~9"), "6x6 1-9 boxes 3x3");
  EXPECT_EQ(read(".Shape~7x7"), "7x7");
}

TEST(IssRead, ReadsClues) {
  EXPECT_EQ(read(".~R1C1_5~r2c9_1_2"), "9x9 ; given 5 r1c1 ; given 1 2 r2c9");
  EXPECT_EQ(read(".Given~R1C1_5"), "9x9 ; given 5 r1c1");
  EXPECT_EQ(read(".Shape~16x16.~RgCa_16"), "16x16 ; given 16 r16c10");
}

TEST(IssRead, ReadsCagesAndSums) {
  EXPECT_EQ(read(".Cage~15~R1C1~R1C2~R1C3"), "9x9 ; killer 15 r1c1-r1c3");
  EXPECT_EQ(read(".Cage~0~R1C1~R1C2.Cage~~R2C1~R2C2"), "9x9 ; killer r1c1 r1c2 ; killer r2c1 r2c2");
  EXPECT_EQ(read(".Sum~3~R1C1~R1C1.Sum~-1_=_2_-3~R1C1~R5C5"),
            "9x9 ; sum 3 r1c1 r1c1 ; sum -1 2 -3 r1c1 r5c5");
  EXPECT_EQ(read(".SumLine~10~R1C1~R1C2~LOOP"), "9x9 ; sum-line 10 1 r1c1 r1c2");
  EXPECT_EQ(read(".EqualSum~R1C1~-~R2C1~R2C2"), "9x9 ; equal-sum r1c1 | r2c1 r2c2");
  EXPECT_EQ(read(".Arrow~R1C1~R1C2~R2C3"), "9x9 ; arrow r1c1 | r1c2 r2c3");
  EXPECT_EQ(read(".PillArrow~2~R1C1~R1C2~R2C3"), "9x9 ; arrow r1c1 r1c2 | r2c3");
}

TEST(IssRead, ReadsLinesWithNumbers) {
  EXPECT_EQ(read(".Whisper~R1C1~R1C2"), "9x9 ; whisper 5 r1c1 r1c2");
  EXPECT_EQ(read(".Whisper~3~R1C1~R1C2"), "9x9 ; whisper 3 r1c1 r1c2");
  EXPECT_EQ(read(".WhiteDot~R1C1~R1C2.BlackDot~R2C1~R2C2.X~R3C1~R3C2.V~R4C1~R4C2"),
            "9x9 ; white-dot 1 r1c1 r1c2 ; black-dot 2 r2c1 r2c2 ; xv 10 r3c1 r3c2 ; "
            "xv 5 r4c1 r4c2");
  EXPECT_EQ(read(".Diagonal~-1.Indexing~C~R1C1~R2C1"),
            "9x9 ; diagonal -1 ; column-index r1c1 r2c1");
}

TEST(IssRead, TurnsOutsideCluesIntoLines) {
  EXPECT_EQ(read(".Shape~4x4.XSum~R1~5~6"), "4x4 ; x-sum 5 r1c1-r1c4 ; x-sum 6 r1c4-r1c1");
  EXPECT_EQ(read(".Shape~4x4.Skyscraper~C2~~3"), "4x4 ; skyscraper 3 r4c2-r1c2");
  EXPECT_EQ(read(".Shape~4x4.Sandwich~0~C4"), "4x4 ; sandwich 0 r1c4-r4c4");
  EXPECT_EQ(read(".Shape~4x4~0-3.NumberedRoom~R2~0"), "4x4 0-3 ; numbered-room 0 r2c1-r2c4");
}

TEST(IssRead, NamesEachDiagonalByOneCell) {
  const auto diagonal = [](std::string_view cell) {
    return read(".Shape~4x4.LittleKiller~7~" + std::string(cell));
  };
  EXPECT_EQ(diagonal("R1C1"), "4x4 ; little-killer 7 r1c1-r4c4");
  EXPECT_EQ(diagonal("R3C1"), "4x4 ; little-killer 7 r3c1 r4c2");
  EXPECT_EQ(diagonal("R1C3"), "4x4 ; little-killer 7 r1c3-r3c1");
  EXPECT_EQ(diagonal("R1C4"), "4x4 ; little-killer 7 r1c4-r4c1");
  EXPECT_EQ(diagonal("R3C4"), "4x4 ; little-killer 7 r3c4-r1c2");
  EXPECT_EQ(diagonal("R4C2"), "4x4 ; little-killer 7 r4c2-r2c4");
  EXPECT_EQ(diagonal("R4C1"), "1:27: no diagonal has this name");
  EXPECT_EQ(diagonal("R4C4"), "1:27: no diagonal has this name");
  EXPECT_EQ(diagonal("R2C2"), "1:27: no diagonal has this name");
}

TEST(IssRead, ReadsRegions) {
  EXPECT_EQ(read(".Shape~4x4.NoBoxes.Jigsaw~0011001122332233"),
            "4x4 no-boxes ; jigsaw \"aabbaabbccddccdd\"");
  // One region of another size is allowed; its cells are in no region.
  EXPECT_EQ(read(".Shape~4x4.NoBoxes.Jigsaw~0000111122223345"),
            "1:41: a second region has a size other than 4");
  EXPECT_EQ(read(".Shape~4x4.NoBoxes.Jigsaw~0000111133333333"),
            "4x4 no-boxes ; jigsaw \"aaaabbbb........\"");
  EXPECT_EQ(read(".Shape~4x4.Jigsaw~4x4~0000111122223333").substr(0, 12), "4x4 ; jigsaw");
  EXPECT_EQ(read(".Shape~4x4.Jigsaw~000"),
            "1:19: expected 16 characters, one for each cell, found 3");
}

TEST(IssRead, ReadsCounts) {
  EXPECT_EQ(read(".Quad~R1C1~1~1"), "9x9 ; quadruple 1 1 r1c1 r1c2 r2c1 r2c2");
  EXPECT_EQ(read(".ContainExact~1_2~R1C1~R1C2"), "9x9 ; contain-exactly 1 2 r1c1 r1c2");
  EXPECT_EQ(read(".LookAndSay~2311~R1C1~R1C2"), "9x9 ; look-and-say 2 3 1 1 r1c1 r1c2");
  EXPECT_EQ(read(".CountDistinct~R1C1~R1C2~R1C4"), "9x9 ; count-distinct r1c1 | r1c2 r1c4");
  EXPECT_EQ(read(".SameValues~2~R1C1~R2C1~R3C3~R4C5"), "9x9 ; same-values r1c1 r2c1 | r3c3 r4c5");
}

TEST(IssRead, ReadsKeys) {
  EXPECT_EQ(read(".Pair~AB~_a%20name~R1C1~R1C2~~R2C1~R2C2~_b~R3C1~R3C2"),
            "9x9 ; pair \"AB a name\" r1c1 r1c2 | r2c1 r2c2 ; pair \"AB b\" r3c1 r3c2");
  EXPECT_EQ(read(".Binary~A-~R1C1~R1C2"), "9x9 ; pair \"A_\" r1c1 r1c2");
  EXPECT_EQ(read(".BinaryX~A_~R1C1~R1C2"), "9x9 ; all-pairs \"A-\" r1c1 r1c2");
  EXPECT_EQ(read(".Regex~WzEyXSo~R1C1~R1C2~~R2C1"), "9x9 ; pattern \"[12]*\" r1c1 r1c2 | r2c1");
}

TEST(IssRead, ReadsSegmentsOfOneWord) {
  // Its symbols are the three values and the end of a segment.
  EXPECT_EQ(read(".Shape~3x3.NFA~DMZnAUos2pJqht2QzSd0zSdSQlJCMA~_x~R1C1~-~R1C2~~-~R2C2~~R3C3"),
            "3x3 ; automaton 1 \"DMZnAUos2pJqht2QzSd0zSdSQlJCMA x\" r1c1 | r1c2 ; automaton 1 "
            "\"DMZnAUos2pJqht2QzSd0zSdSQlJCMA x\" - | r2c2 ; "
            "automaton \"DMZnAUos2pJqht2QzSd0zSdSQlJCMA x\" r3c3");
}

TEST(IssRead, ReadsExtraCells) {
  EXPECT_EQ(read(".Var~X~label~3.Thermo~VX1~R1C1"),
            "9x9 ; extra X 3 wrapped \"label\" ; thermo X1 r1c1");
  EXPECT_EQ(read(".Thermo~VX~R1C1.Var~X"), "9x9 ; extra X ; thermo X r1c1");
  EXPECT_EQ(read(".Var~X~~2x3.Thermo~VX6~R1C1"), "9x9 ; extra X 2x3 ; thermo X6 r1c1");
}

TEST(IssRead, ReadsGroups) {
  EXPECT_EQ(read(".Or.~R1C1_1~R1C2_2.Cage~3~R2C1~R2C2.End"),
            "9x9 ; or { and { given 1 r1c1 ; given 2 r1c2 } ; killer 3 r2c1 r2c2 }");
  EXPECT_EQ(read(".Replicate~JBA.WhiteDot~R1C1~R1C2.End"),
            "9x9 ; copies r1c1 r1c1 r1c4 r1c7 { white-dot 1 r1c1 r1c2 }");
  EXPECT_EQ(read(".Replicate~AQ~R2C2.Thermo~R2C2~R2C3.End"),
            "9x9 ; copies r2c2 r3c3 { thermo r2c2 r2c3 }");
}

TEST(IssRead, IgnoresWhiteSpaceAndComments) {
  EXPECT_EQ(read("# a thermometer\n.Thermo\n ~R1C1 ~\tR1C2\n\n# and\n.AntiKing\r\n"),
            "9x9 ; thermo r1c1 r1c2 ; anti-king");
}

TEST(IssRead, ReadsGridsAndMergesParts) {
  const std::string grid = "123434122143432.";
  EXPECT_EQ(read(grid), grid);
  EXPECT_EQ(read(grid + "\n\n.AntiKing"), grid + " ; anti-king");
  EXPECT_EQ(read("12|34\n34|12\n--+--\n"), "1:1: expected constraints, each with \".\" in front");
  EXPECT_EQ(read("1 2 | 3 4\n3 4 | 1 2\n----|----\n2 1 | 4 3\n4 3 | 2 .\n"), grid);
  EXPECT_EQ(read("12.." + std::string(12, '.') + "\n\n.Shape~5x5"),
            "3:2: a second shape differs from the first");
  // A complete grid is also a layout of regions. An equals sign makes it a grid.
  const std::string complete = "1234341221434321";
  EXPECT_EQ(read("=" + complete), complete);
  EXPECT_EQ(read(complete), "4x4 no-boxes ; jigsaw \"abcdcdabbadcdcba\"");
}

TEST(IssRead, ReadsJigsawTexts) {
  const std::string layout = "aabbaabbccddccdd";
  EXPECT_EQ(read("ggrrggrrbbwwbbww"), "4x4 no-boxes ; jigsaw \"" + layout + "\"");
  EXPECT_EQ(read("12..............ggrrggrrbbwwbbww"),
            "4x4 no-boxes ; jigsaw \"" + layout + "\" ; given 1 r1c1 ; given 2 r1c2");
}

TEST(IssRead, ReadsPencilMarks) {
  std::string marks;
  for (int cell = 0; cell < 9; ++cell) marks += cell == 0 ? "1.3" : cell == 5 ? ".2." : "123";
  const std::string text = read(marks);
  EXPECT_EQ(text.substr(0, 38), "3x3 ; given 1 3 r1c1 ; given 1 2 3 r1c");
  EXPECT_NE(text.find("given 2 r2c3"), std::string::npos);
}

TEST(IssRead, ReadsShortKillerTexts) {
  // Two cages: 3 in r1c1 and r1c2, 12 in r2c1, r2c2 and r3c2; the others are 0: any sum.
  std::string text(81, '0');
  text[0] = '3';
  text[1] = '<';
  text[9] = 'C';
  text[10] = '<';
  text[19] = '^';
  const std::string read_back = read(text);
  EXPECT_EQ(read_back.substr(0, 57), "9x9 ; killer 3 r1c1 r1c2 ; killer r1c3 ; killer r1c4 ; ki");
  EXPECT_NE(read_back.find("killer 12 r2c1 r2c2 r3c2"), std::string::npos);
  text[2] = '>';
  text[3] = '<';
  EXPECT_EQ(read(text), "1:1: expected constraints, each with \".\" in front");
}

TEST(IssRead, ReadsLongKillerTexts) {
  std::string text = "3x3:d:k";
  for (int cell = 0; cell < 81; ++cell) {
    text += cell < 2 ? ":769" : cell == 40 ? ":1282" : ":0";
  }
  EXPECT_EQ(read(text + ":"),
            "9x9 ; diagonal 1 ; diagonal -1 ; killer 3 r1c1 r1c2 ; killer 5 r5c5");
}

TEST(IssRead, ReportsErrorsWithPositions) {
  EXPECT_EQ(read(""), "1:1: the text is empty");
  EXPECT_EQ(read("Thermo~R1C1"), "1:1: expected constraints, each with \".\" in front");
  EXPECT_EQ(read(".AntiKing.Thermos~R1C1"), "1:11: unknown type of constraint Thermos");
  EXPECT_EQ(read(".Thermo~R1C1~R1Ca"), "1:14: cell R1Ca is not on the board");
  EXPECT_EQ(read(".Thermo~R1C1~X"), "1:14: expected a cell such as R1C1, found X");
  EXPECT_EQ(read(".AntiKing\n.Thermo~R1C1\n~R0C2"),
            "3:2: expected a cell such as R1C1, found R0C2");
  EXPECT_EQ(read(".Thermo"), "1:8: expected cells");
  EXPECT_EQ(read(".Cage~x~R1C1"), "1:7: expected a number");
  EXPECT_EQ(read(".Cage~99999999999~R1C1"), "1:7: the number is too large");
  EXPECT_EQ(read(".~R1C1_10"), "1:3: the values of this board are 1 to 9, not 10");
  EXPECT_EQ(read(".~R1C1"), "1:3: expected _ and the values of the cell");
  EXPECT_EQ(read(".XSum~R1~0"), "1:10: this clue cannot be 0; leave it empty for no clue");
  EXPECT_EQ(read(".XSum~R10~5"), "1:7: there is no row 10");
  EXPECT_EQ(read(".Or.Cage~3~R1C1~R1C2"), "1:2: Or has no .End");
  EXPECT_EQ(read(".End"), "1:2: .End without .Or, .And or .Replicate");
  EXPECT_EQ(read(".Or.AntiKing.End"), "1:5: AntiKing cannot be inside Or");
  EXPECT_EQ(read(".Replicate~B.XSum~R1~5.End"), "1:14: XSum cannot be inside Replicate");
  EXPECT_EQ(read(".AntiKing~1"), "1:11: AntiKing has no arguments");
  EXPECT_EQ(read(".Shape~17x17"), "1:8: a shape has at most 16 rows and 16 columns");
  EXPECT_EQ(read(".Shape~9x9~2-10").substr(0, 40), "1:12: the values must start at 0 or 1, a");
  EXPECT_EQ(read(".Var~x"), "1:6: the prefix of extra cells consists of capital letters");
  EXPECT_EQ(read(".Var~X~~2000").substr(0, 30), "1:2: a board has at most 1024 ");
  EXPECT_EQ(read(".Shape~4x4~~Raw.XSum~R1~5"), "1:17: XSum is not allowed on a Raw shape");
  EXPECT_EQ(read(".AntiKing.Lockout~4~R1C1.GlobalEntropy.Shape~4x4").substr(0, 21),
            "1:26: global-entropy:");
}

TEST(IssRead, ReportsWhatItSkips) {
  const std::string text = ".AntiKing.\nSearchPriority~3~R1C1";
  EXPECT_EQ(read(text),
            "2:1: SearchPriority is not supported: it only guides the search of another program");
  std::vector<Skipped> skipped;
  EXPECT_TRUE(parse_iss(text, &skipped).ok());
  ASSERT_EQ(skipped.size(), 1U);
  EXPECT_EQ(skipped[0].name, "SearchPriority");
  EXPECT_EQ(skipped[0].line, 2U);
  EXPECT_EQ(skipped[0].column, 1U);
}

}  // namespace
}  // namespace inlay::sudoku
