#include "cover/portfolio.h"

#include <algorithm>

namespace inlay::cover {

Portfolio::Portfolio(std::vector<Member> contestants, double share) : share_(share) {
  for (auto& [task, cost] : contestants) {
    slots_.push_back({std::move(task), cost, base::Meter({}, {})});
  }
}

std::size_t Portfolio::left() const {
  return static_cast<std::size_t>(
      std::count_if(slots_.begin(), slots_.end(),
                    [](const Slot& slot_at_work) { return slot_at_work.task != nullptr; }));
}

std::size_t Portfolio::held() const {
  std::size_t bytes = 0;
  for (const Slot& slot_at_work : slots_) {
    if (slot_at_work.task != nullptr) bytes += slot_at_work.meter.stats.memory;
  }
  return bytes;
}

// One slice of the task whose turn it is, or what the outer budget leaves of it.
SearchStatus Portfolio::run_slice(base::Meter& outer) {
  Slot& slot_at_work = slots_[turn_];
  const Stats before = slot_at_work.meter.stats;
  const std::size_t others = held() - before.memory;
  const std::size_t memory = outer.budget().memory;
  Budget budget;
  budget.nodes = std::min(
      outer.nodes_left(),
      left() == 1 ? Budget::kNoLimit : (unused_ + slot_at_work.cost - 1) / slot_at_work.cost);
  budget.time = outer.time_left();
  budget.memory = memory > others ? memory - others : 0;
  budget.stop = outer.budget().stop;
  const ProgressReport& report = outer.progress_report();
  ProgressReport passed_on;
  if (report.call) {
    passed_on.interval = report.interval;
    passed_on.call = [&](const Progress& progress) {
      fraction_ = std::max(fraction_, progress.fraction);
      report.call({outer.stats, fraction()});
    };
  }
  base::Meter inner(std::move(budget), std::move(passed_on));
  inner.stats = before;
  inner.begin();
  const SearchStatus step = slot_at_work.task->run(inner);
  inner.end();
  fraction_ = std::max(fraction_, slot_at_work.task->fraction());
  const std::uint64_t nodes = inner.stats.nodes - before.nodes;
  outer.spend(nodes);
  unused_ -= std::min(unused_, nodes * slot_at_work.cost);
  outer.stats.moves += inner.stats.moves - before.moves;
  outer.stats.guesses += inner.stats.guesses - before.guesses;
  outer.stats.max_depth = std::max(outer.stats.max_depth, inner.stats.max_depth);
  outer.stats.memory = others + inner.stats.memory;
  slot_at_work.meter = std::move(inner);
  return step;
}

SearchStatus Portfolio::run(base::Meter& meter) {
  while (true) {
    const SearchStatus step = run_slice(meter);
    if (step != SearchStatus::limit) return step;
    Slot& slot_at_work = slots_[turn_];
    switch (slot_at_work.meter.limit()) {
      case Limit::memory:
        if (left() == 1) {
          meter.out_of_memory();
          return SearchStatus::limit;
        }
        slot_at_work.task.reset();
        meter.stats.memory = held();
        break;
      case Limit::nodes:
        if (meter.nodes_left() == 0 || left() == 1) {
          meter.out_of_nodes();
          return SearchStatus::limit;
        }
        break;
      default:
        // The clock or the stop token: asked once more, so that the outer meter says so.
        if (!meter.within_budget([this] { return fraction(); })) return SearchStatus::limit;
        continue;
    }
    do turn_ = (turn_ + 1) % slots_.size();
    while (slots_[turn_].task == nullptr);
    if (turn_ == 0) slice_ *= 2;
    unused_ = slice_;
  }
}

}  // namespace inlay::cover
