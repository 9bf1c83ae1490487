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
  // The frame is the same board again, of a puzzle with houses only, too.
}

}  // namespace
}  // namespace inlay::service::api
