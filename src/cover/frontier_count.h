// FrontierCounter: the number of solutions, by a breadth-first sweep over the layers of a plan.
//
//   layer t:   { state -> number of ways to reach it }
//   layer t+1: every state combined with every compatible option of the layer; equal states add up
//
// Only two layers are in memory. They are sorted (sorted_sweep.h) if the options allow it, and hash
// tables otherwise (hashed_sweep.h). A node is a state processed, an update is a state combined
// with an option; both sweeps count the same numbers. Counts take as many 64-bit words as the
// largest one needs.
#ifndef INLAY_SRC_COVER_FRONTIER_COUNT_H_
#define INLAY_SRC_COVER_FRONTIER_COUNT_H_

#include <memory>
#include <vector>

#include "cover/frontier_plan.h"
#include "cover/portfolio.h"

namespace inlay::cover {

class FrontierCounter : public CountingTask {
 public:
  // The maximum size of a state, in words. Wider frontiers have too many states for a sweep anyway.
  static constexpr std::uint32_t kMostWords = 16;

  explicit FrontierCounter(FrontierPlan plan);

 protected:
  // The share of the work that is done, where layers are weighted by their estimated cost.
  double fraction_of(std::size_t layer, double part) const;
  std::size_t plan_memory() const { return plan_memory_; }
  const FrontierPlan& plan() const { return plan_; }

 private:
  FrontierPlan plan_;
  std::size_t plan_memory_;
  std::vector<double> weights_;  // cumulative, per layer
};

// Sorted unless that takes more than twice as many streams (layer_streams.h) as there are options,
// or states have more than four words; or always hashed, for tests.
enum class SweepKind { automatic, hashed };

// Require: plan.words <= kMostWords.
std::unique_ptr<FrontierCounter> make_frontier_counter(FrontierPlan plan,
                                                       SweepKind kind = SweepKind::automatic);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_FRONTIER_COUNT_H_
