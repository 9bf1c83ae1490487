#include "cover/contest.h"

#include <algorithm>

namespace inlay::cover {

Contest::Contest(std::vector<Contestant> contestants, double share) : share_(share) {
  for (auto& [task, cost] : contestants) {
    entrants_.push_back({std::move(task), cost, base::Meter({}, {})});
  }
}

std::size_t Contest::left() const {
  return static_cast<std::size_t>(
      std::count_if(entrants_.begin(), entrants_.end(),
                    [](const Entrant& entrant) { return entrant.task != nullptr; }));
}

std::size_t Contest::held() const {
  std::size_t bytes = 0;
  for (const Entrant& entrant : entrants_) {
    if (entrant.task != nullptr) bytes += entrant.meter.stats.memory;
  }
  return bytes;
}

// One slice of the task whose turn it is, or what the outer budget leaves of it.
SearchStatus Contest::run_slice(base::Meter& outer) {
  Entrant& entrant = entrants_[turn_];
  const Stats before = entrant.meter.stats;
  const std::size_t others = held() - before.memory;
  const std::size_t memory = outer.budget().memory;
  Budget budget;
  budget.nodes =
      std::min(outer.nodes_left(),
               left() == 1 ? Budget::kNoLimit : (unused_ + entrant.cost - 1) / entrant.cost);
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
  const SearchStatus step = entrant.task->run(inner);
  inner.end();
  fraction_ = std::max(fraction_, entrant.task->fraction());
  const std::uint64_t nodes = inner.stats.nodes - before.nodes;
  outer.spend(nodes);
  unused_ -= std::min(unused_, nodes * entrant.cost);
  outer.stats.moves += inner.stats.moves - before.moves;
  outer.stats.guesses += inner.stats.guesses - before.guesses;
  outer.stats.max_depth = std::max(outer.stats.max_depth, inner.stats.max_depth);
  outer.stats.memory = others + inner.stats.memory;
  entrant.meter = std::move(inner);
  return step;
}

SearchStatus Contest::run(base::Meter& meter) {
  while (true) {
    const SearchStatus step = run_slice(meter);
    if (step != SearchStatus::limit) return step;
    Entrant& entrant = entrants_[turn_];
    switch (entrant.meter.limit()) {
      case Limit::memory:
        if (left() == 1) {
          meter.out_of_memory();
          return SearchStatus::limit;
        }
        entrant.task.reset();
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
    do turn_ = (turn_ + 1) % entrants_.size();
    while (entrants_[turn_].task == nullptr);
    if (turn_ == 0) slice_ *= 2;
    unused_ = slice_;
  }
}

}  // namespace inlay::cover
