// The API: steps from a position, all steps of a position, and steps that are sent as they are
// found.
#include <gtest/gtest.h>

#include "support/api_calls.h"

namespace inlay::service::api {
namespace {

TEST(ApiSteps, PathsContinueFromAPosition) {
  const Json whole = answer_of("explain", {{"puzzle", kEasy}});
  EXPECT_FALSE(whole.contains("mistakes"));
  const Json place = whole["steps"][0]["place"][0];
  const std::string entry =
      place["cell"].get<std::string>() + "=" + std::to_string(place["digit"].get<int>());
  const Json rest = answer_of("explain", {{"puzzle", kEasy}, {"state", entry}, {"paths", true}});
  EXPECT_EQ(rest["outcome"], "solved");
  EXPECT_TRUE(rest["mistakes"].empty());
  ASSERT_EQ(rest["steps"].size(), whole["steps"].size() - 1);
  EXPECT_EQ(rest["steps"][0]["place"], whole["steps"][1]["place"]);
  const Json wrong = answer_of("explain", {{"puzzle", kEasy}, {"state", "r1c3=1"}});
  EXPECT_EQ(wrong["outcome"], "invalid");
  EXPECT_EQ(wrong["mistakes"].size(), 1u);
  EXPECT_TRUE(wrong["steps"].empty());
}

TEST(ApiSteps, StepsArePartsOfTheAnswer) {
  std::vector<Json> parts;
  RunContext context;
  context.part = [&](const std::string& json) { parts.push_back(Json::parse(json)); };
  const Json path = answer_of("explain", {{"puzzle", kEasy}, {"paths", true}}, context);
  EXPECT_EQ(Json(parts), path["steps"]);
  parts.clear();
  const Json list = answer_of("steps", {{"puzzle", kEasy}, {"limit", 7}, {"lang", "de"}}, context);
  EXPECT_EQ(parts.size(), 7u);
  EXPECT_EQ(list["steps"].size(), 7u);
  EXPECT_EQ(list["complete"], false);
}

TEST(ApiSteps, StepsOfVariantsArePartsOfTheAnswer) {
  std::vector<Json> parts;
  RunContext context;
  context.part = [&](const std::string& json) { parts.push_back(Json::parse(json)); };
  const Json path = answer_of(
      "explain", {{"puzzle", "4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2"}},
      context);
  EXPECT_FALSE(parts.empty());
  EXPECT_EQ(Json(parts), path["steps"]);
}

TEST(ApiSteps, LinksNameTheirConstraints) {
  const Json path = answer_of(
      "explain",
      {{"puzzle",
        "..8..5....96...3...2...3.........9......5..13............869..7.7..............6. ; "
        "anti-knight"}});
  std::size_t named = 0;
  for (const Json& step : path["steps"]) {
    if (!step.contains("links")) continue;
    for (const Json& link : step["links"]) {
      if (link["why"] != "constraint") {
        EXPECT_FALSE(link.contains("constraint"));
        continue;
      }
      EXPECT_EQ(link["constraint"], "anti-knight");
      ++named;
    }
  }
  EXPECT_GT(named, 0U);
}

TEST(ApiSteps, ListsTheStepsOfAPosition) {
  const Json list = answer_of("steps", {{"puzzle", kEasy}, {"limit", 20}});
  EXPECT_EQ(list["outcome"], "solved");
  EXPECT_EQ(list["steps"][0], answer_of("hint", {{"puzzle", kEasy}})["step"]);
  const Json more =
      answer_of("steps", {{"puzzle", kEasy}, {"limit", 20}, {"skip", list["techniques"]}});
  EXPECT_GT(more["techniques"], list["techniques"]);
  const Json wrong = answer_of("steps", {{"puzzle", kEasy}, {"state", "r1c3=1"}});
  EXPECT_EQ(wrong["mistakes"].size(), 1u);
  EXPECT_TRUE(wrong["steps"].empty());
  const Json done = answer_of("steps", {{"puzzle", kSolved}});
  EXPECT_EQ(done["complete"], true);
  EXPECT_TRUE(done["steps"].empty());
}

TEST(ApiSteps, WithExtraHousesThoseOfVariantsAreListed) {
  const Json list = answer_of("steps", {{"puzzle", "........1..2..3. ; diagonal 1 ; diagonal -1"}});
  EXPECT_EQ(list["outcome"], "solved");
  ASSERT_FALSE(list["steps"].empty());
  EXPECT_EQ(list["steps"][0]["technique"], "hidden_single");
}

TEST(ApiSteps, WithExtraHousesTheScaleIsTheOneThatSupportsThem) {
  const Json puzzle =
      "....6.....9..2...7............5....4....8..9.28..1......3....6.4..6...........2.1 ; "
      "diagonal 1 ; diagonal -1";
  const Json hint = answer_of("hint", {{"puzzle", puzzle}});
  EXPECT_EQ(hint["scale"], "inlay");
  EXPECT_EQ(hint["step"]["technique"], "hidden_single");
  EXPECT_FALSE(answer_of("hint", {{"puzzle", puzzle}, {"scale", "se"}}).contains("step"));
  const Json path = answer_of("explain", {{"puzzle", puzzle}});
  EXPECT_EQ(path["scale"], "inlay");
  EXPECT_EQ(path["outcome"], "solved");
  EXPECT_EQ(path["steps"][0], hint["step"]);
  EXPECT_EQ(answer_of("rate", {{"puzzle", puzzle}, {"scale", "inlay"}})["er"], path["er"]);
  for (const char* const method : {"hint", "explain"}) {
    EXPECT_EQ(answer_of(method, {{"puzzle", puzzle}, {"scale", "inlay"}}),
              std::string_view(method) == "hint" ? hint : path);
  }
  const Json rest =
      answer_of("explain", {{"puzzle", puzzle}, {"scale", "inlay"}, {"state", "r3c3=2"}});
  EXPECT_EQ(rest["steps"].size() + 1, path["steps"].size());
  EXPECT_EQ(answer_of("rate", {{"puzzle", puzzle}})["outcome"], "not_applicable");
}

}  // namespace
}  // namespace inlay::service::api
