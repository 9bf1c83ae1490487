// The numbers of 17-clue puzzles of a quarter of 300 grids, as they are known from collections that
// others made: G. Royle's list, and the searches that found no other puzzle. enumerate_campaign
// counts all 300.
#include <gtest/gtest.h>

#include "support/enumerate_cases.h"
#include "support/sanitizer.h"

namespace inlay::test {
namespace {

// Three tests, so that they can run side by side.
class KnownSeventeens : public testing::TestWithParam<std::size_t> {};

TEST_P(KnownSeventeens, AreAllFound) {
  const std::vector<KnownGrid> grids = known_grids();
  ASSERT_EQ(grids.size(), 300U);
  const std::size_t step = kSanitized ? 90 : 12;
  for (std::size_t i = GetParam(); i < grids.size(); i += step) {
    const Enumerated found = enumerated(rules9(), grids[i].grid, {});
    EXPECT_EQ(found.puzzles.size(), grids[i].puzzles) << line_of_puzzle(grids[i].grid);
    for (const std::string& line : found.puzzles) {
      EXPECT_TRUE(is_unique(rules9(), puzzle9(line).clues)) << line;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Grids, KnownSeventeens, testing::Values(0, 1, 2));

}  // namespace
}  // namespace inlay::test
