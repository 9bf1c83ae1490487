// generate_campaign [PUZZLES [SEED]]: generates 100,000 puzzles. An engine that the generator does
// not use proves each unique and minimal, and all are different. Compares their numbers of clues
// with those of as many puzzles from the plain loop, on grids and with uniqueness tests of another
// engine.
#include <gtest/gtest.h>

#include <cstdio>
#include <set>
#include <string>

#include "support/campaign_arguments.h"
#include "support/generated.h"

namespace inlay::sudoku {
namespace {

test::CampaignArguments arguments;

TEST(GenerateCampaign, PuzzlesAreProperAndLikeThoseOfThePlainLoop) {
  const Rules rules = *Rules::boxes(3, 3);
  const auto groups = test::single_cells(rules);
  test::TwoSamples samples;
  std::set<std::string> seen;
  GenerateOptions options;
  options.count = arguments.cases;
  options.seed = arguments.seed;
  int wrong = 0;
  const auto report = generate_puzzles(rules, options, {}, [&](const GeneratedPuzzle& made) {
    wrong += !test::is_minimal(rules, made.puzzle, made.solution, groups, "propagation");
    seen.emplace(made.puzzle.begin(), made.puzzle.end());
    samples.add_first(made.clues);
    return true;
  });
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(wrong, 0);
  EXPECT_EQ(seen.size(), arguments.cases);

  test::Random random(arguments.seed);
  std::vector<std::uint16_t> order(groups.size());
  std::iota(order.begin(), order.end(), std::uint16_t{0});
  for (std::uint64_t i = 0; i < arguments.cases; ++i) {
    const Grid grid = test::random_grid(rules, random);
    random.shuffle(std::span(order));
    const Grid puzzle = test::plain_loop(grid, groups, order, [&](const Grid& text) {
      return test::is_unique(rules, text, "propagation");
    });
    samples.add_second(static_cast<int>(test::filled_cells(puzzle).size()));
  }
  std::printf("chi-square is %.2f standard deviations above what is to be expected\n",
              samples.excess());
  EXPECT_LT(samples.excess(), 4);
}

}  // namespace
}  // namespace inlay::sudoku

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  inlay::sudoku::arguments = inlay::test::campaign_arguments(argc, argv, 100'000);
  return RUN_ALL_TESTS();
}
