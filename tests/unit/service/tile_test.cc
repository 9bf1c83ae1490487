// Tilings as the page asks for them, and questions that are none.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "service/tile.h"

namespace inlay::service {
namespace {

using Json = nlohmann::json;

Json asked(const Json& request, Budget budget = {}) {
  return Json::parse(tile_json(request.dump(), budget));
}

TEST(Tile, APageGetsPictures) {
  const Json answer = asked({{"puzzle", "pentominoes"}, {"size", "10x6"}, {"limit", 3}});
  EXPECT_EQ(answer["v"], 1);
  EXPECT_EQ(answer["items"], 72);
  EXPECT_EQ(answer["options"], 2056);
  ASSERT_EQ(answer["solutions"].size(), 3u);
  EXPECT_FALSE(answer["complete"]);
  EXPECT_EQ(answer["solutions"][0]["placements"].size(), 12u);
  EXPECT_TRUE(answer["solutions"][0]["svg"].get<std::string>().starts_with("<svg "));
  EXPECT_TRUE(answer["solutions"][0]["text"].get<std::string>().starts_with("┌"));
}

TEST(Tile, PiecesAndBoardsOfOnesOwn) {
  Json answer = asked(
      {{"drawn_pieces", "AA\nA.\n"}, {"copies", "2"}, {"board", "###\n###\n"}, {"limit", 10}});
  EXPECT_EQ(answer["solutions"].size(), 2u);
  EXPECT_TRUE(answer["complete"]);
  answer =
      asked({{"pieces", "any*dominoes"}, {"board", "4x4"}, {"limit", 1000}, {"distinct", true}});
  EXPECT_EQ(answer["solutions"].size(), 9u);
  answer = asked({{"pieces", "any*dominoes"}, {"board", "8x8"}, {"limit", 1000000}});
  EXPECT_EQ(answer["solutions"].size(), kMostPictures);
  answer = asked({{"puzzle", "hexominoes"}});
  EXPECT_TRUE(answer["complete"]);
  EXPECT_FALSE(answer["reason"].get<std::string>().empty());
}

TEST(Tile, BudgetsHold) {
  Budget budget;
  budget.nodes = 10;
  const Json answer = asked({{"puzzle", "bedlam"}}, budget);
  EXPECT_EQ(answer["limit"], "node limit");
  EXPECT_FALSE(answer["complete"]);
}

TEST(Tile, WrongRequestsAreErrors) {
  for (const char* const request :
       {"", "[]", "{", "3", "{}", R"({"puzzle":"tangram"})", R"({"puzzle":7})",
        R"({"pieces":"dominoes"})", R"({"pieces":"dominoes","board":"#?"})",
        R"({"pieces":"dominoes","board":"2x2","copies":"x"})", "{\"puzzle\":\"\xff\"}",
        R"({"drawn_pieces":"A","lattice":"sphere","board":"#"})",
        R"({"puzzle":"soma","engine":"steam"})"}) {
    const Json answer = Json::parse(tile_json(request, {}));
    EXPECT_TRUE(answer.contains("error")) << request;
    EXPECT_EQ(answer["v"], 1);
  }
  EXPECT_EQ(asked({{"pieces", "dominoes"}, {"board", "##\n#?"}})["error"],
            "board: 2:2: '?' in a board; '#' is a cell, '.' is none");
}

TEST(Tile, DistinctSolutionsAreAsManyAsOfTheWholeProblem) {
  for (const char* const name : {"soma", "hexiamonds", "tetrahexes"}) {
    const auto model = tiling::make_named(name, "");
    TileRequest request;
    request.limit = Budget::kNoLimit;
    request.distinct = true;
    const auto answer = tile(*model, request, nullptr);
    ASSERT_TRUE(answer.ok());
    EXPECT_TRUE(answer->complete);
    for (const tiling::NamedInfo& info : tiling::named_puzzles()) {
      if (info.name == name) {
        EXPECT_EQ(answer->found, info.known[0].distinct) << name;
      }
    }
  }
}

}  // namespace
}  // namespace inlay::service
