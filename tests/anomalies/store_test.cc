// The database under failing calls, failing allocations and power cuts: it opens, it is intact, and
// it contains every record whose put() succeeded.
#include <gtest/gtest.h>

#include "anomalies/lines.h"
#include "anomalies/power_cut.h"
#include "anomalies/sqlite_calls.h"
#include "anomalies/sweep.h"
#include "support/store_file.h"

namespace inlay::test {
namespace {

constexpr int kRecords = 6;
constexpr int kReported = 2;  // the exit code of a run that reported an error

class Stored : public testing::Test {
 protected:
  std::string file() const { return folder_.path("known.db"); }

  // Puts records until one fails; shared().done counts those that were acknowledged.
  int put_records(store::Sync sync = store::Sync::full) const {
    auto store = store::Store::open(file(), {.sync = sync});
    if (!store) return store.error().message.empty() ? 10 : kReported;
    for (int i = 0; i < kRecords; ++i) {
      const auto put = store->put(full_record("puzzle " + std::to_string(i)));
      if (!put) return put.error().message.empty() ? 11 : kReported;
      ++shared().done;
    }
    return 0;
  }
  // Runs it in a child after `fail`.
  Outcome run(const std::function<void()>& fail, store::Sync sync = store::Sync::full) const {
    shared().done = 0;
    return in_child([&] {
      fail();
      return put_records(sync);
    });
  }
  std::function<void()> power_cut(long n, unsigned seed) const {
    return [=, this] {
      route_sqlite();
      base::replace_system_calls(new PowerCut(folder_.path(), n, seed, shared().fired));
    };
  }
  void check_database() const {
    auto store = store::Store::open(file(), {});
    ASSERT_TRUE(store.ok()) << store.error().message;
    const auto problems = store->check();
    ASSERT_TRUE(problems.ok()) << problems.error().message;
    EXPECT_TRUE(problems->empty()) << problems->front();
    for (int i = 0; i < shared().done; ++i) {
      const store::Record wanted = full_record("puzzle " + std::to_string(i));
      const auto found = store->get(wanted.key, true);
      ASSERT_TRUE(found.ok()) << found.error().message;
      ASSERT_TRUE(*found) << "record " << i << " was acknowledged";
      EXPECT_EQ((*found)->record.solutions, wanted.solutions);
      EXPECT_EQ((*found)->record.ratings.size(), wanted.ratings.size());
    }
  }
  // The database is checked in a child, since a child must not inherit a use of SQLite.
  void expect_intact(const Outcome& after) const {
    const Outcome checked = in_child([&] {
      check_database();
      return HasFailure() ? 1 : 0;
    });
    EXPECT_EQ(checked.code, 0) << checked.out << after.text();
  }

