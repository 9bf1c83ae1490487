// The queues and the way of a request through them, without sockets.
#include "http/queues.h"

#include <gtest/gtest.h>

#include <future>
#include <semaphore>

#include "http/exchange.h"

namespace inlay::http {
namespace {

TEST(Queues, AreNoLongerThanTheirLimit) {
  for (const Queue queue : {Queue::quick, Queue::slow}) {
    std::counting_semaphore<> go(0);
    std::promise<void> running;
    std::atomic<int> done = 0;
    Queues queues({1, 3}, {1, 3});
    ASSERT_TRUE(queues.post(queue, [&] {
      running.set_value();
      go.acquire();
      ++done;
    }));
    running.get_future().wait();
    for (std::size_t waiting = 0; waiting < 3; ++waiting) {
      EXPECT_EQ(queues.waiting(queue), waiting);
      EXPECT_TRUE(queues.post(queue, [&] { ++done; }));
    }
    EXPECT_FALSE(queues.post(queue, [&] { ++done; }));
    EXPECT_EQ(queues.running(queue), 1u);
    std::promise<void> other;  // the other queue continues
    EXPECT_TRUE(queues.post(queue == Queue::quick ? Queue::slow : Queue::quick,
                            [&] { other.set_value(); }));
    other.get_future().wait();
    go.release();
    while (done < 4) std::this_thread::yield();
  }
}

TEST(Queues, WaitingTasksAreDroppedAtTheEnd) {
  std::atomic<int> done = 0;
  std::promise<void> running;
  std::counting_semaphore<> go(0);
  {
    auto queues = std::make_unique<Queues>(Queues::Size{1, 9}, Queues::Size{1, 9});
    queues->post(Queue::quick, [&] {
      running.set_value();
      go.acquire();
      ++done;
    });
    running.get_future().wait();
    queues->post(Queue::quick, [&] { done += 10; });
    std::thread end([&] { queues.reset(); });
    go.release();
    end.join();
  }
  EXPECT_TRUE(done == 1 || done == 11);
}

class ExchangeTest : public testing::Test {
 protected:
  struct Answer {
    int status;
    std::string json;
  };

  Answer ask(const std::string& name, const std::string& body = "") {
    std::promise<Answer> answer;
    const auto exchange =
        std::make_shared<Exchange>(application_, queues_, limits_, Exchange::Request{name, body},
                                   [&](int status, std::string json) {
                                     answer.set_value({status, std::move(json)});
                                   });
    exchange->start();
    return answer.get_future().get();
  }

  std::atomic<int> tries_ = 0;
  std::counting_semaphore<> go_{0};
  Application application_{
      {}, {}, [this](const ApiRequest& request) -> PreparedRequest {
        const auto& [name, body, language] = request;
        if (name == "language") return {400, std::string(language), false, {}};
        if (name == "refuse") return {400, "why", false, {}};
        if (name == "starve") throw std::bad_alloc();
        if (name == "no threads")
          throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
        if (name == "break") throw std::runtime_error("broken");
        const bool small = name != "large";
        return {0,
                {},
                small,
                [this, work = std::string(name),
                 text = std::string(body)](const RunOptions& effort) -> Outcome {
                  ++tries_;
                  if (work == "stop") {
                    while (!effort.stop.stop_requested()) std::this_thread::yield();
                    return {200, "stopped", false};
                  }
                  if (work == "starve later") throw std::bad_alloc();
                  if (work == "time") return {200, std::to_string(effort.time->count()), false};
                  return {200, text + (effort.time ? " tried" : " done"),
                          work == "hard" && effort.time};
                }};
      }};
  Limits limits_ = [] {
    Limits limits;
    limits.quick_try = std::chrono::milliseconds(5);
    return limits;
  }();
  Queues queues_{{1, 4}, {1, 4}};
};

TEST_F(ExchangeTest, RunsOnlyTheStagesItNeeds) {
  EXPECT_EQ(ask("easy", "a").json, "a tried");
  EXPECT_EQ(tries_, 1);
  EXPECT_EQ(ask("hard", "b").json, "b done");
  EXPECT_EQ(tries_, 3);
  EXPECT_EQ(ask("large", "c").json, "c done");
  EXPECT_EQ(tries_, 4);
  EXPECT_EQ(ask("refuse").status, 400);
}

TEST_F(ExchangeTest, FailuresAreAnswered) {
  EXPECT_EQ(ask("starve").status, 503);
  EXPECT_EQ(ask("starve later").status, 503);
  EXPECT_EQ(ask("break").status, 500);
  EXPECT_EQ(ask("no threads").status, 503);
  EXPECT_EQ(ask("easy").status, 200);
}

TEST_F(ExchangeTest, ACancelledRequestStops) {
  std::promise<int> answer;
  const auto exchange =
      std::make_shared<Exchange>(application_, queues_, limits_, Exchange::Request{"stop", ""},
                                 [&](int status, const std::string&) { answer.set_value(status); });
  exchange->start();
  while (tries_ == 0) std::this_thread::yield();
  exchange->cancel();
  EXPECT_EQ(answer.get_future().get(), 200);
}

TEST_F(ExchangeTest, ALongWaitIsAnsweredWith503) {
  limits_.slow_wait = std::chrono::milliseconds(-1);
  EXPECT_EQ(ask("large").status, 503);
  EXPECT_EQ(ask("hard").status, 503);
  EXPECT_EQ(ask("easy").status, 200);
  limits_.quick_wait = std::chrono::milliseconds(-1);
  EXPECT_EQ(ask("easy").status, 503);
  EXPECT_EQ(tries_, 2);  // of "hard" and "easy"
}

// The more requests wait for their first try, the shorter it is, down to the least.
TEST_F(ExchangeTest, TriesAreShared) {
  limits_.quick_try = std::chrono::milliseconds(400);
  limits_.quick_least = std::chrono::milliseconds(150);
  EXPECT_EQ(ask("time").json, "400");
  std::counting_semaphore<> go(0);
  std::promise<void> running;
  queues_.post(Queue::quick, [&] {
    running.set_value();
    go.acquire();
  });
  running.get_future().wait();
  std::promise<Answer> answers[4];
  for (std::promise<Answer>& answer : answers) {
    std::make_shared<Exchange>(application_, queues_, limits_, Exchange::Request{"time", ""},
                               [&](int status, std::string json) {
                                 answer.set_value({status, std::move(json)});
                               })
        ->start();
  }
  go.release();
  const char* const times[] = {"150", "150", "200", "400"};
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(answers[i].get_future().get().json, times[i]);
}

TEST_F(ExchangeTest, AFullQueueRefuses) {
  std::promise<void> running;
  queues_.post(Queue::slow, [&] {
    running.set_value();
    go_.acquire();
  });
  running.get_future().wait();
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(queues_.post(Queue::slow, [] {}));
  EXPECT_EQ(ask("large").status, 503);
  EXPECT_EQ(ask("easy").status, 200);
  go_.release();
}

}  // namespace
}  // namespace inlay::http
