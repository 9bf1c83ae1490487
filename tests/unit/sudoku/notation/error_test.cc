// Errors in a text have a position, and reading continues after them.
#include <gtest/gtest.h>

#include "unit/sudoku/notation/reading.h"

namespace inlay::notation {
namespace {

TEST(Errors, ReportWhatIsWrongAndGoesOn) {
  const std::string line(kClassic);
  const auto broken = [&](std::size_t at, char with) {
    std::string text = line;
    text[at] = with;
    return text;
  };
  const std::string rows = classic(".");
  const std::string short_row = rows.substr(0, 30) + rows.substr(31);  // row 4 lost its first cell
  const std::string long_row = rows.substr(0, 30) + "." + rows.substr(30);
  run({
      {"a cell too few",
       line + "\n" + line.substr(0, 80) + "\n" + line,
       {as("line")[0], "error 2:81: expected 81 cells, found 80", as("line")[0]}},
      {"a cell too many",
       line + "1\n" + line,
       {"error 1:82: expected 81 cells, found 82", as("line")[0]}},
      {"far too few",
       line + "\n12345\n" + line,
       {as("line")[0], "error 2:6: expected 81 cells, found 5", as("line")[0]}},
      {"a letter",
       line + "\n" + broken(40, 'Q') + "\n" + line,
       {as("line")[0], "error 2:41: 'Q' is not a cell of a 9x9 board", as("line")[0]}},
      {"another character",
       broken(40, '!') + "\n" + line,
       {"error 1:41: '!' is not a cell; expected 81 cells, found 40 before it", as("line")[0]}},
      {"words among lines",
       line + "\nhello\n" + line,
       {as("line")[0], "error 2:1: this line contains no puzzle", as("line")[0]}},
      {"only words", "hello", {"error 1:1: this line contains no puzzle"}},
      {"a short line among 4x4 lines",
       kSmall + "\n" + kSmall.substr(1) + "\n" + kSmall,
       {small("line")[0], "error 2:16: expected 16 cells, found 15", small("line")[0]}},
      {"a digit too high among 4x4 lines",
       kSmall + "\n5" + kSmall.substr(1) + "\n" + kSmall,
       {small("line")[0], "error 2:1: '5' is not a cell of a 4x4 board", small("line")[0]}},
      {"a short row",
       short_row + "\n" + rows,
       {"error 4:9: expected 81 cells, found 80; row 4 has 8", as("grid")[0]}},
      {"a long row",
       long_row + "\n" + rows,
       {"error 4:10: expected 81 cells, found 82; row 4 has 10", as("grid")[0]}},
      {"a row too few",
       rows.substr(0, 80) + "\n" + rows,
       {"error 8:10: expected 81 cells, found 72: 8 rows of 9", as("grid")[0]}},
      {"a row too many",
       rows + "123456789\n\n" + rows,
       {"error 10:10: expected 81 cells, found 90: 10 rows of 9", as("grid")[0]}},
      {"a letter in a row", "Q" + rows.substr(1), {"error 1:1: 'Q' is not a cell of a 9x9 board"}},
      {"a short row in a numbered list",
       "Grid 01\n" + short_row + "Grid 02\n" + rows,
       {"error 5:9: expected 81 cells, found 80; row 4 has 8", as("grid")[0]}},
      {"a short row among grids without a gap",
       rows + short_row + rows,
       {as("grid")[0], "error 13:9: expected 81 cells, found 80; row 4 has 8", as("grid")[0]}},
      {"tokens: one too few",
       written(kClassic.substr(1), 80, "0", ",", ""),
       {"error 1:160: expected 81 cells, found 80"}},
      {"a short field in CSV",
       "puzzle,solution\n" + line.substr(1) + ",x\n" + line + ",",
       {"error 2:81: expected 81 cells, found 80", as("csv")[0]}},
      {"a wrong solution in CSV",
       "puzzle,solution\n" + line + ",123\n",
       {"error 2:86: expected 81 cells, found 3"}},
      {"HoDoKu",
       ":0000:x:" + line.substr(1) + ":::\n" + ":0000:x:" + line + ":4123::",
       {"error 1:89: expected 81 cells, found 80",
        "error 2:95: a deleted candidate has three digits: digit, row, column"}},
      {"OpenSudoku",
       "<o>\n<game data='123'/><game/>\n<game data='" + line + "'/>",
       {"error 2:13: expected 81 cells, found 3", "error 2: a game without the attribute 'data'",
        as("opensudoku")[0]}},
      {"OpenSudoku, malformed",
       "<game data=5/><game data='&no;'/><game data='" + line + "'/>",
       {"error 1:12: expected a value in quotes", "error 1:27: unknown entity",
        as("opensudoku")[0]}},
      {"XML without a game",
       "<opensudoku>\n</opensudoku>\n",
       {"error 2: the XML text contains no <game>"}},
      {"6x6",
       "123456" + std::string(30, '.'),
       {"error 1:1: 6x6 board: the box size is ambiguous; set the width and height of its boxes"}},
      {"boxes that do not fit",
       line,
       {"error 1:1: 9x9 board: boxes of 5 x 2 cells do not fit this board"},
       {5, 2}},
      {"a name on a server",
       "https://sudokupad.app/wsj7iunsg6\nhttps://f-puzzles.com/?id=abc",
       {"error 1:23: this SudokuPad link contains no puzzle, only its name on a server",
        "error 2:1: this f-puzzles link contains no puzzle ('?load=...'), only its name on a "
        "server"}},
      {"a damaged link",
       "https://f-puzzles.com/?load=N4IgzglgXgpi!",
       {"error 1:29: the link is damaged: its text cannot be decompressed"}},
      {"an address without a puzzle",
       "https://example.org/",
       {"error 1:1: this address contains no puzzle"}},
      {"a killer cage",
       "https://www.f-puzzles.com/"
       "?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjt"
       "n/"
       "nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZa"
       "Nmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4wTgD2AHZgVRiGEE1VMXggANLauhgABE7GcLREQA=",
       {"error 1:33: killer constraints are not supported here"}},
      {"forced line",
       "hello\n" + line,
       {"error 1:6: expected 81 cells, found 5", as("line")[0]},
       {0, 0, "line"}},
      {"forced marks", line, {"error 1:82: expected 729 cells, found 81"}, {0, 0, "marks"}},
      {"forced sdm and an XML text",
       "<game/>",
       {"error 1:1: '<' is not a cell; expected 81 cells, found 0 "
        "before it"},
       {0, 0, "sdm"}},
      {"an unknown notation",
       line,
       {"error unknown notation 'morse'; available: line, zeros, grid, boxed, markdown, csv, "
        "tokens, "
        "candidates, marks, sdk, sdm, ss, opensudoku, hodoku, fpuzzles, sudokupad, url, iss, "
        "constraints"},
       {0, 0, "morse"}},
  });
}

// Found by notation_fuzz: the record was at line 0.
TEST(Errors, AnEmptyTextHasALine) {
  Reader reader("", {"opensudoku", 0, 0});
  const auto record = reader.next();
  ASSERT_TRUE(record);
  EXPECT_EQ(record->line, 1U);
  EXPECT_EQ(record->last_line, 1U);
  EXPECT_FALSE(reader.next());
}

TEST(Errors, HoldBackAnOverlongLine) {
  const std::string huge(3 << 20, '1');
  const auto words = in_words(huge + "\n" + std::string(kClassic) + "\n");
  EXPECT_EQ(words, (Strings{"error 1: the line is longer than 1 MB", as("line")[0]}));
}

TEST(ParsePuzzle, WantsExactlyOne) {
  EXPECT_TRUE(parse_puzzle(kClassic));
  EXPECT_EQ(parse_puzzle("").error().message, "the text contains no puzzle");
  const auto two = parse_puzzle(std::string(kClassic) + "\n" + std::string(kClassic));
  ASSERT_FALSE(two);
  EXPECT_EQ(two.error().to_string(), "2: the text contains more than one puzzle");
  EXPECT_EQ(parse_puzzle("hello").error().to_string(), "1:1: this line contains no puzzle");
}

}  // namespace
}  // namespace inlay::notation
