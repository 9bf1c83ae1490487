// The JSON of f-puzzles: each constraint, what is not understood, and writing.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "service/constraints.h"
#include "sudoku/notation/fpuzzles_keys.h"
#include "sudoku/notation/link_variant.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/variant/kinds/kind.h"
#include "unit/sudoku/notation/reading.h"

namespace inlay::notation {
namespace {

using nlohmann::json;

json empty_fpuzzle(std::size_t n) {
  return {{"size", n}, {"grid", json(n, json(n, json::object()))}};
}

Record load(const json& root, bool partial = false) {
  Reader reader(root.dump(), {.from = {}, .partial = partial});
  auto record = reader.next();
  EXPECT_TRUE(record) << root.dump();
  return record ? std::move(*record) : Record{Error{}, {}, {}, {}};
}

// The constraints of a link with this member in the text form; an error as it is worded.
std::string read_member(const std::string& key, const std::string& value, std::size_t n = 9,
                        bool partial = false) {
  json root = empty_fpuzzle(n);
  root[key] = json::parse(value);
  const Record record = load(root, partial);
  if (!record.puzzle && !record.variant) return record.puzzle.error().message;
  if (!record.variant) return "";
  std::string text = sudoku::write_variant(*record.variant);
  text.erase(0, text.find(';') + 2);
  if (!record.not_checked.empty()) text += " without " + testing::PrintToString(record.not_checked);
  return text;
}

struct Member {
  const char* key;
  const char* value;
  const char* expected;
  std::size_t n = 9;
};
constexpr Member kMembers[] = {
    {"diagonal+", "true", "diagonal 1"},
    {"diagonal-", "true", "diagonal -1"},
    {"disjointgroups", "true", "disjoint-groups"},
    {"extraregion", R"([{"cells":["R1C1","R2C2"]}])", "different r1c1 r2c2"},
    {"antiknight", "true", "anti-knight"},
    {"antiking", "true", "anti-king"},
    {"difference", R"([{"cells":["R1C1","R1C2"]},{"cells":["R1C2","R1C3"],"value":"2"}])",
     "white-dot 1 r1c1 r1c2 ; white-dot 2 r1c2 r1c3"},
    {"ratio", R"([{"cells":["R1C1","R1C2"],"value":""},{"cells":["R1C2","R1C3"],"value":3}])",
     "black-dot 2 r1c1 r1c2 ; black-dot 3 r1c2 r1c3"},
    {"xv", R"([{"cells":["R1C1","R1C2"],"value":"X"},{"cells":["R1C2","R1C3"],"value":"V"},
               {"cells":["R1C3","R1C4"],"value":"8"},{"cells":["R1C4","R1C5"],"value":""}])",
     "xv 10 r1c1 r1c2 ; xv 5 r1c2 r1c3 ; xv 8 r1c3 r1c4"},
    {"nonconsecutive", "true", "non-consecutive"},
    {"negative", R"(["ratio","xv"])", "negative-ratio ; negative-xv"},
    {"odd", R"([{"cell":"R1C1"},{"cell":"R2C2"}])", "odd r1c1 ; odd r2c2"},
    {"even", R"([{"cell":"R1C1"}])", "even r1c1"},
    {"minimum", R"([{"cell":"R1C1"}])", "minimum r1c1"},
    {"maximum", R"([{"cell":"R1C1"}])", "maximum r1c1"},
    {"rowindexer", R"([{"cells":["R1C1","R1C2"]}])", "row-index r1c1 r1c2"},
    {"columnindexer", R"([{"cells":["R1C1","R2C1"]}])", "column-index r1c1 r2c1"},
    {"boxindexer", R"([{"cells":["R1C1"]}])", "box-index r1c1"},
    {"killercage", R"([{"cells":["R1C1","R1C2"],"value":"10"},{"cells":["R3C1","R3C2"]},
                       {"cells":["R4C1","R4C2"],"value":"5,7"},{"cells":["R5C1"],"value":"DR9"},
                       {"cells":["R6C1","R6C2"],"value":"0"},{"cells":[],"value":"7"}])",
     "killer 10 r1c1 r1c2 ; killer r3c1 r3c2 ; killer 5 7 r4c1 r4c2 ; killer 9 18 27 36 45 r5c1 ; "
     "killer r6c1 r6c2"},
    {"quadruple", R"([{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,1,5]}])",
     "quadruple 1 1 5 r1c1 r1c2 r2c1 r2c2"},
    {"clone", R"([{"cells":["R1C1","R1C2"],"cloneCells":["R5C5","R5C6"]}])",
     "clone r1c1 r1c2 | r5c5 r5c6"},
    {"thermometer", R"([{"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]},{"lines":[]}])",
     "thermo r1c1 r1c2 | r1c1 r2c1"},
    {"slowthermometer", R"([{"lines":[["R1C1","R1C2"]]}])", "slow-thermo r1c1 r1c2"},
    {"palindrome", R"([{"lines":[["R1C1","R1C2"]]}])", "palindrome r1c1 r1c2"},
    {"renban", R"([{"lines":[["R1C1","R1C2"]]}])", "renban r1c1 r1c2"},
    {"whispers", R"([{"lines":[["R1C1","R1C2"]]},{"lines":[["R2C1","R2C2"]],"value":"4"}])",
     "whisper 5 r1c1 r1c2 ; whisper 4 r2c1 r2c2"},
    {"whispers", R"([{"lines":[["R1C1","R1C2"]]}])", "whisper 3 r1c1 r1c2", 6},
    {"germanwhispers", R"([{"lines":[["R1C1","R1C2"]]}])", "whisper 5 r1c1 r1c2"},
    {"dutchwhispers", R"([{"lines":[["R1C1","R1C2"]]}])", "whisper 4 r1c1 r1c2"},
    {"betweenline", R"([{"lines":[["R1C1","R1C2","R1C3"]]}])", "between r1c1-r1c3"},
    {"lockout", R"([{"lines":[["R1C1","R1C2","R1C3"]]}])", "lockout 4 r1c1-r1c3"},
    {"regionsumline", R"([{"lines":[["R1C1","R1C4"]]}])", "region-sum r1c1 r1c4"},
    {"entropicline", R"([{"lines":[["R1C1","R1C2"]]}])", "entropic r1c1 r1c2"},
    {"modularline", R"([{"lines":[["R1C1","R1C2"]]},{"lines":[["R2C1","R2C2"]],"value":"2"}])",
     "modular 3 r1c1 r1c2 ; modular 2 r2c1 r2c2"},
    {"nabner", R"([{"lines":[["R1C1","R1C2"]]}])", "nabner r1c1 r1c2"},
    {"doublearrow", R"([{"lines":[["R1C1","R1C2","R1C3"]]}])", "double-arrow r1c1-r1c3"},
    {"zipperline", R"([{"lines":[["R1C1","R1C2","R1C3"]]}])", "zipper r1c1-r1c3"},
    {"arrow", R"([{"cells":["R1C1"],"lines":[["R1C1","R1C2","R1C3"],["R1C1","R2C1"]]},
                  {"cells":["R5C5","R5C4"],"lines":[["R5C5","R6C5","R7C5"]]}])",
     "arrow r1c1 | r1c2 r1c3 | r2c1 ; arrow r5c5 r5c4 | r6c5 r7c5"},
    {"littlekillersum", R"([{"cell":"R0C4","cells":["R1C3","R2C2","R3C1"],"direction":"DL",
                             "value":"12"},
                            {"cell":"R10C3","direction":"UL","value":"0"}])",
     "little-killer 12 r1c3-r3c1 ; little-killer 0 r9c2 r8c1"},
    {"sandwichsum", R"([{"cell":"R0C2","value":"0"},{"cell":"R3C10","value":35},
                        {"cell":"R4C0","value":""}])",
     "sandwich 0 r1c2-r9c2 ; sandwich 35 r3c9-r3c1"},
    {"xsum", R"([{"cell":"R10C1","value":"20"}])", "x-sum 20 r9c1-r1c1"},
    {"skyscraper", R"([{"cell":"R1C0","value":"3"}])", "skyscraper 3 r1c1-r1c9"},
};

