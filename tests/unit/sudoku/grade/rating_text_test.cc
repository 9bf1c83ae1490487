// The text of a rating in each scale.
#include <gtest/gtest.h>

#include "inlay/grade.h"

namespace inlay::sudoku::grade {
namespace {

TEST(RatingText, IsThatOfItsScale) {
  Rating rating;
  rating.er = 26;
  rating.ep = 12;
  rating.ed = 10;
  rating.score = 345;
  rating.level = Level::medium;
  EXPECT_EQ(rating_text("se", rating), "2.6/1.2/1.0");
  EXPECT_EQ(rating_text("inlay", rating), "2.6 medium");
  EXPECT_EQ(rating_text("hodoku", rating), "345 medium");
  EXPECT_EQ(rating_number("se", rating), 26);
  EXPECT_EQ(rating_number("inlay", rating), 26);
  EXPECT_EQ(rating_number("hodoku", rating), 345);
  EXPECT_EQ(rating_text("se", 26), "2.6");
  EXPECT_EQ(rating_text("hodoku", 345), "345");
}

}  // namespace
}  // namespace inlay::sudoku::grade
