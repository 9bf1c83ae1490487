// Pictures of variants: each kind has its drawing or its words, everything is inside the page, and
// constraints are where their cells are.
#include "print/variant/drawing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

#include "print/variant/canvas.h"
#include "print/variant/kind_drawings.h"
#include "service/constraints.h"
#include "support/variant_cases.h"
#include "unit/print/page_elements.h"

namespace inlay::print {
namespace {

using sudoku::parse_variant;
using sudoku::Variant;

constexpr double kCell = 40;

Page picture_of(const std::string& text) {
  return picture(entry_of(parse_variant(text).value()), kCell);
}

std::vector<std::string> titles_of(const Page& page) {
  std::vector<std::string> titles;
  for (const GroupStart& group : all_of<GroupStart>(page)) titles.push_back(group.title);
  return titles;
}

// The words below the board as one text.
std::string words_below(const Page& page) {
  std::string text;
  for (const Text& line : all_of<Text>(page)) {
    if (line.anchor == Anchor::start && line.face == Face::regular) text += line.text + ' ';
  }
  return text;
}

TEST(VariantDrawing, EachKindIsDrawnOrInWords) {
  for (const sudoku::ConstraintKind* kind : sudoku::constraint_kinds()) {
    const KindDrawing* const drawing = find_drawing(kind->name);
    ASSERT_NE(drawing, nullptr) << kind->name << " has no row in src/print/variant";
    const KindLooks looks = looks_of(*kind);
    EXPECT_TRUE(looks.drawn || looks.in_words || drawing->members != nullptr ||
                kind->name == "given")
        << kind->name;
  }
}

TEST(VariantDrawing, TheExampleOfEachKindIsInsideItsPage) {
  for (const sudoku::ConstraintKind* kind : sudoku::constraint_kinds()) {
    const Page page = picture_of(std::string(service::example_of(*kind)));
    const Bounds bounds = bounds_of(page);
    EXPECT_GE(bounds.left, 0) << kind->name;
    EXPECT_GE(bounds.top, 0) << kind->name;
    EXPECT_LE(bounds.right, page.width) << kind->name;
    EXPECT_LE(bounds.bottom, page.height) << kind->name;
  }
}

void expect_inside(const Variant& variant) {
  SCOPED_TRACE(sudoku::write_variant(variant));
  const Page page = picture(entry_of(variant), kCell);
  const Bounds bounds = bounds_of(page);
  EXPECT_GE(std::min(bounds.left, bounds.top), -1e-9);
  EXPECT_LE(bounds.right, page.width + 1e-9);
  EXPECT_LE(bounds.bottom, page.height + 1e-9);
}

TEST(VariantDrawing, RandomConstraintsAreInsideTheirPage) {
  base::Random random(11);
  const auto kinds = sudoku::constraint_kinds();
  int made = 0;
  for (const sudoku::ConstraintKind* kind : kinds) {
    for (int round = 0; round < 20; ++round) {
      const auto small =
          test::random_case(test::random_board(*kind, random, 50), {&kind, 1}, random);
      if (!small) continue;
      expect_inside(small->variant);
      ++made;
    }
  }
  EXPECT_GT(made, 1000);
  for (int round = 0; round < 100; ++round) {
    const auto large = test::random_true_case(kinds, random);
    if (large) expect_inside(large->variant);
  }
}

TEST(VariantDrawing, WhatIsDrawnIsAGroupWithItsWords) {
  for (const sudoku::ConstraintKind* kind : sudoku::constraint_kinds()) {
    if (!looks_of(*kind).drawn) continue;
    const Page page = picture_of(std::string(service::example_of(*kind)));
    const auto groups = all_of<GroupStart>(page);
    EXPECT_EQ(groups.size(), all_of<GroupEnd>(page).size());
    EXPECT_TRUE(std::any_of(groups.begin(), groups.end(), [&](const GroupStart& group) {
      return group.title.starts_with(kind->title) && group.description.starts_with(kind->summary);
    })) << kind->name;
  }
}

// The page accepts no other elements and attributes (web/src/lib/board-lines.ts).
void expect_drawing(std::string_view svg) {
  constexpr std::string_view kElements[] = {"g", "path", "circle", "rect", "text", "/g", "/text"};
  constexpr std::string_view kAttributes[] = {"d",
                                              "x",
                                              "y",
                                              "cx",
                                              "cy",
                                              "r",
                                              "width",
                                              "height",
                                              "fill",
                                              "stroke",
                                              "stroke-width",
                                              "stroke-linecap",
                                              "stroke-linejoin",
                                              "stroke-dasharray",
                                              "font-size",
                                              "font-weight",
                                              "text-anchor"};
  const auto expect_one_of = [&](std::string_view word, std::span<const std::string_view> words) {
    EXPECT_NE(std::find(words.begin(), words.end(), word), words.end()) << word << " in " << svg;
  };
  for (std::size_t at = svg.find('<'); at != std::string_view::npos; at = svg.find('<', at + 1)) {
    std::string_view tag = svg.substr(at + 1, svg.find('>', at) - at - 1);
    expect_one_of(tag.substr(0, tag.find_first_of(" /", 1)), kElements);
    for (std::size_t equals; (equals = tag.find("=\"")) != std::string_view::npos;) {
      const std::size_t begin = tag.rfind(' ', equals) + 1;
      expect_one_of(tag.substr(begin, equals - begin), kAttributes);
      const std::size_t end = tag.find('"', equals + 2);
      for (const char c : tag.substr(equals + 2, end - equals - 2)) {
        EXPECT_TRUE(std::isalnum(static_cast<unsigned char>(c)) ||
                    std::string_view(" .,()#-_").find(c) != std::string_view::npos)
            << c << " in " << svg;
      }
      tag.remove_prefix(end + 1);
    }
  }
}

TEST(VariantDrawing, PartsAreTheSamePicture) {
  for (const sudoku::ConstraintKind* kind : sudoku::constraint_kinds()) {
    SCOPED_TRACE(kind->name);
    const auto variant = sudoku::parse_variant(std::string(service::example_of(*kind)));
    const BoardParts parts = parts_of(*variant);
    std::size_t drawn = 0;
    for (const ConstraintPicture& picture : parts.pictures) {
      ASSERT_LT(picture.constraint, variant->constraints().size());
      drawn += picture.svg.empty() ? 0U : 1U;
      expect_drawing(picture.svg);
      EXPECT_EQ(picture.svg.find("=\"#"), std::string::npos) << "a colour without a property";
    }
    const Page page = picture(entry_of(*variant), kCell);
    EXPECT_EQ(drawn, all_of<GroupStart>(page).size());
    EXPECT_EQ(parts.regions.size(), static_cast<std::size_t>(variant->board().grid_cells()));
  }
}

TEST(VariantDrawing, AreasDoNotHideTheMarksOfTheirCells) {
  const BoardParts parts =
      parts_of(*sudoku::parse_variant("6x6 ; odd r2c2 ; clone r2c2 r2c3 | r5c4 r5c5"));
  ASSERT_EQ(parts.pictures.size(), 2U);
  EXPECT_GT(parts.pictures[0].layer, parts.pictures[1].layer);
}

TEST(VariantDrawing, PartsTellWhereTheLabelsAre) {
  const BoardParts parts = parts_of(*sudoku::parse_variant(
      "6x6 ; killer 10 r2c2 r2c3 ; sandwich 5 r1c1-r1c6 ; or { thermo r5c1-r5c3 ; windoku }"));
  EXPECT_EQ(parts.labelled, (std::vector<sudoku::Cell>{7}));
  ASSERT_GE(parts.pictures.size(), 3U);
  EXPECT_EQ(parts.pictures[0].numbers, "10");
  EXPECT_EQ(parts.pictures[0].where, "r2c2 r2c3");
  EXPECT_EQ(parts.pictures[0].cells, (std::vector<sudoku::Cell>{7, 8}));
  EXPECT_GT(parts.size.left, 0.3);  // the clue outside
}

TEST(VariantDrawing, RulesOfTheWholeBoardAreInWords) {
  const Page page = picture_of("9x9 ; anti-knight ; anti-king ; anti-king");
  EXPECT_TRUE(titles_of(page).empty());
  EXPECT_EQ(words_below(page),
            "Anti-knight: Cells a knight's move apart have different values. "
            "Anti-king: Cells a king's move apart have different values. ");
}

TEST(VariantDrawing, GroupsAreDrawnByTheirMembers) {
  EXPECT_EQ(titles_of(picture_of("9x9 ; and { odd r1c1 ; killer 3 r1c2 r1c3 }")),
            (std::vector<std::string>{"Odd cells", "Killer cage 3"}));
  const Page copies = picture_of("9x9 ; copies r1c1 r4c4 r7c7 { white-dot 1 r1c1 r1c2 }");
  const auto dots = all_of<Disc>(copies);
  ASSERT_EQ(dots.size(), 2U);
  EXPECT_NEAR(dots[1].centre.x - dots[0].centre.x, 3 * kCell, 1e-9);
  const Page either = picture_of("9x9 ; or { thermo r1c1-r1c3 ; thermo r1c3-r1c1 }");
  EXPECT_TRUE(titles_of(either).empty());
  EXPECT_NE(words_below(either).find("{ thermo r1c1-r1c3 ; thermo r1c3-r1c1 }"), std::string::npos);
}

TEST(VariantDrawing, WhatHasNoPlaceIsInWords) {
  const Page inside = picture_of("9x9 ; sandwich 8 r5c4-r5c7");  // not from the border
  EXPECT_TRUE(titles_of(inside).empty());
  EXPECT_NE(words_below(inside).find("r5c4-r5c7"), std::string::npos);
  const Page factors = picture_of("9x9 ; sum 10 2 -1 r1c1 r5c5");
  EXPECT_NE(words_below(factors).find("counts once. 10, 2, -1 r1c1 r5c5"), std::string::npos);
}

TEST(VariantDrawing, CluesOutsideStandWhereTheirLinesBegin) {
  const Page page =
      picture_of("6x6 ; sandwich 7 r2c1-r2c6 ; sandwich 9 r6c3-r1c3 ; sandwich 4 r3c6-r3c1");
  const auto lines = all_of<Lines>(page);
  const Segment& top = lines.back().segments[0];  // of the frame
  const Segment& bottom = lines.back().segments[2];
  for (const Text& text : all_of<Text>(page)) {
    if (text.text == "7") {
      EXPECT_LT(text.at.x, top.from.x);
    }
    if (text.text == "9") {
      EXPECT_GT(text.at.y, bottom.from.y);
    }
    if (text.text == "4") {
      EXPECT_GT(text.at.x, top.to.x);
    }
  }
  const Page two = picture_of("9x9 ; sandwich 7 r2c1-r2c9 ; sandwich 8 r2c1-r2c9");
  EXPECT_GT(two.width, picture_of("9x9 ; sandwich 7 r2c1-r2c9").width) << "side by side";
}

TEST(VariantDrawing, BoardsNeedNotBeSquare) {
  const Page page = picture_of("4x6 1-6 boxes 2x3 ; killer 5 r4c5 r4c6 ; given 3 r1c6");
  EXPECT_NEAR(page.width - page.height, 2 * kCell, 1e-9);
  EXPECT_EQ(words_of(page), (std::vector<std::string>{"5", "3"}));
  const Page zero = picture_of("6x6 0-5 boxes 3x2 ; given 0 r1c1 ; given 4 5 r2c2");
  EXPECT_EQ(words_of(zero), (std::vector<std::string>{"0", "4", "5"}));
}

TEST(VariantDrawing, ExtraCellsStandBelowTheGrid) {
  const Page page = picture_of("6x6 ; extra X 3 \"sums\" ; sum 10 X1 r3c3 ; given 4 X2");
  EXPECT_EQ(count_of(page, "sums"), 1U);
  EXPECT_EQ(count_of(page, "4"), 1U);
  EXPECT_EQ(count_of(page, "\u03a310"), 2U) << "on each part of the list";
  const std::string chaos = "4x4 no-boxes ; extra CC 4x4 ; chaos 4 CC1-CC16";
  EXPECT_EQ(count_of(picture_of(chaos), "CC"), 0U) << "these are the cells of the grid";
}

TEST(VariantDrawing, RimsGoAroundCells) {
  const Variant variant = *parse_variant("9x9 ; anti-king");
  const CellPlaces places(variant, {});
  const Canvas canvas(variant, {}, places);
  const auto rim = [&](std::vector<sudoku::Cell> cells) { return canvas.rim(cells, 0.1); };
  ASSERT_EQ(rim({0, 1, 9}).size(), 1U);
  EXPECT_EQ(rim({0, 1, 9})[0].size(), 6U);
  EXPECT_EQ(rim({0, 10}).size(), 2U) << "cells that share only a corner";
  EXPECT_EQ(rim({0, 1, 2, 9, 11, 18, 19, 20}).size(), 2U) << "outside and inside";
  const auto alone = rim({0});
  for (const Point point : alone[0]) {
    EXPECT_NEAR(std::abs(point.x - 0.5), 0.4, 1e-9);
    EXPECT_NEAR(std::abs(point.y - 0.5), 0.4, 1e-9);
  }
}

TEST(VariantDrawing, LabelsOfACellDoNotOverlap) {
  const Page page =
      picture_of("9x9 ; killer 15 r1c1 r1c2 ; killer 14 r1c1 r2c1 ; rellik 5 r1c1-r1c3");
  const auto labels = all_of<Text>(page);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_GT(std::hypot(labels[i].at.x - labels[j].at.x, labels[i].at.y - labels[j].at.y),
                labels[i].size);
    }
  }
}

