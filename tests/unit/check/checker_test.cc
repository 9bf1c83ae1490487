// The checker and hand-written certificates: what it verifies, and every reason for a rejection.
#include "check/checker.h"

#include <gtest/gtest.h>

#include <sstream>
#include <vector>

namespace inlay_check {
namespace {

std::vector<Verdict> check_all(const std::string& text, const Limits& limits = {}) {
  std::istringstream stream(text);
  Checker checker(stream, limits);
  std::vector<Verdict> verdicts;
  while (auto verdict = checker.next()) verdicts.push_back(std::move(*verdict));
  return verdicts;
}

Verdict check_one(const std::string& text, const Limits& limits = {}) {
  const auto verdicts = check_all(text, limits);
  EXPECT_EQ(verdicts.size(), 1U) << text;
  return verdicts.empty() ? Verdict{} : verdicts.front();
}

// A certificate from the lines after its first one.
std::string sudoku(const std::string& lines) {
  return "inlay-certificate 1 sudoku\n" + lines;
}
std::string cover(const std::string& lines) {
  return "inlay-certificate 1 cover\n" + lines;
}

std::string bounded(const std::string& lines) {
  return "inlay-certificate 2 cover\n" + lines;
}

struct Case {
  std::string text;
  std::string verdict;  // the text, or "line: reason"
};

void expect_verified(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    const Verdict verdict = check_one(c.text);
    EXPECT_TRUE(verdict.verified) << c.text << verdict.text;
    EXPECT_EQ(verdict.text, c.verdict) << c.text;
  }
}

void expect_rejected(const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    const Verdict verdict = check_one(c.text);
    EXPECT_FALSE(verdict.verified) << c.text;
    EXPECT_EQ(std::to_string(verdict.line) + ": " + verdict.text, c.verdict) << c.text;
  }
}

// c1 .. c6 and the rows 101010, 010010, 010000, 000101.
const std::string kMatrix = cover(
    "primary c1 c2 c3 c4 c5 c6\n"
    "option c1 c3 c5\noption c2 c5\noption c2\noption c4 c6\n");
// Two grids: 2 and 4 can be swapped.
const std::string kTwoGrids = sudoku("boxes 2 2\ngivens 1....3.1..3.....\n");
const std::string kTwoGridsTree =
    "tree\n1 6 8 11 19 25 29 31 2 3 5 7 9 12 14 16 0 3 5 7 9 12 14 16 0\n";

TEST(Checker, VerifiesCovers) {
  expect_verified({
      {kMatrix + "claim exactly 1\nsolution 1 3 4\ntree\n1 2 4 0\nend\n",
       "cover of 6 items by 4 options, exactly 1 solution"},
      {kMatrix + "claim exactly 1\ntree\n6 3 2 0\nend\n",
       "cover of 6 items by 4 options, exactly 1 solution"},
      {kMatrix + "claim exactly 1\ntree\n5 2 4 0 1\nend\n",
       "cover of 6 items by 4 options, exactly 1 solution"},
      {kMatrix + "claim at-least 1\nsolution 1 3 4\nend\n",
       "cover of 6 items by 4 options, at least 1 solution"},
      {cover("primary a\nclaim none\ntree\n1\nend\n"), "cover of 1 item by 0 options, no solution"},
      {cover("claim exactly 1\nsolution\ntree\n0\nend\n"),
       "cover of 0 items by 0 options, exactly 1 solution"},
  });
}

// Options 1 to 3 all cover item a, which must be covered once or twice: six solutions. The first
// child of the root has two options and "no more" left, the second one option, the third none.
const std::string kOnceOrTwice = bounded("bounded 1 2 a\noption a\noption a\noption a\n");

