// The steps of variants against all solutions by the meaning of the constraints. The campaign
// variant_steps_campaign does more of the same.
#include <gtest/gtest.h>

#include <numeric>

#include "support/sanitizer.h"
#include "support/sound_variant_steps.h"

namespace inlay::test {
namespace {

TEST(VariantSteps, AreSoundForAllSolutions) {
  constexpr std::size_t kPositions = cases_here(2000);
  VariantStepCounts positions{};
  const auto count = [&] {
    return std::accumulate(positions.begin(), positions.end(), std::size_t{0});
  };
  for (std::uint64_t seed = 0; count() < kPositions; ++seed) {
    ASSERT_EQ(why_steps_unsound(seed, positions), "") << "seed " << seed;
  }
  for (const sudoku::grade::TechniqueInfo& technique : sudoku::grade::variant_techniques()) {
    const bool found = positions[static_cast<std::size_t>(technique.id)] > 0;
    EXPECT_TRUE(found || kSanitized) << technique.name;  // with few positions it may be missing
  }
}

}  // namespace
}  // namespace inlay::test
