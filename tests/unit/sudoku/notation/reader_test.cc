// What texts read as: every notation, the ways people vary it, and where it is ambiguous.
#include <gtest/gtest.h>

#include "unit/sudoku/notation/reading.h"

namespace inlay::notation {
namespace {

TEST(Reader, Lines) {
  const std::string line(kClassic);
  run({
      {"nothing", "", {}},
      {"blank lines", "\n  \n\t\n", {}},
      {"comments", "# a comment\n#\n", {}},
      {"dots", line, as("line")},
      {"zeros", classic("0", "", ""), as("line")},
      {"stars", classic("*", "", ""), as("line")},
      {"underscores", classic("_", "", ""), as("line")},
      {"dashes", classic("-", "", ""), as("line")},
      {"small x", classic("x", "", ""), as("line")},
      {"large X", classic("X", "", ""), as("line")},
      {"question marks", classic("?", "", ""), as("line")},
      {"spaces", classic(" ", "", ""), as("line")},
      {"spaces and a payload", classic(" ", "", "") + "\t42", as("line")},
      {"quoted", "  \"" + line + "\",", as("line")},
      {"after comments", "# one\n" + line + "\n\n# two\n" + line, as("line", 2)},
      {"rows as words", classic("0", "", " "), as("line")},
      {"rows as words with commas", classic(".", "", ","), as("line")},
      {"a label before it", "17: " + line + " x\nPuzzle 3 = " + line, as("line", 2)},
      {"only blanks", std::string(81, '.'), {"line: " + std::string(81, '.')}},
      {"only dashes", std::string(81, '-'), {"line: " + std::string(81, '.')}},
      {"a title above", "My puzzle:\n" + line, as("line")},
      {"4x4", kSmall, small("line")},
      {"4x4 lines", kSmall + "\n" + kSmall + "\n" + kSmall, small("line", 3)},
      {"4x4 lines apart", kSmall + "\n\n" + kSmall + "\n", small("line", 2)},
      {"four 4x4 lines are no board with dots between its cells",
       "2..4..1.....4...\n..12....1.4.3...\n4.1.........1.42\n.4.3....2.1.....",
       {"line: 2..4..1.....4...", "line: ..12....1.4.3...", "line: 4.1.........1.42",
        "line: .4.3....2.1....."}},
      {"sixteen 4x4 lines are no 16x16 board", written(std::string(256, '1'), 16, "", "", "\n"),
       Strings(16, "line: 1111111111111111")},
      {"5x5 Latin", "12345" + std::string(20, '.'), {"line: 12345" + std::string(20, '.')}},
      {"6x6", "123456" + std::string(30, '.'), {"line: 123456" + std::string(30, '.')}, {3, 2}},
      {"hexadecimal", "0F" + std::string(254, '.'), {"line: 1G" + std::string(254, '.')}},
      {"sixteen from 1", "1G" + std::string(254, '.'), {"line: 1G" + std::string(254, '.')}},
      {"sixteen, zeros as blanks",
       "1F" + std::string(254, '0'),
       {"line: 1F" + std::string(254, '.')}},
      {"25 letters", "AY" + std::string(623, '.'), {"line: 1P" + std::string(623, '.')}},
      {"25 from 1 to P", "1P" + std::string(623, '.'), {"line: 1P" + std::string(623, '.')}},
      {"small letters", "1g" + std::string(254, '.'), {"line: 1G" + std::string(254, '.')}},
      {"forced sdm", line, as("sdm"), {0, 0, "sdm"}},
      {"forced zeros", classic("0", "", ""), as("zeros"), {0, 0, "zeros"}},
  });
}

TEST(Reader, GridsOverSeveralLines) {
  const std::string bar = "+-------+-------+-------+\n";
  std::string framed = bar;
  std::string unicode = "╔═══════╦═══════╦═══════╗\n";
  std::string simple = "*-----------*\n";
  std::string dashes;
  std::string bands;
  std::string spaces_framed;
  for (std::size_t row = 0; row < 9; ++row) {
    const std::string cells(kClassic.substr(row * 9, 9));
    const auto part = [&](std::size_t i) { return cells.substr(i * 3, 3); };
    const auto wide = [&](std::size_t i, std::string_view blank) {
      return " " + written(part(i), 3, blank, " ", " ");
    };
    framed += "|" + wide(0, ".") + "|" + wide(1, ".") + "|" + wide(2, ".") + "|\n";
    unicode += "║" + wide(0, "·") + "│" + wide(1, "·") + "│" + wide(2, "·") + "║\n";
    simple += "|" + part(0) + "|" + part(1) + "|" + part(2) + "|\n";
    dashes += wide(0, "-") + "|" + wide(1, "-") + "|" + wide(2, "-") + "\n";
    bands += part(0) + " " + part(1) + " " + part(2) + "\n";
    spaces_framed += "|" + wide(0, " ") + "|" + wide(1, " ") + "|" + wide(2, " ") + "|\n";
    if (row % 3 == 2) framed += bar;
    if (row == 2 || row == 5) {
      unicode += "╟───────┼───────┼───────╢\n";
      simple += "|---+---+---|\n";
      dashes += "-------+-------+-------\n";
      bands += "\n";
    }
  }
  unicode += "╚═══════╩═══════╩═══════╝\n";
  simple += "*-----------*\n";
  run({
      {"nine rows", classic("."), as("grid")},
      {"nine rows of zeros", classic("0"), as("grid")},
      {"cells apart", classic(".", " "), as("grid")},
      {"indented", "   " + classic(".", " ", "\n   "), as("grid")},
      {"spaces for blanks", classic(" "), as("grid")},
      {"framed", framed, as("boxed")},
      {"box drawing", unicode, as("boxed")},
      {"Simple Sudoku", simple, as("ss")},
      {"Simple Sudoku twice", simple + "\n" + simple, as("ss", 2)},
      {"dashes for blanks and in the frame", dashes, as("boxed")},
      {"spaces for blanks in a frame", spaces_framed, as("boxed")},
      {"bands", bands, as("grid")},
      {"double spaced", classic(".", "", "\n\n"), as("grid")},
      {"two grids apart", classic(".") + "\n\n" + classic("0"), as("grid", 2)},
      {"three grids in a row", classic(".") + classic(".") + classic("."), as("grid", 3)},
      {"framed grids in a row", framed + framed, as("boxed", 2)},
      {"numbered", "Grid 01\n" + classic("0") + "Grid 02\n" + classic("0"), as("grid", 2)},
      {"titles", "Puzzle 7\nby author, very hard\n\n" + classic("0"), as("grid")},
      {"comments between", "# a\n" + classic("0") + "# b\n" + classic("0"), as("grid", 2)},
      {"a line after a grid",
       classic(".") + "\n" + std::string(kClassic),
       {as("grid")[0], as("line")[0]}},
      {"a row of dashes is a row where one is missing",
       written("1..4....", 4, "-", "", "\n") + "--2-\n4--1\n", small("grid")},
      {"and a frame where none is missing",
       "1--4\n--2-\n----\n3---\n4--1\n",
       {"boxed: 1..4..2.3...4..1"}},
      {"4x4", "1..4\n....\n..2.\n4..1\n", small("grid")},
      {"16x16",
       "1G" + std::string(14, '.') + "\n" + written(std::string(240, '.'), 16, ".", "", "\n"),
       {"grid: 1G" + std::string(254, '.')}},
      {"6x6 that shows its boxes",
       "12.|...\n...|...\n---+---\n...|...\n...|...\n---+---\n...|...\n...|..6\n",
       {"boxed: 12" + std::string(33, '.') + "6"}},
      {"wrapped rows", written(kClassic, 27, ".", "", "\n"), as("tokens")},
      {"sdk tags", "#ASomebody\n#DA puzzle\n" + classic("."), as("sdk")},
      {"sdk sections",
       "#ASomebody\n[Puzzle]\n" + classic(".") + "[State]\n" +
           written(kSolution, 9, ".", "", "\n") + "[PencilMarks]\n123,4\n[Puzzle]\n" + classic("."),
       as("sdk", 2)},
      {"forced boxed", framed, as("boxed"), {0, 0, "boxed"}},
  });
}

TEST(Reader, TokensAndTables) {
  const std::string rule = "|---|---|---|---|---|---|---|---|---|\n";
  const std::string empty = "| | | | | | | | | |\n";
  std::string table;
  std::string extra;
  for (std::size_t row = 0; row < 9; ++row) {
    const std::string cells = written(kClassic.substr(row * 9, 9), 9, " ", "|", "");
    table += "|" + cells + "|\n";
    extra += cells + "\n";
  }
  const std::string ten = "[1| | | | | |9|8| | ][8|9| | | | | | | |10]" + [] {
    std::string rows;
    for (int i = 0; i < 8; ++i) rows += "[ | | | | | | | | | ]";
    return rows;
  }();
  const std::string ten_cells = "1.....98..89.......A" + std::string(80, '.');
  std::string json_text = "[" + classic("0", ", ", "], [");
  run({
      {"Markdown with an empty header", empty + rule + table, as("markdown")},
      {"Markdown without a header", table, as("tokens")},
      {"Markdown with its first row as header", table.substr(0, 20) + rule + table.substr(20),
       as("markdown")},
      {"Markdown with words as header", "|a|b|c|d|e|f|g|h|i|\n" + rule + table, as("markdown")},
      {"PHP Extra", extra.substr(0, 18) + "-|-|-|-|-|-|-|-|-\n" + extra.substr(18), as("markdown")},
      {"brackets and bars", ten, {"tokens: " + ten_cells}, {5, 2}},
      {"the same over several lines",
       ten.substr(0, 43) + "\n" + ten.substr(43, 63) + "\n" + ten.substr(106, 63) + "\n" +
           ten.substr(169),
       {"tokens: " + ten_cells},
       {5, 2}},
      {"commas and spaces", written(kClassic, 81, " ", ",", ""), as("tokens")},
      {"a comma before each cell", "," + written(kClassic, 81, " ", ",", ""), as("tokens")},
      {"commas and nothing", written(kClassic, 81, "", ",", ""), as("tokens")},
      {"commas over nine lines", classic("", ","), as("tokens")},
      {"semicolons", classic("0", ";"), as("tokens")},
      {"a spreadsheet", classic("", "\t"), as("tokens")},
      {"JSON in one line", "[" + classic("0", ",", "],[", 9), as("tokens")},
      {"JSON over lines", classic("0", ", ", "],\n  ["), as("tokens")},
      {"JSON of texts", written(kClassic, 81, "\"\"", ",", ""), as("tokens")},
      {"words of spaces", written(kClassic, 81, "0", " ", ""), as("tokens")},
      {"dots between cells", written(kClassic, 81, " ", ".", ""), as("tokens")},
      {"numbers", "16 2 0 1\n0 0 0 0\n", {"error 2:8: expected 16 cells, found 8: 2 rows of 4"}},
      {"16 as a number",
       "16," + written(std::string(255, '.'), 255, "0", ",", ""),
       {"tokens: G" + std::string(255, '.')}},
      {"two wide blanks",
       written("16 .. 3", 7, ".", "", "") + written(std::string(253, '.'), 253, " ..", "", ""),
       {"tokens: G.3" + std::string(253, '.')}},
      {"36 as a number", "36," + written(std::string(1295, '.'), 1295, "0", ",", ""), {[] {
         std::string cells = "36";
         for (int i = 1; i < 1296; ++i) cells += " .";
         return "tokens: " + cells;
       }()}},
      {"forced tokens", written(kClassic, 81, "0", ",", ""), as("tokens"), {0, 0, "tokens"}},
      {"forced tokens over lines", classic("0", ","), as("tokens"), {0, 0, "tokens"}},
  });
}

TEST(Reader, FilesOfOtherPrograms) {
  const std::string line(kClassic);
  const std::string solution(kSolution);
  const std::string zeros = classic("0", "", "");
  run({
      {"Kaggle", "quizzes,solutions\n" + zeros + "," + solution + "\n", as("csv")},
      {"puzzle and solution", "puzzle,solution\n" + line + "," + solution, as("csv")},
      {"further columns",
       "id,puzzle,solution,clues,difficulty\n7," + line + "," + solution + ",30,0", as("csv")},
      {"quoted fields", "\"Puzzle\";\"Solution\"\n\"" + line + "\";\"" + solution + "\"",
       as("csv")},
      {"one column", "puzzle\n" + line + "\n" + line, as("csv", 2)},
      {"forced CSV without a header", line + "," + solution, as("csv"), {0, 0, "csv"}},
      {"OpenSudoku",
       "<?xml version='1.0'?>\n<!-- <game data='no'/> --><opensudoku>\n<name>a &lt; b</name>\n"
       "<game data=\"" +
           zeros + "\" />\n<game\n data='" + zeros + "'></game></opensudoku>\n",
       as("opensudoku", 2)},
      {"OpenSudoku entities", "<game data='&#53;&#x33;" + zeros.substr(2) + "'/>",
       as("opensudoku")},
      {"OpenSudoku played",
       "<game data='version: 1&#10;" +
           [] {
             std::string cells;
             for (const char c : kClassic) {
               cells += c == '.' ? "0|1,2,|1|" : std::string{c} + "|-|0|";
             }
             return cells;
           }() +
           "'/>",
       as("opensudoku")},
      {"HoDoKu", ":0000:x:" + line + "::::", as("hodoku")},
      {"HoDoKu with placed cells",
       ":0110:5:+5" + line.substr(1) + ":412 523:511:311:", as("hodoku")},
      {"an address", "https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros + "&x=1", as("url")},
      {"an address in a sentence", "see http://example.org/?puzzle=" + line + " please", as("url")},
      {"a SudokuPad classic code",
       "https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87"
       "B4C5B7C3B",
       {"sudokupad: .6.91...7..2....15.....4...9..3..........6...4.3...25...4.....8.....87.4..5.7."
        ".3."}},
      {"an f-puzzles link",
       "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZY"
       "Hv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A",
       {"fpuzzles: 1" + std::string(80, '.')}},
  });
}

TEST(Reader, Candidates) {
  // 4x4: three cells are given, the rest shows candidates.
  const std::string open =
      "+---------+\n| 1   234 | 23 234 |\n| 234 12 34 1234 |\n| 4 3 2 1 |\n| 12 13 24 34 |\n";
  const auto records = read_all(open);
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(in_words(records[0]), "candidates: 1.......4321....");
  ASSERT_FALSE(records[0].puzzle->candidates.empty());
  EXPECT_EQ(records[0].puzzle->candidates[1], 0b1110U);
  EXPECT_EQ(records[0].puzzle->candidates[12], 0b0011U);

  const auto marks = read_all("1....23..2341234" + std::string(48, '.'), {0, 0, "marks"});
  ASSERT_EQ(marks.size(), 1U);
  EXPECT_EQ(in_words(marks[0]), "marks: 1...............");
  EXPECT_EQ(marks[0].puzzle->candidates[1], 0b0110U);
  EXPECT_EQ(marks[0].puzzle->candidates[4], 0U);

  std::string line;
  for (int i = 0; i < 81; ++i) line += i == 0 ? "....5...." : "123456789";
  EXPECT_EQ(in_words(line), (Strings{"marks: 5" + std::string(80, '.')}));
  // The same number of characters, but no marks: a 27x27 board, 27 = 9 * 3 or 3 * 9.
  EXPECT_EQ(in_words(std::string(729, '.'), {9, 3}), (Strings{"line: " + std::string(729, '.')}));

  // A row of nine cells with all candidates has 81 digits and is still a row.
  const std::string row =
      "123456789 123456789 123456789 123456789 123456789 123456789 123456789 "
      "123456789 123456789\n";
  std::string board = "5 12 123456789 123456789 123456789 123456789 123456789 123456789 34\n";
  for (int i = 0; i < 8; ++i) board += row;
  EXPECT_EQ(in_words(board), (Strings{"candidates: 5" + std::string(80, '.')}));
  EXPECT_EQ(in_words(row + board.substr(0, board.size() - row.size())),
            (Strings{"candidates: " + std::string(9, '.') + "5" + std::string(71, '.')}));

  // HoDoKu: deleted candidates are digit, row, column.
  const auto deleted = read_all(":0000:x:" + std::string(kClassic) + ":413 219::x:");
  ASSERT_EQ(deleted.size(), 1U);
  EXPECT_EQ(deleted[0].puzzle->allowed(2), 0b111110111U);
  EXPECT_EQ(deleted[0].puzzle->allowed(8), 0b111111101U);
  EXPECT_EQ(deleted[0].payload, "::x:");
}

TEST(Reader, KeepsPayloadSolutionAndPlace) {
  const std::string line(kClassic);
  auto records = read_all("\n" + line + ";ED=1.2/1.2 # Arto's\n" + classic("0") + line + "\tx");
  ASSERT_EQ(records.size(), 3U);
  EXPECT_EQ(records[0].payload, ";ED=1.2/1.2 # Arto's");
  EXPECT_EQ(records[0].line, 2U);
  EXPECT_EQ(records[0].last_line, 2U);
  EXPECT_EQ(records[1].payload, "");
  EXPECT_EQ(records[1].line, 3U);
  EXPECT_EQ(records[1].last_line, 11U);
  EXPECT_EQ(records[2].payload, "\tx");

  records = read_all("puzzle,solution\n" + line + "," + std::string(kSolution) + "\n");
  ASSERT_EQ(records.size(), 1U);
  ASSERT_TRUE(records[0].solution);
  EXPECT_EQ(line_of(records[0].puzzle->rules, *records[0].solution), kSolution);
  EXPECT_TRUE(is_solution(*records[0].puzzle, *records[0].solution));
}

}  // namespace
}  // namespace inlay::notation
