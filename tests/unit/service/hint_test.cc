// Hints and ratings as the page asks for them, and requests that are none.
#include "service/hint.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace inlay::service {
namespace {

using Json = nlohmann::json;

constexpr const char* kEasy =
    ".6.3.....2....7.......49...3...72..8.2.4.537...89......8..9.54663.........5.28...";

TEST(HintRequest, APageGetsAllDegrees) {
  const Json answer = Json::parse(hint_json(Json{{"puzzle", kEasy}}.dump(), {}));
  EXPECT_EQ(answer["v"], 1);
  EXPECT_EQ(answer["outcome"], "solved");
  EXPECT_TRUE(answer["mistakes"].empty());
  EXPECT_EQ(answer["step"]["technique"], "hidden_single");
  EXPECT_EQ(answer["disclose"]["technique"], "Hidden Single.");
  EXPECT_EQ(answer["disclose"]["everything"], answer["text"]);
}

TEST(HintRequest, MistakesAreNamed) {
  const Json answer =
      Json::parse(hint_json(Json{{"puzzle", kEasy}, {"state", "r1c1=1"}}.dump(), {}));
  ASSERT_EQ(answer["mistakes"].size(), 1u);
  EXPECT_EQ(answer["mistakes"][0]["cell"], "r1c1");
  EXPECT_FALSE(answer.contains("step"));
}

TEST(HintRequest, RatingsComeWithStepsIfWanted) {
  const Json plain = Json::parse(grade_json(Json{{"puzzle", kEasy}}.dump(), {}));
  EXPECT_EQ(plain["er"], "2.0");
  EXPECT_FALSE(plain.contains("steps"));
  const Json whole = Json::parse(grade_json(Json{{"puzzle", kEasy}, {"steps", true}}.dump(), {}));
  EXPECT_EQ(whole["steps"].size(), whole["steps_taken"]);
}

TEST(HintRequest, WrongRequestsAreErrors) {
  for (const char* const request :
       {"", "[]", "{", "3", "{}", R"({"puzzle":7})", R"({"puzzle":"1"})", "{\"puzzle\":\"\xff\"}",
        R"({"puzzle":"1.2..4.331.2....","state":"r9c9=1"})",
        R"({"puzzle":"1.2..4.331.2....","scale":"richter"})"}) {
    const Json answer = Json::parse(hint_json(request, {}));
    EXPECT_TRUE(answer.contains("error")) << request;
    EXPECT_EQ(answer["v"], 1);
  }
  EXPECT_TRUE(Json::parse(grade_json("{}", {})).contains("error"));
}

}  // namespace
}  // namespace inlay::service
