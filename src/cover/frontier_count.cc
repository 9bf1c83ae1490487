#include "cover/frontier_count.h"

#include <cmath>
#include <utility>

#include "cover/hashed_sweep.h"
#include "cover/sorted_sweep.h"

namespace inlay::cover {
namespace {

bool can_be_sorted(const FrontierPlan& plan) {
  if (plan.words > 4) return false;
  LayerStreams streams(plan);
  for (const FrontierPlan::Layer& layer : plan.layers) {
    if (!streams.next(2 * (layer.last - layer.first + std::size_t{1}))) return false;
  }
  return true;
}

}  // namespace

FrontierCounter::FrontierCounter(FrontierPlan plan)
    : plan_(std::move(plan)), plan_memory_(plan_.memory()) {
  double weight = 0;
  for (const FrontierPlan::Layer& layer : plan_.layers) {
    weights_.push_back(weight += std::exp2(std::min(layer.width, 1000U) / 4.0));
  }
}

double FrontierCounter::fraction_of(std::size_t layer, double part) const {
  if (weights_.empty()) return 0;
  const double before = layer == 0 ? 0 : weights_[layer - 1];
  const double here = layer == weights_.size() ? 0 : weights_[layer] - before;
  return (before + here * part) / weights_.back();
}

// Few sizes of states, because the code of a sweep is compiled for each.
std::unique_ptr<FrontierCounter> make_frontier_counter(FrontierPlan plan, SweepKind kind) {
  if (kind == SweepKind::automatic && can_be_sorted(plan)) {
    if (plan.words == 1) return std::make_unique<SortedSweep<1>>(std::move(plan));
    plan.widen_to(4);
    return std::make_unique<SortedSweep<4>>(std::move(plan));
  }
  if (plan.words <= 2) {
    plan.widen_to(2);
    return std::make_unique<HashedSweep<2>>(std::move(plan));
  }
  plan.widen_to(FrontierCounter::kMostWords);
  return std::make_unique<HashedSweep<FrontierCounter::kMostWords>>(std::move(plan));
}

}  // namespace inlay::cover
