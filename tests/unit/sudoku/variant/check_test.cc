// The verdict on a variant, and which clues and constraints are redundant.
#include <gtest/gtest.h>

#include "inlay/variant.h"

namespace inlay::sudoku {
namespace {

Variant variant_of(std::string_view text) {
  auto variant = parse_variant(text);
  EXPECT_TRUE(variant) << text << ": " << variant.error().to_string();
  return *variant;
}

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

// 1 in r1c1 and 1 < 2 < 3 < 4 leave 12 grids; three clues choose one of them.
TEST(VariantCheck, RedundantConstraintsAreThoseThatCanGoAlone) {
  const std::string_view text =
      "4x4 ; thermo r1c1-r1c4 ; given 1 r1c1 ; given 3 r2c1 ; given 2 r3c1 ; given 1 r3c2 ; "
      "given 2 r4c3";
  const Variant variant = variant_of(text);
  const VariantReport report = check(variant, {}, Budget::unlimited());
  if (report.verdict != Verdict::unique) GTEST_SKIP() << "not unique";
  ASSERT_TRUE(report.minimal);
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