TEST(Checker, VerifiesBounds) {
  const std::string six = "cover of 1 item by 3 options, exactly 6 solutions";
  expect_verified({
      {kOnceOrTwice + "claim exactly 6\ntree\n1 1 0 0 0 1 0 0 1 0\nend\n", six},
      {kOnceOrTwice + "claim at-least 3\nsolution 1\nsolution 1 2\nsolution 3\nend\n",
       "cover of 1 item by 3 options, at least 3 solutions"},
      // The third option cannot be the first of two.
      {bounded("bounded 2 2 a\noption a\noption a\noption a\n"
               "claim exactly 3\ntree\n1 1 0 0 1 0\nend\n"),
       "cover of 1 item by 3 options, exactly 3 solutions"},
      {bounded("bounded 4 4 a\noption a\noption a\noption a\nclaim none\ntree\n1\nend\n"),
       "cover of 1 item by 3 options, no solution"},
      {bounded("bounded 0 1 a\nclaim exactly 1\ntree\n1 0\nend\n"),
       "cover of 1 item by 0 options, exactly 1 solution"},
      // The greatest bound there is.
      {bounded("bounded 0 4294967295 a\nclaim exactly 1\ntree\n1 0\nend\n"),
       "cover of 1 item by 0 options, exactly 1 solution"},
      // Options excluded at a node on a are excluded for b, too.
      {bounded("bounded 0 1 a b\noption a b\nclaim exactly 2\ntree\n1 0 2 0\nend\n"),
       "cover of 2 items by 1 option, exactly 2 solutions"},
  });
  expect_rejected({
      {kOnceOrTwice + "claim exactly 5\ntree\n1 1 0 0 0 1 0 0 1 0\nend\n",
       "9: solutions in the tree: 6, claimed: 5"},
      {kOnceOrTwice + "claim exactly 3\ntree\n1 0 0 0\nend\n",
       "8: the solution leaves a primary item uncovered"},
      {kOnceOrTwice + "claim exactly 6\ntree\n1 1 0 0 0 1 0 0\nend\n", "9: the tree is incomplete"},
      {kOnceOrTwice + "claim at-least 1\nsolution 1 2 3\nend\n",
       "7: option 3 conflicts with an earlier option of the solution"},
      {bounded("bounded 2 3 a\noption a\noption a\nclaim at-least 1\nsolution 1\nend\n"),
       "6: the solution leaves a primary item uncovered"},
      {bounded("bounded 0 1 a b\noption a b\nclaim exactly 2\ntree\n1 0 0\nend\n"),
       "6: the solution leaves a primary item uncovered"},
      {bounded("bounded 0 1 a b\noption a b\nclaim exactly 2\ntree\n1 0 1 0\nend\n"),
       "6: item 1 is already covered"},
  });
}

TEST(Checker, ReadsSecondaryItemsAndColours) {
  const std::string items = cover("primary a b\nsecondary x\n");
  const std::string none = "claim none\ntree\n1 2\nend\n";
  const std::string one = "claim exactly 1\nsolution 1 2\ntree\n1 2 0\nend\n";
  const std::string name = "cover of 3 items by 2 options, ";
  expect_verified({
      {items + "option a x\noption b x\n" + none, name + "no solution"},
      {items + "option a x:1\noption b x\n" + none, name + "no solution"},
      {items + "option a x\noption b x:1\n" + none, name + "no solution"},
      {items + "option a x:1\noption b x:2\n" + none, name + "no solution"},
      {items + "option a x:1\noption b x:1\n" + one, name + "exactly 1 solution"},
      {items + "option a x\noption b\n" + one, name + "exactly 1 solution"},
  });
  expect_rejected({
      {items + "option a x\noption b x\n" + one,
       "7: option 2 conflicts with an earlier option of the solution"},
      {items + "option a x:1\noption b x:1\n" + none, "9: the tree is incomplete"},
  });
}

TEST(Checker, FreesAColourOnlyWhenItsLastUserIsGone) {
  // Below options 1 and 2, which share x:1, option 3 is tried and taken back; x must keep its
  // colour.
  const std::string problem = cover(
      "primary a b c\nsecondary x\n"
      "option a x:1\noption b x:1\noption c x:1\noption c x:2\noption c\n");
  EXPECT_TRUE(check_one(problem + "claim exactly 2\ntree\n1 2 3 0 0\nend\n").verified);
  EXPECT_FALSE(check_one(problem + "claim exactly 3\ntree\n1 2 3 0 0 0\nend\n").verified);
}

