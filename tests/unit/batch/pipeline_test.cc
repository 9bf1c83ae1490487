#include "batch/pipeline.h"
#include "batch/line_work.h"

#include <gtest/gtest.h>

#ifdef __linux__
#include <pthread.h>
#include <sched.h>
#endif

#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace inlay::batch {
namespace {

// Doubles each line, the later ones faster than those before; a line "stop" is never finished.
class DoublingJob : public Job {
 public:
  void run(const Chunk& chunk, Output& output) override {
    if (chunk.text == "stop\n") {
      output.complete = false;
      output.out = "half of it\n";
      return;
    }
    if (chunk.index % 5 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
    output.out += chunk.text;
    if (chunk.index % 3 == 0) output.flush(output);
    output.out += chunk.text;
    output.err += "e";
    output.tally = {1, static_cast<int>(chunk.index % 4)};
  }
};

struct Collected {
  std::string out, err;
  std::uint64_t finished = 0;
  Result<RunSummary> ran = RunSummary{};
};

Collected run_lines(const std::string& text, PipelineOptions options, std::size_t fail_at = ~0UL) {
  Collected all;
  EveryLines cutter;
  Chunker chunker({{Input::Kind::text, "t", text}}, cutter, {.window = 100});
  Sinks sinks;
  sinks.out = [&](std::string_view bytes) -> Status {
    if (all.out.size() + bytes.size() > fail_at) return Error{ErrorKind::io, "full"};
    all.out += bytes;
    return Done{};
  };
  sinks.err = [&](std::string_view bytes) -> Status {
    all.err += bytes;
    return Done{};
  };
  sinks.finished = [&](const Chunk&, const Tally&) -> Status {
    ++all.finished;
    return Done{};
  };
  EXPECT_TRUE(chunker.start().ok());
  all.ran = run(
      chunker, [] { return std::make_unique<DoublingJob>(); }, sinks, options);
  return all;
}

std::string lines(int count, int times) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    for (int k = 0; k < times; ++k) text += std::to_string(i) + '\n';
  }
  return text;
}

TEST(ParallelPipeline, TheOrderIsThatOfTheInputForAnyNumberOfThreads) {
  for (const int threads : {1, 2, 3, 8}) {
    const Collected all = run_lines(lines(500, 1), {.threads = threads});
    EXPECT_EQ(all.out, lines(500, 2)) << threads;
    EXPECT_EQ(all.err.size(), 500U);
    EXPECT_EQ(all.finished, 500U);
    ASSERT_TRUE(all.ran.ok());
    EXPECT_EQ(all.ran->tally.records, 500U);
    EXPECT_EQ(all.ran->tally.severity, 3);
  }
}

TEST(ParallelPipeline, TheLastChunkStartsNoThread) {
  class Job : public batch::Job {
   public:
    explicit Job(std::vector<std::thread::id>& used) : used_(used) {}
    void run(const Chunk&, Output&) override { used_.push_back(std::this_thread::get_id()); }

   private:
    std::vector<std::thread::id>& used_;
  };
  std::vector<std::thread::id> used;
  EveryLines cutter;
  Chunker chunker({{Input::Kind::text, "t", "1\n"}}, cutter, {});
  ASSERT_TRUE(chunker.start().ok());
  const auto make_job = [&] { return std::make_unique<Job>(used); };
  ASSERT_TRUE(run(chunker, make_job, {}, {.threads = 4}).ok());
  EXPECT_EQ(used, std::vector{std::this_thread::get_id()});
}

