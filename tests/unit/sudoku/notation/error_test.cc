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
       {as("line")[0], "error 2:81: 81 cells expected, 80 found", as("line")[0]}},
      {"a cell too many",
       line + "1\n" + line,
       {"error 1:82: 81 cells expected, 82 found", as("line")[0]}},
      {"far too few",
       line + "\n12345\n" + line,
       {as("line")[0], "error 2:6: 81 cells expected, 5 found", as("line")[0]}},
      {"a letter",
       line + "\n" + broken(40, 'Q') + "\n" + line,
       {as("line")[0], "error 2:41: 'Q' is no cell of a 9x9 board", as("line")[0]}},
      {"another character",
       broken(40, '!') + "\n" + line,
       {"error 1:41: '!' is no cell; 81 cells expected, 40 found before it", as("line")[0]}},
      {"words among lines",
       line + "\nhello\n" + line,
       {as("line")[0], "error 2:1: no puzzle in this line", as("line")[0]}},
      {"only words", "hello", {"error 1:1: no puzzle in this line"}},
      {"a short line among 4x4 lines",
       kSmall + "\n" + kSmall.substr(1) + "\n" + kSmall,
       {small("line")[0], "error 2:16: 16 cells expected, 15 found", small("line")[0]}},
      {"a digit too high among 4x4 lines",
       kSmall + "\n5" + kSmall.substr(1) + "\n" + kSmall,
       {small("line")[0], "error 2:1: '5' is no cell of a 4x4 board", small("line")[0]}},
      {"a short row",
       short_row + "\n" + rows,
       {"error 4:9: 81 cells expected, 80 found; row 4 has 8", as("grid")[0]}},
      {"a long row",
       long_row + "\n" + rows,
       {"error 4:10: 81 cells expected, 82 found; row 4 has 10", as("grid")[0]}},
      {"a row too few",
       rows.substr(0, 80) + "\n" + rows,
       {"error 8:10: 81 cells expected, 72 found: 8 rows of 9", as("grid")[0]}},
      {"a row too many",
       rows + "123456789\n\n" + rows,
       {"error 10:10: 81 cells expected, 90 found: 10 rows of 9", as("grid")[0]}},
      {"a letter in a row", "Q" + rows.substr(1), {"error 1:1: 'Q' is no cell of a 9x9 board"}},
      {"a short row in a numbered list",
       "Grid 01\n" + short_row + "Grid 02\n" + rows,
       {"error 5:9: 81 cells expected, 80 found; row 4 has 8", as("grid")[0]}},
      {"a short row among grids without a gap",
       rows + short_row + rows,
       {as("grid")[0], "error 13:9: 81 cells expected, 80 found; row 4 has 8", as("grid")[0]}},
      {"tokens: one too few",
       written(kClassic.substr(1), 80, "0", ",", ""),
       {"error 1:160: 81 cells expected, 80 found"}},
      {"a short field in CSV",
       "puzzle,solution\n" + line.substr(1) + ",x\n" + line + ",",
       {"error 2:81: 81 cells expected, 80 found", as("csv")[0]}},
      {"a wrong solution in CSV",
       "puzzle,solution\n" + line + ",123\n",
       {"error 2:86: 81 cells expected, 3 found"}},
      {"HoDoKu",
       ":0000:x:" + line.substr(1) + ":::\n" + ":0000:x:" + line + ":4123::",
       {"error 1:89: 81 cells expected, 80 found",
        "error 2:95: a deleted candidate is three digits: digit, row, column"}},
      {"OpenSudoku",
       "<o>\n<game data='123'/><game/>\n<game data='" + line + "'/>",
       {"error 2:13: 81 cells expected, 3 found", "error 2: a game without its 'data'",
        as("opensudoku")[0]}},
      {"OpenSudoku, malformed",
       "<game data=5/><game data='&no;'/><game data='" + line + "'/>",
       {"error 1:12: a value in quotes expected", "error 1:27: unknown entity",
        as("opensudoku")[0]}},
      {"XML without a game",
       "<opensudoku>\n</opensudoku>\n",
       {"error 2: no <game> in this XML text"}},
      {"6x6",
       "123456" + std::string(30, '.'),
       {"error 1:1: 6x6 board: say the box size with --width and --height"}},
      {"boxes that do not fit",
       line,
       {"error 1:1: 9x9 board: boxes of 5 x 2 cells do not fit"},
       {5, 2}},
      {"a name on a server",
       "https://sudokupad.app/wsj7iunsg6\nhttps://f-puzzles.com/?id=abc",
       {"error 1:23: this SudokuPad link has no puzzle in it, only its name on a server",
        "error 2:1: this f-puzzles link has no puzzle in it ('?load=...'), only its name on a "
        "server"}},
      {"a damaged link",
       "https://f-puzzles.com/?load=N4IgzglgXgpi!",
       {"error 1:29: the link is damaged: its text cannot be unpacked"}},
      {"an address without a puzzle",
       "https://example.org/",
       {"error 1:1: no puzzle in this address"}},
      {"a killer cage",
       "https://www.f-puzzles.com/"
       "?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjt"
       "n/"
       "nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZa"
       "Nmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4wTgD2AHZgVRiGEE1VMXggANLauhgABE7GcLREQA=",
       {"error 1:33: the link has 'killercage', which is not supported"}},
      {"forced line",
       "hello\n" + line,
       {"error 1:6: 81 cells expected, 5 found", as("line")[0]},
       {0, 0, "line"}},
      {"forced marks", line, {"error 1:82: 729 cells expected, 81 found"}, {0, 0, "marks"}},
      {"forced sdm and an XML text",
       "<game/>",
       {"error 1:1: '<' is no cell; 81 cells expected, 0 "
        "found before it"},
       {0, 0, "sdm"}},
      {"an unknown notation",
       line,
       {"error no notation 'morse'; there are line, zeros, grid, boxed, markdown, csv, tokens, "
        "candidates, marks, sdk, sdm, ss, opensudoku, hodoku, fpuzzles, sudokupad, url"},
       {0, 0, "morse"}},
  });
}

TEST(Errors, HoldBackAnOverlongLine) {
  const std::string huge(3 << 20, '1');
  const auto words = in_words(huge + "\n" + std::string(kClassic) + "\n");
  EXPECT_EQ(words, (Strings{"error 1: a line of more than 1 MB", as("line")[0]}));
}

TEST(ParsePuzzle, WantsExactlyOne) {
  EXPECT_TRUE(parse_puzzle(kClassic));
  EXPECT_EQ(parse_puzzle("").error().message, "no puzzle in the text");
  const auto two = parse_puzzle(std::string(kClassic) + "\n" + std::string(kClassic));
  ASSERT_FALSE(two);
  EXPECT_EQ(two.error().to_string(), "2: more than one puzzle in the text");
  EXPECT_EQ(parse_puzzle("hello").error().to_string(), "1:1: no puzzle in this line");
}

}  // namespace
}  // namespace inlay::notation
