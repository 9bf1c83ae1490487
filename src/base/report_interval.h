// ReportInterval: when the next progress report is due, for searches without a Meter. Use it from
// one thread at a time.
#ifndef INLAY_SRC_BASE_REPORT_INTERVAL_H_
#define INLAY_SRC_BASE_REPORT_INTERVAL_H_

#include <chrono>

#include "inlay/search.h"

namespace inlay::base {

class ReportInterval {
 public:
  // True at most once per interval, counted from the construction; always false without `call`.
  bool due(const ProgressReport& report) {
    if (!report.call) return false;
    const auto now = Clock::now();
    if (now - reported_ < report.interval) return false;
    reported_ = now;
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point reported_ = Clock::now();
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_REPORT_INTERVAL_H_
