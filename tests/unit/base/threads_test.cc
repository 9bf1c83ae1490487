// Numbers of threads: the same range and the same error in every module.
#include "base/threads.h"

#include <gtest/gtest.h>

#include "inlay/cover.h"
#include "inlay/generate.h"
#include "inlay/statistics.h"
#include "service/bench.h"

namespace inlay {
namespace {

constexpr const char* kMessage = "the number of threads must be 0 to 1024";

template <typename Value>
void expect_rejected(const Result<Value>& result) {
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::invalid);
  EXPECT_EQ(result.error().message, kMessage);
}

TEST(Threads, ZeroMeansOnePerCpu) {
  EXPECT_GE(base::thread_count(0), 1);
  EXPECT_EQ(base::thread_count(1), 1);
  EXPECT_EQ(base::thread_count(base::kMaxThreads), base::kMaxThreads);
}

TEST(Threads, OtherNumbersAreRejectedEverywhere) {
  for (const int threads : {0, 1, base::kMaxThreads})
    EXPECT_TRUE(base::check_threads(threads).ok());
  cover::Problem problem;
  (void)problem.add_primary("a");
  const auto rules = *sudoku::Rules::boxes(2, 2);
  for (const int threads : {-1, base::kMaxThreads + 1}) {
    EXPECT_FALSE(base::check_threads(threads).ok());
    expect_rejected(cover::Search::make(problem, {.threads = threads}, {}));
    expect_rejected(cover::count(problem, {.threads = threads}, {}));
    expect_rejected(sudoku::generate_puzzles(rules, {.threads = threads}, {},
                                             [](const sudoku::GeneratedPuzzle&) { return true; }));
    expect_rejected(sudoku::estimate_minimal_puzzles(rules, {.threads = threads}, {}));
    service::BenchRequest bench;
    bench.threads = {1, threads};
    expect_rejected(service::bench(bench));
  }
}

}  // namespace
}  // namespace inlay
