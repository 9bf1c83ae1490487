#include "base/utf8.h"

#include <gtest/gtest.h>

namespace inlay::base {
namespace {

TEST(Utf8, QuotedWordsAreShortened) {
  EXPECT_EQ(base::quoted("item"), "'item'");
  EXPECT_EQ(base::quoted(std::string(60, 'a')), "'" + std::string(60, 'a') + "'");
  EXPECT_EQ(base::quoted(std::string(1000, 'a')), "'" + std::string(60, 'a') + "\u2026'");
  // A character of several bytes is kept or left out as a whole.
  const std::string umlauts = "a" + [] {
    std::string text;
    for (int i = 0; i < 40; ++i) text += "\u00e4";
    return text;
  }();
  EXPECT_EQ(find_invalid_utf8(base::quoted(umlauts)), std::string::npos);
}

}  // namespace
}  // namespace inlay::base
