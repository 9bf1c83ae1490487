// Which ratings come from walks among hard puzzles.
#include "service/rating_filter.h"

#include <gtest/gtest.h>

namespace inlay::service {
namespace {

TEST(RatingFilter, OnlyRareRatingsPreferHardWalks) {
  const auto nine = *sudoku::Rules::boxes(3, 3);
  const auto prefers = [&](std::string_view scale, std::string_view range) {
    return prefers_hard_walk(scale, *parse_rating(scale, range), nine, {});
  };
  EXPECT_TRUE(prefers("inlay", "extreme"));
  EXPECT_TRUE(prefers("inlay", "9.2..10.0"));
  EXPECT_FALSE(prefers("inlay", "fiendish..extreme"));
  EXPECT_TRUE(prefers("se", "10.0..12.0"));
  EXPECT_TRUE(prefers("se", "9.5"));
  EXPECT_FALSE(prefers("se", "9.4..12.0"));
  EXPECT_FALSE(prefers("hodoku", "20000..30000"));

  const RatingRange extreme = *parse_rating("inlay", "extreme");
  EXPECT_FALSE(prefers_hard_walk("inlay", extreme, *sudoku::Rules::boxes(3, 2), {}));
  sudoku::GenerateOptions symmetric;
  symmetric.symmetry = sudoku::Symmetry::rot180;
  EXPECT_FALSE(prefers_hard_walk("inlay", extreme, nine, symmetric));
}

}  // namespace
}  // namespace inlay::service
