// Puzzles with constraints in a line: which lines they are, what they become, and what follows
// them.
#include "sudoku/notation/constraints.h"

#include <gtest/gtest.h>

#include "unit/sudoku/notation/reading.h"

namespace inlay::notation {
namespace {

const std::string kEasy =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

Record only_record(const std::string& text, How how = {}) {
  auto records = read_all(text, how);
  EXPECT_EQ(records.size(), 1U) << text;
  return std::move(records.at(0));
}

TEST(Constraints, LinesOfIss) {
  for (const char* line : {".Cage~10~R1C1~R1C2", ".AntiKnight", ".AntiKnight.AntiKing", ".~R1C1_5",
                           " .Thermo~R1C1~R1C2", ".X~R1C1~R1C2", ".Unknown~R1C1"}) {
    EXPECT_TRUE(is_iss(line)) << line;
  }
  for (const char* line : {".A..B", ".AB.C..D", ".~.~.~", "...A~", ".", "", "A.Cage~1", ".X.V.",
                           ".1..4..7", "Cage~10~R1C1"}) {
    EXPECT_FALSE(is_iss(line)) << line;
  }
}

TEST(Constraints, LinesOfTheTextForm) {
  const std::string small = "1234............";
  for (const std::string& line :
       {std::string("9x9 ; killer 10 r1c1-r1c2"), std::string("9x9 ;"), "4x4 " + small,
        kEasy + " ; anti-king", kEasy + ";anti-king", small + " boxes 2x2 ; odd r1c1",
        kEasy + " no-boxes", std::string("6x6 0-5 boxes 3x2"), kEasy + " ; kiler 10 r1c1-r1c2",
        kEasy + " ; windoku"}) {
    EXPECT_TRUE(is_constraint_line(line)) << line;
  }
  for (const std::string& line :
       {kEasy, kEasy + ";ED=1.2/1.2/1.2", kEasy + ";killers of 2020", kEasy + " boxes of joy",
        kEasy + " no. 7 ; odd", kEasy + "; " + kEasy, kEasy + " # anti-king ; killer",
        std::string("9x9"), std::string("1x3 x2x 6x6"), std::string("Killer; killer 3 r1c1"),
        std::string("1,2;3"), std::string()}) {
    EXPECT_FALSE(is_constraint_line(line)) << line;
  }
}

TEST(Constraints, CluesAndHousesBecomeAnOrdinaryPuzzle) {
  const Record clues = only_record(".~R1C1_5~R1C2_3");
  ASSERT_TRUE(clues.puzzle);
  EXPECT_FALSE(clues.variant);
  EXPECT_EQ(clues.notation, "iss");
  EXPECT_EQ(clues.puzzle->clue_count(), 2);
  const Record diagonals = only_record("9x9 ; diagonal 1 ; diagonal -1");
  ASSERT_TRUE(diagonals.puzzle);
  EXPECT_EQ(diagonals.notation, "constraints");
  EXPECT_EQ(diagonals.puzzle->rules.houses().size(), 29U);
}

TEST(Constraints, AVariantIsAnErrorThatNamesItsKinds) {
  const Record record = only_record("# two kinds\n  .Cage~10~R1C1~R1C2.Thermo~R2C1~R2C2\n");
  ASSERT_TRUE(record.variant);
  ASSERT_FALSE(record.puzzle);
  const Error& error = record.puzzle.error();
  EXPECT_EQ(error.kind, ErrorKind::unsupported);
  EXPECT_EQ(error.to_string(), "2:3: killer and thermo constraints are not supported here");
  const Record board = only_record("4x6 ;");
  ASSERT_TRUE(board.variant);
  EXPECT_EQ(board.puzzle.error().message,
            "a board of 4x6 cells with the values 1-6 is not supported here");
}

TEST(Constraints, ErrorsHaveTheColumnInTheLine) {
  EXPECT_EQ(only_record("  .Cage~10~R1C1~R1Cz").puzzle.error().line, 1U);
  const Record unknown = only_record("\n" + kEasy + " ; kiler 10 r1c1-r1c2");
  EXPECT_EQ(unknown.puzzle.error().to_string(),
            "2:85: unknown constraint kiler; did you mean killer?");
}

TEST(Constraints, PayloadBeginsAtATabOrAComment) {
  EXPECT_EQ(only_record(".AntiKnight\tnote 7").payload, "\tnote 7");
  EXPECT_EQ(only_record(".AntiKnight .AntiKing # by me").payload, " # by me");
  EXPECT_EQ(only_record("9x9 ; extra X \"a # b\" ; odd X #x").payload, " #x");
  EXPECT_EQ(only_record("9x9 ; anti-king ").payload, " ");
}

TEST(Constraints, ListsMixThemWithPlainLines) {
  const auto records =
      read_all(kEasy + " a\n.AntiKnight\nnot a puzzle\n" + kEasy + " ; anti-king\n" + kEasy + "\n");
  ASSERT_EQ(records.size(), 5U);
  EXPECT_TRUE(records[0].puzzle);
  EXPECT_TRUE(records[1].variant);
  EXPECT_FALSE(records[2].puzzle || records[2].variant);
  EXPECT_TRUE(records[3].variant);
  EXPECT_TRUE(records[4].puzzle);
  for (std::size_t i = 0; i < records.size(); ++i) EXPECT_EQ(records[i].line, i + 1);
}

TEST(Constraints, AForcedNotationReadsWhatDetectionLeaves) {
  EXPECT_TRUE(only_record("9x9", {0, 0, "constraints"}).puzzle);
  EXPECT_TRUE(only_record("1x1", {0, 0, "constraints"}).puzzle);
  EXPECT_FALSE(only_record("1", {0, 0, "constraints"}).puzzle) << "a symbol is no board";
  EXPECT_EQ(only_record(kEasy, {0, 0, "iss"}).notation, "iss");
  const Record plain = only_record(kEasy + " ; anti-king", {0, 0, "line"});
  ASSERT_TRUE(plain.puzzle);
  EXPECT_EQ(plain.payload, " ; anti-king");
}

TEST(Constraints, VariantsAreWrittenAndReadBack) {
  for (const char* text :
       {"9x9 ; killer 10 r1c1-r1c2", "4x6 ;", "9x9 0-8 ; thermo r1c1-r1c3",
        "9x9 ; extra X 2 ; sum 10 X1 X2 r1c1", "4x4 1234............ ; anti-knight"}) {
    const Record record = only_record(text);
    ASSERT_TRUE(record.variant) << text;
    for (const std::string_view to : {"constraints", "iss"}) {
      const auto written = format(*record.variant, to);
      ASSERT_TRUE(written) << text << ": " << written.error().message;
      const Record back = only_record(*written);
      ASSERT_TRUE(back.variant) << *written;
      EXPECT_EQ(back.notation, to);
      EXPECT_EQ(back.variant->board(), record.variant->board()) << *written;
    }
    const auto refused = format(*record.variant, "line");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().kind, ErrorKind::unsupported);
    EXPECT_EQ(refused.error().message,
              "line cannot represent " + describe_rules(*record.variant) +
                  "; 'fpuzzles', 'sudokupad', 'iss' and 'constraints' can");
  }
}

TEST(Constraints, DescriptionsNameEachKindOnce) {
  const auto describe = [](const char* text) {
    return describe_rules(*sudoku::parse_variant(text));
  };
  EXPECT_EQ(describe("9x9 ; odd r1c1 ; odd r1c2 ; windoku"), "odd and windoku constraints");
  EXPECT_EQ(describe("9x9 ; odd r1c1 ; even r1c2 ; windoku ; anti-king ; anti-knight"),
            "odd, even, windoku and 2 other kinds of constraints");
}

TEST(Constraints, LinesOfValues) {
  const auto variant = sudoku::parse_variant("1x12 0-11 no-lines no-boxes ; extra X ; odd X");
  ASSERT_TRUE(variant) << variant.error().to_string();
  const std::vector<int> values = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 3};
  EXPECT_EQ(line_of(variant->board(), values), "0123456789AB");
}

}  // namespace
}  // namespace inlay::notation