TEST(FPuzzles, ReadsEachConstraint) {
  std::set<std::string_view> tested;
  for (const Member& member : kMembers) {
    EXPECT_EQ(read_member(member.key, member.value, member.n), member.expected) << member.key;
    tested.insert(member.key);
  }
  for (const FpuzzlesKey& key : fpuzzles_keys()) EXPECT_TRUE(tested.contains(key.key)) << key.key;
}

// The table of kinds names the members, too.
TEST(FPuzzles, HasAKeyForEachKindThatNamesOne) {
  for (const sudoku::ConstraintKind* kind : sudoku::constraint_kinds()) {
    const auto name = static_cast<const sudoku::variant::Kind*>(kind)->fpuzzles;
    if (name.empty() || name == "givenPencilMarks") continue;
    const auto rows = fpuzzles_keys();
    EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [&](const FpuzzlesKey& key) {
      return key.key == name;
    })) << name;
  }
}

TEST(FPuzzles, EmptyMembersAreNothing) {
  for (const FpuzzlesKey& key : fpuzzles_keys()) {
    const std::string name(key.key);
    EXPECT_EQ(read_member(name, "[]"), "") << name;
    EXPECT_EQ(read_member(name, "false"), "") << name;
    if (key.form == FpuzzlesForm::flag || key.form == FpuzzlesForm::non_consecutive ||
        key.form == FpuzzlesForm::word || key.form == FpuzzlesForm::cell) {
      continue;
    }
    EXPECT_EQ(read_member(name, R"([{"cells":[],"lines":[]}])"), "") << name;
  }
}

