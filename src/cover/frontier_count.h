// FrontierCounter: the number of solutions by a breadth-first sweep over the layers of a plan.
//
//   layer t:   { state -> number of ways to reach it }      a hash table with full keys
//   layer t+1: every state with every option of the layer that fits; equal states add up
//
// Only two layers are held. Costs a hash look-up for each state and option that fits; a node is a
// state looked at. Counts are as many 64-bit words as the largest one needs; the table is widened
// when a sum overflows.
#ifndef INLAY_SRC_COVER_FRONTIER_COUNT_H_
#define INLAY_SRC_COVER_FRONTIER_COUNT_H_

#include <memory>

#include "cover/frontier_plan.h"
#include "cover/portfolio.h"

namespace inlay::cover {

class FrontierCounter : public ResumableTask {
 public:
  // The widest frontier it takes, in bits; a wider one could not be swept anyway.
  static constexpr std::uint32_t kMostWords = 16;

  // The number of solutions. Require: run() came back exhausted. Its fraction() weights the layers
  // by what they may cost.
  virtual Count count() const = 0;
  // The part of the states arrived at that had been there before, 0 to 1.
  virtual double merging() const = 0;
};

// Require: plan.words <= kMostWords.
std::unique_ptr<FrontierCounter> make_frontier_counter(FrontierPlan plan);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_FRONTIER_COUNT_H_
