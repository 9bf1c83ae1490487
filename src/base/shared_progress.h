// One progress report for several searches: with what those before have spent, and no more often
// than one of them would tell it. A search that is shorter than the interval tells nothing by
// itself; a thousand of them should.
#ifndef INLAY_SRC_BASE_SHARED_PROGRESS_H_
#define INLAY_SRC_BASE_SHARED_PROGRESS_H_

#include <utility>

#include "base/shared_budget.h"

namespace inlay::base {

class SharedProgress {
 public:
  explicit SharedProgress(ProgressReport report) : report_(std::move(report)) {}
  SharedProgress(const SharedProgress&) = delete;
  SharedProgress& operator=(const SharedProgress&) = delete;

  // For search number `part` of `parts`, from 0, before which so much was spent. Refers to this.
  ProgressReport of(const Stats& spent, std::size_t part, std::size_t parts) {
    ProgressReport one;
    if (!report_.call) return one;
    one.interval = {};
    one.call = [this, spent, part, parts](const Progress& progress) {
      const auto now = Clock::now();
      if (now - reported_ < report_.interval) return;
      reported_ = now;
      Stats all = spent;
      add(all, progress.stats);
      report_.call(
          {all, (static_cast<double>(part) + progress.fraction) / static_cast<double>(parts)});
    };
    return one;
  }

 private:
  using Clock = std::chrono::steady_clock;

  const ProgressReport report_;
  Clock::time_point reported_ = Clock::now();
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_SHARED_PROGRESS_H_
