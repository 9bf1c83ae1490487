// Count: how many cells have a value of a set.
//
// The cells are grouped into sets that all differ: of such a group at most as many cells can have a
// wanted value as there are wanted candidates in it, and likewise for the other values.
#include <algorithm>

#include "sudoku/variant/primitives/candidate_sum.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

class Count final : public Propagator {
 public:
  Count(const Network& network, const CountValues& count)
      : values_(count.values), least_(count.least), most_(count.most), all_(network.all_values) {
    std::vector<Cell> sorted = count.cells;
    std::sort(sorted.begin(), sorted.end());
    std::vector<Cell> rest;  // those that occur once
    for (std::size_t i = 0; i < sorted.size();) {
      const auto end = static_cast<std::size_t>(
          std::upper_bound(sorted.begin(), sorted.end(), sorted[i]) - sorted.begin());
      if (end - i > 1) {
        groups_.push_back(
            {static_cast<std::uint32_t>(cells_.size()), 1, static_cast<int>(end - i)});
        cells_.push_back(sorted[i]);
      } else {
        rest.push_back(sorted[i]);
      }
      i = end;
    }
    while (!rest.empty()) {
      const std::size_t first = cells_.size();
      std::vector<Cell> later;
      for (const Cell cell : rest) {
        const bool fits =
            std::all_of(cells_.begin() + static_cast<std::ptrdiff_t>(first), cells_.end(),
                        [&](Cell other) { return network.peers.has(cell, other); });
        (fits ? cells_ : later).push_back(cell);
      }
      groups_.push_back({static_cast<std::uint32_t>(first),
                         static_cast<std::uint32_t>(cells_.size() - first), 1});
      rest = std::move(later);
    }
    repeats_ = cells_.size() < count.cells.size();
  }

  bool propagate(Propagation& state) const override {
    if (!repeats_) return pass(state);
    return until_stable(state, cells_, [&] { return pass(state); });
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
  }
  int priority() const override { return 6; }
  double weight() const override { return 2; }

 private:
  // Cells that all differ, or one cell that counts several times.
  struct Group {
    std::uint32_t first, size;
    int times;
  };
  struct Bounds {
    int low, high;
    int sure, possible;  // the bounds by looking at each cell alone
  };

  bool pass(Propagation& state) const {
    int low = 0;
    int high = 0;
    for (const Group& group : groups_) {
      const Bounds bounds = bounds_of(state, group);
      low += bounds.low;
      high += bounds.high;
    }
    if (low > most_ || high < least_) return false;
    for (const Group& group : groups_) {
      if (low + group.times <= most_ && high - group.times >= least_) continue;
      const Bounds bounds = bounds_of(state, group);
      // A group whose bound is not that of its fixed cells excludes nothing in a single cell.
      const bool full = low + group.times > most_ && bounds.low == bounds.sure;
      const bool needed = high - group.times < least_ && bounds.high == bounds.possible;
      if (!full && !needed) continue;
      for (std::size_t i = group.first; i < group.first + group.size; ++i) {
        const ValueSet here = state[cells_[i]];
        if ((here & values_) == 0 || (here & ~values_) == 0) continue;
        if (full && needed) return false;
        if (!state.keep(cells_[i], full ? ~values_ : values_)) return false;
      }
    }
    // One value that occurs leaves the cells that see all its places.
    return least_ < 1 || low > 0 || !is_single(values_) || state.require(cells_, values_);
  }

  Bounds bounds_of(const Propagation& state, const Group& group) const {
    int sure = 0;
    int possible = 0;
    ValueSet any = 0;
    for (std::size_t i = group.first; i < group.first + group.size; ++i) {
      const ValueSet here = state[cells_[i]];
      any |= here;
      possible += (here & values_) != 0 ? 1 : 0;
      sure += (here & ~values_) == 0 ? 1 : 0;
    }
    if (group.size == 1) {
      return {sure * group.times, possible * group.times, sure * group.times,
              possible * group.times};
    }
    const int others = base::bit_count(any & all_ & ~values_);
    return {std::max(sure, static_cast<int>(group.size) - others),
            std::min(possible, base::bit_count(any & values_)), sure, possible};
  }

  std::vector<Cell> cells_;  // group by group
  std::vector<Group> groups_;
  ValueSet values_;
  int least_, most_;
  ValueSet all_;
  bool repeats_ = false;  // a cell occurs twice
};

}  // namespace

std::unique_ptr<Propagator> make_count(const Network& network, const CountValues& count) {
  return std::make_unique<Count>(network, count);
}

}  // namespace inlay::sudoku::variant
