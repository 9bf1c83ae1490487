#include "print/text.h"

#include <gtest/gtest.h>

namespace inlay::print {
namespace {

TEST(CleanText, IsValidAndOnOneLine) {
  EXPECT_EQ(clean("  Gr\u00f6\u00dfe\t\n und  \u6570 "), "Gr\u00f6\u00dfe und \u6570");
  EXPECT_EQ(clean("a\xff\x01z"), "a\ufffd z");
  EXPECT_EQ(clean("\uffff\U0001f600"), "\ufffd\U0001f600");
  EXPECT_EQ(clean("\x80\x1b"), "\ufffd");
  EXPECT_EQ(clean(" \n"), "");
}

Text text_of(const char* words) {
  Text text;
  text.text = words;
  text.size = 10;
  return text;
}

TEST(FittedText, IsSmallerAndThenCut) {
  const double whole = 10 * estimated_width("difficult");
  EXPECT_EQ(fitted(text_of("difficult"), whole).size, 10);
  const Text smaller = fitted(text_of("difficult"), 0.8 * whole);
  EXPECT_NEAR(smaller.size, 8, 1e-9);
  EXPECT_EQ(smaller.text, "difficult");
  const Text cut = fitted(text_of("\u00fc\u00fc\u00fc\u00fc\u00fc\u00fc"), 22);
  EXPECT_EQ(cut.text, "\u00fc\u00fc\u2026");
  for (double width = 10; width < 80; ++width) {
    const Text any = fitted(text_of("very difficult \u6570\u72ec"), width);
    EXPECT_LE(any.size * estimated_width(any.text), width * 1.001);
    EXPECT_EQ(clean(any.text), any.text);
  }
}

}  // namespace
}  // namespace inlay::print
