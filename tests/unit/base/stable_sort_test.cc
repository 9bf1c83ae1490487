// Stable sorting with one implementation, against that of the standard library.
#include "base/stable_sort.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "base/random.h"

namespace inlay::base {
namespace {

TEST(StableSort, KeepsTheOrderOfEqualElements) {
  Random random(1);
  const auto by_first = [](const auto& a, const auto& b) { return a.first < b.first; };
  for (int round = 0; round < 300; ++round) {
    std::vector<std::pair<std::uint64_t, std::string>> list(random.below(40));
    for (std::size_t i = 0; i < list.size(); ++i) {
      list[i] = {random.below(8), "text number " + std::to_string(i)};
    }
    auto expected = list;
    std::stable_sort(expected.begin(), expected.end(), by_first);
    stable_sort(list, by_first);
    ASSERT_EQ(list, expected);
  }
}

TEST(StableSort, MovesWhatCannotBeCopied) {
  std::vector<std::unique_ptr<int>> list;
  for (const int value : {3, 1, 2}) list.push_back(std::make_unique<int>(value));
  stable_sort(std::span(list).subspan(1), [](const auto& a, const auto& b) { return *a > *b; });
  EXPECT_EQ(*list[0], 3);
  EXPECT_EQ(*list[1], 2);
  EXPECT_EQ(*list[2], 1);
}

}  // namespace
}  // namespace inlay::base
