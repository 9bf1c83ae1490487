// Variants from their text form.
#ifndef INLAY_TESTS_SUPPORT_VARIANTS_H_
#define INLAY_TESTS_SUPPORT_VARIANTS_H_

#include <gtest/gtest.h>

#include <string_view>

#include "inlay/variant.h"

namespace inlay::test {

inline sudoku::Variant variant_of(std::string_view text) {
  auto variant = sudoku::parse_variant(text);
  EXPECT_TRUE(variant) << text << ": " << (variant ? "" : variant.error().message);
  return *variant;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_VARIANTS_H_
