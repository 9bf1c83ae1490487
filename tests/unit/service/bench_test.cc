#include "service/bench.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

#include "service/bench_methods.h"
#include "service/bench_verify.h"

namespace inlay::service {
namespace {

namespace classic = sudoku::classic;

constexpr std::string_view kUnique =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view kSeveral =
    "5.6.2.9.3..8...5...........6..285..9...9.3...8..761..4...........4...3..2.1.5.6.7";
constexpr std::string_view kNone =
    "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";

classic::GridText of(std::string_view line) {
  classic::GridText puzzle;
  std::copy_n(line.begin(), classic::kCells, puzzle.cells.begin());
  return puzzle;
}

BenchRequest quick_request() {
  BenchRequest request;
  request.puzzles = {of(kUnique), of(kNone), of(kSeveral)};
  request.kernels = {"scalar"};
  request.repeat = 2;
  request.seconds = 0.001;
  return request;
}

TEST(Bench, HasARowForEachWayToSolve) {
  BenchRequest request = quick_request();
  request.threads = {1, 3};
  const auto report = bench(request);
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->faults.empty());
  EXPECT_FALSE(report->stopped);
  ASSERT_EQ(report->rows.size(), 10U);  // for each answer the baseline, and two methods by two
  for (const BenchRow& row : report->rows) {
    EXPECT_EQ(row.wrong, 0U);
    EXPECT_GT(row.puzzles, 0U);
    EXPECT_GT(row.seconds(), 0);
    EXPECT_GT(row.ratio, 0);
    EXPECT_EQ(row.kernel.empty(), row.method == kBaseline);
  }
}

TEST(Bench, ReportsItsProgress) {
  double last = 0;
  BenchRequest request = quick_request();
  request.progress.interval = {};
  request.progress.call = [&](const Progress& progress) {
    EXPECT_GT(progress.fraction, last);
    last = progress.fraction;
  };
  ASSERT_TRUE(bench(request));
  EXPECT_DOUBLE_EQ(last, 1);
}

TEST(Bench, AKernelThatIsNotThereIsAnError) {
  BenchRequest request = quick_request();
  request.kernels = {"scalar", "abacus"};
  const auto report = bench(request);
  ASSERT_FALSE(report);
  EXPECT_NE(report.error().message.find("abacus"), std::string::npos);
}

TEST(Bench, CanBeStopped) {
  StopSource source;
  BenchRequest request = quick_request();
  request.stop = source.token();
  request.progress.interval = {};
  request.progress.call = [&](const Progress& progress) {
    if (progress.fraction > 0.5) source.request_stop();
  };
  const auto report = bench(request);
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->stopped);
  EXPECT_TRUE(report->faults.empty());
}

TEST(BenchMethods, GiveTheSameAnswers) {
  const std::vector<classic::GridText> puzzles = quick_request().puzzles;
  for (const std::uint64_t limit : {1U, 2U, 5U}) {
    for (const SolveAll& solve :
         {solve_by_propagation(limit, {}), solve_singly(limit, "scalar", {}),
          solve_in_batch(limit, "scalar", {})}) {
      std::vector<classic::SolveResult> results(puzzles.size());
      solve(puzzles, results);
      EXPECT_EQ(fault_of(puzzles[0], results[0], 1), "");
      EXPECT_EQ(fault_of(puzzles[1], results[1], 0), "");
      EXPECT_EQ(fault_of(puzzles[2], results[2], limit), "");
    }
  }
}

TEST(BenchVerify, NamesWhatIsWrong) {
  const classic::GridText puzzle = of(kUnique);
  const classic::SolveResult right = classic::solve(puzzle);
  EXPECT_EQ(fault_of(puzzle, right, 1), "");
  EXPECT_EQ(fault_of(puzzle, right, 2), "finds 1 solutions of 2");

  classic::SolveResult wrong = right;
  std::swap(wrong.solution.cells[0], wrong.solution.cells[9]);
  EXPECT_EQ(fault_of(puzzle, wrong, 1), "returns a grid that is not a solution");
  wrong = right;
  wrong.solution.cells[3] = '.';
  EXPECT_EQ(fault_of(puzzle, wrong, 1), "returns a grid that is not a solution");

  classic::GridText other = puzzle;  // a clue that the grid does not have
  other.cells[2] = '9';
  EXPECT_EQ(fault_of(other, right, 1), "returns a grid that is not a solution");

  wrong = right;
  wrong.limit = Limit::nodes;
  EXPECT_EQ(fault_of(puzzle, wrong, 1), "stops before the end");
}

}  // namespace
}  // namespace inlay::service
