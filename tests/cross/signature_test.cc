// Signatures: the exact number of nodes that each deterministic engine visits on the fixed set,
// with one thread.
//
// A change that should not affect the search must preserve these numbers; a change that should
// affect it must update them, with the reason in the commit message. To regenerate a row, run this
// test: it prints the new row. A new engine gets a new row.
#include <gtest/gtest.h>

#include "support/fixed_set.h"

namespace inlay::cover {
namespace {

constexpr std::uint64_t kNotRun = 0;  // takes too long, or the engine does not support colours

struct Signature {
  std::string_view engine;
  std::optional<std::uint64_t> seed;
  std::vector<std::uint64_t> nodes;  // in the order of fixed_set()
};

const Signature kSignatures[] = {
    {"reference", {}, {15724, 10797, kNotRun, kNotRun, 12842, 2740, 2767}},
    {"dancing_links", {}, {15724, 10797, 32970, kNotRun, 12842, 2740, 2767}},
    {"bit_rows", {}, {15724, 10797, 32970, kNotRun, 12842, 2740, kNotRun}},
    {"dancing_cells", {}, {15686, 10771, 32970, kNotRun, 12842, 2645, 2767}},
    // A forced option is no node here.
    {"bitset", {}, {3520, 2986, 6687, 169183, 1293, 160, 553}},
    {"bitset", 1, {3052, 3114, 6638, 167263, 1294, 122, 555}},
};

TEST(Signature, NodesAreWhatTheyWere) {
  const auto problems = test::fixed_set();
  for (const auto& [engine, seed, expected] : kSignatures) {
    ASSERT_EQ(expected.size(), problems.size()) << engine;
    std::vector<std::uint64_t> nodes;
    for (std::size_t i = 0; i < problems.size(); ++i) {
      nodes.push_back(kNotRun);
      if (expected[i] == kNotRun) continue;
      const auto counted = count(problems[i].problem, {.engine = engine, .seed = seed}, {});
      ASSERT_TRUE(counted);
      EXPECT_EQ(counted->count, Count(problems[i].solutions)) << problems[i].name << ", " << engine;
      nodes.back() = counted->stats.nodes;
    }
    EXPECT_EQ(nodes, expected) << engine;
  }
}

}  // namespace
}  // namespace inlay::cover
