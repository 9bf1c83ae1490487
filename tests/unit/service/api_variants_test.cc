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
  const Json diagonal = parts_of("4x4 ; diagonal 1 ; given 2 r1c1");
  EXPECT_EQ(diagonal["houses"].size(), 13U);
  EXPECT_EQ(parts_of(diagonal["frame"])["constraints"], diagonal["constraints"]);
}

TEST(ApiVariants, PartsKeepConstraintsThatFollowFromTheHouses) {
  const Json parts = parts_of("4x4 ; killer r1c1 r1c2");
  ASSERT_EQ(parts["constraints"].size(), 1U);
  EXPECT_EQ(parts["frame"], "4x4 ; killer r1c1 r1c2");
}

TEST(ApiVariants, ReasonsAreConstraintsAndClues) {
  const std::string puzzle = "4x4 ; thermo r1c1-r1c4 ; odd r2c1 ; given 1 r4c4";
  const Json must = answer_of("reasons", {{"puzzle", puzzle}, {"cell", "r1c2"}, {"value", 2}});
  EXPECT_EQ(must["outcome"], "must");
  EXPECT_EQ(must["reasons"], (Json::array({"thermo r1c1-r1c4"})));
  EXPECT_TRUE(must["least"].get<bool>());
  const Json clue = answer_of("reasons", {{"puzzle", puzzle}, {"cell", "r4c4"}, {"value", 1}});
  EXPECT_EQ(clue["reasons"], (Json::array({"r4c4"})));
  const Json none = answer_of("reasons", {{"puzzle", puzzle + " ; given 2 r1c1"}});
  EXPECT_EQ(none["outcome"], "no_solution");
  EXPECT_EQ(answer_of("reasons", {{"puzzle", puzzle}})["outcome"], "solvable");
}

TEST(ApiVariants, ReasonsRefuseACellWithoutAValueAndOnesOffTheBoard) {
  const std::string puzzle = "4x4 ; thermo r1c1-r1c4";
  const auto field_of = [&](const Json& more) {
    Json request{{"puzzle", puzzle}};
    request.update(more);
    return rejected("reasons", request.dump())["field"];
  };
  EXPECT_EQ(field_of({{"cell", "r1c1"}}), "cell");
  EXPECT_EQ(field_of({{"value", 1}}), "value");
  EXPECT_EQ(field_of({{"cell", "r5c1"}, {"value", 1}}), "cell");
  EXPECT_EQ(field_of({{"cell", "r1c1-r1c2"}, {"value", 1}}), "cell");
  EXPECT_EQ(field_of({{"cell", "r1c1"}, {"value", 5}}), "value");
}

TEST(ApiVariants, RedundantConstraintsAndCluesAreRemoved) {
  const std::string puzzle =
      "4x4 ; given 1 r1c1 ; given 2 r1c2 ; given 3 r1c3 ; given 3 r2c1 ; given 2 r3c1 ; given 1 "
      "r2c3 ; "
      "given 1 r4c4 ; odd r1c1 ; thermo r1c1-r1c3";
  const Json constraints = answer_of("minimize", {{"puzzle", puzzle}, {"what", "constraints"}});
  EXPECT_EQ(constraints["removed"], (Json::array({"odd r1c1", "thermo r1c1-r1c3"})));
  EXPECT_TRUE(constraints["minimal"].get<bool>());
  const Json all = answer_of("minimize", {{"puzzle", puzzle}, {"what", "all"}, {"seed", 3}});
  EXPECT_EQ(answer_of("check", {{"puzzle", all["minimized"]}})["minimal"], true);
}

TEST(ApiVariants, CluesAreAddedUntilOneSolutionIsLeft) {
  const Json made = answer_of("complete", {{"puzzle", "6x6 0-5 boxes 2x3 ; thermo r1c1-r1c4"}});
  EXPECT_EQ(answer_of("check", {{"puzzle", made["completed"]}})["verdict"], "unique");
  EXPECT_EQ(made["solution"].get<std::string>().size(), 36U);
  EXPECT_FALSE(made["added"].empty());
}

TEST(ApiVariants, ConflictsAreConstraintsWithTheirCells) {
  const Json none = answer_of("conflicts", {{"puzzle", "4x4 ; thermo r1c1-r1c4"}});
  EXPECT_TRUE(none["broken"].empty());
  const Json found =
      answer_of("conflicts", {{"puzzle", "4x4 ; thermo r1c1-r1c4 ; given 4 r1c2 ; given 1 r4c4"}});
  ASSERT_EQ(found["broken"].size(), 1U);
  EXPECT_EQ(found["broken"][0]["constraint"], "thermo r1c1-r1c4");
  EXPECT_EQ(found["broken"][0]["cells"], (Json::array({1})));
}

TEST(ApiVariants, TrueCandidatesOfVariantsAreThoseOfAllSolutions) {
  const std::string puzzle = "4x4 0-3 ; thermo r1c1-r1c4";
  const Json all = answer_of("candidates", {{"puzzle", puzzle}});
  EXPECT_EQ(all["count"], "12");
  EXPECT_EQ(all["candidates"][0], (Json::array({0})));
  EXPECT_EQ(all["counts"][4], (Json::array({0, 0, 6, 6})));
  // More solutions than are enumerated: the same candidates without counts.
  const Json tested = answer_of("candidates", {{"puzzle", puzzle}, {"limit", 2}});
  EXPECT_EQ(tested["candidates"], all["candidates"]);
  EXPECT_FALSE(tested["complete"].get<bool>());
  EXPECT_FALSE(tested.contains("counts"));
}

TEST(ApiVariants, PathsOfVariantsGoOnFromAPosition) {
  const std::string puzzle = "4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2";
  const Json whole = answer_of("explain", {{"puzzle", puzzle}});
  ASSERT_EQ(whole["outcome"], "solved");
  const std::string state = "r1c1=1 r1c2=2 r1c3=3 r1c4=4";
  const Json rest = answer_of("explain", {{"puzzle", puzzle}, {"state", state}});
  EXPECT_EQ(rest["outcome"], "solved");
  EXPECT_LT(rest["steps"].size(), whole["steps"].size());
  const Json wrong = answer_of("explain", {{"puzzle", puzzle}, {"state", "r1c1=2"}});
  EXPECT_EQ(wrong["outcome"], "invalid");
  EXPECT_EQ(wrong["mistakes"][0]["cell"], "r1c1");
}

}  // namespace
}  // namespace inlay::service::api
