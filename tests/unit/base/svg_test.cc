#include "base/svg.h"

#include <gtest/gtest.h>

namespace inlay::base {
namespace {

TEST(Svg, NumbersAreShort) {
  EXPECT_EQ(number(0), "0");
  EXPECT_EQ(number(-0.004), "0");
  EXPECT_EQ(number(-0.5), "-0.5");
  EXPECT_EQ(number(12.345), "12.35");
  EXPECT_EQ(number(100), "100");
}

TEST(Svg, TheTitleOfAFileIsEscaped) {
  EXPECT_EQ(svg_head(10, 20.5, "pt", "<a> & b"),
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10pt\" height=\"20.5pt\" "
            "viewBox=\"0 0 10 20.5\" role=\"img\">\n<title>&lt;a&gt; &amp; b</title>\n");
}

}  // namespace
}  // namespace inlay::base