TEST(Checker, VerifiesPuzzles) {
  expect_verified({
      {kTwoGrids + "claim exactly 2\n" + kTwoGridsTree + "end\n",
       "sudoku 4x4, exactly 2 solutions"},
      {kTwoGrids + "claim exactly 2\nsolution 1423234141323214\n" + kTwoGridsTree + "end\n",
       "sudoku 4x4, exactly 2 solutions"},
      {kTwoGrids + "claim at-least 2\nsolution 1243432121343412\nsolution 1423234141323214\nend\n",
       "sudoku 4x4, at least 2 solutions"},
      {sudoku("boxes 2 2\ngivens 11..............\nclaim none\ntree\n1\nend\n"),
       "sudoku 4x4, no solution"},
      // The 1 of the first row has no cell left.
      {sudoku("boxes 2 2\ngivens .234....1.......\nclaim none\ntree\n17\nend\n"),
       "sudoku 4x4, no solution"},
      {sudoku("boxes 1 1\ngivens .\nclaim exactly 1\nsolution 1\ntree\n1 0\nend\n"),
       "sudoku 1x1, exactly 1 solution"},
      // A Latin square has no boxes.
      {sudoku("boxes 3 1\ngivens 1.......2\nclaim exactly 1\nsolution 123231312\ntree\n"
              "1 3 2 6 5 4 7 8 9 0\nend\n"),
       "sudoku 3x3, exactly 1 solution"},
      {sudoku("boxes 3 1\ngivens .........\nmarks 321 123 123 1 123 123 123 123 3\n"
              "claim exactly 1\ntree\n4 9 6 3 5 2 1 7 8 0\nend\n"),
       "sudoku 3x3, exactly 1 solution"},
      {sudoku("boxes 2 2\nhouse 16 11 6 1\ngivens 1....3.1..3.....\nclaim none\ntree\n6\nend\n"),
       "sudoku 4x4, no solution"},
  });
}

TEST(Checker, AcceptsBoxesOfEveryShape) {
  // Two equal clues on or near the diagonal conflict exactly if they are in the same box.
  const auto clash = [](const std::string& boxes, std::size_t row, std::size_t column) {
    std::string clues(36, '.');
    clues[0] = clues[(row - 1) * 6 + column - 1] = '1';
    return check_one(
               sudoku("boxes " + boxes + "\ngivens " + clues + "\nclaim none\ntree\n1\nend\n"))
        .verified;
  };
  EXPECT_TRUE(clash("3 2", 2, 3));
  EXPECT_FALSE(clash("3 2", 3, 2));
  EXPECT_TRUE(clash("2 3", 3, 2));
  EXPECT_FALSE(clash("2 3", 2, 3));
  EXPECT_FALSE(clash("6 1", 2, 2));
  EXPECT_FALSE(clash("1 6", 2, 2));
  EXPECT_TRUE(clash("6 1", 1, 6));
  EXPECT_TRUE(clash("1 6", 6, 1));
}

TEST(Checker, RefusesTreesThatProveNothing) {
  const std::string one = kMatrix + "claim exactly 1\ntree\n";
  expect_rejected({
      {one + "1 2 4\nend\n", "10: the tree is incomplete"},
      {one + "end\n", "9: the tree is incomplete"},
      {one + "1 2 4 0 0\nend\n", "9: unexpected token after the end of the tree"},
      {one + "1 2 0 0\nend\n", "9: the solution leaves a primary item uncovered"},
      {one + "0\nend\n", "9: the solution leaves a primary item uncovered"},
      {one + "1 3 4 0\nend\n", "9: item 3 is already covered"},
      {one + "7\nend\n", "9: unknown item 7"},
      {one + "999999999999999999\nend\n", "9: unknown item 999999999999999999"},
      {one + "1 2 4 x\nend\n", "9: 'x' is not a number"},
      {one + "1 2 -4 0\nend\n", "9: '-4' is not a number"},
      {one + "1 02 4 0\nend\n", "9: '02' is not a number"},
      {one + "1 1000000000000000000\nend\n", "9: '1000000000000000000' is not a number"},
      {kMatrix + "claim none\ntree\n1 2 4 0\nend\n", "10: solutions in the tree: 1, claimed: 0"},
      {kMatrix + "claim exactly 2\ntree\n1 2 4 0\nend\n",
       "10: solutions in the tree: 1, claimed: 2"},
      {cover("primary a\nsecondary x\noption a x\nclaim none\ntree\n2\nend\n"),
       "7: item 2 is secondary"},
      // An option without a primary item is never a child.
      {cover("primary a\nsecondary x\noption x\nclaim exactly 1\ntree\n1 0\nend\n"),
       "7: unexpected token after the end of the tree"},
      // Nine cells, three rows and three columns of three digits; no boxes.
      {sudoku("boxes 3 1\ngivens .........\nclaim none\ntree\n28\nend\n"), "6: unknown item 28"},
      {kTwoGrids + "claim exactly 1\ntree\n1 6 8 11 19 25 29 31 2 3 5 7 9 12 14 16 0\nend\n",
       "7: the tree is incomplete"},
      {kTwoGrids + "claim exactly 2\n" + kTwoGridsTree + "0\nend\n",
       "7: unexpected token after the end of the tree"},
  });
}

