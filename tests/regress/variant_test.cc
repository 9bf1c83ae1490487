// Defects of variants that random puzzles found.
#include <gtest/gtest.h>

#include "inlay/variant.h"

namespace inlay::sudoku {
namespace {

Variant variant_of(std::string_view text) {
  return parse_variant(text).value();
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