// f-puzzles exempts pairs with a dot from `nonconsecutive`, but only if there are white dots.
TEST(FPuzzles, WhiteDotsExemptFromNonConsecutive) {
  json root = empty_fpuzzle(9);
  root["nonconsecutive"] = true;
  root["ratio"] = {{{"cells", {"R1C1", "R1C2"}}}};
  EXPECT_EQ(sudoku::write_variant(*load(root).variant),
            "9x9 ; black-dot 2 r1c1 r1c2 ; non-consecutive");
  root["difference"] = {{{"cells", {"R3C1", "R3C2"}}}};
  EXPECT_EQ(sudoku::write_variant(*load(root).variant),
            "9x9 ; white-dot 1 r3c1 r3c2 ; black-dot 2 r1c1 r1c2 ; non-consecutive-unmarked");
}

// Such constraints make no variant, but they must not be lost.
TEST(FPuzzles, ReadsRulesForSingleCellsAsCandidates) {
  json root = empty_fpuzzle(4);
  root["odd"] = {{{"cell", "R1C1"}}};
  root["killercage"] = {{{"cells", {"R1C2"}}, {"value", "4"}}};
  root["grid"][0][0]["givenPencilMarks"] = {1, 2, 3};
  const Record record = load(root);
  ASSERT_TRUE(record.puzzle);
  EXPECT_EQ(record.puzzle->allowed(0), 0b0101U);
  EXPECT_EQ(record.puzzle->clues[1], 4);
  EXPECT_EQ(*format(record, "constraints"), "4x4 ; given 1 2 3 r1c1 ; odd r1c1 ; killer 4 r1c2");
}

TEST(FPuzzles, NamesWhatItDoesNotUnderstand) {
  EXPECT_EQ(read_member("somethingnew", "[1]"),
            "the link has 'somethingnew', which is not supported");
  EXPECT_EQ(read_member("negative", R"(["ratio","sum"])"),
            "the link has 'negative sum', which is not supported");
  EXPECT_EQ(read_member("killercage", R"([{"cells":["R1C1"],"value":"a"},
                                          {"cells":["R1C2"],"value":"<7"}])"),
            "the link has 'killercage a' and 'killercage <7', which are not supported");
  EXPECT_EQ(read_member("xsum", R"([{"cell":"R0C1","value":"?"}])"),
            "the link has 'xsum ?', which is not supported");
  EXPECT_EQ(read_member("disjointgroups", "true", 7),
            "the link has 'disjointgroups', which is not supported");
}

