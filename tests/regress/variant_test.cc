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

}  // namespace
}  // namespace inlay::sudoku
