// AnswerCache on a full disk.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "service/answer_cache.h"
#include "support/puzzles.h"
#include "support/random_sudoku.h"
#include "support/store_file.h"

namespace inlay {
namespace {

using service::AnswerCache;
using service::AnswerCacheOptions;
using sudoku::Grid;
using sudoku::Puzzle;
using sudoku::Verdict;
using test::rules9;
using test::StoreFolder;

Puzzle any_puzzle(test::Random& random) {
  Grid clues = test::pattern_grid(rules9());
  test::remove_clues(clues, 40, random);
  return test::with_clues(rules9(), clues);
}

Verdict verdict_of(AnswerCache& cache, const Puzzle& puzzle) {
  auto recalled = cache.solve(puzzle, {}, {}, 1, [](const Grid&) {});
  EXPECT_TRUE(recalled.ok());
  return recalled->answer.verdict;
}

TEST(AnswerCacheFile, FlushReportsAFullDiskAndAnswersContinue) {
  const StoreFolder folder("full");
  ASSERT_TRUE(AnswerCache::open(folder.file(), {}).ok());
  AnswerCacheOptions options;
  options.max_bytes = 50'000;
  const auto cache = *AnswerCache::open(folder.file(), options);
  test::Random random(13);
  Status status = Done{};
  int solved = 0;
  while (status && solved < 2'000) {
    EXPECT_NE(verdict_of(*cache, any_puzzle(random)), Verdict::unknown);
    ++solved;
    status = cache->flush();
  }
  ASSERT_FALSE(status.ok());
  EXPECT_NE(status.error().message.find("is full"), std::string::npos);
  const Puzzle easy = test::puzzle9(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  EXPECT_EQ(verdict_of(*cache, easy), Verdict::unique);
  EXPECT_FALSE(cache->flush().ok());
  EXPECT_EQ(store::Store::open(folder.file(), {})->statistics()->puzzles, solved - 1);
}

// Each try writes all that waits.
TEST(AnswerCacheFile, AFullDiskIsRetriedWithBackoff) {
  const StoreFolder folder("patience");
  ASSERT_TRUE(AnswerCache::open(folder.file(), {}).ok());
  std::atomic<int> told = 0, looked = 0;
  AnswerCacheOptions options;
  options.max_bytes = 1;
  options.interval = std::chrono::milliseconds(1);
  options.on_error = [&](const Error&) { ++told; };
  options.clock = [&] { return ++looked, std::int64_t{1'000}; };
  const auto cache = *AnswerCache::open(folder.file(), options);
  test::Random random(13);
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (told == 0 && std::chrono::steady_clock::now() < end) {
    (void)verdict_of(*cache, any_puzzle(random));
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  ASSERT_EQ(told, 1);
  looked = 0;
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  EXPECT_LT(looked, 60);  // twice a try: after 1, 2, 4, ... 256 ms
}

}  // namespace
}  // namespace inlay
