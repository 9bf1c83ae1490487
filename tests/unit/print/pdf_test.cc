// PDF: what can be seen of the file without a reader.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "inlay/print.h"

namespace inlay::print {
namespace {

class PdfFile : public testing::Test {
 protected:
  void SetUp() override {
    if (!Pdf::available()) GTEST_SKIP() << Pdf::available().error().message;
  }
  static std::string write(const std::string& words, std::size_t pages) {
    auto pdf = Pdf::open("A title");
    for (std::size_t i = 0; i < pages; ++i) {
      pdf->add({300, 200.0 + static_cast<double>(i), "", {Text{{150, 100}, words, 12}}});
    }
    auto bytes = pdf->finish();
    EXPECT_TRUE(bytes.ok());
    return std::move(bytes).value();
  }
};

TEST_F(PdfFile, HasAPageForEachThatWasAdded) {
  const std::string bytes = write("one", 3);
  EXPECT_TRUE(bytes.starts_with("%PDF-1."));
  EXPECT_TRUE(bytes.ends_with("%%EOF\n"));
  const std::string page = "/MediaBox [ 0 0 300 ";
  std::vector<std::string> heights;
  for (std::size_t at = bytes.find(page); at != std::string::npos; at = bytes.find(page, at)) {
    at += page.size();
    heights.push_back(bytes.substr(at, bytes.find_first_of(" ]", at) - at));
  }
  EXPECT_EQ(heights, (std::vector<std::string>{"200", "201", "202"}));
}

TEST_F(PdfFile, TakesAnyTitle) {
  EXPECT_TRUE(Pdf::open("caf\xe9")->finish().ok());
}

TEST_F(PdfFile, HasNoDateAndIsTheSameEachTime) {
  const std::string bytes = write("a \u00fc \u2026", 1);
  EXPECT_EQ(bytes.find("Date"), std::string::npos);
  EXPECT_EQ(bytes, write("a \u00fc \u2026", 1));
  EXPECT_NE(bytes, write("b", 1));
  EXPECT_NE(bytes.find("FontFile"), std::string::npos) << "the font is embedded";
}

TEST_F(PdfFile, ReportsACharacterThatNoFontHas) {
  auto pdf = Pdf::open("");
  pdf->add({100, 100, "", {Text{{50, 50}, "plain", 12}}});
  EXPECT_EQ(pdf->missing_symbol(), "");
  pdf->add({100, 100, "", {Text{{50, 50}, "a\U0010fffdb\U0010fffc", 12, Face::bold}}});
  EXPECT_EQ(pdf->missing_symbol(), "\U0010fffd");
  EXPECT_TRUE(pdf->finish().ok());
}

}  // namespace
}  // namespace inlay::print
