// `inlay solve --trace` with a cover engine printed nothing. Cover engines that report their search
// tree now call on_guess, too; the others return an error.
#include <gtest/gtest.h>

#include "inlay/sudoku.h"

namespace inlay::sudoku {
namespace {

struct Trace {
  std::uint64_t guesses = 0;
  int fewest = 1000;
};

Result<Trace> trace(std::string_view engine) {
  Puzzle puzzle(*Rules::boxes(2, 2));  // empty: 288 grids
  Trace result;
  SolveOptions options;
  options.engine = engine;
  options.on_guess = [&](std::uint64_t guess, int possibilities) {
    EXPECT_EQ(guess, ++result.guesses);
    result.fewest = std::min(result.fewest, possibilities);
  };
  auto solver = Solver::make(puzzle, options, {});
  if (!solver) return solver.error();
  EXPECT_EQ(solver->next(), SearchStatus::solution);
  return result;
}

TEST(TraceOfCoverEngines, ReportsTheGuesses) {
  for (const char* const engine :
       {"reference", "bit_rows", "dancing_links", "dancing_cells", "bitset", "masks"}) {
    const auto found = trace(engine);
    ASSERT_TRUE(found) << engine;
    EXPECT_GT(found->guesses, 2U) << engine;
    EXPECT_GE(found->fewest, 2) << engine;
  }
}

TEST(TraceOfCoverEngines, IsAnErrorWhereThereIsNoTree) {
  const auto found = trace("zdd");
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().message,
            "engine zdd cannot report guesses; cover engines that can: reference, bit_rows, "
            "dancing_links, dancing_cells, bitset");
}

}  // namespace
}  // namespace inlay::sudoku
