#include "batch/manager.h"

#include <gtest/gtest.h>

#include <deque>
#include <filesystem>
#include <set>

#include "batch/chunker.h"
#include "batch/line_work.h"
#include "batch/wire.h"

namespace inlay::batch {
namespace {

class DoublingJob : public Job {
 public:
  void run(const Chunk& chunk, Output& output) override {
    output.out = std::string(chunk.text) + std::string(chunk.text);
    output.tally = {1, 0};
  }
};
const MakeJob kDoubling = [] { return std::make_unique<DoublingJob>(); };

// Workers in this process. A part with the text "poison" kills its worker; `kills` are the parts
// whose first worker dies.
class FakeWorkers : public Workers {
 public:
  explicit FakeWorkers(std::size_t count) : streams_(count), alive_(count, false) {}
  std::set<std::uint64_t> kills;
  std::string greeting = "hello";
  bool backwards = false;  // the newest results first
  int stillborn = 0;       // how many starts of a process end before its greeting
  int deaths = 0;

  std::size_t count() const override { return streams_.size(); }
  std::string name(std::size_t worker) const override { return "w" + std::to_string(worker); }
  void start(std::size_t worker) override {
    streams_[worker] = {};
    alive_[worker] = stillborn == 0;
    if (stillborn > 0) {
      --stillborn;
      events_.push_back({worker, Event::Kind::died, "was ended by signal 9"});
      return;
    }
    events_.push_back({worker, Event::Kind::bytes, framed(greeting)});
  }
  void send(std::size_t worker, std::string bytes) override {
    if (!alive_[worker]) return;
    streams_[worker].add(bytes);
    while (const auto message = streams_[worker].next()) {
      const auto part = decode_part(*message);
      ASSERT_TRUE(part);
      if (part->text.find("poison") != std::string::npos || kills.erase(part->index) > 0) {
        alive_[worker] = false;
        ++deaths;
        events_.push_back({worker, Event::Kind::died, "was ended by signal 9"});
        return;
      }
      events_.push_back(
          {worker, Event::Kind::bytes, framed(encode(run_part(*part, kDoubling, 1, {})))});
    }
  }
  std::vector<Event> wait(std::chrono::milliseconds) override {
    std::vector<Event> now;
    if (events_.empty()) return now;
    const bool newest = backwards && events_.back().text.size() > 100;
    now.push_back(newest ? events_.back() : events_.front());
    newest ? events_.pop_back() : events_.pop_front();
    return now;
  }

