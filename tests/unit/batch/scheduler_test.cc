#include "batch/scheduler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <queue>

namespace inlay::batch {
namespace {

using Worker = Scheduler::Worker;

Scheduler with_workers(std::size_t count, SchedulerOptions options = {}) {
  Scheduler scheduler(count, options);
  for (Worker worker = 0; worker < count; ++worker) scheduler.ready(worker);
  return scheduler;
}

// The workers of the next steps, each with a new part of one byte.
std::vector<Worker> assign_all(Scheduler& scheduler, Scheduler::PartId first) {
  std::vector<Worker> workers;
  while (const auto step = scheduler.next(true)) {
    workers.push_back(step->worker);
    scheduler.assign(step->worker, first++, 1);
  }
  return workers;
}

TEST(Scheduler, EachWorkerHasAPartBeforeAnyHasTwo) {
  Scheduler scheduler = with_workers(3);
  EXPECT_EQ(assign_all(scheduler, 0), (std::vector<Worker>{0, 1, 2, 0, 1, 2}));
  EXPECT_EQ(scheduler.flying(), 6U);
  EXPECT_TRUE(scheduler.finished(1, 1, 1));
  EXPECT_EQ(assign_all(scheduler, 6), (std::vector<Worker>{1}));
}

TEST(Scheduler, AWorkerGetsNothingBeforeItIsReady) {
  Scheduler scheduler(2, {});
  EXPECT_FALSE(scheduler.next(true));
  scheduler.ready(1);
  EXPECT_EQ(assign_all(scheduler, 0), (std::vector<Worker>{1, 1}));
}

TEST(Scheduler, PartsGrowToTheWantedTimeAndShrinkNearTheEnd) {
  Scheduler scheduler = with_workers(1, {.seconds = 2, .most_bytes = 1'000'000});
  EXPECT_EQ(scheduler.part_bytes(std::nullopt), 1U);
  std::vector<std::uint64_t> sizes;
  for (Scheduler::PartId part = 0; part < 10; ++part) {
    const std::uint64_t bytes = scheduler.part_bytes(std::nullopt);
    sizes.push_back(bytes);
    scheduler.assign(0, part, bytes);
    scheduler.finished(0, part, static_cast<double>(bytes) / 1000);  // 1,000 bytes per second
  }
  for (std::size_t i = 1; i < sizes.size(); ++i) EXPECT_LE(sizes[i], 4 * sizes[i - 1]);
  EXPECT_NEAR(static_cast<double>(sizes.back()), 2000, 1);
  EXPECT_EQ(scheduler.part_bytes(1000), 500U);
  EXPECT_EQ(scheduler.part_bytes(0), 1U);
}

TEST(Scheduler, APartHasAMaximumSize) {
  Scheduler scheduler = with_workers(1, {.seconds = 100, .most_bytes = 5000});
  scheduler.assign(0, 0, 4000);
  scheduler.finished(0, 0, 1e-9);
  EXPECT_EQ(scheduler.part_bytes(std::nullopt), 5000U);
}

TEST(Scheduler, AResultOfAnotherWorkerDoesNotCount) {
  Scheduler scheduler = with_workers(2);
  scheduler.assign(0, 7, 1);
  EXPECT_FALSE(scheduler.finished(1, 7, 1));
  EXPECT_FALSE(scheduler.finished(0, 8, 1));
  EXPECT_FALSE(scheduler.idle());
  EXPECT_TRUE(scheduler.finished(0, 7, 1));
  EXPECT_FALSE(scheduler.finished(0, 7, 1));
  EXPECT_TRUE(scheduler.idle());
}

TEST(Scheduler, PartsOfADeadWorkerAreRepeatedElsewhere) {
  Scheduler scheduler = with_workers(2);
  scheduler.assign(0, 0, 1);
  scheduler.assign(0, 1, 1);
  scheduler.assign(1, 2, 1);
  const auto death = scheduler.died(0);
  EXPECT_EQ(death.charged, 0U);
  EXPECT_FALSE(death.failed);
  const auto step = scheduler.next(true);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->worker, 1U);
  EXPECT_EQ(step->repeat, 0U);
  scheduler.assign(1, 0, 1);
  scheduler.ready(0);
  // Only the worker that died is free, and there is new work for it.
  const auto other = scheduler.next(true);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->worker, 0U);
  EXPECT_FALSE(other->repeat);
  // Without new work it repeats its own part.
  EXPECT_EQ(scheduler.next(false)->repeat, 1U);
}