TEST(Checker, RefusesWrongLists) {
  const std::string grid = "solution 1243432121343412\n";
  expect_rejected({
      {kTwoGrids + "claim at-least 2\n" + grid + "end\n", "6: solutions listed: 1, claimed: 2"},
      {kTwoGrids + "claim at-least 2\n" + grid + grid + "end\n",
       "6: the solutions are not in increasing order"},
      {kTwoGrids + "claim at-least 1\n" + grid + "tree\n0\nend\n",
       "6: expected 'end', found 'tree'"},
      {kTwoGrids + "claim at-least 1\nsolution 2143432121343412\nend\n",
       "5: cell 1 contradicts a clue or a mark"},
      {kTwoGrids + "claim at-least 1\nsolution 1243432122343412\nend\n",
       "5: house 3 contains a digit twice"},
      {kTwoGrids + "claim at-least 1\nsolution 12434321213434\nend\n",
       "5: a grid must have one character for each cell"},
      {kTwoGrids + "claim at-least 1\nsolution 124343212134341.\nend\n",
       "5: '.' is not a digit of this board"},
      {kTwoGrids + "claim none\n" + grid + kTwoGridsTree + "end\n",
       "6: solutions listed: 1, claimed: 0"},
      {kMatrix + "claim at-least 1\nsolution 1 4\nend\n",
       "8: the solution leaves a primary item uncovered"},
      {kMatrix + "claim at-least 1\nsolution 1 2 3 4\nend\n",
       "8: option 2 conflicts with an earlier option of the solution"},
      {kMatrix + "claim at-least 1\nsolution 1 4 3\nend\n",
       "8: the options of the solution are not in increasing order"},
      {kMatrix + "claim at-least 1\nsolution 1 3 5\nend\n", "8: unknown option 5"},
      {kMatrix + "claim at-least 1\nsolution 0 1 3\nend\n", "8: unknown option 0"},
      {cover("secondary x\noption x\nclaim at-least 1\nsolution 1\nend\n"),
       "5: option 1 covers no primary item"},
  });
  EXPECT_FALSE(check_one(sudoku("boxes 2 2\nhouse 1 6 11 16\ngivens 1....3.1..3.....\n"
                                "claim at-least 1\n" +
                                grid + "end\n"))
                   .verified);
}

TEST(Checker, RejectsWrongProofsOfVariants) {
  const auto variant = [](const std::string& lines) {
    return "inlay-certificate 3 variant\nvariant 4x4 ; thermo r1c1-r1c4 ; given 3 r2c1\n" + lines;
  };
  expect_rejected({
      {"inlay-certificate 3 variant\nvariant 4x4 ; nonsense r1c1\n",
       "2: unknown kind of constraint 'nonsense'"},
      {variant("claim exactly 6\ntree\n7 9 10 10\nend\n"), "6: the tree is incomplete"},
      {variant("claim exactly 6\ntree\n1 7 9 10 10 9\nend\n"), "5: cell 1 has one candidate"},
      {variant("claim exactly 5\ntree\n7 9 10 10 9\nend\n"),
       "6: solutions in the tree: 6, claimed: 5"},
      {variant("claim exactly 6\ntree\n7 9 10 10 9 9\nend\n"),
       "5: unexpected token after the end of the tree"},
      {variant("claim at-least 1\nsolution 1 2 3 4 3 4 1 2 2 3 4 1 4 1 2 1\nend\n"),
       "4: a listed solution breaks a rule"},
      {variant("claim at-least 1\nsolution 1 2 3 4\nend\n"),
       "4: a solution must have a value for each cell"},
  });
}

