// Boards: how many lines of which width, and which digits stand where.
#include <gtest/gtest.h>

#include <map>

#include "unit/print/page_elements.h"

namespace inlay::print {
namespace {

using sudoku::Cell;
using sudoku::Puzzle;
using sudoku::Rules;

constexpr double kCell = 30;

Page page_of(const Puzzle& puzzle) {
  return picture({.puzzle = puzzle}, kCell);
}

// The length of all lines of a width in cells, the widest last.
std::vector<double> lengths(const Page& page) {
  std::map<double, double> by_width;
  for (const Lines& lines : all_of<Lines>(page)) {
    for (const auto& [from, to] : lines.segments) {
      by_width[lines.width] += std::hypot(to.x - from.x, to.y - from.y) / kCell;
    }
  }
  std::vector<double> list;
  for (const auto& [width, length] : by_width) list.push_back(length);
  return list;
}

void expect_lengths(const Page& page, const std::vector<double>& expected) {
  const auto found = lengths(page);
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) EXPECT_NEAR(found[i], expected[i], 1e-9) << i;
}

TEST(PrintedBoard, HasThickLinesBetweenItsBoxes) {
  for (const auto& [width, height] : std::vector<std::pair<int, int>>{
           {2, 2}, {3, 2}, {2, 3}, {3, 3}, {4, 3}, {4, 4}, {5, 2}, {5, 5}}) {
    const int n = width * height;
    const Page page = page_of(Puzzle(*Rules::boxes(width, height)));
    const int upright = n / width - 1;
    const int level = n / height - 1;
    expect_lengths(page, {static_cast<double>(n * (2 * (n - 1) - upright - level)),
                          static_cast<double>(n * (upright + level)), 4.0 * n});
    std::size_t segments = 0;
    for (const Lines& lines : all_of<Lines>(page)) segments += lines.segments.size();
    EXPECT_EQ(segments, static_cast<std::size_t>(2 * (n - 1) + 4)) << "one for each line";
    EXPECT_TRUE(all_of<Text>(page).empty());
  }
}

TEST(PrintedBoard, KeepsTheRatioOfItsLines) {
  const Puzzle puzzle(*Rules::boxes(3, 3));
  for (double cell = 8; cell < 60; cell += 4) {
    const auto lines = all_of<Lines>(picture({.puzzle = puzzle}, cell));
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_GE(lines[0].width, 0.25);
    EXPECT_GE(lines[1].width, 3 * lines[0].width) << cell;
    EXPECT_GT(lines[2].width, 1.2 * lines[1].width) << cell;
    EXPECT_LE(lines[2].width, 0.15 * cell) << cell;
  }
}

TEST(PrintedBoard, LatinSquaresHaveNoThickLines) {
  expect_lengths(page_of(Puzzle(*Rules::boxes(5, 1))), {5 * 8, 4 * 5});
}

TEST(PrintedBoard, RegionsOfAnyShapeAreOutlined) {
  // AABB    Lines between A and B etc.: every letter is a region.
  // ACBB
  // ACCD
  // CDDD
  const std::string regions = "AABBACBBACCDCDDD";
  Rules rules = *Rules::boxes(4, 1);
  for (const char name : std::string("ABCD")) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < regions.size(); ++i) {
      if (regions[i] == name) cells.push_back(static_cast<Cell>(i));
    }
    rules = *rules.with_house(cells);
  }
  double thick = 0;
  for (std::size_t i = 0; i < regions.size(); ++i) {
    thick += i % 4 < 3 && regions[i] != regions[i + 1];
    thick += i < 12 && regions[i] != regions[i + 4];
  }
  expect_lengths(page_of(Puzzle(rules)), {24 - thick, thick, 16});
}

TEST(PrintedBoard, DiagonalsAreLinesAndOtherHousesAreShaded) {
  Rules rules = *Rules::boxes(2, 2);
  rules = *rules.with_house({0, 5, 10, 15});
  rules = *rules.with_house({3, 6, 9, 12});
  Page page = page_of(Puzzle(rules));
  EXPECT_EQ(all_of<Lines>(page).front().segments.size(), 2U);
  EXPECT_GT(all_of<Lines>(page).front().gray, 0.3);
  EXPECT_TRUE(all_of<Rectangle>(page).empty());
  rules = *Rules::boxes(2, 2)->with_house({5, 6, 9, 10});
  page = page_of(Puzzle(rules));
  const auto shades = all_of<Rectangle>(page);
  ASSERT_EQ(shades.size(), 2U);
  double area = 0;
  for (const Rectangle& shade : shades) area += shade.width * shade.height;
  EXPECT_NEAR(area, 4 * kCell * kCell, 1e-9);
}

TEST(PrintedBoard, HousesThatNobodyWouldSeeAreRefused) {
  Rules rules = *Rules::boxes(2, 2);
  EXPECT_TRUE(drawable(Puzzle(rules)).ok());
  const Rules overlapping = *rules.with_house({5, 6, 9, 10})->with_house({10, 11, 14, 2});
  const auto overlap = drawable(Puzzle(overlapping));
  ASSERT_FALSE(overlap.ok());
  EXPECT_EQ(overlap.error().kind, ErrorKind::unsupported);
  for (const Cell first : {Cell{0}, Cell{1}, Cell{4}, Cell{5}}) {  // one place of each box
    rules = *rules.with_house({first, Cell(first + 2), Cell(first + 8), Cell(first + 10)});
  }
  EXPECT_FALSE(drawable(Puzzle(rules)).ok());
}

TEST(PrintedBoard, DigitsAreInTheMiddleOfTheirCells) {
  Puzzle puzzle(*Rules::boxes(4, 4));
  puzzle.clues[0] = 16;
  puzzle.clues[17] = 9;
  const auto digits = all_of<Text>(page_of(puzzle));
  ASSERT_EQ(digits.size(), 2U);
  EXPECT_EQ(digits[0].text, "G");
  EXPECT_EQ(digits[1].text, "9");
  EXPECT_NEAR(digits[1].at.x - digits[0].at.x, kCell, 1e-9);
  EXPECT_NEAR(digits[1].at.y - digits[0].at.y, kCell, 1e-9);
  EXPECT_EQ(words_of(picture({.puzzle = puzzle, .decimals = true})).front(), "16");
  Puzzle large(*Rules::boxes(6, 6));
  large.clues[0] = 36;
  EXPECT_EQ(words_of(page_of(large)).front(), "36") << "there is no letter for it";
}

TEST(PrintedBoard, CandidatesOfAPuzzleAreShown) {
  Puzzle puzzle(*Rules::boxes(3, 3));
  puzzle.clues[80] = 5;
  EXPECT_EQ(words_of(page_of(puzzle)).size(), 1U);
  puzzle.candidates.assign(81, puzzle.rules.all_digits());
  EXPECT_EQ(words_of(page_of(puzzle)).size(), 1U) << "all of them say nothing";
  puzzle.candidates[0] = sudoku::bit(1) | sudoku::bit(9);
  const Page page = page_of(puzzle);
  EXPECT_EQ(words_of(page), (std::vector<std::string>{"1", "9", "5"}));
  const auto marks = all_of<Text>(page);
  EXPECT_LT(marks[0].at.x, marks[1].at.x);
  EXPECT_LT(marks[0].at.y, marks[1].at.y);
  EXPECT_LT(marks[0].size, marks[2].size / 2);
}

}  // namespace
}  // namespace inlay::print
