#include <gtest/gtest.h>

#include "cover/engine.h"
#include "support/problems.h"

namespace inlay::cover {
namespace {

// `items` items, and options of `length` neighbouring items each.
Problem strip(std::uint32_t items, std::uint32_t options, std::uint32_t length) {
  Problem problem;
  for (std::uint32_t i = 0; i < items; ++i) (void)problem.add_primary("i" + std::to_string(i));
  for (std::uint32_t o = 0; o < options; ++o) {
    std::vector<Entry> entries;
    for (std::uint32_t i = 0; i < length; ++i) entries.push_back({(o + i) % items});
    (void)problem.add_option(entries);
  }
  return problem;
}

TEST(ChooseEngine, GoesByOrderSizeAndLengthOfOptions) {
  EXPECT_EQ(choose_engine(test::langford(7), {.order = Order::breadth_first}), "bit_rows");
  EXPECT_EQ(choose_engine(test::langford(7), {}), "bitset");
  EXPECT_EQ(choose_engine(strip(2000, 9000, 3), {}), "dancing_cells");
  EXPECT_EQ(choose_engine(strip(1500, 1500, 4), {}), "dancing_cells") << "sparse";
  EXPECT_EQ(choose_engine(strip(60, 1200, 4), {}), "bitset");
  EXPECT_EQ(choose_engine(strip(2000, 9000, 3), {.threads = 2}), "bitset");
  EXPECT_EQ(choose_engine(strip(2000, 9000, 2), {}), "dancing_links");
  EXPECT_EQ(choose_engine(strip(20000, 9000, 3), {}), "dancing_links");
}

TEST(ChooseEngine, TakesTheEngineThatHasMultiplicities) {
  Problem problem = strip(2000, 9000, 3);
  (void)problem.add_primary("twice", {2, 2});
  EXPECT_EQ(choose_engine(problem, {}), "bitset");
}

TEST(ChooseEngine, NamesTheEngineAtWork) {
  const auto search = Search::make(test::langford(7), {}, {});
  ASSERT_TRUE(search);
  EXPECT_EQ(search->engine(), "bitset");
}

}  // namespace
}  // namespace inlay::cover