  Folder folder_, inputs_;
};

TEST_F(Stored, EachCallThatFailsIsReported) {
  for (const Call call : {Call::open, Call::read, Call::write, Call::truncate, Call::sync,
                          Call::folder, Call::unlink}) {
    for (const bool forever : {false, true}) {
      if (forever && !is_full()) continue;  // opening is tried for two seconds
      SCOPED_TRACE(std::string(name_of(call)) + (forever ? " from then on" : ""));
      for_each_n(usual_every(), [&](long n) {
        folder_.clear();
        const Outcome outcome = run([&] {
          route_sqlite();
          const Fault fault{call, n, error_of(call), forever};
          base::replace_system_calls(new FaultyCalls(fault, shared().fired));
        });
        EXPECT_TRUE(outcome.code == 0 || (outcome.fired && outcome.code == kReported))
            << outcome.text();
        expect_intact(outcome);
        return outcome.fired;
      });
    }
  }
}

TEST_F(Stored, EveryAcknowledgedRecordSurvivesAPowerCut) {
  for (unsigned seed = 1; seed <= (is_full() ? 10U : 2U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    for_each_n(usual_every(), [&](long n) {
      folder_.clear();
      const Outcome outcome = run(power_cut(n, seed));
      EXPECT_EQ(outcome.code, outcome.fired ? PowerCut::kExitCode : 0) << outcome.text();
      expect_intact(outcome);
      return outcome.fired;
    });
  }
}

// Without a sync for each commit the last records may be lost, but the database is intact. It also
// shows that the simulation loses what is not synced.
TEST_F(Stored, WithFewerSyncsOnlyTheLastRecordsAreLost) {
  int lost = 0;
  for_each_n(usual_every(), [&](long n) {
    folder_.clear();
    const Outcome outcome = run(power_cut(n, static_cast<unsigned>(n)), store::Sync::normal);
    const auto has = [&](int record) {
      return in_child([&] {
               auto store = store::Store::open(file(), {});
               const auto key = full_record("puzzle " + std::to_string(record)).key;
               const auto found = store ? store->get(key, false) : store.error();
               return found && *found ? 0 : 1;
             }).code == 0;
    };
    while (shared().done > 0 && !has(shared().done - 1)) {
      --shared().done;
      ++lost;
    }
    expect_intact(outcome);
    return outcome.fired;
  });
  EXPECT_GT(lost, 0);
}

TEST_F(Stored, AllocationsOfSqliteThatFailAreReported) {
  for (const bool forever : {false, true}) {
    if (forever && !is_full()) continue;
    SCOPED_TRACE(forever ? "from then on" : "once");
    for_each_n(usual_every(), [&](long n) {
      folder_.clear();
      const Outcome outcome = run([&] { fail_allocation_of_sqlite(n, forever); });
      EXPECT_TRUE(outcome.code == 0 || (outcome.fired && outcome.code == kReported))
          << outcome.text();
      expect_intact(outcome);
      return outcome.fired;
    });
  }
}

TEST_F(Stored, AllocationsOfTheStoreThatFailLeaveItIntact) {
  for_each_n(usual_every(), [&](long n) {
    folder_.clear();
    shared().done = 0;
    const Outcome outcome = in_child([&] {
      fail_allocation(n);
      try {
        return put_records();
      } catch (const std::bad_alloc&) {
        return kReported;
      }
    });
    EXPECT_TRUE(outcome.code == 0 || (outcome.fired && outcome.code == kReported))
        << outcome.text();
    expect_intact(outcome);
    return outcome.fired;
  });
}

// An import that failed is continued by the same command.
TEST_F(Stored, AnImportThatFailsIsContinued) {
  write_bytes(inputs_.path("puzzles.txt"), small_puzzles(120));
  const Words import{"db", "import", "--db", file(), "--threads", "1", inputs_.path("puzzles.txt")};
  const Words dump{"db", "export", "--db", file()};
  const auto puzzles_of = [](const std::string& text) {
    return std::count(text.begin(), text.end(), '\n');
  };
  ASSERT_EQ(run_inlay(import).code, 0);
  const auto right = puzzles_of(run_inlay(dump).out);
  EXPECT_GT(right, 10);
  for (const Call call : {Call::read, Call::write, Call::sync}) {
    SCOPED_TRACE(name_of(call));
    for_each_n(is_full() ? 30 : 8, [&](long n) {
      folder_.clear();
      const Outcome outcome = run_inlay(import, [&] {
        route_sqlite();
        base::replace_system_calls(
            new FaultyCalls({call, n, error_of(call), false}, shared().fired));
      });
      EXPECT_TRUE(outcome.code == 0 || (outcome.fired && outcome.code == 2)) << outcome.text();
      const Outcome again = run_inlay(import);
      EXPECT_EQ(again.code, 0) << again.text() << outcome.text();
      EXPECT_EQ(puzzles_of(run_inlay(dump).out), right) << outcome.text();
      return outcome.fired;
    });
  }
}

}  // namespace
}  // namespace inlay::test
