// The verdict on a variant, and which clues and constraints are redundant.
#include <gtest/gtest.h>

#include "inlay/variant.h"
#include "support/variants.h"

namespace inlay::sudoku {
namespace {

using test::variant_of;

VariantReport report_on(std::string_view text, const Budget& budget = Budget::unlimited()) {
  return check(variant_of(text), {}, budget);
}

TEST(VariantCheck, Verdicts) {
  EXPECT_EQ(report_on("4x4 ; thermo r1c1-r1c4").verdict, Verdict::multiple);
  EXPECT_EQ(report_on("4x4 ; thermo r1c1-r1c4").solutions.size(), 2U);
  EXPECT_EQ(report_on("4x4 ; anti-king ; anti-knight").verdict, Verdict::none);
  const VariantReport impossible = report_on("9x9 ; killer 46 r1c1-r1c5");
  EXPECT_EQ(impossible.verdict, Verdict::contradictory);
  EXPECT_NE(impossible.reason.find("46"), std::string::npos);
  EXPECT_FALSE(impossible.minimal);
}

TEST(VariantCheck, RedundantConstraintsAreThoseThatCanGoAlone) {
  const std::string_view text =
      "4x4 ; thermo r1c1-r1c4 ; given 3 r2c1 ; killer 3 r3c1 r4c2 ; even r1c2 ; given 4 r1c4";
  const Variant variant = variant_of(text);
  const VariantReport report = check(variant, {}, Budget::unlimited());
  EXPECT_EQ(report.verdict, Verdict::unique);
  ASSERT_TRUE(report.minimal);
  EXPECT_FALSE(*report.minimal);
  for (std::size_t i = 0; i < variant.constraints().size(); ++i) {
    std::vector<Constraint> rest(variant.constraints().begin(), variant.constraints().end());
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    const auto fewer = Variant::make(variant.board(), rest);
    ASSERT_TRUE(fewer);
    const bool unique = count(*fewer, {}, Budget::unlimited(), 2).count == Count(1);
    const bool listed =
        std::find(report.redundant.begin(), report.redundant.end(), i) != report.redundant.end();
    EXPECT_EQ(listed, unique) << i;
  }
}

// Without its V at r4c1 r4c2 this puzzle has one solution, too, but another one, since every V is
// given.
TEST(VariantCheck, AMarkIsNotRedundantIfTheSolutionChangesWithoutIt) {
  const std::string text =
      "6x6 ; given 2 r3c5 ; strict-xv ; xv 5 r1c6 r2c6 ; xv 5 r2c2 r3c2 ; xv 5 r3c1 r3c2 ; "
      "xv 5 r3c4 r3c5 ; xv 10 r1c5 r2c5 ; xv 5 r4c4 r4c5 ; xv 10 r4c4 r5c4 ; xv 10 r4c6 r5c6 ; "
      "xv 5 r5c6 r6c6 ; xv 10 r6c2 r6c3";
  const VariantReport without = report_on(text);
  const VariantReport with = report_on(text + " ; xv 5 r4c1 r4c2");
  ASSERT_EQ(without.verdict, Verdict::unique);
  ASSERT_EQ(with.verdict, Verdict::unique);
  EXPECT_NE(with.solutions, without.solutions);
  EXPECT_TRUE(with.redundant.empty());
  EXPECT_EQ(with.minimal, std::optional(true));
}

TEST(VariantCheck, ALimitLeavesTheVerdictOpen) {
  Budget budget;
  budget.nodes = 1;
  const VariantReport report = report_on("9x9 ; anti-knight", budget);
  EXPECT_EQ(report.verdict, Verdict::unknown);
  EXPECT_EQ(report.limit, Limit::nodes);
}

TEST(VariantCheck, AConstraintAloneIsTheTextOfTheWhole) {
  const Variant variant =
      variant_of("9x9 ; killer 15 r1c1-r1c3 r2c1 ; or { odd r1c1 ; even r2c2 }");
  EXPECT_EQ(write_constraint(variant.board(), variant.constraints()[0]),
            "killer 15 r1c1-r1c3 r2c1");
  EXPECT_EQ(write_constraint(variant.board(), variant.constraints()[1]),
            "or { odd r1c1 ; even r2c2 }");
}

}  // namespace
}  // namespace inlay::sudoku
