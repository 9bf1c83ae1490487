#include "sudoku/classic/shuffle.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "support/puzzles.h"

namespace inlay::sudoku::classic {
namespace {

constexpr std::string_view kGrid =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

GridText of(std::string_view line) {
  GridText puzzle;
  std::copy_n(line.begin(), kCells, puzzle.cells.begin());
  return puzzle;
}
std::string line_of(const GridText& puzzle) {
  return {puzzle.cells.begin(), puzzle.cells.end()};
}

TEST(Shuffle, AGridStaysAGrid) {
  base::Random random(1);
  for (int i = 0; i < 200; ++i) {
    const std::string line = line_of(shuffled(of(kGrid), random));
    ASSERT_TRUE(sudoku::is_solution(sudoku::Puzzle(*Rules::boxes(3, 3)), test::puzzle9(line).clues))
        << line;
  }
}

TEST(Shuffle, BlanksMoveWithTheirCells) {
  std::string line(kGrid);
  for (std::size_t cell = 0; cell < line.size(); cell += 2) line[cell] = cell % 4 == 0 ? '.' : '0';
  base::Random random(2);
  for (int i = 0; i < 50; ++i) {
    const std::string other = line_of(shuffled(of(line), random));
    EXPECT_EQ(std::count(other.begin(), other.end(), '.'), 41);
    EXPECT_EQ(other.find('0'), std::string::npos);
    EXPECT_FALSE(sudoku::find_conflict(test::puzzle9(other)));
  }
}

// One marked cell comes to every place, and each digit to every other.
TEST(Shuffle, ReachesEveryCellAndDigit) {
  std::string line(81, '.');
  line[40] = '5';
  base::Random random(3);
  std::set<std::size_t> cells;
  std::set<char> digits;
  for (int i = 0; i < 2000; ++i) {
    const std::string other = line_of(shuffled(of(line), random));
    const std::size_t cell = other.find_first_not_of('.');
    cells.insert(cell);
    digits.insert(other[cell]);
  }
  EXPECT_EQ(cells.size(), 81U);
  EXPECT_EQ(digits.size(), 9U);
}

// Two cells of one row come into one column as often as into one row.
TEST(Shuffle, ExchangesRowsAndColumns) {
  std::string line(81, '.');
  line[0] = '1';
  line[8] = '2';
  base::Random random(4);
  int in_a_row = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::string other = line_of(shuffled(of(line), random));
    in_a_row += other.find_first_not_of('.') / 9 == other.find_last_not_of('.') / 9 ? 1 : 0;
  }
  EXPECT_GT(in_a_row, 400);
  EXPECT_LT(in_a_row, 600);
}

TEST(Shuffle, TheSeedDecides) {
  base::Random one(5), same(5), other(6);
  const GridText grid = of(kGrid);
  EXPECT_EQ(shuffled(grid, one), shuffled(grid, same));
  EXPECT_NE(line_of(shuffled(grid, one)), line_of(shuffled(grid, other)));
}

}  // namespace
}  // namespace inlay::sudoku::classic