TEST(Checker, RefusesWhatIsNotInTheFormat) {
  expect_rejected({
      {"hello\n", "1: expected 'inlay-certificate', found 'hello'"},
      {"inlay-certificates 1 cover\n",
       "1: expected 'inlay-certificate', found 'inlay-certificates 1 cover'"},
      {"inlay-certificate 5 cover\n", "1: unsupported version, expected 1 to 4"},
      {"inlay-certificate 4 cover\n", "1: the kind of version 4 must be 'enumeration'"},
      {"inlay-certificate 3 cover\n", "1: the kind of version 3 must be 'variant'"},
      {cover("bounded 0 2 a\n"), "2: expected 'secondary', found 'bounded 0 2 a'"},
      {bounded("bounded 3 2 a\n"), "2: the lower bound is above the upper bound"},
      {bounded("bounded 0 0 a\n"), "2: the upper bound of an item must be at least 1"},
      {bounded("bounded 0 4294967296 a\n"), "2: the bound is too large"},
      {bounded("bounded 0 a\n"), "2: 'a' is not a number"},
      {"inlay-certificate 1 tiling\n", "1: the kind must be 'sudoku' or 'cover'"},
      {"inlay-certificate 1 cover x\n", "1: the kind must be 'sudoku' or 'cover'"},
      {"inlay-certificate\n", "1: missing number"},
      {cover("primary a a\n"), "2: item 'a' appears twice"},
      {cover("primary a:b\n"), "2: 'a:b' is not a valid item name"},
      {cover("primary a\noption b\n"), "3: unknown item 'b'"},
      {cover("primary a\noption a a\n"), "3: item 'a' appears twice in the option"},
      {cover("primary a\noption a:1\n"), "3: a primary item cannot have a colour"},
      {cover("secondary a\noption a:\n"), "3: '' is not a valid colour name"},
      {cover("primary a\noption a\nprimary b\n"), "4: expected 'claim', found 'primary b'"},
      {cover("primary a\n"), "2: unexpected end of the file, expected 'secondary'"},
      {cover("claim some\n"), "2: expected 'none', 'exactly N' or 'at-least N', found 'some'"},
      {cover("claim\n"), "2: expected 'none', 'exactly N' or 'at-least N', found ''"},
      {cover("claim exactly 0\n"), "2: a claim of 0 solutions must be written as 'none'"},
      {cover("claim exactly\n"), "2: missing number"},
      {cover("claim none 1\n"), "2: unexpected '1' after the claim"},
      {cover("claim exactly 1\ntree 0\nend\n"), "3: unexpected text after 'tree'"},
      {cover("claim exactly 1\ntree\n0\nend now\n"), "5: unexpected text after 'end'"},
      {cover("claim exactly 1\ntree\n0\n"), "4: unexpected end of the file, expected 'end'"},
      {cover("claim exactly 1\n0\n"), "3: expected 'tree', found '0'"},
      {sudoku("boxes 9 9\n"), "2: expected the width and height of a box of 1 to 64 cells"},
      {sudoku("boxes 0 3\n"), "2: expected the width and height of a box of 1 to 64 cells"},
      {sudoku("boxes 4294967296 4294967296\n"),
       "2: expected the width and height of a box of 1 to 64 cells"},
      {sudoku("boxes 3 3 3\n"), "2: expected the width and height of a box of 1 to 64 cells"},
      {sudoku("boxes 2 2\nhouse 1 2 3\n"), "3: a house must have n different cells"},
      {sudoku("boxes 2 2\nhouse 1 2 3 3\n"), "3: a house must have n different cells"},
      {sudoku("boxes 2 2\nhouse 1 2 3 4 5\n"), "3: a house must have n cells of the board"},
      {sudoku("boxes 2 2\nhouse 1 2 3 17\n"), "3: a house must have n cells of the board"},
      {sudoku("boxes 2 2\nhouse 0 1 2 3\n"), "3: a house must have n cells of the board"},
      {sudoku("boxes 2 2\ngivens 5...............\n"), "3: '5' is not a digit of this board"},
      {sudoku("boxes 2 2\ngivens ...\n"), "3: a grid must have one character for each cell"},
      {sudoku("boxes 2 2\ngivens\n"), "3: a grid must have one character for each cell"},
      {sudoku("boxes 1 1\ngivens .\nmarks\n"), "4: the marks of some cells are missing"},
      {sudoku("boxes 1 1\ngivens .\nmarks 1 1\n"), "4: marks for more cells than the board has"},
      {sudoku("boxes 1 1\ngivens .\nmarks 2\n"), "4: '2' is not a digit of this board"},
  });
}

