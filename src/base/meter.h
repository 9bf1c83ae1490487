// Meter: counts the work of a search and checks its budget.
//
// Each search has one Meter. next() of the search calls begin() and end(), so that only the time
// inside it counts, and tick() at every node. The node limit is exact; clock, memory, stop token
// and progress report are checked every kStride nodes, and once at the start of next().
#ifndef INLAY_SRC_BASE_METER_H_
#define INLAY_SRC_BASE_METER_H_

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <utility>

#include "inlay/search.h"

namespace inlay::base {

class Meter {
 public:
  using Clock = std::chrono::steady_clock;

  Meter(Budget budget, ProgressReport progress)
      : budget_(std::move(budget)), progress_(std::move(progress)) {}

  void set_budget(Budget budget) {
    budget_ = std::move(budget);
    used_nodes_ = 0;
    used_time_ = std::chrono::nanoseconds{0};
  }

  // Starts the clock for one call of next().
  void begin() {
    started_ = Clock::now();
    until_check_ = 0;
    limit_ = Limit::none;
  }

  // Stops the clock and adds the time.
  void end() {
    const auto elapsed = Clock::now() - started_;
    used_time_ += elapsed;
    stats.time += elapsed;
  }

  // Counts a node. Returns false if the budget is used up: the node is then not counted, and the
  // search must return SearchStatus::limit in a state from which it can continue. Calls `fraction`
  // only when a progress report is due.
  template <typename Fraction>
  bool tick(Fraction&& fraction) {
    if (used_nodes_ >= budget_.nodes) {
      limit_ = Limit::nodes;
      return false;
    }
    if (until_check_ == 0) {
      const auto now = Clock::now();
      if (!check_limits(now)) return false;
      if (report_due(now)) report(fraction());
      until_check_ = kStride;
    }
    --until_check_;
    ++used_nodes_;
    ++stats.nodes;
    return true;
  }

  // The same checks without counting a node, for engines whose work is done by another component
  // that calls this from time to time.
  template <typename Fraction>
  bool within_budget(Fraction&& fraction) {
    const auto now = Clock::now();
    if (!check_limits(now)) return false;
    if (report_due(now)) report(fraction());
    return true;
  }
  // Records that such a component ran out of nodes or memory.
  void out_of_nodes() { limit_ = Limit::nodes; }
  void out_of_memory() { limit_ = Limit::memory; }
  // Counts nodes that such a component visited.
  void spend(std::uint64_t nodes) {
    used_nodes_ += std::min(nodes, nodes_left());
    stats.nodes += nodes;
  }

  // The wall time left, for such components.
  std::chrono::nanoseconds time_left() const;
  std::uint64_t nodes_left() const { return budget_.nodes - used_nodes_; }
  const Budget& budget() const { return budget_; }
  const ProgressReport& progress_report() const { return progress_; }
  Limit limit() const { return limit_; }

  Stats stats;

 private:
  static constexpr std::uint32_t kStride = 256;

  bool check_limits(Clock::time_point now);
  bool report_due(Clock::time_point now);
  void report(double fraction);

  Budget budget_;
  ProgressReport progress_;
  std::uint64_t used_nodes_ = 0;
  std::chrono::nanoseconds used_time_{0};
  Clock::time_point started_{};
  Clock::time_point reported_{};
  std::uint32_t until_check_ = 0;
  Limit limit_ = Limit::none;
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_METER_H_
