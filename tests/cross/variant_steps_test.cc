// The steps of variants against all solutions by the meaning of the constraints, and along all
// paths of puzzles with one solution. The campaign variant_steps_campaign does more of the same.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "inlay/variant_generate.h"
#include "support/followed_assumptions.h"
#include "support/sanitizer.h"
#include "support/sound_variant_steps.h"
#include "support/variant_states.h"

namespace inlay::test {
namespace {

using sudoku::grade::Technique;

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

// A puzzle of 6x6 or 9x9 with one kind or two; nothing if none was found.
std::optional<sudoku::GeneratedVariant> made_puzzle(Random& random) {
  const auto kinds = sudoku::layout_kinds();
  sudoku::VariantGenerateOptions options;
  options.seed = random.next();
  for (int count = chance(random, 50) ? 1 : 2; count > 0; --count) {
    const auto& kind = kinds[random.below(kinds.size())];
    options.requests.push_back({sudoku::find_constraint_kind(kind.kind)});
  }
  Budget budget;
  budget.nodes = 5;
  std::optional<sudoku::GeneratedVariant> puzzle;
  const auto layout = sudoku::parse_variant(chance(random, 20) ? "9x9" : "6x6");
  (void)sudoku::generate_variants(*layout, options, budget, [&](const auto& made) {
    puzzle = made;
    return true;
  });
  return puzzle;
}

// The rating of the hardest step on a path that takes any of the easiest steps. All steps on the
// way are tested and counted. Nothing if the budget ended.
std::optional<int> rating_in_any_order(const sudoku::GeneratedVariant& made, const Budget& budget,
                                       Random& random, VariantStepCounts& counts) {
  sudoku::grade::VariantPosition position(made.puzzle);
  int hardest = 0;
  while (!position.solved()) {
    const auto list = list_steps(state_in(position), {}, budget);
    if (list.limit != Limit::none || list.steps.empty()) return std::nullopt;
    for (const auto& step : list.steps) {
      EXPECT_EQ(why_unsound(step, position, {{made.solution}}), "")
          << disclose(step, position) << '\n'
          << write_variant(made.puzzle);
      ++counts[static_cast<std::size_t>(step.technique)];
      if (!is_shown(step)) continue;
      EXPECT_EQ(AssumptionReader(step, position).why_not_followed(), "")
          << disclose(step, position) << '\n'
          << write_variant(made.puzzle);
    }
    const int easiest = list.steps.front().rating;
    const auto harder = [&](const auto& step) { return step.rating > easiest; };
    const auto end = std::find_if(list.steps.begin(), list.steps.end(), harder);
    const auto count = static_cast<std::uint64_t>(end - list.steps.begin());
    position.apply(list.steps[random.below(count)]);
    hardest = std::max(hardest, easiest);
  }
  return hardest;
}

TEST(VariantSteps, TheRatingDoesNotDependOnTheOrder) {
  constexpr unsigned kPuzzles = cases_here(60);
  Budget budget;
  budget.nodes = 20'000;
  unsigned compared = 0;
  VariantStepCounts counts{};
  for (std::uint64_t seed = 1; compared < kPuzzles; ++seed) {
    Random random(seed);
    const auto made = made_puzzle(random);
    if (!made) continue;
    const auto path = sudoku::grade::explain(made->puzzle, budget);
    if (path.rating.outcome != sudoku::grade::Outcome::solved) continue;
    const auto other = rating_in_any_order(*made, budget, random, counts);
    if (!other) continue;
    ASSERT_EQ(*other, path.rating.er) << "seed " << seed << '\n' << write_variant(made->puzzle);
    ++compared;
  }
  for (const Technique technique :
       {Technique::naked_pair, Technique::x_wing, Technique::swordfish, Technique::skyscraper,
        Technique::two_string_kite, Technique::turbot_fish, Technique::xy_wing}) {
    const bool found = counts[static_cast<std::size_t>(technique)] > 0;
    EXPECT_TRUE(found || kSanitized) << sudoku::grade::info(technique).name;
  }
}

}  // namespace
}  // namespace inlay::test
