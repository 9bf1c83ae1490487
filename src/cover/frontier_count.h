// FrontierCounter: the number of solutions, by a breadth-first sweep over the layers of a plan.
//
//   layer t:   { state -> number of ways to reach it }      a hash table with full keys
//   layer t+1: every state combined with every compatible option of the layer; equal states add up
//
// Only two layers are in memory. Cost: one hash look-up for each state and compatible option. A
// node is a state processed, an update is a state combined with an option. Counts take as many
// 64-bit words as the largest one needs; the table is widened when a sum overflows.
#ifndef INLAY_SRC_COVER_FRONTIER_COUNT_H_
#define INLAY_SRC_COVER_FRONTIER_COUNT_H_

#include <memory>

#include "cover/frontier_plan.h"
#include "cover/portfolio.h"

namespace inlay::cover {

// fraction() weights the layers by their estimated cost.
class FrontierCounter : public CountingTask {
 public:
  // The maximum size of a state, in words. Wider frontiers have too many states for a sweep anyway.
  static constexpr std::uint32_t kMostWords = 16;
};

// Require: plan.words <= kMostWords.
std::unique_ptr<FrontierCounter> make_frontier_counter(FrontierPlan plan);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_FRONTIER_COUNT_H_