TEST(Checker, GoesOnBehindARefusedCertificate) {
  const std::string good = kMatrix + "claim exactly 1\ntree\n1 2 4 0\nend\n";
  const std::string bad = kMatrix + "claim exactly 1\ntree\n1 2 4 1\nend\n";
  const std::string cut = kMatrix + "claim exactly 1\ntree\n1 2\n";
  const auto verdicts = check_all(good + bad + "junk\n" + good + cut + good);
  ASSERT_EQ(verdicts.size(), 5U);
  std::string marks;
  for (const Verdict& verdict : verdicts) marks += verdict.verified ? '+' : '-';
  EXPECT_EQ(marks, "+-+-+");
  EXPECT_EQ(verdicts[0].line, 1U);
  EXPECT_EQ(verdicts[1].line, 19U);
  EXPECT_EQ(verdicts[2].line, 22U);
  EXPECT_EQ(verdicts[3].text, "the tree is incomplete");
}

TEST(Checker, PassesOverBlankLinesCommentsAndCarriageReturns) {
  std::string text = "# a remark\n\n \t\n" + kMatrix +
                     "claim exactly 1\n# the tree follows\ntree\n1 2\n\n# half of it\n4\t0 \nend";
  EXPECT_TRUE(check_one(text).verified);
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
    text.replace(at, 1, "\r\n");
  }
  EXPECT_TRUE(check_one(text).verified);
  EXPECT_TRUE(check_all("").empty());
  EXPECT_TRUE(check_all("\n# nothing\n").empty());
}

TEST(Checker, ReturnsTheLineOfAPlainPuzzle) {
  const std::string line = "12" + std::string(79, '.');
  const std::string claim =
      "claim none\ntree\n3\nend\n";  // rejected, because cell 3 has candidates
  EXPECT_TRUE(check_one(sudoku("boxes 3 3\ngivens " + line + '\n' + claim)).classic_line.empty());
  const std::string clash = "11" + std::string(79, '.');
  const std::string proof = "claim none\ntree\n1\nend\n";
  EXPECT_EQ(check_one(sudoku("boxes 3 3\ngivens " + clash + '\n' + proof)).classic_line, clash);
  EXPECT_EQ(check_one(sudoku("boxes 9 1\ngivens " + clash + '\n' + proof)).classic_line, "");
  EXPECT_EQ(check_one(sudoku("boxes 3 3\nhouse 1 11 21 31 41 51 61 71 81\ngivens " + clash + '\n' +
                             proof))
                .classic_line,
            "");
}

TEST(Checker, BoundsItsWorkAndMemory) {
  const std::string proof = kTwoGrids + "claim exactly 2\n" + kTwoGridsTree + "end\n";
  EXPECT_TRUE(check_one(proof, {.work = 1000}).verified);
  EXPECT_EQ(check_one(proof, {.work = 50}).text, "not fully checked: the work limit was reached");
  EXPECT_EQ(check_one(proof, {.items = 63}).text, "too many items");
  EXPECT_TRUE(check_one(proof, {.items = 64}).verified);
  EXPECT_EQ(check_one(proof, {.entries = 100}).text, "too many entries in the options");
  std::string options = "secondary x\n";
  for (int i = 0; i < 20; ++i) options += "option\n";
  EXPECT_EQ(check_one(cover(options), {.entries = 10}).text, "too many options");
}

TEST(Checker, RefusesALineThatIsTooLong) {
  const std::string blanks(Lines::kMaxLength, ' ');
  const std::string before = kMatrix + "claim exactly 1\ntree\n";
  EXPECT_TRUE(check_one(before + "1 2 4 0" + blanks.substr(7) + "\nend\n").verified);
  const Verdict verdict = check_one(before + "1 2 4 0" + blanks + "\nend\n");
  EXPECT_FALSE(verdict.verified);
  EXPECT_EQ(verdict.line, 9U);
}

TEST(Checker, ReplaysADeepTreeWithoutRecursion) {
  constexpr int kDepth = 300'000;
  std::string text = "inlay-certificate 1 cover\n";
  std::string options, tree;
  for (int i = 1; i <= kDepth; ++i) {
    const std::string name = std::to_string(i);
    text += "primary i" + name + '\n';
    options += "option i" + name + '\n';
    tree += name + '\n';
  }
  text += options + "claim exactly 1\ntree\n" + tree + "0\nend\n";
  EXPECT_TRUE(check_one(text).verified);
}

TEST(Checker, ShowsOnlyPrintableTextInItsReasons) {
  EXPECT_EQ(check_one("\x1b[31mred\xff\n").text, "expected 'inlay-certificate', found '?[31mred?'");
  EXPECT_EQ(check_one(std::string(100, 'x')).text,
            "expected 'inlay-certificate', found '" + std::string(40, 'x') + "...'");
}

}  // namespace
}  // namespace inlay_check
