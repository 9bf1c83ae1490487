// Outlines and SVG: properties that a program can check.
#include <gtest/gtest.h>

#include <cmath>
#include <regex>

#include "tiling/figure.h"

namespace inlay::tiling {
namespace {

// Twice the enclosed area, without holes.
double area_of(const std::vector<Polygon>& lines) {
  double area = 0;
  for (const Polygon& line : lines) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      const Point& a = line[i];
      const Point& b = line[(i + 1) % line.size()];
      area += (a.x * b.y - b.x * a.y) / 2;
    }
  }
  return area;
}

TEST(Outline, HoldsTheAreaOfItsCells) {
  for (const PieceSetInfo& set : piece_sets()) {
    if (set.order > 7) continue;
    const auto pieces = find_pieces(set.name, false);
    for (const Piece& piece : *pieces) {
      double area = 0;
      for (const Cell& cell : piece.shape) area += area_of({polygon_of(set.lattice, cell)});
      if (set.lattice == Lattice::cube) continue;
      EXPECT_NEAR(area_of(outline(set.lattice, piece.shape)), area, 1e-6) << set.singular;
    }
  }
}

TEST(Outline, HolesAndTouchingCornersAreLinesOfTheirOwn) {
  const auto ring = Board::parse(Lattice::square, "###\n#.#\n###\n");
  const std::vector<Polygon> lines = outline(Lattice::square, ring->cells);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_EQ(lines[0].size(), 4u);
  EXPECT_EQ(lines[1].size(), 4u);
  const auto diagonal = Board::parse(Lattice::square, "#.\n.#\n");
  EXPECT_EQ(outline(Lattice::square, diagonal->cells).size(), 2u);
  const auto line = Board::parse(Lattice::hexagon, "##\n");
  EXPECT_EQ(outline(Lattice::hexagon, line->cells).at(0).size(), 10u);
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

// Are all elements closed in the right order?
void expect_well_formed(const std::string& svg) {
  static const std::regex kTag("<(/?)([a-z]+)((?: [a-zA-Z-]+=\"[^\"<>]*\")*)(/?)>");
  std::vector<std::string> open;
  std::size_t tags = 0;
  for (std::sregex_iterator at(svg.begin(), svg.end(), kTag), end; at != end; ++at, ++tags) {
    if ((*at)[1].length() > 0) {
      ASSERT_FALSE(open.empty());
      EXPECT_EQ(open.back(), (*at)[2].str());
      open.pop_back();
    } else if ((*at)[4].length() == 0) {
      open.push_back((*at)[2].str());
    }
  }
  EXPECT_TRUE(open.empty());
  EXPECT_EQ(tags, count_of(svg, "<"));
}

TEST(Svg, EveryKindOfPuzzleHasAWellFormedPicture) {
  for (const char* const name : {"pentominoes", "scott", "soma", "langford", "queens", "hexiamonds",
                                 "tetrahexes", "dominoes"}) {
    const auto model = make_named(name, "");
    auto search = cover::Search::make(model->problem(), {.engine = "bitset"}, Budget::unlimited());
    std::vector<std::vector<cover::OptionId>> solutions;
    for (int i = 0; i < 3 && search->next() == SearchStatus::solution; ++i) {
      solutions.emplace_back(search->solution().begin(), search->solution().end());
    }
    ASSERT_EQ(solutions.size(), 3u) << name;
    for (const bool rounded : {false, true}) {
      const SvgStyle style{.cell = 30, .rounded = rounded, .labels = true};
      const std::string svg = svg_picture(*model, solutions[0], style);
      expect_well_formed(svg);
      EXPECT_EQ(svg.find("nan"), std::string::npos);
      EXPECT_EQ(svg, svg_picture(*model, solutions[0], style));
      expect_well_formed(svg_poster(*model, solutions, style));
    }
  }
}

TEST(Svg, APieceIsOnePathAndHasItsLabel) {
  const auto model = make_named("pentominoes", "10x6");
  auto search = cover::Search::make(model->problem(), {.engine = "bitset"}, Budget::unlimited());
  ASSERT_EQ(search->next(), SearchStatus::solution);
  const std::string svg = svg_picture(*model, search->solution());
  EXPECT_EQ(count_of(svg, "<path"), 14u);  // and two for the frame
  for (const char label : std::string("FILNPTUVWXYZ")) {
    EXPECT_EQ(count_of(svg, std::string(">") + label + "</text>"), 1u);
  }
}

// A 2x2x2 cube shows three sides with 4 faces each, 12 in all; each of its layers shows 4 tops and
// 4 sides.
TEST(Svg, HiddenFacesAreNotDrawn) {
  const auto model = Model::make(
      {*Board::rectangle(Lattice::cube, 2, 2, 2), *find_pieces("any*monocubes", false)});
  auto search = cover::Search::make(model->problem(), {.engine = "bitset"}, Budget::unlimited());
  ASSERT_EQ(search->next(), SearchStatus::solution);
  const std::string svg = svg_picture(*model, search->solution(), {.labels = false});
  EXPECT_EQ(count_of(svg, "fill="), 1u * (12 + 2 * 8));
}

}  // namespace
}  // namespace inlay::tiling
