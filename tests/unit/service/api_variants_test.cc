// The API for variants: the parts of a board, broken constraints, true candidates, paths.
#include "support/api_calls.h"

namespace inlay::service::api {
namespace {

Json parts_of(const std::string& puzzle) {
  const Json answer =
      answer_of("convert", {{"puzzle", puzzle}, {"to", "constraints"}, {"parts", true}});
  return answer.value("parts", Json());
}

TEST(ApiVariants, ConvertReturnsThePartsOfABoardWithOtherRules) {
  EXPECT_TRUE(parts_of("1...............").is_null());
  const Json parts = parts_of("4x4 0-3 ; thermo r1c1-r1c3 ; given 0 r4c4 ; odd r2c2 ; anti-king");
  EXPECT_EQ(parts["frame"], "4x4 0-3 ; thermo r1c1-r1c3 ; odd r2c2 ; anti-king");
  EXPECT_EQ(parts["clues"], (Json{{"15", 0}}));
  EXPECT_EQ(parts["allowed"], (Json{{"5", {1, 3}}}));
  EXPECT_EQ(parts["least"], 0);
  EXPECT_EQ(parts["houses"].size(), 12U);
  EXPECT_EQ(parts["pairs"][2], (Json::array({5})));  // r1c3 and r2c2 touch
  EXPECT_EQ(parts["constraints"].size(), 3U);
  EXPECT_EQ(parts["constraints"][0]["text"], "thermo r1c1-r1c3");
  EXPECT_FALSE(parts.contains("extra"));
  // The frame is the same board again, of a puzzle with houses only, too.
}

TEST(ApiVariants, CellsOutsideTheGridFollowThoseOfTheGrid) {
  const std::string puzzle =
      "4x4 ; extra X 2 \"Pair\" ; clone r1c1 r1c2 | X1 X2 ; different X1 r4c4 ; given 3 X2";
  const Json parts = parts_of(puzzle);
  EXPECT_EQ(parts["clues"], (Json{{"17", 3}}));
  ASSERT_EQ(parts["extra"].size(), 1U);
  EXPECT_EQ(parts["extra"][0]["name"], "X");
  EXPECT_EQ(parts["extra"][0]["title"], "Pair");
  ASSERT_EQ(parts["extra"][0]["corners"].size(), 2U);
  const Json corner = parts["extra"][0]["corners"][1];
  EXPECT_EQ(corner[0], 1.0);
  EXPECT_GT(corner[1], 4.0);
  EXPECT_GE(parts["margins"][3], corner[1].get<double>() + 1 - 4);
  EXPECT_EQ(parts["constraints"][0]["cells"], (Json{0, 1, 16, 17}));
  EXPECT_EQ(parts["pairs"][15], (Json{16}));
  const Json candidates = answer_of("candidates", {{"puzzle", puzzle}})["candidates"];
  ASSERT_EQ(candidates.size(), 18U);
  EXPECT_EQ(candidates[17], Json{3});
  EXPECT_EQ(candidates[1], candidates[17]);
}

// The regions of chaos construction are cells of the grid in a picture, but a page has to show
// them.
TEST(ApiVariants, CellsThatPicturesHideHavePlaces) {
  const Json parts = parts_of("4x4 no-boxes ; extra CC 4x4 ; chaos 4 CC1-CC16");
  const Json corners = parts["extra"][0]["corners"];
  ASSERT_EQ(corners.size(), 16U);
  EXPECT_EQ(corners[0][0], 0.0);
  EXPECT_EQ(corners[15][0], 3.0);
  EXPECT_EQ(corners[15][1].get<double>() - corners[0][1].get<double>(), 3.0);
  EXPECT_GE(parts["margins"][3], corners[15][1].get<double>() + 1 - 4);
}

}  // namespace
}  // namespace inlay::service::api
