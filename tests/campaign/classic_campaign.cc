// classic_campaign [PUZZLES [SEED]]: ten million random puzzles of every kind, kernel against
// kernel, and each against the single kernel now and then: counts, first solutions and, under a
// budget, guesses.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "support/campaign_arguments.h"
#include "support/classic_puzzles.h"

namespace inlay::sudoku::classic {
namespace {

inlay::test::CampaignArguments arguments;
constexpr std::size_t kPortion = 20'000;

bool same(const SolveResult& a, const SolveResult& b) {
  return a.count == b.count && a.limit == b.limit && (a.count == 0 || a.solution == b.solution);
}

TEST(ClassicCampaign, KernelsAgree) {
  test::PuzzleMaker maker(arguments.seed);
  std::vector<BatchSolver> solvers;
  for (const KernelInfo& kernel : kernels()) {
    if (kernel.runs_here)
      solvers.push_back(std::move(*BatchSolver::make({.max_solutions = 2, .kernel = kernel.name})));
  }
  std::vector<CandidateMasks> marks(kPortion);
  std::vector<std::vector<SolveResult>> results(solvers.size(), std::vector<SolveResult>(kPortion));
  for (std::size_t begin = 0; begin < arguments.cases; begin += kPortion) {
    for (CandidateMasks& puzzle : marks) puzzle = maker.next();
    const Budget budget{.nodes = begin % 3 == 0 ? 40 : Budget::kNoLimit};
    for (std::size_t k = 0; k < solvers.size(); ++k) {
      solvers[k].solve(std::span<const CandidateMasks>(marks), results[k], budget);
    }
    for (std::size_t i = 0; i < kPortion; ++i) {
      for (std::size_t k = 1; k < solvers.size(); ++k) {
        ASSERT_TRUE(same(results[0][i], results[k][i])) << begin + i << ", kernel " << k;
        if (budget.nodes != Budget::kNoLimit) {
          ASSERT_EQ(results[0][i].nodes, results[k][i].nodes) << begin + i << ", kernel " << k;
        }
      }
      if (i % 8 == 0) {
        ASSERT_TRUE(same(results[0][i], solve(marks[i], budget))) << begin + i << ", alone";
      }
    }
  }
}

}  // namespace
}  // namespace inlay::sudoku::classic

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  inlay::sudoku::classic::arguments = inlay::test::campaign_arguments(argc, argv, 10'000'000);
  return RUN_ALL_TESTS();
}
