// CountMethod: counts all solutions at once, a slice of time after the other.
//
// Time is estimated from nodes and updates, not from the clock, so that the same calls always take
// the same decisions. All times are in nanoseconds.
#ifndef INLAY_SRC_COVER_COUNT_METHOD_H_
#define INLAY_SRC_COVER_COUNT_METHOD_H_

#include <limits>
#include <memory>
#include <string_view>

#include "cover/portfolio.h"
#include "inlay/cover.h"

namespace inlay::cover {

class CountMethod {
 public:
  virtual ~CountMethod() = default;

  // Continues until the method has taken `until` in all, or `budget` is spent, whose limit of nodes
  // is ignored. Returns true if it finished. Gives up if the memory does not suffice, or if the
  // method turns out to be no use for the problem. Require: the same problem in each call.
  bool run(const Problem& problem, double until, Budget budget);

  // Require: run() returned true.
  Count count() const { return task_->count(); }
  std::string_view engine() const { return engine_; }
  std::string_view reason() const { return reason_; }

  const Stats& stats() const { return stats_; }
  // The time that is left by the progress of the last run; infinite if there is none.
  double rest() const { return rest_; }
  std::size_t memory() const { return memory_; }  // in use

 protected:
  CountMethod(std::string_view engine, std::string_view reason)
      : engine_(engine), reason_(reason) {}

  // Null: the method is no use for this problem. Sets node_.
  virtual std::unique_ptr<CountingTask> begin(const Problem& problem) = 0;
  virtual double time_taken(const Stats& stats) = 0;
  virtual bool is_of_use() const { return true; }

  double node_ = 1;  // about the longest time of a node

 private:
  static constexpr double kUnknown = std::numeric_limits<double>::infinity();
  void give_up();

  std::string_view engine_, reason_;
  std::unique_ptr<CountingTask> task_;  // null: not begun, or given up
  bool given_up_ = false;
  Stats stats_;
  double spent_ = 0;
  double rest_ = kUnknown;
  std::size_t memory_ = 0;
};

// A sweep over states (frontier_count.h): equal states are counted once.
std::unique_ptr<CountMethod> make_sweep_method();
// Isomorphism classes of states (isomorph_count.h). Given up if few states are isomorphic.
std::unique_ptr<CountMethod> make_isomorph_method();

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_COUNT_METHOD_H_
