#include <gtest/gtest.h>

#include "inlay/print.h"

namespace inlay::print {
namespace {

Page page_of(std::vector<PageElement> marks) {
  return {100, 50, "<title>", std::move(marks)};
}

std::string body_of(const std::string& svg) {
  const std::string paper =
      "<rect x=\"0\" y=\"0\" width=\"100\" height=\"50\" fill=\"#ffffff\"/>\n";
  const std::size_t begin = svg.find(paper) + paper.size();
  return svg.substr(begin, svg.find("</g>\n</svg>\n") - begin);
}

TEST(PageAsSvg, HasItsSizeInPointsAndItsTitle) {
  const std::string svg = to_svg(page_of({}));
  EXPECT_NE(svg.find("width=\"100pt\" height=\"50pt\" viewBox=\"0 0 100 50\""), svg.npos);
  EXPECT_NE(svg.find("<title>&lt;title&gt;</title>"), svg.npos);
  EXPECT_EQ(body_of(svg), "");
}

TEST(PageAsSvg, LinesOfAWidthAreOnePath) {
  const Lines lines{{{{1, 2}, {1, 9}}, {{3, 4}, {8, 4}}, {{0, 0}, {5, 6}}}, 0.5, true, 0.2};
  EXPECT_EQ(body_of(to_svg(page_of({lines}))),
            "<path d=\"M1 2V9M3 4H8M0 0L5 6\" fill=\"none\" stroke=\"#333333\" "
            "stroke-width=\"0.5\" stroke-linecap=\"square\"/>\n");
}

TEST(PageAsSvg, PathsAndDiscsHaveTheirPaint) {
  const Path dashed{.lines = {{{1, 2}, {1, 9}, {4, 9}, {6, 7}}},
                    .stroke = Color{10, 91, 145},
                    .width = 0.5,
                    .dashes = {2, 1.5},
                    .round = true};
  const Path area{.lines = {{{0, 0}, {2, 0}, {2, 2}}}, .closed = true, .fill = Color{255, 0, 16}};
  const Disc disc{{5, 6}, 2, std::nullopt, Color{}, 0.25};
  EXPECT_EQ(body_of(to_svg(page_of({dashed, area, disc}))),
            "<path d=\"M1 2V9H4L6 7\" fill=\"none\" stroke=\"#0a5b91\" stroke-width=\"0.5\" "
            "stroke-linecap=\"round\" stroke-linejoin=\"round\" stroke-dasharray=\"2 1.5\"/>\n"
            "<path d=\"M0 0H2V2Z\" fill=\"#ff0010\"/>\n"
            "<circle cx=\"5\" cy=\"6\" r=\"2\" fill=\"none\" stroke=\"#000000\" "
            "stroke-width=\"0.25\"/>\n");
}

TEST(PageAsSvg, GroupsHaveTheirTexts) {
  const Text five{{1, 2}, "5", 8};
  EXPECT_EQ(body_of(to_svg(page_of({five, GroupStart{"A < B", "of two"}, five, GroupEnd{}}))),
            "<g font-size=\"8\" text-anchor=\"middle\">\n<text x=\"1\" y=\"2\">5</text>\n</g>\n"
            "<g role=\"graphics-object group\">\n<title>A &lt; B</title>\n<desc>of two</desc>\n"
            "<g font-size=\"8\" text-anchor=\"middle\">\n<text x=\"1\" y=\"2\">5</text>\n</g>\n"
            "</g>\n");
}

TEST(PageAsSvg, TextsOfAStyleShareAGroup) {
  const Text five{{1, 2}, "5", 8, Face::bold};
  const Text six{{3, 4}, "6", 8, Face::bold};
  const Text word{{5, 6}, "a<b", 9, Face::regular, Anchor::end};
  EXPECT_EQ(body_of(to_svg(page_of({five, six, Rectangle{{1, 1}, 2, 2, 0}, word}))),
            "<g font-size=\"8\" font-weight=\"bold\" text-anchor=\"middle\">\n"
            "<text x=\"1\" y=\"2\">5</text>\n<text x=\"3\" y=\"4\">6</text>\n</g>\n"
            "<rect x=\"1\" y=\"1\" width=\"2\" height=\"2\" fill=\"#000000\"/>\n"
            "<g font-size=\"9\" text-anchor=\"end\">\n<text x=\"5\" y=\"6\">a&lt;b</text>\n</g>\n");
}

}  // namespace
}  // namespace inlay::print
