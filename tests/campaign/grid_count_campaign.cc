// The counts of grids that take too long for ./test: Latin squares of order 9 and boxes of 2x5.
#include <gtest/gtest.h>

#include "inlay/grid_count.h"

namespace inlay::sudoku {
namespace {

std::string grids(int width, int height) {
  const auto counted = count_grids(width, height);
  EXPECT_TRUE(counted && counted->exact);
  return counted ? counted->count.grouped() : "";
}

TEST(CountGrids, BoxesOf2x5) {
  EXPECT_EQ(grids(2, 5), "1,903,816,047,972,624,930,994,913,280,000");
}

TEST(CountGrids, LatinSquaresOfOrder9) {
  EXPECT_EQ(grids(1, 9), "5,524,751,496,156,892,842,531,225,600");
}

}  // namespace
}  // namespace inlay::sudoku
