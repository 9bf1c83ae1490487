// Pages: everything is inside them, and nothing overlaps.
#include <gtest/gtest.h>

#include <set>

#include "inlay/notation.h"
#include "unit/print/page_elements.h"

namespace inlay::print {
namespace {

using sudoku::Puzzle;
using sudoku::Rules;

// A board with clues in its first row, and any full grid as its solution.
Entry blank_entry(int width, int height) {
  Entry entry{.puzzle = Puzzle(*Rules::boxes(width, height))};
  const int n = width * height;
  sudoku::Grid grid(entry.puzzle.clues.size());
  for (std::size_t i = 0; i < grid.size(); ++i) {
    grid[i] = static_cast<sudoku::Digit>(i % static_cast<std::size_t>(n) + 1);
    if (i < static_cast<std::size_t>(n)) entry.puzzle.clues[i] = grid[i];
  }
  entry.title = "A long title of a puzzle by author";
  entry.difficulty = "very difficult indeed, four stars of five";
  entry.solution = grid;
  return entry;
}

std::vector<Entry> entries(int count, int width, int height) {
  return {static_cast<std::size_t>(count), blank_entry(width, height)};
}

TEST(Book, NothingIsOffThePage) {
  for (const Paper& paper : papers()) {
    for (const auto& [width, height] :
         std::vector<std::pair<int, int>>{{2, 2}, {3, 2}, {3, 3}, {4, 3}, {4, 4}, {5, 5}, {8, 8}}) {
      for (const int per_page : {0, 1, 2, 3, 4, 6}) {
        const auto book = Book::make(entries(7, width, height), {.title = std::string(300, 'W'),
                                                                 .paper = paper,
                                                                 .per_page = per_page,
                                                                 .solutions = true,
                                                                 .binding = 40});
        if (!book && width == 8) continue;  // too small to be printed
        ASSERT_TRUE(book.ok()) << book.error().message;
        for (std::size_t i = 0; i < book->page_count(); ++i) {
          const Page page = book->page(i);
          const Bounds bounds = bounds_of(page);
          const double margin = paper.width / 14;
          const double inner = margin + 40;
          EXPECT_GE(bounds.left, (i % 2 == 0 ? inner : margin) - 1e-6);
          EXPECT_LE(bounds.right, page.width - (i % 2 == 0 ? margin : inner) + 1e-6);
          EXPECT_GE(bounds.top, margin - 5);
          EXPECT_LE(bounds.bottom, page.height - margin + 5);
        }
      }
    }
  }
}

struct Frame {
  double left, top, right, bottom;
};
std::vector<Frame> frames_of(const Page& page) {
  std::vector<Frame> frames;
  for (const Lines& lines : all_of<Lines>(page)) {
    if (!lines.square_ends || lines.segments.size() != 4) continue;
    if (lines.segments[0].to.x != lines.segments[1].to.x) continue;  // lines between boxes
    const Point& first = lines.segments[0].from;
    const Point& last = lines.segments[1].to;
    frames.push_back({first.x, first.y, last.x, last.y});
  }
  return frames;
}

TEST(Book, BoardsDoNotOverlap) {
  for (const int per_page : {1, 2, 3, 4, 5, 6, 8, 9, 12, 20}) {
    const auto book = Book::make(entries(per_page, 3, 3), {.title = "T", .per_page = per_page});
    ASSERT_EQ(book->page_count(), 1U);
    const auto frames = frames_of(book->page(0));
    ASSERT_EQ(frames.size(), static_cast<std::size_t>(per_page));
    for (std::size_t i = 0; i < frames.size(); ++i) {
      EXPECT_NEAR(frames[i].right - frames[i].left, frames[i].bottom - frames[i].top, 1e-9);
      for (std::size_t j = 0; j < i; ++j) {
        const bool apart =
            frames[i].left > frames[j].right + 5 || frames[i].top > frames[j].bottom + 5;
        EXPECT_TRUE(apart || frames[j].left > frames[i].right + 5) << i << " and " << j;
      }
    }
  }
}

TEST(Book, BoardsOfSeveralSizesStandInRows) {
  std::vector<Entry> mixed = {blank_entry(3, 3), blank_entry(2, 2), blank_entry(4, 4),
                              blank_entry(3, 3)};
  const auto book = Book::make(mixed, {.per_page = 4});
  const auto frames = frames_of(book->page(0));
  ASSERT_EQ(frames.size(), 4U);
  EXPECT_NEAR(frames[0].top, frames[1].top, 1);
  EXPECT_NEAR(frames[1].left, frames[3].left, 1);
  const auto side = [&](std::size_t i) { return frames[i].right - frames[i].left; };
  EXPECT_GT(side(1) / 4, side(0) / 9 * 0.99);
  EXPECT_LE(side(1), 0.8 * side(2));
  EXPECT_LE(side(0), side(2));
}

TEST(Book, EveryPuzzleHasItsNumberAndIsSolvedAtTheEnd) {
  const auto book = Book::make(entries(9, 3, 3), {.title = "Sudoku",
                                                  .per_page = 4,
                                                  .solutions = true,
                                                  .solutions_title = "L\u00f6sungen",
                                                  .first_number = 101});
  ASSERT_EQ(book->page_count(), 4U);
  EXPECT_EQ(book->puzzle_pages(), 3U);
  std::map<std::string, int> numbers;
  std::size_t digits = 0;
  std::size_t solved = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    for (const Text& text : all_of<Text>(book->page(i))) {
      if (text.text.size() == 3 && text.text[0] == '1') ++numbers[text.text];
      const bool digit = text.text.size() == 1 && text.anchor == Anchor::middle;
      (i < 3 ? digits : solved) += digit;
    }
  }
  EXPECT_EQ(numbers.size(), 9U);
  for (const auto& [number, times] : numbers) EXPECT_EQ(times, 2) << number;
  EXPECT_EQ(digits, 9U * 9);
  EXPECT_EQ(solved, 9U * 81);
  EXPECT_EQ(count_of(book->page(0), "Sudoku"), 1U);
  EXPECT_EQ(count_of(book->page(1), "Sudoku"), 1U);
  EXPECT_EQ(count_of(book->page(3), "L\u00f6sungen"), 1U);
  EXPECT_GT(all_of<Text>(book->page(0))[0].size, 2 * all_of<Text>(book->page(1))[0].size);
}

TEST(Book, SolutionsAreSmallerAndShowTheCluesBold) {
  const auto book = Book::make(entries(1, 3, 3), {.solutions = true});
  ASSERT_EQ(book->page_count(), 2U);
  const auto puzzle = frames_of(book->page(0)).at(0);
  const auto solution = frames_of(book->page(1)).at(0);
  EXPECT_GT(puzzle.right - puzzle.left, 2 * (solution.right - solution.left));
  int bold = 0;
  for (const Text& text : all_of<Text>(book->page(1))) {
    bold += text.anchor == Anchor::middle && text.face == Face::bold;
  }
  EXPECT_EQ(bold, 9);
}

TEST(Book, PagesAreMirrored) {
  const auto book = Book::make(entries(3, 3, 3), {.title = "T", .per_page = 1, .binding = 30});
  const Page odd = book->page(0);
  const Page even = book->page(1);
  EXPECT_NEAR(frames_of(odd)[0].left - frames_of(even)[0].left, 30, 1e-9);
  EXPECT_EQ(all_of<Text>(odd).back().anchor, Anchor::end);
  EXPECT_EQ(all_of<Text>(even).back().anchor, Anchor::start);
  EXPECT_EQ(all_of<Text>(even).back().text, "2");
}

TEST(Book, WithoutWordsThereAreNone) {
  Entry plain = blank_entry(3, 3);
  plain.title = plain.difficulty = "";
  const auto book = Book::make({plain}, {.numbers = false});
  EXPECT_EQ(words_of(book->page(0)).size(), 9U) << "not even the number of the only page";
}

TEST(Book, ChoosesHowManyShareAPage) {
  const auto pages = [](int count, int width, int height) {
    return Book::make(entries(count, width, height), {})->page_count();
  };
  EXPECT_EQ(pages(24, 3, 2), 4U);
  EXPECT_EQ(pages(24, 3, 3), 6U);
  EXPECT_EQ(pages(24, 4, 3), 12U);
  EXPECT_EQ(pages(24, 4, 4), 24U);
  const auto alone = Book::make(entries(1, 3, 3), {});
  const auto four = Book::make(entries(4, 3, 3), {});
  EXPECT_GT(frames_of(alone->page(0))[0].right, 1.5 * frames_of(four->page(0))[0].right);
}

TEST(Book, ErrorsSayWhatIsWrong) {
  EXPECT_EQ(Book::make({}, {}).error().message, "there are no puzzles to print");
  EXPECT_EQ(Book::make(entries(1, 5, 5), {.per_page = 100}).error().message,
            "100 boards of 25 rows do not fit on a page");
  const auto many = Book::make(std::vector<Entry>(Book::kMaxEntries + 1, blank_entry(1, 1)), {});
  EXPECT_EQ(many.error().kind, ErrorKind::limit);
}

TEST(Book, IsTheSameEachTime) {
  const auto make = [] {
    const auto book = Book::make(entries(5, 4, 3), {.title = "T", .solutions = true});
    std::string all;
    for (std::size_t i = 0; i < book->page_count(); ++i) all += to_svg(book->page(i));
    return all;
  };
  EXPECT_EQ(make(), make());
}

TEST(Paper, IsFoundByItsName) {
  EXPECT_EQ(papers().front().name, "a4");
  EXPECT_NEAR(find_paper("letter")->width, 612, 1e-9);
  EXPECT_EQ(find_paper("a0"), nullptr);
}

}  // namespace
}  // namespace inlay::print
