// The API: conversions with the state of a player, puzzles near a puzzle, and covers of books.
#include <gtest/gtest.h>

#include "support/api_calls.h"

namespace inlay::service::api {
namespace {

TEST(Api, ConvertKeepsTheStateOfAPlayer) {
  const Json sent = {{"puzzle", "1..............."},
                     {"title", "A title"},
                     {"author", "A setter"},
                     {"entries", ".2.............."},
                     {"corner", "r1c3:34 r4c4:12"},
                     {"centre", "r1c4:34"},
                     {"colors", "r1c1:#d8e7f1 r2c2:#fae6dc,#d8e7f1"}};
  for (const char* const to : {"fpuzzles", "sudokupad"}) {
    Json request = sent;
    request["to"] = to;
    const Json link = answer_of("convert", request);
    const Json back = answer_of("convert", {{"puzzle", link["text"]}});
    EXPECT_EQ(back["puzzle"], sent["puzzle"]) << to;
    for (const char* const name : {"title", "author", "entries", "corner", "centre", "colors"}) {
      EXPECT_EQ(back[name], sent[name]) << to << name;
    }
  }
  const auto refused = [](const char* field, const char* value) {
    return rejected("convert", Json{{"puzzle", "1..............."}, {field, value}}.dump());
  };
  EXPECT_EQ(refused("entries", "12")["error"], "expected 16 cells, found 2");
  EXPECT_EQ(refused("corner", "r1c1:12 r5c1:1")["column"], 9);
  EXPECT_EQ(refused("centre", "r1c1:5")["field"], "centre");
  EXPECT_EQ(refused("colors", "r1c1:blue")["field"], "colors");
}

TEST(Api, ConvertKeepsNamesOfHouses) {
  const Json link =
      answer_of("convert", {{"puzzle", "4x4 ; given 1 r1c1 ; diagonal 1"}, {"to", "fpuzzles"}});
  const Json back = answer_of("convert", {{"puzzle", link["text"]}, {"to", "constraints"}});
  EXPECT_EQ(back["text"], "4x4 ; given 1 r1c1 ; diagonal 1");
}

TEST(Api, NamesThePartsOfALinkThatPartialLeavesOut) {
  const std::string json =
      R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"new":[1]})";
  const Json refused = rejected("convert", Json{{"puzzle", json}}.dump());
  EXPECT_EQ(refused["error"],
            "the link has 'new', which is not supported; set partial to read the rest");
  EXPECT_EQ(refused["unsupported"], Json({"new"}));
  const Json read = answer_of("convert", {{"puzzle", json}, {"partial", true}});
  EXPECT_EQ(read["not_checked"], Json({"new"}));
}

TEST(Api, MinimizesCompletesAndVaries) {
  const Json less = answer_of("minimize", {{"puzzle", kSolved}});
  EXPECT_EQ(less["verdict"], "unique");
  EXPECT_TRUE(less["minimal"].get<bool>());
  EXPECT_TRUE(answer_of("check", {{"puzzle", less["minimized"]}})["minimal"].get<bool>());
  EXPECT_FALSE(answer_of("minimize", {{"puzzle", "1..............."}}).contains("minimized"));

  const Json whole = answer_of("complete", {{"puzzle", "1..............."}, {"seed", 5}});
  EXPECT_EQ(whole["verdict"], "multiple");
  EXPECT_EQ(answer_of("check", {{"puzzle", whole["completed"]}})["verdict"], "unique");
  EXPECT_EQ(whole["added"].size() + 1,
            answer_of("convert", {{"puzzle", whole["completed"]}})["clues"]);

  const Json near = answer_of("vary", {{"puzzle", kEasy}, {"limit", 4}, {"remove", 1}, {"add", 2}});
  ASSERT_EQ(near["puzzles"].size(), 4u);
  EXPECT_TRUE(near["complete"].get<bool>());
  for (const Json& one : near["puzzles"]) {
    const Json solved = answer_of("solve", {{"puzzle", one["puzzle"]}, {"limit", 2}});
    EXPECT_EQ(solved["solutions"], Json::array({one["solution"]}));
  }
  EXPECT_EQ(answer_of("vary", {{"puzzle", "1..............."}, {"remove", 2}})["error"],
            "the number of clues to remove must be from 1 to 1");
}

TEST(Api, FindsPuzzlesNearAVariant) {
  const Json whole =
      answer_of("complete", {{"puzzle", "6x6 ; thermo r1c1-r1c4 ; anti-king"}, {"seed", 5}});
  const Json near =
      answer_of("vary", {{"puzzle", whole["completed"]}, {"limit", 4}, {"symmetry", "none"}});
  ASSERT_EQ(near["puzzles"].size(), 4u) << near;
  EXPECT_TRUE(near["complete"].get<bool>());
  for (const Json& one : near["puzzles"]) {
    EXPECT_NE(one["puzzle"], whole["completed"]);
    EXPECT_NE(one["puzzle"].get<std::string>().find("anti-king"), std::string::npos);
    const Json solved = answer_of("solve", {{"puzzle", one["puzzle"]}, {"limit", 2}});
    EXPECT_EQ(solved["solutions"], Json::array({one["solution"]}));
  }
  EXPECT_EQ(answer_of("vary", {{"puzzle", "6x6 ; anti-king"}})["error"],
            "the puzzle has no clue to remove");
}

TEST(Api, BooksHaveACover) {
  const Json plain = answer_of("export", {{"puzzle", kEasy}, {"title", "A title"}});
  const Json book = answer_of("export", {{"puzzle", kEasy},
                                         {"title", "A title"},
                                         {"author", "A setter"},
                                         {"cover", true},
                                         {"numbers", 7},
                                         {"solutions", true},
                                         {"solutions_title", "Answers"}});
  EXPECT_EQ(plain["pages"], 1);
  ASSERT_EQ(book["pages"], 3);
  const auto has = [&](std::size_t page, const std::string& text) {
    return book["svg"][page].get<std::string>().find(text) != std::string::npos;
  };
  EXPECT_TRUE(has(0, "A title") && has(0, "A setter"));
  EXPECT_TRUE(has(1, ">7<"));
  EXPECT_TRUE(has(2, "Answers"));
}

}  // namespace
}  // namespace inlay::service::api
