// Suggestions for mistyped names.
#include "base/suggest.h"

#include <gtest/gtest.h>

#include <array>

namespace inlay::base {
namespace {

constexpr std::array<std::string_view, 5> kNames = {"apple", "pear", "dancing_links",
                                                    "dancing_cells", "zdd"};

TEST(Suggestions, EditDistance) {
  struct {
    std::string_view a, b;
    std::size_t distance;
  } const cases[] = {{"", "", 0},           {"", "abc", 3},          {"solve", "solve", 0},
                     {"solve", "sovle", 1}, {"solve", "slve", 1},    {"solve", "ssolve", 1},
                     {"solve", "salve", 1}, {"ab", "ba", 1},         {"ca", "abc", 3},
                     {"SOLVE", "solve", 0}, {"x-wing", "x_wing", 0}, {"kitten", "sitting", 3}};
  for (const auto& one : cases) {
    EXPECT_EQ(edit_distance(one.a, one.b), one.distance) << one.a << ' ' << one.b;
    EXPECT_EQ(edit_distance(one.b, one.a), one.distance) << one.b << ' ' << one.a;
  }
}

TEST(Suggestions, TheNearestNameWithinReach) {
  EXPECT_EQ(nearest("aple", kNames), "apple");
  EXPECT_EQ(nearest("APPLE", kNames), "apple");
  EXPECT_EQ(nearest("dancing-link", kNames), "dancing_links");
  EXPECT_EQ(nearest("dancing_cel", kNames), "dancing_cells");
  EXPECT_EQ(nearest("danc", kNames), "dancing_links");  // the first that begins so
  EXPECT_EQ(nearest("da", kNames), "");                 // too short for a beginning
  EXPECT_EQ(nearest("banana", kNames), "");
  EXPECT_EQ(nearest("", kNames), "");
  EXPECT_EQ(nearest("apple", {}), "");
  EXPECT_EQ(nearest(std::string(65, 'a'), kNames), "");
  EXPECT_EQ(did_you_mean("aple", kNames), "; did you mean apple?");
  EXPECT_EQ(did_you_mean("banana", kNames), "");
}

}  // namespace
}  // namespace inlay::base
