// Portfolio: several tasks with the same answer, run alternately until one of them finishes.
//
// Which order of branching leads to few states cannot be predicted. Each task gets a slice of
// nodes, then the next one, and the slices get longer; so the answer takes at most a few times as
// long as the best task alone. A task that runs out of memory is dropped as long as another one is
// left. Slices are counted in nodes, so a portfolio is deterministic.
#ifndef INLAY_SRC_COVER_PORTFOLIO_H_
#define INLAY_SRC_COVER_PORTFOLIO_H_

#include <memory>
#include <vector>

#include "base/meter.h"
#include "inlay/count.h"

namespace inlay::cover {

// Work that its budget can interrupt and that can be continued.
class ResumableTask {
 public:
  virtual ~ResumableTask() = default;
  // exhausted: the work is done. limit: call again to continue. Sets meter.stats.memory to the
  // memory in use or, when the work is done, to its peak.
  virtual SearchStatus run(base::Meter& meter) = 0;
  virtual double fraction() const = 0;
};

// Work whose result is the number of solutions of a problem.
class CountingTask : public ResumableTask {
 public:
  // Require: run() returned exhausted.
  virtual Count count() const = 0;
};

class Portfolio {
 public:
  struct Member {
    std::unique_ptr<ResumableTask> task;
    std::uint64_t cost;  // of one of its nodes, relative to the other tasks
  };
  // The first member begins. `share`: the share of this portfolio in the work of the caller, for
  // progress reports.
  explicit Portfolio(std::vector<Member> contestants, double share = 1);

  // As ResumableTask::run; the outer meter counts the work of all tasks.
  SearchStatus run(base::Meter& meter);
  double fraction() const { return fraction_ * share_; }
  // The index of the task that finished. Require: run() returned exhausted.
  std::size_t winner() const { return turn_; }

 private:
  struct Slot {
    std::unique_ptr<ResumableTask> task;  // null: dropped
    std::uint64_t cost;
    base::Meter meter;
  };
  SearchStatus run_slice(base::Meter& outer);
  std::size_t left() const;
  std::size_t held() const;

  static constexpr std::uint64_t kFirstSlice = 16384;

  std::vector<Slot> slots_;
  double share_;
  std::size_t turn_ = 0;
  std::uint64_t slice_ = kFirstSlice;
  std::uint64_t unused_ = kFirstSlice;  // of the current slice, in units of cost
  double fraction_ = 0;                 // the maximum over all tasks
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_PORTFOLIO_H_
