#include <gtest/gtest.h>

#include "inlay/cover.h"
#include "inlay/sudoku.h"

namespace inlay::cover {
namespace {

TEST(Reference, FindsTheSingleCoverOfAMatrix) {
  Problem problem;
  for (int column = 1; column <= 6; ++column)
    (void)problem.add_primary("c" + std::to_string(column));
  for (const std::string row : {"101010", "010010", "010000", "000101"}) {
    std::vector<Entry> entries;
    for (ItemId item = 0; item < 6; ++item) {
      if (row[item] == '1') entries.push_back({item});
    }
    ASSERT_TRUE(problem.add_option(entries));
  }
  auto search = Search::make(problem, {.engine = "reference"}, Budget::unlimited());
  ASSERT_TRUE(search);
  std::vector<std::vector<OptionId>> covers;
  for (const auto options : Solutions(*search)) covers.emplace_back(options.begin(), options.end());
  EXPECT_EQ(covers, (std::vector<std::vector<OptionId>>{{0, 2, 3}}));
}

TEST(Reference, CountsTheGridsOfTwoByTwoBoxes) {
  const sudoku::Puzzle empty(*sudoku::Rules::boxes(2, 2));
  const auto counted = count(sudoku::to_cover(empty), {.engine = "reference"}, Budget::unlimited());
  ASSERT_TRUE(counted);
  EXPECT_TRUE(counted->exact);
  EXPECT_EQ(counted->count, Count(288));
}

}  // namespace
}  // namespace inlay::cover
