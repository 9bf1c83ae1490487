// Links that carry a puzzle: which constraints are read, and which are refused by name.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "sudoku/notation/link.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/relaxed_json.h"
#include "sudoku/notation/sudokupad.h"
#include "sudoku/notation/sudokupad_json.h"
#include "unit/sudoku/notation/reading.h"

namespace inlay::notation {
namespace {

using nlohmann::json;

json empty_fpuzzle(int n) {
  return {{"size", n},
          {"grid",
           json(static_cast<std::size_t>(n), json(static_cast<std::size_t>(n), json::object()))}};
}

Record load_link(const json& root) {
  auto records = read_all("https://www.f-puzzles.com/?load=" + lz_compress(root.dump()));
  EXPECT_EQ(records.size(), 1U);
  return std::move(records[0]);
}

std::string refusal(const json& root) {
  const Record record = load_link(root);
  return record.puzzle ? "read" : record.puzzle.error().message;
}

TEST(FPuzzles, ReadsValuesMarksAndSolution) {
  json root = empty_fpuzzle(4);
  root["title"] = "A title";
  root["grid"][0][0] = {{"value", 3}, {"given", true}};
  root["grid"][0][1] = {{"value", "4"}, {"given", true}};
  root["grid"][3][3] = {{"givenPencilMarks", {1, 2}}, {"cornerPencilMarks", {4}}};
  root["solution"] = {3, 4, 1, 2, 1, 2, 3, 4, 4, 3, 2, 1, 2, 1, 4, 3};
  const Record record = load_link(root);
  EXPECT_EQ(in_words(record), "fpuzzles: 34..............");
  EXPECT_EQ(record.title, "A title");
  EXPECT_EQ(record.puzzle->rules.name(), "4x4 (2x2 boxes)");
  EXPECT_EQ(record.puzzle->allowed(15), 0b0011U);
  EXPECT_EQ(record.puzzle->allowed(14), 0b1111U);
  ASSERT_TRUE(record.solution);
  EXPECT_EQ(line_of(record.puzzle->rules, *record.solution), "3412123443212143");
  root["grid"][0][0]["value"] = 5;
  EXPECT_EQ(refusal(root), "the link has a value in r1c1 that is not a digit of a 4x4 board");
}

TEST(FPuzzles, ReadsHouses) {
  json root = empty_fpuzzle(6);
  EXPECT_EQ(load_link(root).puzzle->rules.name(), "6x6 (3x2 boxes)");
  root["diagonal+"] = true;
  EXPECT_EQ(load_link(root).puzzle->rules.houses().back().cells,
            (std::vector<sudoku::Cell>{5, 10, 15, 20, 25, 30}));
  root["diagonal+"] = false;
  root["diagonal-"] = true;
  EXPECT_EQ(load_link(root).puzzle->rules.houses().back().cells,
            (std::vector<sudoku::Cell>{0, 7, 14, 21, 28, 35}));
  root["disjointgroups"] = true;
  EXPECT_EQ(load_link(root).puzzle->rules.houses().size(), 18U + 1U + 6U);
  root["extraregion"] =
      json::array({{{"cells", {"R1C1", "R2C3", "R3C5", "R4C2", "R5C4", "R6C6"}}}});
  EXPECT_EQ(load_link(root).puzzle->rules.houses().size(), 18U + 1U + 6U + 1U);
  root["extraregion"][0]["cells"] = {"R1C1", "R2C3"};
  EXPECT_TRUE(load_link(root).variant) << "no house";
}

TEST(FPuzzles, ReadsRegions) {
  json root = empty_fpuzzle(4);
  const auto set_regions = [&](const std::string& regions) {
    for (std::size_t i = 0; i < 16; ++i) {
      root["grid"][i / 4][i % 4]["region"] = regions[i] == '-' ? json() : json(regions[i] - '0');
    }
  };
  set_regions("0011001122332233");
  EXPECT_EQ(load_link(root).puzzle->rules.name(), "4x4 (2x2 boxes)");
  set_regions("0001021122132333");  // irregular
  const Record jigsaw = load_link(root);
  ASSERT_TRUE(jigsaw.puzzle);
  EXPECT_EQ(jigsaw.puzzle->rules.houses().size(), 12U);
  EXPECT_EQ(jigsaw.puzzle->rules.houses()[8].cells, (std::vector<sudoku::Cell>{0, 1, 2, 4}));
  set_regions("----------------");
  EXPECT_EQ(load_link(root).puzzle->rules.name(), "4x4 Latin square");
  EXPECT_EQ(*format(jigsaw, "constraints"), "4x4 no-boxes ; jigsaw \"aaabacbbccbdcddd\"");
  set_regions("0001021122132330");
  EXPECT_TRUE(load_link(root).variant) << "regions of other sizes";
}

TEST(FPuzzles, RefusesWhatIsNoPuzzle) {
  EXPECT_EQ(refusal(json::array()), "the link does not contain the JSON of a puzzle");
  EXPECT_EQ(refusal({{"size", 9}}), "the grid of the link does not have the size that it states");
  json root = empty_fpuzzle(9);
  root["grid"][4].erase(0);
  EXPECT_EQ(refusal(root), "the grid of the link does not have the size that it states");
}

TEST(SudokuPad, ReadsPencilMarksOfItsOwnJson) {
  json root = {{"cells", json(4, json(4, json::object()))}};
  root["cells"][0][0] = {{"value", 1}};
  root["cells"][0][1] = {{"pencilMarks", {2, 3}}, {"centremarks", {"4"}}};
  auto records = read_all("https://sudokupad.app/scl" + lz_compress(root.dump()));
  ASSERT_EQ(records.size(), 1U);
  EXPECT_EQ(records[0].link.state.corner[1], 0b110U);
  EXPECT_EQ(records[0].link.state.centre[1], 0b1000U);
}

TEST(SudokuPad, ReadsEntriesAndColoursOfItsOwnJson) {
  json root = {{"cells", json(4, json(4, json::object()))}};
  root["cells"][0][0] = {{"value", 1}, {"given", true}};
  root["cells"][0][1] = {{"value", 2}, {"given", false}};
  root["cells"][0][2] = {{"value", 3}};
  root["cells"][1][0] = {{"c", "#A8A8A8"}};
  const auto read = [&] {
    auto records = read_all("https://sudokupad.app/scl" + lz_compress(root.dump()));
    EXPECT_EQ(records.size(), 1U);
    return std::move(records[0]);
  };
  const Record marked = read();
  EXPECT_EQ(in_words(marked), "sudokupad: 1...............");
  EXPECT_EQ(marked.link.state.entries,
            (sudoku::Grid{0, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(marked.link.state.colors[4], std::vector<std::string>{"#A8A8A8"});
  // Without marked clues, all values but those marked as entries are clues.
  root["cells"][0][0].erase("given");
  EXPECT_EQ(in_words(read()), "sudokupad: 1.3.............");
}

TEST(SudokuPad, ReadsItsOwnJson) {
  json root = {{"id", "x"},
               {"cellSize", 64},
               {"cells", json(4, json(4, json::object()))},
               {"cages", json::array({{{"value", "title: A puzzle"}}})},
               {"lines", json::array()},
               {"metadata", {{"solution", "1234341221434321"}, {"rules", "Normal rules apply."}}}};
  root["cells"][0][3]["value"] = "4";
  const auto read = [&] {
    auto records =
        read_all("https://sudokupad.app/scl" + percent_encoded(lz_compress(root.dump())));
    EXPECT_EQ(records.size(), 1U);
    return std::move(records[0]);
  };
  const auto message = [&] {
    const Record record = read();
    return record.puzzle ? "read" : record.puzzle.error().message;
  };
  EXPECT_EQ(in_words(read()), "sudokupad: ...4............");
  EXPECT_TRUE(read().solution);
  root["regions"] = {{{0, 0}, {0, 1}, {1, 0}, {1, 1}},
                     {{0, 2}, {0, 3}, {1, 2}, {1, 3}},
                     {{2, 0}, {2, 1}, {3, 0}, {3, 1}},
                     {{2, 2}, {2, 3}, {3, 2}, {3, 3}}};
  EXPECT_EQ(read().puzzle->rules.name(), "4x4 (2x2 boxes)");
  root["cages"].push_back({{"cells", {{0, 0}, {1, 1}, {2, 2}, {3, 3}}}, {"unique", true}});
  EXPECT_FALSE(read().puzzle->rules.is_standard());
  root["cages"].back()["value"] = 10;
  EXPECT_EQ(sudoku::write_variant(*read().variant), "4x4 ; given 4 r1c4 ; killer 10 r1c1-r4c4");
  root["cages"].back()["unique"] = false;
  EXPECT_EQ(sudoku::write_variant(*read().variant), "4x4 ; given 4 r1c4 ; sum 10 r1c1-r4c4");
  root["cages"].back() = {{"cells", {{0, 0}, {0, 1}}}, {"value", "a"}};
  EXPECT_EQ(message(), "the link has 'cages', which is not supported");
  root["cages"].erase(1);
  root["metadata"]["antiknight"] = true;
  EXPECT_EQ(sudoku::write_variant(*read().variant), "4x4 ; given 4 r1c4 ; anti-knight");
  root["metadata"]["somethingnew"] = true;
  EXPECT_EQ(message(), "the link has 'somethingnew', which is not supported");
  root["metadata"].erase("somethingnew");
  root["global"] = {"antiking", "other"};
  EXPECT_EQ(message(), "the link has 'other', which is not supported");
  root["global"] = {"antiking"};
  EXPECT_EQ(sudoku::write_variant(*read().variant), "4x4 ; given 4 r1c4 ; anti-king ; anti-knight");
  root["lines"].push_back({{"wayPoints", {{0, 0}, {3, 3}}}});
  root["metadata"]["rules"] = "Digits rise along the line.";
  EXPECT_EQ(message(), "the link has 'lines' and 'rules', which are not supported");
}

TEST(SudokuPad, LeavesOutDrawingsIfPartialAndWritesThemBack) {
  const json root = {{"cells", json(4, json(4, json::object()))},
                     {"lines", {{{"wayPoints", {{0, 0}, {3, 3}}}}}},
                     {"metadata", {{"author", "A setter"}, {"title", "A title"}}}};
  const std::string link = "https://sudokupad.app/scl" + percent_encoded(lz_compress(root.dump()));
  Reader reader(link, {.from = {}, .partial = true});
  const auto record = reader.next();
  ASSERT_TRUE(record && record->puzzle);
  EXPECT_EQ(record->not_checked, std::vector<std::string>{"lines"});
  EXPECT_EQ(record->title, "A title");
  EXPECT_EQ(record->link.author, "A setter");
  EXPECT_EQ(*format(*record, "sudokupad"), link);
  EXPECT_TRUE(left_out(*record, "sudokupad").empty());
  // The corners of cells are no places for lines of f-puzzles.
  EXPECT_EQ(left_out(*record, "fpuzzles"), std::vector<std::string>{"lines"});
  EXPECT_EQ(left_out(*record, "line"), std::vector<std::string>{"lines"});
}

// A text that describes more than the constraints makes the puzzle another one.
TEST(SudokuPad, KnowsTheWordsOfTheRulesThatItHasRead) {
  const auto rules = sudoku::parse_variant("9x9 ; killer 10 r1c1 r1c2 ; anti-knight");
  const auto says_nothing_else = [&](std::string_view text) {
    return says_only(text, rules->constraints());
  };
  for (const char* text :
       {"", "Normal Sudoku rules apply.", "Place the digits 1-9 in every row, column and 3x3 box.",
        "Digits in a cage sum to the total in the top left corner and may not repeat.",
        "Cells a knight's move apart cannot repeat a digit."}) {
    EXPECT_TRUE(says_nothing_else(text)) << text;
  }
  for (const char* text : {"Normal sudoku rules do not apply.", "Digits rise along thermometers.",
                           "All cages have the same sum.", "Die Ziffern 1 bis 9.", "数独"}) {
    EXPECT_FALSE(says_nothing_else(text)) << text;
  }
  EXPECT_FALSE(says_only("Killer cages.", {}));
}

TEST(SudokuPad, ReadsTheShortenedJson) {
  const std::string shortened =
      "{id:'it\\'s',cs:64,ce:[[{v:1},,,],[,,,],[,,{v:3},],[,,,]],metadata:{x:f,c1:00ff00}}";
  EXPECT_EQ(in_words("https://sudokupad.app/scl" + lz_compress(shortened)),
            (std::vector<std::string>{"sudokupad: 1.........3....."}));
}

TEST(SudokuPad, BothClassicCodes) {
  const std::string zeros = written(kClassic, 81, "0", "", "");
  EXPECT_EQ(unpack_classic(pack_classic(zeros)), zeros);
  // Code 1 of the same: digits, and the number of blanks between them (A = 0).
  std::string code;
  for (std::size_t at = 0; at < zeros.size();) {
    const std::size_t end = std::min(zeros.find_first_not_of('0', at), zeros.size());
    if (end > at) code += static_cast<char>('A' + (end - at));
    if (end < zeros.size()) code += zeros[end];
    at = end + 1;
  }
  EXPECT_EQ(unpack_classic(code), zeros);
  EXPECT_FALSE(unpack_classic("5#"));
  EXPECT_FALSE(unpack_classic("12"));
}

TEST(RelaxedJson, MakesStrictJson) {
  EXPECT_EQ(strict_json("{a:[,,],b:t,c:{},d:[]}"),
            "{\"a\":[{},{},{}],\"b\":true,\"c\":{},\"d\":[]}");
  EXPECT_EQ(strict_json("{a:'it\\'s',c:#F,n:-1.5,z:null}"),
            "{\"a\":\"it's\",\"c\":\"#F\",\"n\":-1.5,\"z\":null}");
  const std::string strict = "{\"a\":[1,{\"b\":\"it's\"}],\"c\":false}";
  EXPECT_EQ(strict_json(strict), strict);
}

TEST(Link, HasConstraintsOfIss) {
  const std::string site = "https://sigh.github.io/Interactive-Sudoku-Solver/";
  const std::string text = ".Shape~4x4.Thermo~R1C1~R1C2~R1C3.~R4C4_1";
  const Record plain = std::move(read_all(text)[0]);
  for (const std::string& link : {site + "?q=" + text, site + "?mode=count&q=" + text + "#x",
                                  site + "?q=" + percent_encoded(text) + " payload"}) {
    const auto records = read_all(link);
    ASSERT_EQ(records.size(), 1U) << link;
    ASSERT_TRUE(records[0].variant) << records[0].puzzle.error().to_string();
    EXPECT_EQ(sudoku::write_variant(*records[0].variant), sudoku::write_variant(*plain.variant));
  }
  const auto wrong = read_all(site + "?q=.Shape~4x4.Thermo~R1C1~R5C1");
  ASSERT_EQ(wrong.size(), 1U);
  ASSERT_FALSE(wrong[0].puzzle);
  EXPECT_EQ(wrong[0].puzzle.error().line, 1U);
  EXPECT_NE(wrong[0].puzzle.error().message.find("R5C1"), std::string::npos);
}

TEST(Link, EscapesAndBack) {
  EXPECT_EQ(percent_encoded("a+b/c="), "a%2Bb%2Fc%3D");
  EXPECT_EQ(percent_decoded("a%2Bb%2fc%3D%"), "a+b/c=%");
  EXPECT_EQ(percent_decoded("%zz%4"), "%zz%4");
}

}  // namespace
}  // namespace inlay::notation
