#include "base/bit_set.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "base/random.h"

namespace inlay::base {
namespace {

// Random changes of two sets, with std::set beside them.
template <std::size_t kLimit>
void compare_with_std_set() {
  Random random(kLimit);
  BitSet<kLimit> a, b;
  std::set<std::size_t> in_a, in_b;
  for (int round = 0; round < 2000; ++round) {
    const std::size_t i = random.below(kLimit), j = random.below(kLimit);
    EXPECT_EQ(a.insert(i), in_a.insert(i).second);
    b.add(j);
    in_b.insert(j);
    const std::size_t gone = random.below(kLimit);
    a.remove(gone);
    in_a.erase(gone);
    if (round % 50 == 0) {
      b = {};
      in_b.clear();
    }

    std::vector<std::size_t> members;
    a.each([&](std::size_t member) { members.push_back(member); });
    ASSERT_EQ(members, std::vector(in_a.begin(), in_a.end()));
    EXPECT_EQ(a.count(), static_cast<int>(in_a.size()));
    EXPECT_EQ(a.empty(), in_a.empty());
    if (!in_a.empty()) {
      EXPECT_EQ(a.first(), *in_a.begin());
    }
    bool meets = false;
    for (std::size_t k = 0; k < kLimit; ++k) {
      const bool is_in_a = in_a.contains(k), is_in_b = in_b.contains(k);
      ASSERT_EQ(a.has(k), is_in_a);
      ASSERT_EQ((a | b).has(k), is_in_a || is_in_b);
      ASSERT_EQ((a & b).has(k), is_in_a && is_in_b);
      ASSERT_EQ((a - b).has(k), is_in_a && !is_in_b);
      meets |= is_in_a && is_in_b;
    }
    ASSERT_EQ(a.meets(b), meets);
    ASSERT_EQ((a | b) == a, (b - a).empty());
  }
}

TEST(BitSet, IsTheSetOfItsNumbers) {
  compare_with_std_set<1>();
  compare_with_std_set<64>();
  compare_with_std_set<81>();
  compare_with_std_set<200>();
}

TEST(BitSet, StopsAtTheFirstRefusal) {
  BitSet<100> set;
  for (const std::size_t i : {3U, 63U, 64U, 99U}) set.add(i);
  std::vector<std::size_t> seen;
  EXPECT_FALSE(set.all_of([&](std::size_t i) {
    seen.push_back(i);
    return i < 64;
  }));
  EXPECT_EQ(seen, (std::vector<std::size_t>{3, 63, 64}));
}

}  // namespace
}  // namespace inlay::base