TEST(FPuzzles, LeavesOutWhatItDoesNotUnderstandIfPartial) {
  EXPECT_EQ(read_member("killercage", R"([{"cells":["R1C1","R1C2"],"value":"a"}])", 9, true),
            "killer r1c1 r1c2 without { \"killercage a\" }");
  json root = empty_fpuzzle(4);
  root["somethingnew"] = true;
  const Record record = load(root, true);
  EXPECT_TRUE(record.puzzle);
  EXPECT_EQ(record.not_checked, std::vector<std::string>{"somethingnew"});
}

TEST(FPuzzles, RefusesMalformedConstraints) {
  EXPECT_EQ(read_member("thermometer", "5"), "the link has a malformed 'thermometer'");
  EXPECT_EQ(read_member("thermometer", "[5]"), "the link has a malformed 'thermometer'");
  EXPECT_EQ(read_member("thermometer", R"([{"lines":[[5]]}])"),
            "the link has a malformed 'thermometer'");
  EXPECT_EQ(read_member("sandwichsum", R"([{"cell":"R0C0","value":"5"}])"),
            "the link has a malformed 'sandwichsum'");
  EXPECT_EQ(read_member("thermometer", R"([{"lines":[["R1C1","R1C10"]]}])"),
            "the link has a 'thermometer' with the cell 'R1C10', which is not on the board");
  EXPECT_EQ(read_member("clone", R"([{"cells":["R1C1"],"cloneCells":[]}])"),
            "the link has an invalid 'clone': the two shapes have 1 and 0 cells");
}

TEST(FPuzzles, ListsDrawingsThatBelongToNoConstraint) {
  json root = empty_fpuzzle(9);
  root["renban"] = {{{"lines", {{"R1C1", "R1C2", "R1C3"}}}}};
  root["line"] = {{{"lines", {{"R1C3", "R1C2", "R1C1"}}}, {"outlineC", "#F067F0"}}};
  root["text"] = {{{"cells", {"R0C1"}}, {"value", "X"}, {"fromConstraint", "X Sum"}}};
  EXPECT_TRUE(load(root).not_checked.empty());
  root["line"].push_back({{"lines", {{"R1C3", "R1C4"}}}});
  root["circle"] = {{{"cells", {"R5C5"}}}};
  EXPECT_EQ(load(root).not_checked, (std::vector<std::string>{"line", "circle"}));
  EXPECT_TRUE(load(root).variant);
}

TEST(FPuzzles, ReadsJsonOnOneOrSeveralLines) {
  json root = empty_fpuzzle(4);
  root["title"] = "A {title";
  root["antiking"] = true;
  const std::string packed = lz_compress(root.dump());
  const auto records =
      read_all(root.dump() + "\n" + root.dump(2) + "\n\n" + packed + "\n1..4......2.4..1\n");
  ASSERT_EQ(records.size(), 4U);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(records[i].variant) << i;
    EXPECT_EQ(records[i].title, "A {title") << i;
  }
  EXPECT_TRUE(records[3].puzzle);
  EXPECT_EQ(records[1].line, 2U);
  EXPECT_GT(records[1].last_line, 20U);
  const auto cut = read_all("{\"size\":4,\n\"grid\":[[");
  ASSERT_EQ(cut.size(), 1U);
  EXPECT_EQ(cut[0].puzzle.error().to_string(), "1: the link does not contain the JSON of a puzzle");
}

// --- Writing ------------------------------------------------------------------------------------

std::vector<std::string> sorted_constraints(const sudoku::Variant& variant) {
  std::vector<std::string> all;
  for (const sudoku::Constraint& constraint : variant.constraints()) {
    all.push_back(sudoku::write_constraint(variant.board(), constraint));
  }
  std::sort(all.begin(), all.end());
  return all;
}

