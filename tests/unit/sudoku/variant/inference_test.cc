// What follows before the first guess.
#include <gtest/gtest.h>

#include "inlay/variant.h"
#include "sudoku/variant/model/lower.h"
#include "sudoku/variant/search/search.h"

namespace inlay::sudoku::variant {
namespace {

// The candidates of a cell before the first guess, as values.
std::vector<int> candidates(std::string_view text, int row, int column) {
  const Variant variant = parse_variant(text).value();
  const Lowered lowered = lower(variant);
  const Network network(lowered.primitives);
  Search search(network, {}, Budget::unlimited());
  search.next();
  const VariantBoard& board = variant.board();
  const auto cell = static_cast<std::size_t>((row - 1) * board.columns + column - 1);
  std::vector<int> values;
  for (int i = 0; i < board.values(); ++i) {
    if ((search.root()[cell] >> i & 1) != 0) values.push_back(board.min_value + i);
  }
  return values;
}

using Candidates = std::vector<int>;

// Row 1 has 1 in r1c3 or r1c5, a knight's move from r3c4 each.
TEST(VariantInference, AValueWithTwoPlacesLeavesCellsThatSeeBoth) {
  const char* const text = "9x9 ; anti-knight ; given 2 3 4 5 6 7 8 9 r1c1 r1c2 r1c4 r1c6-r1c9";
  EXPECT_EQ(candidates(text, 3, 4), (Candidates{2, 3, 4, 5, 6, 7, 8, 9}));
  EXPECT_EQ(candidates(text, 3, 8), (Candidates{1, 2, 3, 4, 5, 6, 7, 8, 9}));
}

// The low value of the square can only be 1, in r3c3 or r4c3.
TEST(VariantInference, AValueThatASequenceNeedsLeavesCellsThatSeeItsPlaces) {
  const char* const text =
      "9x9 ; global-entropy ; given 1 4 5 6 7 8 9 r3c3 r4c3 ; given 4 5 6 7 8 9 r3c4 r4c4";
  EXPECT_EQ(candidates(text, 9, 3), (Candidates{2, 3, 4, 5, 6, 7, 8, 9}));
}

// Region 1 has 1 in row 1 only; or row 1 has 1 in region 1 only. Then it is nowhere else in the
// other.
TEST(VariantInference, AValueInOnePartOfAHouseLeavesTheHouseThatCrossesThere) {
  const std::string regions =
      "4x4 no-boxes ; jigsaw r1c1 r1c2 r1c3 r2c1 | r1c4 r2c4 r2c3 r3c4 | r2c2 r3c2 r3c1 r4c1 | "
      "r3c3 r4c2 r4c3 r4c4 ; given 2 3 4 ";
  EXPECT_EQ(candidates(regions + "r2c1", 1, 4), (Candidates{2, 3, 4}));
  EXPECT_EQ(candidates(regions + "r1c4", 2, 1), (Candidates{2, 3, 4}));
}

// Two regions fill rows 1 and 2, except that they have r3c4 instead of r2c2.
TEST(VariantInference, WhatSticksOutOfLinesHasTheValuesOfWhatIsMissing) {
  const char* const text =
      "4x4 no-boxes ; jigsaw r1c1 r1c2 r1c3 r2c1 | r1c4 r2c4 r2c3 r3c4 | r2c2 r3c2 r3c1 r4c1 | "
      "r3c3 r4c2 r4c3 r4c4 ; given 2 3 4 r2c2";
  EXPECT_EQ(candidates(text, 3, 4), (Candidates{2, 3, 4}));
}

TEST(VariantInference, OnlyTheGreatestValueOfALineHidesAllOthers) {
  EXPECT_EQ(candidates("9x9 ; skyscraper 1 r1c1-r1c9", 1, 1), Candidates{9});
  // Values may repeat here.
  EXPECT_EQ(candidates("1x3 no-lines ; skyscraper 1 r1c1-r1c3", 1, 1), (Candidates{1, 2, 3}));
}

// Four different cells that only hold 1 to 4 are a house, although the board has 0 and 5 as well:
// its sum is 10, so a cage with three of its cells leaves one value for the fourth.
TEST(VariantInference, HousesHaveTheValuesThatOccur) {
  const char* const text =
      "4x4 0-5 ; killer 6 r1c1-r1c3 ; given 1 2 3 4 r1c1-r1c4 r2c1-r2c4 r3c1-r3c4 r4c1-r4c4";
  EXPECT_EQ(candidates(text, 1, 4), Candidates{4});
  EXPECT_EQ(candidates(text, 2, 2), (Candidates{1, 2, 3, 4}));
}

// A row sums to 45, so the two other cells sum to 2, although r2c1 sees r1c1 to r1c3.
TEST(VariantInference, TheBoundsOfASumUseTheLargestSetsOfDifferentCells) {
  const char* const text = "9x9 ; sum 47 r2c1 r5c5 r1c1-r1c9";
  EXPECT_EQ(candidates(text, 2, 1), Candidates{1});
  EXPECT_EQ(candidates(text, 5, 5), Candidates{1});
}

// Without {3,4,5,6,7}, which has no value for r1c1, every set contains 9.
TEST(VariantInference, ACageDropsSetsThatLeaveACellEmpty) {
  const char* const text =
      "9x9 ; killer 25 r1c1-r1c5 ; given 1 9 r1c1 ; given 2 3 4 5 6 7 r1c2-r1c5";
  EXPECT_EQ(candidates(text, 1, 1), Candidates{9});
}

}  // namespace
}  // namespace inlay::sudoku::variant
