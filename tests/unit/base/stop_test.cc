#include "inlay/stop.h"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <vector>

#include "base/thread.h"

namespace inlay {
namespace {

TEST(Stop, ATokenSeesTheRequestOfItsSource) {
  const StopSource source;
  const StopToken token = source.token();
  EXPECT_TRUE(token.stop_possible());
  EXPECT_FALSE(token.stop_requested());
  EXPECT_TRUE(source.request_stop());
  EXPECT_FALSE(source.request_stop());
  EXPECT_TRUE(token.stop_requested());
  EXPECT_TRUE(source.stop_requested());
}

TEST(Stop, ATokenWithoutSourceIsNeverStopped) {
  const StopToken token;
  EXPECT_FALSE(token.stop_possible());
  EXPECT_FALSE(token.stop_requested());
  int calls = 0;
  {
    const StopCallback callback(token, [&] { ++calls; });
  }
  EXPECT_EQ(calls, 0);
}

TEST(Stop, ATokenOutlivesItsSource) {
  StopToken token;
  {
    const StopSource source;
    token = source.token();
    source.request_stop();
  }
  EXPECT_TRUE(token.stop_requested());
}

TEST(Stop, ATokenPollsUntilTheStop) {
  int polls = 0;
  int calls = 0;
  const StopSource source([&] { return ++polls == 3; });
  const StopToken token = source.token();
  const StopCallback callback(token, [&] { ++calls; });
  EXPECT_EQ(polls, 0);
  EXPECT_FALSE(token.stop_requested());
  EXPECT_FALSE(source.stop_requested());
  EXPECT_EQ(calls, 0);
  EXPECT_TRUE(token.stop_requested());
  EXPECT_EQ(calls, 1);
  EXPECT_TRUE(token.stop_requested());
  EXPECT_FALSE(source.request_stop());
  EXPECT_EQ(polls, 3);
  EXPECT_EQ(calls, 1);
}

TEST(Stop, ASourceFollowsAnother) {
  const StopSource outer;
  const StopSource inner([token = outer.token()] { return token.stop_requested(); });
  EXPECT_FALSE(inner.stop_requested());
  outer.request_stop();
  EXPECT_TRUE(inner.stop_requested());
}

TEST(Stop, APollingSourceCanBeStopped) {
  const StopSource source([] { return false; });
  EXPECT_FALSE(source.stop_requested());
  EXPECT_TRUE(source.request_stop());
  EXPECT_TRUE(source.stop_requested());
}

TEST(Stop, EveryCallbackRunsOnce) {
  const StopSource source;
  std::vector<int> calls(3);
  const StopCallback first(source.token(), [&] { ++calls[0]; });
  const StopCallback second(source.token(), [&] { ++calls[1]; });
  source.request_stop();
  source.request_stop();
  const StopCallback late(source.token(), [&] { ++calls[2]; });
  EXPECT_EQ(calls, (std::vector<int>{1, 1, 1}));
}

TEST(Stop, ADestroyedCallbackDoesNotRun) {
  const StopSource source;
  int calls = 0;
  auto callback = std::make_unique<StopCallback>(source.token(), [&] { ++calls; });
  callback.reset();
  source.request_stop();
  EXPECT_EQ(calls, 0);
}

TEST(Stop, ACallbackMayStopOtherSourcesAndDestroyOtherCallbacks) {
  const StopSource source, other;
  int calls = 0;
  // The callback that was added last runs first.
  auto removed = std::make_unique<StopCallback>(source.token(), [&] { ++calls; });
  const StopCallback remover(source.token(), [&] {
    removed.reset();
    other.request_stop();
  });
  source.request_stop();
  EXPECT_EQ(calls, 0);
  EXPECT_TRUE(other.stop_requested());
}

TEST(StopThreads, TheDestructorWaitsForARunningCall) {
  for (int round = 0; round < 200; ++round) {
    const StopSource source;
    std::atomic<bool> running = false, returned = false;
    auto callback = std::make_unique<StopCallback>(source.token(), [&] {
      running = true;
      std::this_thread::yield();
      returned = true;
    });
    base::Thread stopper([&] { source.request_stop(); });
    while (!running) std::this_thread::yield();
    callback.reset();
    EXPECT_TRUE(returned);
  }
}

TEST(StopThreads, ExactlyOneRequestIsTheFirst) {
  const StopSource source;
  std::atomic<int> calls = 0, firsts = 0;
  const StopCallback callback(source.token(), [&] { ++calls; });
  {
    std::vector<base::Thread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        if (source.request_stop()) ++firsts;
      });
    }
  }
  EXPECT_EQ(firsts, 1);
  EXPECT_EQ(calls, 1);
}

}  // namespace
}  // namespace inlay
