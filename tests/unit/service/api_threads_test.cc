// Requests on several threads: the answers are those of one thread.
#include <gtest/gtest.h>

#include "support/api_calls.h"

namespace inlay::service::api {
namespace {

struct Request {
  const char* name;
  Json body;
  const char* result;  // the field that must be the same; others count the work
};

TEST(ApiThreads, TheAnswersAreThoseOfOneThread) {
  const std::string problem = "a b c d\na b\nc d\na c\nb d\na\nb\nc\nd\n";
  const Request requests[] = {
      {"generate", {{"seed", 3}, {"limit", 4}}, "puzzles"},
      {"generate", {{"seed", 3}, {"limit", 2}, {"rating", "hard"}}, "puzzles"},
      {"generate", {{"seed", 3}, {"limit", 1}, {"with", "killer"}}, "puzzles"},
      {"cover", {{"problem", problem}, {"engine", "bitset"}, {"count", true}}, "count"},
      {"cover", {{"problem", problem}, {"engine", "bitset"}, {"limit", 9}}, "solutions"},
      {"tile",
       {{"puzzle", "dominoes"}, {"size", "6x5"}, {"engine", "bitset"}, {"count", true}},
       "count"},
      {"tile",
       {{"puzzle", "dominoes"}, {"size", "6x5"}, {"engine", "bitset"}, {"limit", 40}},
       "solutions"},
  };
  for (const Request& request : requests) {
    const std::string body = request.body.dump();
    RunContext context;
    const Answer one = call(request.name, body, context);
    context.caps.threads = 3;
    const Answer several = call(request.name, body, context);
    ASSERT_TRUE(one.ok && several.ok) << one.json << several.json;
    const Json expected = Json::parse(one.json)[request.result];
    EXPECT_FALSE(expected.empty()) << body;
    EXPECT_EQ(Json::parse(several.json)[request.result], expected) << body;
  }
}

}  // namespace
}  // namespace inlay::service::api
