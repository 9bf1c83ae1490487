#include <gtest/gtest.h>

#include "cover/engine.h"
#include "support/problems.h"

namespace inlay::cover {
namespace {

TEST(ChooseEngine, GoesByOrderSizeAndLengthOfOptions) {
  EXPECT_EQ(choose_engine(test::langford(7), {.order = Order::breadth_first}), "bit_rows");
  EXPECT_EQ(choose_engine(test::langford(7), {}), "dancing_cells");
  EXPECT_EQ(choose_engine(test::problem_of("a b c d", {"a b", "c d", "b c"}), {}), "dancing_links");

  Problem many;
  std::vector<Entry> entries;
  for (int item = 0; item < 20000; ++item) {
    const auto id = many.add_primary("i" + std::to_string(item)).value();
    if (item < 3) entries.push_back({id});
  }
  ASSERT_TRUE(many.add_option(entries));
  EXPECT_EQ(choose_engine(many, {}), "dancing_links");
}

TEST(ChooseEngine, NamesTheEngineAtWork) {
  const auto search = Search::make(test::langford(7), {}, {});
  ASSERT_TRUE(search);
  EXPECT_EQ(search->engine(), "dancing_cells");
}

}  // namespace
}  // namespace inlay::cover
