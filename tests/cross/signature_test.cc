// Signatures: the exact number of nodes that each deterministic engine visits on the fixed set.
//
// A change that is meant to keep the search as it is must keep these numbers; one that is meant to
// change it must change them here and mention it in its commit message. To regenerate a row, run
// this test: it prints the row as it would have to be. A new engine is a new row.
#include <gtest/gtest.h>

#include "support/fixed_set.h"

namespace inlay::cover {
namespace {

constexpr std::uint64_t kNotRun = 0;  // takes too long, or the engine has no colours

struct Signature {
  std::string_view engine;
  std::vector<std::uint64_t> nodes;  // in the order of fixed_set()
};

const Signature kSignatures[] = {
    {"reference", {15724, 10797, kNotRun, kNotRun, 12842, 2740, 2767}},
    {"dancing_links", {15724, 10797, 32970, kNotRun, 12842, 2740, 2767}},
    {"bit_rows", {15724, 10797, 32970, kNotRun, 12842, 2740, kNotRun}},
    {"dancing_cells", {15686, 10771, 32970, kNotRun, 12842, 2645, 2767}},
};

TEST(Signature, NodesAreWhatTheyWere) {
  const auto problems = test::fixed_set();
  for (const auto& [engine, expected] : kSignatures) {
    ASSERT_EQ(expected.size(), problems.size()) << engine;
    std::vector<std::uint64_t> nodes;
    for (std::size_t i = 0; i < problems.size(); ++i) {
      nodes.push_back(kNotRun);
      if (expected[i] == kNotRun) continue;
      const auto counted = count(problems[i].problem, {.engine = engine}, {});
      ASSERT_TRUE(counted);
      EXPECT_EQ(counted->count, Count(problems[i].solutions)) << problems[i].name << ", " << engine;
      nodes.back() = counted->stats.nodes;
    }
    EXPECT_EQ(nodes, expected) << engine;
  }
}

}  // namespace
}  // namespace inlay::cover
