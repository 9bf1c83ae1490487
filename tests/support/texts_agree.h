// The text forms of a variant: what they have to preserve.
#ifndef INLAY_TESTS_SUPPORT_TEXTS_AGREE_H_
#define INLAY_TESTS_SUPPORT_TEXTS_AGREE_H_

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "inlay/variant.h"

namespace inlay::sudoku {

inline bool same_variant(const Variant& a, const Variant& b) {
  return a.board() == b.board() && std::ranges::equal(a.constraints(), b.constraints());
}

// Inlay's text form: reading it back changes nothing, and neither does the layout.
inline void expect_text_round_trip(const Variant& variant) {
  for (const auto layout : {VariantLayout::line, VariantLayout::file}) {
    const std::string text = write_variant(variant, layout);
    const auto back = parse_variant(text);
    ASSERT_TRUE(back.ok()) << back.error().to_string() << "\n" << text;
    EXPECT_TRUE(same_variant(*back, variant)) << text << "\n" << write_variant(*back);
  }
}

// The variant that its ISS text means; nothing if ISS cannot express it.
inline std::optional<Variant> iss_copy(const Variant& variant) {
  const auto text = write_iss(variant);
  if (!text) {
    EXPECT_EQ(text.error().kind, ErrorKind::unsupported);
    return {};
  }
  const auto back = parse_iss(*text);
  EXPECT_TRUE(back.ok()) << back.error().to_string() << "\n" << *text;
  if (!back) return {};
  const auto again = write_iss(*back);
  EXPECT_TRUE(again.ok() && *again == *text) << *text << "\n" << (again ? *again : "");
  return *back;
}

}  // namespace inlay::sudoku

#endif  // INLAY_TESTS_SUPPORT_TEXTS_AGREE_H_
