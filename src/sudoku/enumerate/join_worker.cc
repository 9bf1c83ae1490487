#include "sudoku/enumerate/join_worker.h"

#include <algorithm>

namespace inlay::sudoku::enumerate {
namespace {

// The number of ways to choose `left` of `size` cells.
std::uint64_t ways(int size, int left) {
  std::uint64_t ways = 1;
  for (int i = 0; i < left; ++i) {
    ways = ways * static_cast<std::uint64_t>(std::max(size - i, 0)) / static_cast<unsigned>(i + 1);
  }
  return ways;
}

}  // namespace

void add(WorkerCounts& total, const WorkerCounts& more) {
  total.pairs += more.pairs;
  total.survivors += more.survivors;
  total.searched += more.searched;
  total.nodes += more.nodes;
  total.checks += more.checks;
}

WorkerCounts difference(const WorkerCounts& now, const WorkerCounts& before) {
  return {now.pairs - before.pairs, now.survivors - before.survivors,
          now.searched - before.searched, now.nodes - before.nodes, now.checks - before.checks};
}

bool JoinRun::report(const WorkerCounts& more) {
  const std::lock_guard lock(mutex_);
  add(done_, more);
  if (limit_ == Limit::none) {
    const bool timed = budget_.time != std::chrono::nanoseconds::max();
    if (budget_.stop.stop_requested()) {
      limit_ = Limit::stopped;
    } else if (done_.nodes >= budget_.nodes) {
      limit_ = Limit::nodes;
    } else if (timed && std::chrono::steady_clock::now() - began_ >= budget_.time) {
      limit_ = Limit::time;
    }
  }
  if (progress_) progress_(done_, planned_);
  return stopping();
}

bool JoinRun::use(std::size_t bytes) {
  if (bytes > budget_.memory && limit_ == Limit::none) limit_ = Limit::memory;
  return limit_ == Limit::none;
}

void JoinWorker::begin(const Roles& roles) {
  roles_ = roles;
  learned_ = {};
  hopeless_ = {};
  learned = {};
  hopeless = {};
}

Worker::Found JoinWorker::check(BandCells x, BandCells y, BandCells t) {
  const auto set = uniqueness_.missed_set(join(x, y, t));
  if (!set) return Found::unique;
  sets.push_back(*set);
  if (set->band(roles_.third) == 0) {
    hopeless = hopeless_.add(*set, roles_);
    return Found::hopeless;
  }
  learned = learned_.add(*set, roles_);
  return Found::ambiguous;
}

void JoinWorker::deliver(BandCells x, BandCells y, BandCells t, BandCells available, int left) {
  const JoinOptions& options = run_.options;
  const Cells clues = join(x, y, t);
  // With more clues than it needs, a puzzle is not minimal.
  if (options.minimal_only && (left > 0 || !uniqueness_.minimal(clues))) return;
  if (!options.count_only) return extend(clues, available, left);
  const std::uint64_t more = ways(base::bit_count(std::uint32_t{available}), left);
  found += more;
  run_.add_found(more);
}

WorkerCounts JoinWorker::take_new() {
  const WorkerCounts more = difference(counts, reported_);
  reported_ = counts;
  return more;
}

LearnedSets JoinWorker::Arrays::add(Cells set, const Roles& roles) {
  x.push_back(set.band(roles.x));
  y.push_back(set.band(roles.y));
  t.push_back(set.band(roles.third));
  return {x.data(), y.data(), t.data(), x.size()};
}

Cells JoinWorker::join(BandCells x, BandCells y, BandCells t) const {
  return Cells::of_band(roles_.x, x) | Cells::of_band(roles_.y, y) |
         Cells::of_band(roles_.third, t);
}

void JoinWorker::extend(Cells clues, BandCells available, int left) {
  if (left == 0) {
    puzzles.push_back(clues);
    ++found;
    return run_.add_found(1);
  }
  for (; available != 0 && !run_.stopping(); available &= available - 1) {
    const BandCells cell = available & -available;
    extend(clues | Cells::of_band(roles_.third, cell), available & ~cell, left - 1);
  }
}

}  // namespace inlay::sudoku::enumerate
