// The estimate of the number of solutions, compared with exact counts.
#include <gtest/gtest.h>

#include "inlay/variant_estimate.h"
#include "support/variants.h"

namespace inlay::sudoku {
namespace {

using test::variant_of;

double count_of(const Variant& variant) {
  const CountResult counted = count(variant, {}, Budget::unlimited());
  EXPECT_TRUE(counted.exact);
  return std::stod(counted.count.to_string());
}

TEST(VariantEstimator, IsWithinFourStandardErrorsOfTheCount) {
  for (const char* text : {
           "4x4",
           "4x4 ; killer 5 r1c1 r1c2 ; killer 7 r2c3 r3c3 r3c4",
           "6x6 ; thermo r1c1-r1c5 ; arrow r4c4 | r4c5 r5c5 ; anti-knight",
           "5x5 no-boxes ; whisper 2 r1c1-r1c5 ; renban r2c1-r2c3",
           "6x6 ; sandwich 7 r1c1-r1c6 ; sandwich 0 r2c1-r2c6 ; diagonal 1",
           "4x4 ; or { killer 3 r1c1 r1c2 ; killer 7 r1c1 r1c2 }",
       }) {
    const Variant variant = variant_of(text);
    VariantEstimator estimator(variant, 7);
    estimator.add(4000, Budget::unlimited());
    const cover::TreeEstimate& found = estimator.estimate();
    EXPECT_EQ(found.paths, 4000U);
    const double exact = count_of(variant);
    EXPECT_GT(exact, 0) << text;
    EXPECT_NEAR(found.solutions.mean, exact, 4 * found.solutions.standard_error + 1e-9 * exact)
        << text;
  }
}

TEST(VariantEstimator, IsExactWithoutAChoice) {
  const Variant variant = variant_of(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  VariantEstimator estimator(variant, 1);
  estimator.add(10, Budget::unlimited());
  EXPECT_EQ(estimator.estimate().solutions.mean, 1);
  EXPECT_EQ(estimator.estimate().solutions.standard_error, 0);
}

TEST(VariantEstimator, FindsNoneInAContradiction) {
  for (const char* text : {"4x4 ; killer 3 r1c1 r1c2 r1c3", "11.............. ; diagonal 1"}) {
    VariantEstimator estimator(variant_of(text), 1);
    estimator.add(5, Budget::unlimited());
    EXPECT_EQ(estimator.estimate().solutions.mean, 0) << text;
  }
}

TEST(VariantEstimator, RepeatsASeedInAnyPortions) {
  const Variant variant = variant_of("6x6 ; anti-king");
  VariantEstimator once(variant, 3), twice(variant, 3), other(variant, 4);
  once.add(100, Budget::unlimited());
  twice.add(40, Budget::unlimited());
  twice.add(60, Budget::unlimited());
  other.add(100, Budget::unlimited());
  EXPECT_EQ(once.estimate().solutions.mean, twice.estimate().solutions.mean);
  EXPECT_EQ(once.estimate().stats.nodes, twice.estimate().stats.nodes);
  EXPECT_NE(once.estimate().solutions.mean, other.estimate().solutions.mean);
}

TEST(VariantEstimator, StopsAtALimitAndGoesOn) {
  VariantEstimator estimator(variant_of("9x9 ; anti-knight"), 1);
  Budget few = Budget::unlimited();
  few.nodes = 10;
  estimator.add(100, few);
  EXPECT_EQ(estimator.estimate().limit, Limit::nodes);
  EXPECT_EQ(estimator.estimate().paths, 0U);
  estimator.add(2, Budget::unlimited());
  EXPECT_EQ(estimator.estimate().limit, Limit::none);
  EXPECT_EQ(estimator.estimate().paths, 2U);
}

}  // namespace
}  // namespace inlay::sudoku