TEST(FPuzzles, WritesEachKindThatItHas) {
  std::set<std::string_view> kinds = {"given", "jigsaw"};
  for (const FpuzzlesKey& key : fpuzzles_keys()) kinds.insert(key.kind);
  for (const char* const kind : {"even", "odd", "maximum", "minimum"}) {
    kinds.erase(kind);  // several cells become several constraints
  }
  kinds.erase("strict-xv");  // is read as negative-xv, which means the same
  for (const std::string_view kind : kinds) {
    const auto example = service::example_of(*sudoku::find_constraint_kind(kind));
    const auto variant = sudoku::parse_variant(example);
    ASSERT_TRUE(variant) << example;
    for (const char* to : {"fpuzzles", "sudokupad"}) {
      const auto link = format(*variant, to);
      ASSERT_TRUE(link) << example << ": " << link.error().message;
      const auto records = read_all(*link);
      ASSERT_EQ(records.size(), 1U);
      if (!records[0].variant) {
        EXPECT_EQ(kind, "given") << example;
        continue;
      }
      EXPECT_EQ(records[0].variant->board(), variant->board()) << example;
      EXPECT_EQ(sorted_constraints(*records[0].variant), sorted_constraints(*variant)) << example;
    }
  }
}

std::string rewritten(const std::string& text) {
  const auto variant = sudoku::parse_variant(text);
  EXPECT_TRUE(variant) << text << ": " << variant.error().message;
  const auto link = format(*variant, "fpuzzles");
  if (!link) return link.error().message;
  const auto records = read_all(*link);
  if (records[0].variant) return sudoku::write_variant(*records[0].variant);
  return in_words(records[0]);
}

TEST(FPuzzles, WritesTheSameMeaningInOtherWords) {
  EXPECT_EQ(rewritten("4x4 ; odd r1c1 r2c2"), "4x4 ; odd r1c1 ; odd r2c2");
  EXPECT_EQ(rewritten("9x9 ; strict-xv ; xv 5 r1c1 r1c2"), "9x9 ; xv 5 r1c1 r1c2 ; negative-xv");
  EXPECT_EQ(rewritten("9x9 ; white-dot 1 r1c1-r1c3"),
            "9x9 ; white-dot 1 r1c1 r1c2 ; white-dot 1 r1c2 r1c3");
  EXPECT_EQ(rewritten("4x4 ; different r1c4 r2c3 r3c2 r4c1"), "4x4 ; diagonal 1");

  EXPECT_EQ(rewritten("6x6 boxes 3x2 ; anti-king"), "6x6 boxes 3x2 ; anti-king");
  EXPECT_EQ(rewritten("4x4 no-boxes ; anti-king"), "4x4 no-boxes ; anti-king");
  EXPECT_EQ(rewritten("4x4 ; jigsaw \"aaabaccbddcbddcb\""),
            "4x4 ; different r1c1-r1c3 r2c1 ; different r1c4-r4c4 ; different r2c2 r2c3-r4c3 ; "
            "different r3c1 r3c2 r4c1 r4c2");
}

TEST(FPuzzles, RefusesToWriteWhatItDoesNotHave) {
  EXPECT_EQ(rewritten("9x9 ; anti-taxicab"),
            "fpuzzles cannot represent anti-taxicab constraints; 'constraints' can");
  EXPECT_EQ(rewritten("9x9 ; killer 0 r1c1 r1c2"),
            "fpuzzles cannot represent 'killer 0 r1c1 r1c2'; 'constraints' can");
  EXPECT_EQ(rewritten("9x9 ; sandwich 5 r1c1-r1c8"),
            "fpuzzles cannot represent 'sandwich 5 r1c1-r1c8'; 'constraints' can");
  EXPECT_EQ(rewritten("9x9 ; white-dot 1 r1c1 r1c2 ; non-consecutive"),
            "fpuzzles cannot represent 'non-consecutive'; 'constraints' can");
  EXPECT_EQ(rewritten("9x9 ; given 1 r1c1 ; given 2 r1c1 ; anti-king"),
            "fpuzzles cannot represent r1c1, which has no candidate left");
  EXPECT_EQ(rewritten("6x8 0-7 ; anti-king"),
            "fpuzzles cannot represent this board; it has square boards of n x n cells with the "
            "values 1 to n");
}

