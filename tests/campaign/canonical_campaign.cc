// canonical_campaign [PUZZLES [SEED]]: canonical forms of many boards of every kind: isomorphs have
// the same form, the transformations lead to it, and every symmetry tried gives the same form.
// Compares the unbiased estimate with the published table.
#include <gtest/gtest.h>

#include <cmath>

#include "inlay/canonical.h"
#include "inlay/statistics.h"
#include "sudoku/canonical/row_search.h"
#include "sudoku/generate/uniform_grids.h"
#include "support/campaign_arguments.h"
#include "support/puzzles.h"

namespace inlay::test {
namespace {

CampaignArguments arguments;

TEST(CanonicalCampaign, IsomorphsOfUniformGridsAndTheirParts) {
  const Rules rules = *Rules::boxes(3, 3);
  const auto uniform = *sudoku::UniformGrids::make(rules);
  sudoku::Canonicalizer canonicalizer;
  Random random(arguments.seed_of(0));
  for (std::uint64_t round = 0; round < arguments.cases; ++round) {
    Grid grid = uniform.draw(random);
    if (round % 2 == 1) remove_clues(grid, random.below(80), random);
    const Grid image = isomorph(rules, grid, random);
    const auto first = canonicalizer.canonical(with_clues(rules, grid)).value();
    const auto second = canonicalizer.canonical(with_clues(rules, image)).value();
    ASSERT_EQ(first.form, second.form);
    ASSERT_EQ(first.automorphisms, second.automorphisms);
    ASSERT_EQ(second.map.apply(image), second.form);
  }
}

TEST(CanonicalCampaign, TheMethodsAgree) {
  using namespace sudoku::canonical;
  const Rules rules = *Rules::boxes(3, 3);
  const auto uniform = *sudoku::UniformGrids::make(rules);
  sudoku::Canonicalizer canonicalizer;
  RowSearch any(rules);
  Random random(arguments.seed_of(1));
  for (std::uint64_t round = 0; round < arguments.cases / 100; ++round) {
    Grid grid = uniform.draw(random);
    if (round % 4 != 0) remove_clues(grid, random.below(81), random);
    ASSERT_TRUE(any.run(grid.data(), nullptr));
    sudoku::Transformation map;
    any.get_map(0, map);
    ASSERT_EQ(canonicalizer.canonical(with_clues(rules, grid))->form, map.apply(grid));
  }
}

TEST(CanonicalCampaign, TheEstimateIsThePublishedOne) {
  sudoku::PopulationOptions options;
  options.seed = arguments.seed;
  options.populations = arguments.cases >= 100'000 ? 60 : 20;
  options.threads = 2;
  const auto found = sudoku::estimate_minimal_puzzles(*Rules::boxes(3, 3), options, {}).value();
  EXPECT_NEAR(found.mean.value, 26.577, 4 * found.mean.error);
  EXPECT_LT(found.mean.error, 0.05 * std::sqrt(60.0 / static_cast<double>(options.populations)));
  const std::pair<int, double> table[] = {{22, 1.616e11}, {23, 6.908e12}, {24, 1.064e14},
                                          {25, 6.250e14}, {26, 1.485e15}, {27, 1.529e15}};
  for (const auto& [clues, puzzles] : table) {
    for (const auto& row : found.rows) {
      if (row.clues != clues) continue;
      EXPECT_NEAR(row.per_grid.value, puzzles, 4 * row.per_grid.error) << clues;
    }
  }
}

}  // namespace
}  // namespace inlay::test

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  inlay::test::arguments = inlay::test::campaign_arguments(argc, argv, 300'000);
  return RUN_ALL_TESTS();
}
