// SharedProgress: one progress report for several searches. It adds the statistics of earlier
// searches, and keeps the interval across all of them: a search shorter than the interval reports
// nothing by itself, but a thousand of them should.
#ifndef INLAY_SRC_BASE_SHARED_PROGRESS_H_
#define INLAY_SRC_BASE_SHARED_PROGRESS_H_

#include <utility>

#include "base/report_interval.h"
#include "base/shared_budget.h"

namespace inlay::base {

class SharedProgress {
 public:
  explicit SharedProgress(ProgressReport report) : report_(std::move(report)) {}
  SharedProgress(const SharedProgress&) = delete;
  SharedProgress& operator=(const SharedProgress&) = delete;

  // The report for search number `part` (from 0) of `parts`, when earlier ones have spent `spent`.
  // It refers to this object.
  ProgressReport of(const Stats& spent, std::size_t part, std::size_t parts) {
    ProgressReport one;
    if (!report_.call) return one;
    one.interval = {};
    one.call = [this, spent, part, parts](const Progress& progress) {
      if (!interval_.due(report_)) return;
      Stats all = spent;
      add(all, progress.stats);
      report_.call(
          {all, (static_cast<double>(part) + progress.fraction) / static_cast<double>(parts)});
    };
    return one;
  }

 private:
  const ProgressReport report_;
  ReportInterval interval_;
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_SHARED_PROGRESS_H_
