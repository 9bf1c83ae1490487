// The drawings of a link on paper: layers, places, and the room around the grid.
#include "print/link_drawings.h"

#include <gtest/gtest.h>

#include "unit/print/page_elements.h"

namespace inlay::print {
namespace {

using notation::Drawing;
using Shape = Drawing::Shape;

Entry classic(std::vector<Drawing> drawings) {
  Entry entry{.puzzle = sudoku::Puzzle(*sudoku::Rules::boxes(2, 2))};
  entry.puzzle.clues[0] = 3;
  entry.drawings = std::move(drawings);
  return entry;
}

TEST(LinkDrawings, AreUnderTheLinesOrOverTheDigits) {
  const Drawing line{.points = {{0.5, 0.5}, {1.5, 0.5}}, .stroke_width = 0.2, .stroke = "#ff0000"};
  const Drawing disc{.shape = Shape::ellipse,
                     .points = {{1, 1}},
                     .width = 0.5,
                     .height = 0.5,
                     .fill = "#00ff0080",
                     .above = true};
  const Page page = picture(classic({line, disc}));
  const auto is_line = [](const PageElement& one) {
    const auto* const path = std::get_if<Path>(&one);
    return path != nullptr && path->stroke == Color{255, 0, 0};
  };
  const auto is_disc = [](const PageElement& one) {
    const auto* const shape = std::get_if<Disc>(&one);
    return shape != nullptr && shape->fill == Color{0, 255, 0, 128};
  };
  const auto is_digit = [](const PageElement& one) {
    const auto* const text = std::get_if<Text>(&one);
    return text != nullptr && text->text == "3";
  };
  const auto place = [&](const auto& is) {
    const auto at = std::find_if(page.elements.begin(), page.elements.end(), is);
    EXPECT_NE(at, page.elements.end());
    return at - page.elements.begin();
  };
  EXPECT_LT(place(is_line), place(is_digit));
  EXPECT_LT(place(is_digit), place(is_disc));
  EXPECT_NE(to_svg(page).find("#00ff0080"), std::string::npos);
}

TEST(LinkDrawings, NeedRoomOfAtMostTwoCells) {
  const double plain = picture(classic({}), 10).width;
  Drawing circle{.shape = Shape::ellipse, .points = {{5, 2}}, .width = 1, .height = 1};
  EXPECT_NEAR(picture(classic({circle}), 10).width, plain + 15, 1e-9);
  circle.points = {{50, 2}};
  EXPECT_NEAR(picture(classic({circle}), 10).width, plain + 20, 1e-9);
  EXPECT_NEAR(picture(classic({circle}), 10).height, picture(classic({}), 10).height, 1e-9);
}

TEST(LinkDrawings, OfVariantsStayAboveTheWords) {
  auto variant = sudoku::parse_variant("4x4 ; anti-king");
  ASSERT_TRUE(variant);
  Entry entry = entry_of(std::move(*variant));
  const double before = picture(entry, 10).height;
  entry.drawings = {{.shape = Shape::rectangle,
                     .points = {{2, 4.5}},
                     .width = 1,
                     .height = 1,
                     .text = "under",
                     .text_size = 0.5,
                     .angle = 90}};
  EXPECT_NEAR(picture(entry, 10).height, before + 10, 1e-9);
}

TEST(LinkDrawings, CagesAreOutlinesWithTheirText) {
  const Drawing cage{.shape = Shape::cage, .cells = {0, 1}, .stroke = "#000", .text = "12"};
  const auto elements = elements_of(cage, 4);
  ASSERT_EQ(elements.size(), 2U);
  const auto& outline = std::get<Path>(elements[0]);
  EXPECT_EQ(outline.lines.size(), 6U);  // three sides of each cell
  EXPECT_FALSE(outline.dashes.empty());
  EXPECT_EQ(std::get<Text>(elements[1]).text, "12");
  EXPECT_EQ(std::get<Text>(elements[1]).anchor, Anchor::start);
}

}  // namespace
}  // namespace inlay::print