 private:
  std::vector<FrameReader> streams_;
  std::vector<bool> alive_;
  std::deque<Event> events_;
};

struct Ran {
  std::string out, err;
  std::uint64_t chunks = 0;
  Result<RunSummary> summary = RunSummary{};
};
Ran run_text(const std::string& text, FakeWorkers& workers, std::size_t fail_at = ~0UL,
             KeptResults* kept = nullptr) {
  Ran ran;
  EveryLines cutter;
  const std::vector<Input> inputs{{Input::Kind::text, "t", text}};
  Chunker chunker(inputs, cutter, {.window = 100});
  EXPECT_TRUE(chunker.start().ok());
  Sinks sinks;
  sinks.out = [&](std::string_view bytes) -> Status {
    if (ran.out.size() + bytes.size() > fail_at) return Error{ErrorKind::io, "full"};
    ran.out += bytes;
    return Done{};
  };
  sinks.err = [&](std::string_view bytes) -> Status {
    ran.err += bytes;
    return Done{};
  };
  sinks.finished = [&](const Chunk& chunk, const Tally&) -> Status {
    EXPECT_EQ(chunk.index, ran.chunks++);
    return Done{};
  };
  ManagerOptions how;
  how.greeting = "hello";
  how.kept = kept;
  how.least_seconds_to_keep = 0;
  how.failed = [](const Chunk& part, const std::string& reason) {
    Output output;
    output.err = std::to_string(part.begin.line) + ": " + reason + '\n';
    output.tally.severity = 2;
    return output;
  };
  ran.summary = run_on_workers(chunker, inputs, workers, sinks, {}, how);
  return ran;
}

std::string lines(int from, int to, int times) {
  std::string text;
  for (int i = from; i < to; ++i) {
    for (int k = 0; k < times; ++k) text += std::to_string(i) + '\n';
  }
  return text;
}

TEST(Manager, TheOrderIsThatOfTheInputForAnyNumberOfWorkers) {
  for (const std::size_t count : {1U, 2U, 7U}) {
    for (const bool backwards : {false, true}) {
      FakeWorkers workers(count);
      workers.backwards = backwards;
      const Ran ran = run_text(lines(0, 500, 1), workers);
      ASSERT_TRUE(ran.summary.ok());
      EXPECT_EQ(ran.out, lines(0, 500, 2));
      EXPECT_EQ(ran.summary->tally.records, 500U);
    }
  }
}

TEST(Manager, PartsOfDeadWorkersAreRepeated) {
  FakeWorkers workers(3);
  workers.kills = {0, 3, 4};
  const Ran ran = run_text(lines(0, 500, 1), workers);
  ASSERT_TRUE(ran.summary.ok());
  EXPECT_EQ(ran.out, lines(0, 500, 2));
  EXPECT_EQ(workers.deaths, 3);
  EXPECT_EQ(ran.err, "");
}

TEST(Manager, APartThatKillsTwiceFailsAndTheRestIsFinished) {
  FakeWorkers workers(2);
  // Without a result, a part is a single line.
  const Ran ran = run_text("poison\n" + lines(2, 300, 1), workers);
  ASSERT_TRUE(ran.summary.ok());
  EXPECT_EQ(workers.deaths, 2);
  EXPECT_EQ(ran.err, "1: was ended by signal 9\n");
  EXPECT_EQ(ran.summary->tally.severity, 2);
  EXPECT_EQ(ran.out, lines(2, 300, 2));
}

TEST(Manager, AWorkerThatDiesBeforeItsGreetingStartsAgain) {
  FakeWorkers workers(1);
  workers.stillborn = 2;
  const Ran ran = run_text("a\nb\n", workers);
  ASSERT_TRUE(ran.summary.ok()) << ran.summary.error().message;
  EXPECT_EQ(ran.out, "a\na\nb\nb\n");
  FakeWorkers hopeless(1);
  hopeless.stillborn = 1000;
  const Ran none = run_text("a\nb\n", hopeless);
  ASSERT_FALSE(none.summary.ok());
  EXPECT_NE(none.summary.error().message.find("its process was ended by signal 9"),
            std::string::npos);
}

TEST(Manager, AnotherGreetingEndsTheRun) {
  FakeWorkers workers(2);
  workers.greeting = "hello 0.1";
  const Ran ran = run_text("1\n", workers);
  ASSERT_FALSE(ran.summary.ok());
  EXPECT_EQ(ran.summary.error().message, "w0: runs \"hello 0.1\" instead");
}

TEST(Manager, AFailedSinkEndsTheRun) {
  FakeWorkers workers(2);
  const Ran ran = run_text(lines(0, 500, 1), workers, 100);
  ASSERT_FALSE(ran.summary.ok());
  EXPECT_EQ(ran.summary.error().message, "full");
}

TEST(Manager, ResultsThatWaitedAreNotComputedAgain) {
  const std::string path = testing::TempDir() + "manager_kept";
  std::filesystem::remove(path + ".parts");
  const std::string text = lines(0, 300, 1);
  {
    KeptResults kept(path, "head", false, {});
    FakeWorkers workers(2);
    workers.backwards = true;
    ASSERT_TRUE(run_text(text, workers, ~0UL, &kept).summary.ok());
    EXPECT_TRUE(kept.parts().empty()) << "all were written";
  }
  // As if the run had ended before the first part was written: the lines 100 to 199 are kept.
  const std::uint64_t begin = lines(0, 100, 1).size();
  const std::uint64_t end = lines(0, 200, 1).size();
  KeptResult result;
  result.begin.offset = begin;
  result.end.offset = end;
  result.output.out = "kept\n";
  result.output.tally.records = 100;
  KeptResults(path, "head", false, {}).keep(result);
  KeptResults kept(path, "head", true, {});
  FakeWorkers workers(2);
  const Ran ran = run_text(text, workers, ~0UL, &kept);
  ASSERT_TRUE(ran.summary.ok());
  EXPECT_EQ(ran.out, lines(0, 100, 2) + "kept\n" + lines(200, 300, 2));
  EXPECT_EQ(ran.summary->tally.records, 300U);
  EXPECT_TRUE(kept.parts().empty());
  kept.remove();
  EXPECT_FALSE(std::filesystem::exists(path + ".parts"));
}

TEST(Manager, NoInputIsNoOutput) {
  FakeWorkers workers(2);
  const Ran ran = run_text("", workers);
  ASSERT_TRUE(ran.summary.ok());
  EXPECT_EQ(ran.out, "");
}

}  // namespace
}  // namespace inlay::batch
