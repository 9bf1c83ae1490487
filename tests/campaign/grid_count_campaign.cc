// The counts of grids that take too long for ./test: Latin squares of order 9, boxes of 2x5, and
// parts of the count of 3x4. tests/data/grid_count_3x4.txt is the saved state of the whole count,
// with the sum of each of 1,138 parts; some of them are removed from it and counted again.
// Arguments: how many parts (1138: all, some 4.5 hours of CPU time), and the seed that draws them.
#include "inlay/grid_count.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include "base/random.h"
#include "sudoku/enumerate/grid_count/count_state.h"
#include "support/paths.h"

namespace inlay::test {
namespace {

std::size_t parts_to_count = 20;
std::uint64_t seed = 1;

std::string grids(int width, int height, const sudoku::GridCountOptions& options = {}) {
  const auto counted = sudoku::count_grids(width, height, options);
  EXPECT_TRUE(counted && counted->exact);
  return counted ? counted->count.grouped() : "";
}

TEST(CountGrids, BoxesOf2x5) {
  EXPECT_EQ(grids(2, 5), "1,903,816,047,972,624,930,994,913,280,000");
}

TEST(CountGrids, BoxesOf3x4FromItsParts) {
  std::ifstream file(data_path("grid_count_3x4.txt"));
  const std::string text(std::istreambuf_iterator<char>(file), {});
  auto state = sudoku::enumerate::CountState::parse(text);
  ASSERT_TRUE(state) << state.error().message;
  ASSERT_EQ(state->sums.size(), state->classes);
  base::Random random(seed);
  for (std::size_t left = std::min(parts_to_count, state->classes); left > 0;) {
    left -= state->sums.erase(random.below(state->classes));
  }
  EXPECT_EQ(grids(3, 4, {0, state->text(), {}}),
            "81,171,437,193,104,932,746,936,103,027,318,645,818,654,720,000");
}

TEST(CountGrids, LatinSquaresOfOrder9) {
  EXPECT_EQ(grids(1, 9), "5,524,751,496,156,892,842,531,225,600");
}

}  // namespace
}  // namespace inlay::test

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc > 1) inlay::test::parts_to_count = std::strtoul(argv[1], nullptr, 10);
  if (argc > 2) inlay::test::seed = std::strtoull(argv[2], nullptr, 10);
  return RUN_ALL_TESTS();
}
