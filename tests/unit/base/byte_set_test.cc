#include "base/byte_set.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "base/random.h"

namespace inlay::base {
namespace {

TEST(ByteSet, AgreesWithAStandardSet) {
  Random random(1);
  ByteSet set;
  std::set<std::string> expected;
  for (int round = 0; round < 20'000; ++round) {
    std::string bytes(random.below(4), '\0');
    for (char& c : bytes) c = static_cast<char>(random.below(30));
    EXPECT_EQ(set.insert(bytes), expected.insert(bytes).second);
    EXPECT_EQ(set.size(), expected.size());
  }
}

TEST(ByteSet, ComparesLongStringsToTheEnd) {
  ByteSet set;
  const std::string a(300, 'a');
  EXPECT_TRUE(set.insert(a));
  EXPECT_TRUE(set.insert(a + 'b'));
  EXPECT_TRUE(set.insert(""));
  EXPECT_FALSE(set.insert(a));
  EXPECT_FALSE(set.insert(""));
  EXPECT_EQ(set.size(), 3U);
  set.clear();
  EXPECT_EQ(set.size(), 0U);
  EXPECT_TRUE(set.insert(a));
}

TEST(ByteSet, TakesLittleMemory) {
  ByteSet set;
  for (int i = 0; i < 100'000; ++i) set.insert(std::to_string(1'000'000'000 + i));
  EXPECT_LT(set.memory(), 100'000U * 60);
}

}  // namespace
}  // namespace inlay::base
