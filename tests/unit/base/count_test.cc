#include "inlay/count.h"

#include <gtest/gtest.h>

#include <vector>

namespace inlay {
namespace {

TEST(Count, StaysExactBeyond64Bits) {
  Count product = 1;
  for (std::uint64_t factor = 2; factor <= 30; ++factor) product *= factor;
  EXPECT_EQ(product.to_string(), "265252859812191058636308480000000");
  EXPECT_FALSE(product.fits_64());
  EXPECT_NEAR(product.to_double(), 2.652528598121911e32, 1e18);
}

TEST(Count, AdditionCarriesAcrossTheLimb) {
  Count sum = Count::parse("18446744073709551615").value();
  EXPECT_TRUE(sum.fits_64());
  ++sum;
  EXPECT_EQ(sum.to_string(), "18446744073709551616");
  EXPECT_EQ(sum, Count::parse("18446744073709551616").value());
  EXPECT_GT(sum, Count(~std::uint64_t{0}));
}

TEST(Count, GroupsDigitsForPeople) {
  EXPECT_EQ(Count(0).grouped(), "0");
  EXPECT_EQ(Count(999).grouped(), "999");
  EXPECT_EQ(Count(28200960).grouped(), "28,200,960");
}

TEST(Count, ParseRefusesWhatIsNoNumber) {
  EXPECT_FALSE(Count::parse(""));
  EXPECT_FALSE(Count::parse("-1"));
  EXPECT_FALSE(Count::parse("12a"));
}

TEST(Count, IsMadeOfWordsAndDivided) {
  Count count = Count::from_words(std::vector<std::uint64_t>{5, 1, 0});
  EXPECT_EQ(count.to_string(), "18446744073709551621");
  EXPECT_EQ(count.divide_by(16), 5U);
  EXPECT_EQ(count, Count(std::uint64_t{1} << 60));
  EXPECT_TRUE(count.fits_64());
  EXPECT_EQ(Count::from_words({}), Count(0));
}

}  // namespace
}  // namespace inlay
