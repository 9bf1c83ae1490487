// Runs with --output, and their journals, under failing calls and power cuts.
#include <gtest/gtest.h>

#include <filesystem>

#include "anomalies/lines.h"
#include "anomalies/power_cut.h"
#include "anomalies/sweep.h"

namespace inlay::test {
namespace {

const std::vector<Call> kFileCalls{Call::open, Call::read,   Call::write,  Call::truncate,
                                   Call::sync, Call::folder, Call::rename, Call::unlink};

class Batch : public testing::Test {
 protected:
  Batch() { write_bytes(in_.path("puzzles.txt"), small_puzzles(300)); }

  std::string out(const std::string& name = "out") const { return out_.path(name); }
  Words command(const Words& more) const {
    Words words{"count", "--checkpoint", "0", "-o", out(), in_.path("puzzles.txt")};
    words.insert(words.end(), more.begin(), more.end());
    return words;
  }
  Work work(const Words& options) const {
    Words again = options;
    again.emplace_back("--resume");
    return {command(options), out(), [this] { out_.clear(); }, command(again)};
  }
  // Shards of the input, finished.
  void make_shards() const {
    out_.clear();
    for (const char* const shard : {"1/2", "2/2"}) {
      const Outcome made = run_inlay(
          {"count", "--shard", shard, "-o", out(std::string(1, *shard)), in_.path("puzzles.txt")});
      ASSERT_EQ(made.code, 0) << made.text();
    }
  }

  Folder in_, out_;
};

TEST_F(Batch, EachCallThatFailsIsReportedAndTheRunResumes) {
  sweep_calls(work({"--threads", "1"}), kFileCalls);
}

TEST_F(Batch, AlsoOnThreads) {
  sweep_calls(work({"--threads", "3"}), {Call::read, Call::write, Call::sync, Call::thread});
}

TEST_F(Batch, AlsoAResumedRun) {
  const std::string journal = out() + ".journal";
  const Outcome whole = run_inlay(command({"--resume"}));
  ASSERT_EQ(whole.code, 0) << whole.text();
  // The journal up to its second checkpoint.
  std::string lines = bytes_of(journal);
  std::size_t end = 0;
  for (int line = 0; line < 5; ++line) end = lines.find('\n', end) + 1;
  lines.resize(end);
  const std::string bytes = bytes_of(out());
  Work resumed = work({"--threads", "1", "--resume"});
  resumed.prepare = [=, this] {
    write_bytes(out(), bytes);
    write_bytes(journal, lines);
  };
  resumed.again = resumed.command;
  sweep_calls(resumed, kFileCalls);
}

TEST_F(Batch, StdoutIsWrittenInOrderUpToTheFailure) {
  sweep_calls({{"count", "--threads", "2", in_.path("puzzles.txt")}}, {Call::read, Call::write});
  sweep_calls({{"count", "--shard", "2/3", in_.path("puzzles.txt")}}, {Call::read, Call::open});
}

TEST_F(Batch, AMergeIsWholeOrAbsent) {
  make_shards();
  Work merge{{"merge", out("whole"), out("1"), out("2")}, out("whole")};
  merge.prepare = [this] { std::filesystem::remove(out("whole")); };
  merge.whole_or_absent = true;
  merge.again = merge.command;
  sweep_calls(merge, kFileCalls);
}

// --- Power cuts ---------------------------------------------------------------------------------

class PowerCuts : public Batch {
 protected:
  // Cuts the power at each call of the command after `prepare`, some times each; `complete` must
  // lead to the right files.
  void cut_at_each_call(const Words& command, const std::function<void()>& prepare,
                        const std::function<void(unsigned seed)>& complete) const {
    const unsigned seeds = is_full() ? 4 : 2;
    for_each_n(usual_every(), [&](long n) {
      bool fired = true;
      for (unsigned seed = 1; fired && seed <= seeds && !HasFailure(); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        prepare();
        const Outcome outcome = run_inlay(command, power_cut(n, seed));
        fired = outcome.fired;
        EXPECT_EQ(outcome.code, fired ? PowerCut::kExitCode : 0) << outcome.text();
        if (fired) complete(seed);
      }
      return fired;
    });
  }
  std::function<void()> power_cut(long n, unsigned seed) const {
    return [=, this] {
      base::replace_system_calls(new PowerCut(out_.path(), n, seed, shared().fired));
    };
  }
  std::string undisturbed(const Words& command, const std::string& file) const {
    const Outcome outcome = run_inlay(command);
    EXPECT_EQ(outcome.code, 0) << outcome.text();
    return bytes_of(file);
  }
};

TEST_F(PowerCuts, AResumedRunEndsWithTheBytesOfAnUndisturbedOne) {
  const std::string right = undisturbed(command({}), out());
  cut_at_each_call(
      command({}), [this] { out_.clear(); },
      [&](unsigned seed) {
        // The power may fail again while the run resumes.
        const Outcome resumed = run_inlay(command({"--resume"}), power_cut(5 + seed % 7, seed));
        const Outcome last = run_inlay(command({"--resume"}));
        EXPECT_EQ(last.code, 0) << last.text() << resumed.text();
        EXPECT_TRUE(bytes_of(out()) == right) << last.text();
      });
}

// The files of an earlier run, finished with another command, are replaced.
TEST_F(PowerCuts, AnEarlierRunIsReplaced) {
  const std::string right = undisturbed(command({"--threads", "2"}), out());
  const Words other{"canon", "--resume", "-o", out(), in_.path("puzzles.txt")};
  out_.clear();
  const std::string earlier = undisturbed(other, out());
  const std::string journal = bytes_of(out() + ".journal");
  const auto prepare = [&] {
    out_.clear();
    write_bytes(out(), earlier);
    write_bytes(out() + ".journal", journal);
  };
  cut_at_each_call(command({}), prepare, [&](unsigned) {
    Outcome resumed = run_inlay(command({"--resume"}));
    if (resumed.code != 0) {  // the power failed before anything was changed
      EXPECT_NE(resumed.err.find("belongs to a run with other options"), std::string::npos)
          << resumed.text();
      EXPECT_TRUE(bytes_of(out()) == earlier);
      resumed = run_inlay(command({}));
    }
    EXPECT_EQ(resumed.code, 0) << resumed.text();
    EXPECT_TRUE(bytes_of(out()) == right) << resumed.text();
  });
}

TEST_F(PowerCuts, AMergeIsWholeOrAbsent) {
  const std::string right = undisturbed(command({}), out());
  make_shards();
  const Words merge{"merge", out("whole"), out("1"), out("2")};
  cut_at_each_call(
      merge,
      [this] {
        std::filesystem::remove(out("whole"));
        std::filesystem::remove(out("whole.unfinished"));
      },
      [&](unsigned) {
        if (!std::filesystem::exists(out("whole"))) {
          const Outcome again = run_inlay(merge);
          EXPECT_EQ(again.code, 0) << again.text();
        }
        EXPECT_TRUE(bytes_of(out("whole")) == right);
      });
}

}  // namespace
}  // namespace inlay::test