TEST(FPuzzles, ConversionLosesNothing) {
  json root = empty_fpuzzle(4);
  root["title"] = "A title";
  root["author"] = "A setter";
  root["ruleset"] = "Normal rules, and a king.";
  root["antiking"] = true;
  root["circle"] = {{{"cells", {"R1C1"}}, {"baseC", "#FFFFFF"}}};
  root["grid"][0][0] = {{"value", 3}};  // of a player
  root["grid"][0][1] = {{"cornerPencilMarks", {1, 2}}};
  const Record record = load(root);
  const auto link = format(record, "fpuzzles");
  ASSERT_TRUE(link);
  EXPECT_EQ(*link, "https://www.f-puzzles.com/?load=" + lz_compress(root.dump()));
  EXPECT_TRUE(left_out(record, "fpuzzles").empty());
  EXPECT_TRUE(left_out(record, "sudokupad").empty());  // the circle is written
  // Another notation keeps what it has.
  const auto pad = format(record, "sudokupad");
  ASSERT_TRUE(pad);
  const auto back = read_all(*pad);
  EXPECT_EQ(back[0].title, "A title");
  EXPECT_EQ(back[0].link.author, "A setter");
  EXPECT_EQ(back[0].link.rules, "Normal rules, and a king.");
  EXPECT_EQ(*format(record, "constraints"), "4x4 ; given 3 r1c1 ; anti-king");
}

// A link in the middle of a game: its entries are no clues, and everything survives both ways.
TEST(FPuzzles, KeepsTheStateOfAPlayer) {
  json root = empty_fpuzzle(4);
  root["title"] = "A title";
  root["author"] = "A setter";
  root["grid"][0][0] = {{"value", 3}, {"given", true}, {"c", "#fae6dc"}};
  root["grid"][0][1] = {{"value", 4}};
  root["grid"][0][2] = {{"cornerPencilMarks", {1, 2}}, {"centerPencilMarks", {"2"}}};
  root["grid"][1][0] = {{"highlight", "#d8e7f1"}, {"c", "#ffffff"}};
  root["grid"][1][1] = {{"cArray", {"#abc", "#def", "none"}}};
  const auto check = [](const Record& record) {
    ASSERT_TRUE(record.puzzle);
    EXPECT_EQ(line_of(record.puzzle->rules, record.puzzle->clues), "3...............");
    const PlayerState& state = record.link.state;
    EXPECT_EQ(line_of(record.puzzle->rules, state.entries), ".4..............");
    EXPECT_EQ(state.corner[2], 0b11U);
    EXPECT_EQ(state.centre[2], 0b10U);
    EXPECT_EQ(state.colors[0], std::vector<std::string>{"#fae6dc"});
    EXPECT_EQ(state.colors[4], std::vector<std::string>{"#d8e7f1"});
    EXPECT_EQ(state.colors[5], (std::vector<std::string>{"#abc", "#def"}));
    EXPECT_EQ(record.title, "A title");
    EXPECT_EQ(record.link.author, "A setter");
  };
  const Record record = load(root);
  check(record);
  const auto pad = format(record, "sudokupad");
  ASSERT_TRUE(pad);
  auto back = read_all(*pad);
  ASSERT_EQ(back.size(), 1U);
  check(back[0]);
  const auto again = format(back[0], "fpuzzles");
  ASSERT_TRUE(again);
  check(read_all(*again)[0]);
}

TEST(FPuzzles, ValuesWithoutAnyClueAreClues) {
  json root = empty_fpuzzle(4);
  root["grid"][0][0] = {{"value", 3}};
  root["grid"][0][1] = {{"value", 4}, {"given", false}};
  const Record record = load(root);
  EXPECT_EQ(in_words(record), "fpuzzles: 3...............");
  EXPECT_EQ(record.link.state.entries[1], 4);
}

TEST(FPuzzles, NamesTheOptionThatLeavesPartsOut) {
  json root = empty_fpuzzle(4);
  root["somethingnew"] = {1};
  const Record record = load(root);
  EXPECT_EQ(record.refused, std::vector<std::string>{"somethingnew"});
  EXPECT_EQ(refused_error(record).message,
            "the link has 'somethingnew', which is not supported; --partial reads the link "
            "without it");
}

}  // namespace
}  // namespace inlay::notation
