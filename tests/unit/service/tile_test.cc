// Tilings as the page requests them, and malformed requests.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "service/tile.h"

namespace inlay::service {
namespace {

using Json = nlohmann::json;

Result<Json> asked(const TileQuestion& question, TileRequest request = {},
                   const Budget& budget = {}) {
  const auto told = tile_json(question, request, budget, {});
  if (!told) return told.error();
  return Json::parse(told->json);
}
TileRequest up_to(std::uint64_t limit) {
  TileRequest request;
  request.limit = limit;
  return request;
}

TEST(Tile, APageGetsPictures) {
  const Json answer = *asked({.puzzle = "pentominoes", .size = "10x6"}, up_to(3));
  EXPECT_EQ(answer["v"], 1);
  EXPECT_EQ(answer["items"], 72);
  EXPECT_EQ(answer["options"], 2056);
  ASSERT_EQ(answer["solutions"].size(), 3u);
  EXPECT_FALSE(answer["complete"]);
  EXPECT_EQ(answer["solutions"][0]["placements"].size(), 12u);
  EXPECT_TRUE(answer["solutions"][0]["svg"].get<std::string>().starts_with("<svg "));
  EXPECT_TRUE(answer["solutions"][0]["text"].get<std::string>().starts_with("┌"));
  const auto plain = tile_json({.puzzle = "pentominoes"}, up_to(1), {}, {.pictures = false});
  EXPECT_FALSE(Json::parse(plain->json)["solutions"][0].contains("svg"));
}

TEST(Tile, PagesAndCounts) {
  const TileQuestion question{.pieces = "any*dominoes", .board = "4x4"};  // 36 tilings
  const Json all = *asked(question, up_to(100));
  ASSERT_EQ(all["solutions"].size(), 36u);
  const Json some = Json::parse(tile_json(question, up_to(10), {}, {.skip = 30})->json);
  ASSERT_EQ(some["solutions"].size(), 6u);
  EXPECT_EQ(some["solutions"][0]["placements"], all["solutions"][30]["placements"]);
  EXPECT_TRUE(some["complete"]);
  const Json counted =
      Json::parse(tile_json(question, up_to(Budget::kNoLimit), {}, {.count = true})->json);
  EXPECT_EQ(counted["count"], "36");
  EXPECT_EQ(counted["exact"], true);
  EXPECT_TRUE(counted["solutions"].empty());
  const Json bounded = Json::parse(tile_json(question, up_to(20), {}, {.count = true})->json);
  EXPECT_EQ(bounded["count"], "20");
  EXPECT_EQ(bounded["exact"], false);
}

TEST(Tile, PiecesAndBoardsOfOnesOwn) {
  Json answer =
      *asked({.drawn_pieces = "AA\nA.\n", .board = "###\n###\n", .copies = "2"}, up_to(10));
  EXPECT_EQ(answer["solutions"].size(), 2u);
  EXPECT_TRUE(answer["complete"]);
  TileRequest request = up_to(1000);
  request.distinct = true;
  answer = *asked({.pieces = "any*dominoes", .board = "4x4"}, request);
  EXPECT_EQ(answer["solutions"].size(), 9u);
  answer = *asked({.puzzle = "hexominoes"});
  EXPECT_TRUE(answer["complete"]);
  EXPECT_FALSE(answer["reason"].get<std::string>().empty());
}

TEST(Tile, BudgetsHold) {
  Json answer = *asked({.puzzle = "bedlam"}, {}, {.nodes = 10});
  EXPECT_EQ(answer["limit"], "node limit");
  EXPECT_FALSE(answer["complete"]);
  const auto told =
      tile_json({.pieces = "any*dominoes", .board = "8x8"}, up_to(1000), {}, {.max_bytes = 50'000});
  answer = Json::parse(told->json);
  EXPECT_EQ(answer["limit"], "answer size");
  EXPECT_LT(answer["solutions"].size(), 100u);
}

TEST(Tile, WrongQuestionsAreErrors) {
  const TileQuestion wrong[] = {{},
                                {.puzzle = "tangram"},
                                {.pieces = "dominoes"},
                                {.pieces = "dominoes", .board = "#?"},
                                {.pieces = "dominoes", .board = "2x2", .copies = "x"},
                                {.drawn_pieces = "A", .board = "#", .lattice = "sphere"}};
  for (const TileQuestion& question : wrong) EXPECT_FALSE(asked(question).ok());
  TileRequest request;
  request.engine = "steam";
  EXPECT_FALSE(asked({.puzzle = "soma"}, request).ok());
  std::string what;
  const auto told = tile_json({.pieces = "dominoes", .board = "##\n#?"}, {}, {}, {}, &what);
  EXPECT_EQ(what, "board");
  EXPECT_EQ(told.error().to_string(),
            "2:2: '?' in a board; write '#' for a cell and '.' for a gap");
}

TEST(Tile, DistinctSolutionsAreAsManyAsOfTheWholeProblem) {
  for (const char* const name : {"soma", "hexiamonds", "tetrahexes"}) {
    const auto model = tiling::make_named(name, "");
    TileRequest request;
    request.limit = Budget::kNoLimit;
    request.distinct = true;
    const auto answer = tile(*model, request, {}, nullptr);
    ASSERT_TRUE(answer.ok());
    EXPECT_TRUE(answer->complete);
    for (const tiling::NamedPuzzleInfo& info : tiling::named_puzzles()) {
      if (info.name == name) {
        EXPECT_EQ(answer->found, info.known[0].distinct) << name;
      }
    }
  }
}

}  // namespace
}  // namespace inlay::service
