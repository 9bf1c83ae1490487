// Searches and threads: stopping a search from another thread, and several threads reading one
// problem. The thread sanitizer runs these tests (preset tsan).
#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "base/thread.h"
#include "inlay/cover.h"
#include "inlay/sudoku.h"

namespace inlay {
namespace {

cover::Problem empty_board(int box_width, int box_height) {
  return sudoku::to_cover(sudoku::Puzzle(*sudoku::Rules::boxes(box_width, box_height)));
}

TEST(Threads, EveryEngineIsStoppedByAnother) {
  const cover::Problem problem = empty_board(3, 2);  // 28,200,960 solutions: no search finishes
  for (const cover::EngineInfo& engine : cover::engines()) {
    SCOPED_TRACE(std::string(engine.name));
    StopSource source;
    Budget budget;
    budget.stop = source.token();
    auto search = cover::Search::make(problem, {.engine = engine.name}, budget);
    ASSERT_TRUE(search);
    std::atomic<bool> running = false;
    base::Thread stopper([&] {
      running.wait(false);
      source.request_stop();
    });
    SearchStatus step = SearchStatus::solution;
    while ((step = search->next()) == SearchStatus::solution) {
      running = true;
      running.notify_one();
    }
    running = true;
    running.notify_one();
    EXPECT_EQ(step, SearchStatus::limit);
    EXPECT_EQ(search->limit(), Limit::stopped);
  }
}

TEST(Threads, ManySearchesShareOneProblem) {
  const cover::Problem problem = empty_board(2, 2);
  std::vector<Count> counts(4);
  {
    std::vector<base::Thread> threads;
    for (Count& count : counts) {
      threads.emplace_back([&] {
        const auto counted = cover::count(problem, {}, Budget::unlimited());
        if (counted) count = counted->count;
      });
    }
  }
  EXPECT_EQ(counts, std::vector<Count>(4, Count(288)));
}

}  // namespace
}  // namespace inlay