TEST(Scheduler, OnlyTheOldestPartIsChargedAndFailsAtItsSecondDeath) {
  Scheduler scheduler = with_workers(1);
  scheduler.assign(0, 0, 1);
  scheduler.assign(0, 1, 1);
  EXPECT_FALSE(scheduler.died(0).failed);
  EXPECT_FALSE(scheduler.died(0).charged) << "it is dead already";
  scheduler.ready(0);
  for (int i = 0; i < 2; ++i) {
    const auto step = scheduler.next(true);
    ASSERT_TRUE(step && step->repeat);
    scheduler.assign(0, *step->repeat, 1);
  }
  const auto death = scheduler.died(0);
  EXPECT_EQ(death.charged, 0U);
  EXPECT_TRUE(death.failed);
  scheduler.ready(0);
  const auto step = scheduler.next(false);
  ASSERT_TRUE(step);
  EXPECT_EQ(step->repeat, 1U) << "part 1 was never worked on";
  scheduler.assign(0, 1, 1);
  scheduler.finished(0, 1, 1);
  EXPECT_TRUE(scheduler.idle());
  EXPECT_FALSE(scheduler.next(false));
}

TEST(Scheduler, ADeathWithoutPartsChargesNone) {
  Scheduler scheduler = with_workers(1);
  EXPECT_FALSE(scheduler.died(0).charged);
  EXPECT_FALSE(scheduler.next(true));
}

// A simulated run on workers of different speeds: the time until all is done, and how long the
// first idle worker waits for the last one.
struct Simulated {
  double end = 0;
  double tail = 0;
};
Simulated simulate(std::size_t workers, double total_bytes, double bytes_a_second) {
  Scheduler scheduler = with_workers(workers);
  struct Ending {
    double time;
    Worker worker;
    Scheduler::PartId part;
    double seconds;
    bool operator<(const Ending& other) const { return time > other.time; }
  };
  std::priority_queue<Ending> endings;
  std::vector<double> busy_until(workers, 0);
  double now = 0;
  double left = total_bytes;
  Scheduler::PartId next = 0;
  while (true) {
    while (const auto step = scheduler.next(left > 0)) {
      const auto bytes = std::min<std::uint64_t>(
          scheduler.part_bytes(static_cast<std::uint64_t>(left)), static_cast<std::uint64_t>(left));
      left -= static_cast<double>(bytes);
      const double speed = bytes_a_second * (1 + static_cast<double>(step->worker % 3));
      const double seconds = static_cast<double>(bytes) / speed;
      busy_until[step->worker] = std::max(now, busy_until[step->worker]) + seconds;
      endings.push({busy_until[step->worker], step->worker, next, seconds});
      scheduler.assign(step->worker, next++, bytes);
    }
    if (endings.empty()) break;
    const Ending ending = endings.top();
    endings.pop();
    now = ending.time;
    EXPECT_TRUE(scheduler.finished(ending.worker, ending.part, ending.seconds));
  }
  EXPECT_TRUE(scheduler.idle());
  return {now, now - *std::min_element(busy_until.begin(), busy_until.end())};
}

TEST(Scheduler, SimulatedWorkersOfThreeSpeedsEndTogether) {
  const Simulated run = simulate(10, 2e6, 1000);
  const double best = 2e6 / (4 * 1000 + 3 * 2000 + 3 * 3000);
  EXPECT_LT(run.end, best * 1.05);
  EXPECT_LT(run.tail, 4);
}

}  // namespace
}  // namespace inlay::batch
