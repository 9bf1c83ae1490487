#include "anomalies/sweep.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>

namespace inlay::test {

int error_of(Call call) {
  switch (call) {
    case Call::open:
      return EMFILE;
    case Call::write:
      return ENOSPC;
    case Call::thread:
      return EAGAIN;
    default:
      return EIO;
  }
}

void for_each_n(long every, const std::function<bool(long n)>& run) {
  constexpr int kEnough = 2;  // with several threads the number of calls differs from run to run
  int passed = 0;
  for (long n = 1; passed < kEnough && !testing::Test::HasFailure();
       n += n < every ? 1 : std::max(1L, n / (is_full() ? 16 : 4))) {
    SCOPED_TRACE("n = " + std::to_string(n));
    passed += !run(n);
  }
}

long usual_every() {
  return is_full() ? 100 : 24;
}

namespace {

std::string result_of(const Work& work, const Outcome& outcome) {
  return work.result.empty() ? outcome.out : bytes_of(work.result);
}

// Runs the work without failures: what is right.
struct Right {
  int code;
  std::string result;
};
Right right_of(const Work& work) {
  work.prepare();
  const Outcome outcome = run_inlay(work.command);
  EXPECT_TRUE(outcome.code == 0 || outcome.code == 1 || outcome.code == 3) << outcome.text();
  EXPECT_FALSE(result_of(work, outcome).empty());
  return {outcome.code, result_of(work, outcome)};
}

// One run. False: nothing failed.
bool survives(const Work& work, const Right& right, const std::function<void()>& fail) {
  work.prepare();
  const Outcome outcome = run_inlay(work.command, fail);
  EXPECT_EQ(outcome.signal, 0) << outcome.text();
  const std::string result = result_of(work, outcome);
  const bool reported = (outcome.code == 2 || outcome.code == 3) && !outcome.err.empty();
  const bool done = outcome.code == right.code && result == right.result;
  EXPECT_TRUE(done || (outcome.fired && reported)) << outcome.text();
  if (outcome.code == 2 && work.result.empty()) {
    EXPECT_TRUE(right.result.starts_with(outcome.out)) << outcome.text() << outcome.out;
  }
  EXPECT_TRUE(done || !work.whole_or_absent || result.empty() || result == right.result)
      << outcome.text();
  if (!outcome.fired) return false;
  if (done || work.again.empty()) return true;
  const Outcome again = run_inlay(work.again);
  EXPECT_EQ(again.code, right.code) << again.text() << "after " << outcome.text();
  EXPECT_TRUE(result_of(work, again) == right.result) << again.text() << outcome.text();
  return true;
}

}  // namespace

void sweep_calls(const Work& work, const std::vector<Call>& calls) {
  const Right right = right_of(work);
  for (const Call call : calls) {
    for (const bool forever : {false, true}) {
      SCOPED_TRACE(std::string(name_of(call)) + (forever ? " from then on" : ""));
      for_each_n(usual_every(), [&](long n) {
        return survives(work, right, [&] {
          const Fault fault{call, n, error_of(call), forever};
          base::replace_system_calls(new FaultyCalls(fault, shared().fired));
        });
      });
    }
  }
}

void sweep_allocations(const Work& work, long every) {
  const Right right = right_of(work);
  for (const bool forever : {false, true}) {
    SCOPED_TRACE(forever ? "from then on" : "once");
    for_each_n(every,
               [&](long n) { return survives(work, right, [&] { fail_allocation(n, forever); }); });
  }
}

}  // namespace inlay::test
