// Every kind in every text form.
#include <gtest/gtest.h>

#include "service/constraints.h"
#include "sudoku/variant/kinds/kind.h"
#include "sudoku/variant/text/iss_types.h"
#include "support/texts_agree.h"

namespace inlay::sudoku {
namespace {

using service::example_of;

TEST(KindTexts, EachKindHasAnExample) {
  for (const ConstraintKind* kind : constraint_kinds())
    EXPECT_NE(example_of(*kind), "") << kind->name;
}

TEST(KindTexts, InlaysFormKeepsEachKind) {
  for (const ConstraintKind* kind : constraint_kinds()) {
    const std::string text(example_of(*kind));
    SCOPED_TRACE(text);
    const auto variant = parse_variant(text);
    ASSERT_TRUE(variant.ok()) << variant.error().to_string();
    EXPECT_EQ(variant->constraints().back().kind, kind);
    EXPECT_EQ(write_variant(*variant), text);
    expect_text_round_trip(*variant);
  }
}

TEST(KindTexts, IssTextKeepsEachKindThatIssHas) {
  for (const ConstraintKind* kind : constraint_kinds()) {
    const std::string text(example_of(*kind));
    SCOPED_TRACE(text);
    const auto variant = parse_variant(text);
    ASSERT_TRUE(variant.ok()) << variant.error().to_string();
    const auto copy = iss_copy(*variant);
    ASSERT_TRUE(copy.has_value());
    const bool known = variant::iss_type_of(*variant->constraints().back().kind) != nullptr ||
                       kind->name == "row-index" || kind->name == "column-index";
    if (known && kind->name != "and") {
      EXPECT_TRUE(same_variant(*copy, *variant));
    }
  }
}

TEST(KindTexts, NamesOfIssAreInBothTables) {
  for (const ConstraintKind* kind : constraint_kinds()) {
    const auto& row = static_cast<const variant::Kind&>(*kind);
    if (row.iss.empty()) continue;
    const variant::IssType* type = variant::find_iss_type(row.iss);
    ASSERT_NE(type, nullptr) << row.iss;
    EXPECT_EQ(type->kind, row.name);
  }
  for (const variant::IssType& type : variant::iss_types()) {
    if (type.kind.empty()) continue;
    EXPECT_NE(variant::kind_of(type), nullptr) << type.name;
  }
}

}  // namespace
}  // namespace inlay::sudoku
