// Portfolio: two ways to the same answer, in turns, until one of them gets there.
//
// Which order of branching makes few states cannot be told in advance. Each way is given a slice of
// nodes, then the other a longer one, and so on: the answer takes at most a few times as long as
// the better way alone. A way that runs out of memory is given up as long as another one is left.
// Deterministic, as slices are counted in nodes.
#ifndef INLAY_SRC_COVER_PORTFOLIO_H_
#define INLAY_SRC_COVER_PORTFOLIO_H_

#include <memory>
#include <vector>

#include "base/meter.h"

namespace inlay::cover {

// Work that can be interrupted by its budget and continued.
class ResumableTask {
 public:
  virtual ~ResumableTask() = default;
  // exhausted: the work is done. limit: call again to go on. Books in meter.stats.memory what is
  // held now; when it is done, the most that was held at a time.
  virtual SearchStatus run(base::Meter& meter) = 0;
  virtual double fraction() const = 0;
};

class Portfolio {
 public:
  struct Member {
    std::unique_ptr<ResumableTask> task;
    std::uint64_t cost;  // of one of its nodes, as against those of the others
  };
  // The first of them begins. `share`: what the portfolio is of the caller's whole work, for
  // reports.
  explicit Portfolio(std::vector<Member> contestants, double share = 1);

  // As ResumableTask::run; the outer meter is charged for all tasks.
  SearchStatus run(base::Meter& meter);
  double fraction() const { return fraction_ * share_; }
  // Which task has got there, by its place in the list. Require: run() came back exhausted.
  std::size_t winner() const { return turn_; }

 private:
  struct Slot {
    std::unique_ptr<ResumableTask> task;  // null: given up
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
  std::uint64_t unused_ = kFirstSlice;  // of the slice at work, in units of cost
  double fraction_ = 0;                 // the furthest any of them has been
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_PORTFOLIO_H_
