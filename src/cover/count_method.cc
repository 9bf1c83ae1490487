#include "cover/count_method.h"

#include <algorithm>

#include "base/shared_budget.h"
#include "cover/frontier_count.h"
#include "cover/isomorph_count.h"

namespace inlay::cover {
namespace {

class SweepMethod final : public CountMethod {
 public:
  SweepMethod()
      : CountMethod("zdd",
                    "equal states were so frequent that counting each state once was faster than "
                    "searching") {}

 private:
  static constexpr double kNode = 10;
  static constexpr double kUpdate = 20;

  std::unique_ptr<CountingTask> begin(const Problem& problem) override {
    FrontierPlan plan = best_frontier_plan(Matrix(problem, {}), FrontierCounter::kMostWords);
    if (plan.words > FrontierCounter::kMostWords) return nullptr;
    // An update for each option of an average layer: more than most states have.
    const auto layers = static_cast<double>(std::max<std::size_t>(plan.layers.size(), 1));
    node_ = kNode + kUpdate * (static_cast<double>(plan.options.size()) / layers + 1);
    return make_frontier_counter(std::move(plan));
  }
  double time_taken(const Stats& stats) override {
    return kNode * static_cast<double>(stats.nodes) + kUpdate * static_cast<double>(stats.updates);
  }
};

class IsomorphMethod final : public CountMethod {
 public:
  IsomorphMethod()
      : CountMethod("isomorphs",
                    "isomorphic states were so frequent that counting each class once was faster "
                    "than searching") {}

 private:
  static constexpr double kNode = 1000;
  // A labelled state is a graph with as many edges as the problem has entries. Most states are too
  // small to be labelled.
  static constexpr double kEntry = 100;
  // It is abandoned if fewer than one in eight of the first 128 labelled states was isomorphic to
  // an earlier one.
  static constexpr std::uint64_t kMinLabelled = 128;
  static constexpr double kMinMerging = 0.125;

  std::unique_ptr<CountingTask> begin(const Problem& problem) override {
    auto counter = std::make_unique<IsomorphCounter>(make_residual_states(Matrix(problem, {})));
    counter_ = counter.get();
    node_ = kEntry * static_cast<double>(problem.entry_count() + 1);
    return counter;
  }
  double time_taken(const Stats& stats) override {
    const std::uint64_t labelled = counter_->labelled() - labelled_;
    labelled_ = counter_->labelled();
    return node_ * static_cast<double>(labelled) + kNode * static_cast<double>(stats.nodes);
  }
  bool is_of_use() const override {
    return counter_->labelled() < kMinLabelled || counter_->merging() >= kMinMerging;
  }

  const IsomorphCounter* counter_ = nullptr;
  std::uint64_t labelled_ = 0;  // as far as accounted for
};

}  // namespace

bool CountMethod::run(const Problem& problem, double until, Budget budget) {
  if (given_up_ || until <= spent_) return false;
  if (!task_ && !(task_ = begin(problem))) {
    give_up();
    return false;
  }
  const double spent = spent_;
  const double done = task_->fraction();
  while (spent_ < until) {
    budget.nodes = static_cast<std::uint64_t>((until - spent_) / node_) + 1;
    base::Meter meter(budget, {});
    meter.begin();
    const SearchStatus status = task_->run(meter);
    meter.end();
    base::add(stats_, meter.stats);
    memory_ = meter.stats.memory;
    if (status == SearchStatus::exhausted) return true;
    if (meter.limit() == Limit::memory || !is_of_use()) give_up();
    if (given_up_ || meter.limit() != Limit::nodes) return false;
    spent_ += time_taken(meter.stats);
    budget = base::remaining(budget, meter.stats);
  }
  const double progress = std::max(task_->fraction() - done, 1e-30);
  rest_ = (spent_ - spent) * (1 - task_->fraction()) / progress;
  return false;
}

void CountMethod::give_up() {
  task_.reset();
  given_up_ = true;
  rest_ = kUnknown;
  memory_ = 0;
}

std::unique_ptr<CountMethod> make_sweep_method() {
  return std::make_unique<SweepMethod>();
}

std::unique_ptr<CountMethod> make_isomorph_method() {
  return std::make_unique<IsomorphMethod>();
}

}  // namespace inlay::cover
