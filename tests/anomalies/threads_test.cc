// The n-th thread cannot be started, alone or with all later ones.
#include <gtest/gtest.h>

#include "anomalies/lines.h"
#include "anomalies/sweep.h"
#include "base/threads.h"
#include "http/queues.h"

namespace inlay::test {
namespace {

class Threads : public testing::Test {
 protected:
  void sweep(const Words& command) const {
    SCOPED_TRACE(command.front());
    sweep_calls({command}, {Call::thread});
  }
  Folder inputs_;
};

TEST_F(Threads, CommandsUseThoseThatStart) {
  const std::string puzzles = inputs_.path("puzzles.txt"), problem = inputs_.path("problem");
  write_bytes(puzzles, small_puzzles(300));
  write_bytes(problem, "a b c d\na b\nc d\na c\nb d\na\nb\n");
  sweep({"count", "--threads", "4", puzzles});
  sweep({"cover", "count", "--engine", "bitset", "--threads", "4", problem});
  sweep({"generate", "--seed", "1", "--threads", "4", "--count", "3", "--quiet"});
  sweep({"catalogue", "range", "--threads", "4", "0..9"});
}

// The threads that had started waited for the others, and the program hung.
TEST_F(Threads, ABenchmarkEnds) {
  const Outcome outcome = run_inlay(
      {"bench", "--set", "easy", "--threads", "3", "--seconds", "0.01", "--repeat", "1"}, [] {
        base::replace_system_calls(
            new FaultyCalls({Call::thread, 4, EAGAIN, true}, shared().fired));
      });
  EXPECT_TRUE(outcome.fired) << outcome.text();
  EXPECT_EQ(outcome.code, 3) << outcome.text();
}

TEST_F(Threads, WorkIsSharedByThoseThatStart) {
  FaultyCalls calls({Call::thread, 3, EAGAIN, true}, shared().fired);
  base::replace_system_calls(&calls);
  std::atomic<int> made = 0;
  base::run_on_threads(5, [&](std::size_t) { ++made; });
  EXPECT_EQ(made, 3);
  EXPECT_THROW(base::run_on_threads(2, [](std::size_t) { throw std::bad_alloc(); }),
               std::bad_alloc);
  base::replace_system_calls(nullptr);
}

TEST_F(Threads, QueuesNeedOneThreadEach) {
  for (long n = 1; n <= 4; ++n) {
    FaultyCalls calls({Call::thread, n, EAGAIN, true}, shared().fired);
    base::replace_system_calls(&calls);
    if (n <= 2) {
      EXPECT_THROW(http::Queues({2, 10}, {2, 10}), std::system_error) << n;
    } else {
      http::Queues queues({2, 10}, {2, 10});
      std::atomic<bool> done = false;
      EXPECT_TRUE(queues.post(http::Queue::slow, [&] { done = true; }));
      while (!done) std::this_thread::yield();
    }
    base::replace_system_calls(nullptr);
  }
}

}  // namespace
}  // namespace inlay::test
