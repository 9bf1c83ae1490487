// Stops a cover search from its progress report, and checks that it ends there.
#ifndef INLAY_TESTS_SUPPORT_STOPS_H_
#define INLAY_TESTS_SUPPORT_STOPS_H_

#include <gtest/gtest.h>

#include <chrono>

#include "inlay/cover.h"

namespace inlay::test {

// Require: the search takes much longer than three milliseconds, and the engine cannot estimate the
// work left.
inline void expect_stop_at_third_report(const cover::Problem& problem,
                                        cover::SearchOptions options) {
  StopSource source;
  Budget budget;
  budget.stop = source.token();
  options.progress.interval = std::chrono::milliseconds(1);
  int reports = 0;
  options.progress.call = [&](const Progress& progress) {
    EXPECT_EQ(progress.fraction, 0);
    if (++reports == 3) source.request_stop();
  };
  auto search = cover::Search::make(problem, options, budget).value();
  EXPECT_EQ(search.next(), SearchStatus::limit);
  EXPECT_EQ(search.limit(), Limit::stopped);
  EXPECT_EQ(reports, 3);
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_STOPS_H_
