// Defects of variants that random puzzles found.
#include <gtest/gtest.h>

#include <numeric>

#include "inlay/variant.h"
#include "support/variants.h"

namespace inlay::sudoku {
namespace {

using test::variant_of;

// A line of one cell has no second value to compare. All four readings are equal.
TEST(Variants, FullRankOnABoardOfOneCell) {
  const auto solutions = [](std::string_view text) {
    return count(variant_of(text), {}, Budget::unlimited()).count;
  };
  EXPECT_EQ(solutions("1x1 ; full-rank 1 r1c1 ; full-rank-ties \"any\""), Count(1));
  EXPECT_EQ(solutions("1x1 ; full-rank 2 r1c1 ; full-rank-ties \"any\""), Count(0));
  EXPECT_EQ(solutions("1x1 ; full-rank 1 r1c1"), Count(0));
}

// Only pairs of neighbours have a sum.
TEST(Variants, AnXvMarkOnOneCellIsNotImpossible) {
  const Variant variant = variant_of("1x1 1-8 no-lines ; xv 0 r1c1");
  EXPECT_FALSE(variant.find_impossible());
  EXPECT_EQ(count(variant, {}, Budget::unlimited()).count, Count(8));
}

// A cell that is listed twice has the same value twice, also in a house.
TEST(Variants, AnXSumCountsARepeatedCellTwice) {
  const Variant variant = variant_of("2x2 0-5 ; given 3 r1c1 ; x-sum 3 r1c1 r1c2 r1c2");
  EXPECT_EQ(count(variant, {}, Budget::unlimited()).count, Count(21));
}

// 390 ones and ten cells that sum to 19: nine of them are 2.
TEST(Variants, ASumMayHaveMoreThan256Cells) {
  VariantBoard board;
  board.rows = board.columns = 20;
  board.min_value = 0;
  board.max_value = 2;
  board.lines = false;
  board.box_rows = board.box_columns = 0;
  std::vector<Cell> cells(400);
  std::iota(cells.begin(), cells.end(), Cell{0});
  const Constraint sum{find_constraint_kind("sum"), {409}, {cells}};
  const Constraint ones{find_constraint_kind("given"), {1}, {{cells.begin(), cells.begin() + 390}}};
  const auto variant = Variant::make(board, {sum, ones}).value();
  EXPECT_EQ(count(variant, {}, Budget::unlimited()).count, Count(10));
}

// With fewer values than columns, several houses lie in one row and may overlap.
TEST(Variants, OverlappingHousesOfOneRowAreNotAddedUp) {
  const Variant variant = variant_of(
      "1x4 1-2 no-lines ; different r1c1 r1c2 ; different r1c2 r1c3 ; sum 5 r1c1-r1c4 ; "
      "sum 4 r1c1-r1c3");
  EXPECT_EQ(count(variant, {}, Budget::unlimited()).count, Count(1));
}

// The product of a ratio and a value must not overflow.
TEST(Variants, NumbersAreLimited) {
  VariantBoard board;
  const ConstraintKind* dot = find_constraint_kind("black-dot");
  EXPECT_TRUE(Variant::make(board, {{dot, {1'000'000}, {{0, 1}}}}));
  const auto variant = Variant::make(board, {{dot, {2147483647}, {{0, 1}}}});
  ASSERT_FALSE(variant);
  EXPECT_EQ(variant.error().message,
            "constraint 1, black-dot: a number must be between -1000000 and 1000000, not "
            "2147483647");
}

}  // namespace
}  // namespace inlay::sudoku
