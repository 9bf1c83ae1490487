#include "cover/portfolio.h"

#include <algorithm>

namespace inlay::cover {

Portfolio::Portfolio(std::vector<Member> contestants, double share) : share_(share) {
  slots_.reserve(contestants.size());
  for (Member& member : contestants) {
    slots_.push_back({std::move(member.task), member.cost, base::Meter({}, {})});
  }
}

std::size_t Portfolio::left() const {
  return static_cast<std::size_t>(std::count_if(
      slots_.begin(), slots_.end(), [](const Slot& slot) { return slot.task != nullptr; }));
}

std::size_t Portfolio::held() const {
  std::size_t bytes = 0;
  for (const Slot& slot : slots_) {
    if (slot.task != nullptr) bytes += slot.meter.stats.memory;
  }
  return bytes;
}

// Runs one slice of the current task, within the outer budget.
SearchStatus Portfolio::run_slice(base::Meter& outer) {
  Slot& slot = slots_[turn_];
  const Stats before = slot.meter.stats;
  const std::size_t others = held() - before.memory;
  const std::size_t memory = outer.budget().memory;
  Budget budget;
  budget.nodes = std::min(outer.nodes_left(),
                          left() == 1 ? Budget::kNoLimit : (unused_ + slot.cost - 1) / slot.cost);
  budget.time = outer.time_left();
  budget.memory = memory > others ? memory - others : 0;
  budget.stop = outer.budget().stop;
  const ProgressReport& report = outer.progress_report();
  ProgressReport inner_report;
  if (report.call) {
    inner_report.interval = report.interval;
    inner_report.call = [&](const Progress& progress) {
      fraction_ = std::max(fraction_, progress.fraction);
      report.call({outer.stats, fraction()});
    };
  }
  base::Meter inner(std::move(budget), std::move(inner_report));
  inner.stats = before;
  inner.begin();
  const SearchStatus status = slot.task->run(inner);
  inner.end();
  fraction_ = std::max(fraction_, slot.task->fraction());
  const std::uint64_t nodes = inner.stats.nodes - before.nodes;
  outer.spend(nodes);
  unused_ -= std::min(unused_, nodes * slot.cost);
  outer.stats.moves += inner.stats.moves - before.moves;
  outer.stats.guesses += inner.stats.guesses - before.guesses;
  outer.stats.max_depth = std::max(outer.stats.max_depth, inner.stats.max_depth);
  outer.stats.memory = others + inner.stats.memory;
  slot.meter = std::move(inner);
  return status;
}

SearchStatus Portfolio::run(base::Meter& meter) {
  while (true) {
    const SearchStatus status = run_slice(meter);
    if (status != SearchStatus::limit) return status;
    Slot& slot = slots_[turn_];
    switch (slot.meter.limit()) {
      case Limit::memory:
        if (left() == 1) {
          meter.out_of_memory();
          return SearchStatus::limit;
        }
        slot.task.reset();
        meter.stats.memory = held();
        break;
      case Limit::nodes:
        if (meter.nodes_left() == 0 || left() == 1) {
          meter.out_of_nodes();
          return SearchStatus::limit;
        }
        break;
      default:
        // Time or stop token: check again, so that the outer meter records the limit.
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
