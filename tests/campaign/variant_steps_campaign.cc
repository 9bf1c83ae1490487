// variant_steps_campaign [POSITIONS [SEED]]: checks that the steps found in random positions of
// random variants are sound for all solutions, or for a known one on large boards. Positions:
// 100,000 by default. Prints how often each technique was found.
#include <cstdio>
#include <numeric>

#include "support/campaign_arguments.h"
#include "support/sound_variant_steps.h"

int main(int argc, char** argv) {
  using namespace inlay;
  const auto arguments = test::campaign_arguments(argc, argv, 100'000);
  std::uint64_t seed = arguments.seed_of(0);
  test::VariantStepCounts positions{};
  int failures = 0;
  for (std::size_t count = 0; count < arguments.cases && failures < 100; ++seed) {
    const std::string why = test::why_steps_unsound(seed, positions);
    if (!why.empty()) {
      ++failures;
      std::printf("seed %llu: %s\n", static_cast<unsigned long long>(seed), why.c_str());
    }
    count = std::accumulate(positions.begin(), positions.end(), std::size_t{0});
  }
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (positions[i] == 0) continue;
    const auto& technique = sudoku::grade::info(static_cast<sudoku::grade::Technique>(i));
    std::printf("%8zu %s\n", positions[i], std::string(technique.name).c_str());
  }
  return failures == 0 ? 0 : 1;
}