#ifdef __linux__
// Once the thread that starts the others waited for the input while it held a chunk, and another
// thread had the input and waited for that chunk. For this to happen, both are on one processor,
// and the first one is interrupted as soon as it leaves the input to the other.
TEST(ParallelPipeline, AThreadThatHoldsAChunkDoesNotWaitForTheInput) {
  struct Numbers : Chunks {
    std::optional<Chunk> next() override {
      if (made == 60) return std::nullopt;
      if (made == 1) {
        has_second = true;
        const sched_param none{};
        EXPECT_EQ(pthread_setschedparam(pthread_self(), SCHED_IDLE, &none), 0);
        std::this_thread::sleep_for(
            std::chrono::milliseconds(20));  // the other waits for the input
      }
      Chunk chunk;
      chunk.index = made++;
      return chunk;
    }
    std::uint64_t made = 0;
    std::atomic<bool> has_second = false;
  };
  struct CountingJob : Job {
    CountingJob(std::atomic<int>& total, const std::atomic<bool>& second)
        : jobs(total), go(second) {}
    void run(const Chunk&, Output&) override {
      while (!go) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      ++jobs;
    }
    std::atomic<int>& jobs;
    const std::atomic<bool>& go;
  };
  std::atomic<int> jobs = 0;
  std::thread starter([&] {
    cpu_set_t here;
    CPU_ZERO(&here);
    CPU_SET(static_cast<std::size_t>(sched_getcpu()), &here);
    EXPECT_EQ(pthread_setaffinity_np(pthread_self(), sizeof here, &here), 0);
    Numbers chunks;
    const auto make_job = [&] { return std::make_unique<CountingJob>(jobs, chunks.has_second); };
    EXPECT_TRUE(run(chunks, make_job, {}, {.threads = 3}).ok());
  });
  starter.join();
  EXPECT_EQ(jobs, 60);
}
#endif

TEST(ParallelPipeline, UnorderedIsTheSameInAnotherOrder) {
  const Collected all = run_lines(lines(500, 1), {.threads = 4, .in_order = false});
  EXPECT_EQ(all.out.size(), lines(500, 2).size());
  EXPECT_EQ(all.finished, 500U);
}

TEST(ParallelPipeline, NothingComesBehindWhatWasStopped) {
  const Collected all = run_lines(lines(100, 1) + "stop\n" + lines(100, 1), {.threads = 4});
  EXPECT_EQ(all.out, lines(100, 2) + "half of it\n");
  EXPECT_EQ(all.finished, 100U);
}

TEST(ParallelPipeline, AFullSinkEndsItWithItsError) {
  for (const int threads : {1, 4}) {
    const Collected all = run_lines(lines(2000, 1), {.threads = threads}, 1000);
    ASSERT_FALSE(all.ran.ok());
    EXPECT_EQ(all.ran.error().message, "full");
    EXPECT_EQ(all.out, lines(2000, 2).substr(0, all.out.size()));
  }
}

TEST(ParallelPipeline, ANumberOfThreadsOutOfRangeIsAnError) {
  for (const int threads : {-1, 1025}) {
    const Collected all = run_lines(lines(10, 1), {.threads = threads});
    ASSERT_FALSE(all.ran.ok());
    EXPECT_EQ(all.ran.error().message, "the number of threads must be 0 to 1024");
    EXPECT_EQ(all.out, "");
  }
}

TEST(ParallelPipeline, AStopBeforeTheStartReadsNothing) {
  StopSource stop;
  stop.request_stop();
  const Collected all = run_lines(lines(100, 1), {.threads = 2, .stop = stop.token()});
  EXPECT_EQ(all.out, "");
  ASSERT_TRUE(all.ran.ok());
  EXPECT_TRUE(all.ran->stopped);
}

TEST(ParallelPipeline, ProgressCountsRecordsAndBytes) {
  std::uint64_t records = 0;
  double fraction = 0;
  ProgressReport report;
  report.interval = {};
  report.call = [&](const Progress& now) {
    EXPECT_GT(now.stats.solutions, records);
    EXPECT_GE(now.fraction, fraction);
    records = now.stats.solutions;
    fraction = now.fraction;
  };
  run_lines(lines(300, 1), {.threads = 2, .progress = report});
  EXPECT_EQ(records, 300U);
  EXPECT_EQ(fraction, 1);
}

}  // namespace
}  // namespace inlay::batch