TEST(VariantBook, HasVariantsOfAllShapesAndTheirSolutions) {
  Entry wide = entry_of(*parse_variant("4x6 1-6 ; anti-knight"));
  wide.values.assign(24, 1);
  Entry outside = entry_of(*parse_variant("9x9 ; little-killer 20 r1c3-r3c1 ; x-sum 9 r1c9-r9c9"));
  outside.values.assign(81, 9);
  const Entry classic{.puzzle = sudoku::Puzzle(*sudoku::Rules::boxes(3, 3))};
  const auto book = Book::make({wide, outside, classic}, {.title = "Variants", .solutions = true});
  ASSERT_TRUE(book.ok());
  ASSERT_EQ(book->page_count(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    const Page page = book->page(i);
    const Bounds bounds = bounds_of(page);
    EXPECT_GE(bounds.left, page.width / 14 - 1e-6);
    EXPECT_LE(bounds.right, page.width * 13 / 14 + 1e-6);
    EXPECT_LE(bounds.bottom, page.height);
  }
  EXPECT_NE(words_below(book->page(0)).find("knight"), std::string::npos);
  EXPECT_EQ(words_below(book->page(1)).find("knight"), std::string::npos) << "solutions are bare";
  EXPECT_EQ(count_of(book->page(1), "1"), 24U + 1) << "and the number of the first puzzle";
}

}  // namespace
}  // namespace inlay::print
