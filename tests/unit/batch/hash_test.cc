#include "batch/hash.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace inlay::batch {
namespace {

TEST(Hash, DoesNotDependOnThePieces) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += static_cast<char>(i * 7);
  for (const std::size_t piece : {1U, 3U, 63U, 64U, 65U, 200U, 1000U}) {
    RunningHash hash;
    for (std::size_t at = 0; at < text.size(); at += piece) hash.add(text.substr(at, piece));
    EXPECT_EQ(hash.value(), hash_of(text)) << piece;
  }
}

TEST(Hash, EveryBitAndTheSizeCount) {
  std::set<std::uint64_t> values;
  std::size_t texts = 0;
  for (std::size_t size = 0; size < 200; ++size, ++texts)
    values.insert(hash_of(std::string(size, 0)));
  for (std::size_t at = 0; at < 200; ++at) {
    for (int bit = 0; bit < 8; ++bit, ++texts) {
      std::string text(200, '\0');
      text[at] = static_cast<char>(1 << bit);
      values.insert(hash_of(text));
    }
  }
  EXPECT_EQ(values.size(), texts);
}

}  // namespace
}  // namespace inlay::batch
