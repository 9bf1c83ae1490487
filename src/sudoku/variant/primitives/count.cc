// Count: how many cells have a value of a set.
//
// In a group of cells that all differ, at most as many cells can have a wanted value as there are
// wanted candidates in it, and likewise for the other values.
#include <algorithm>

#include "sudoku/variant/primitives/candidate_sum.h"
#include "sudoku/variant/primitives/cell_groups.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

class Count final : public Propagator {
 public:
  Count(const Network& network, const CountValues& count)
      : groups_(network, count.cells),
        values_(count.values),
        least_(count.least),
        most_(count.most),
        all_(network.all_values) {}

  bool propagate(Propagation& state) const override {
    if (!groups_.has_repeats()) return pass(state);
    return until_stable(state, groups_.cells(), [&] { return pass(state); });
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : groups_.cells()) out.push_back({cell, Event::any});
  }
  int priority() const override { return 6; }
  double weight() const override { return 2; }

 private:
  using Group = CellGroups::Group;
  struct Bounds {
    int low, high;
    int sure, possible;  // the bounds by looking at each cell alone
  };

  bool pass(Propagation& state) const {
    int low = 0;
    int high = 0;
    for (const Group& group : groups_.groups()) {
      const Bounds bounds = bounds_of(state, group);
      low += bounds.low;
      high += bounds.high;
    }
    if (low > most_ || high < least_) return false;
    for (const Group& group : groups_.groups()) {
      if (low + group.times <= most_ && high - group.times >= least_) continue;
      const Bounds bounds = bounds_of(state, group);
      // A group whose bound is not that of its fixed cells excludes nothing in a single cell.
      const bool full = low + group.times > most_ && bounds.low == bounds.sure;
      const bool needed = high - group.times < least_ && bounds.high == bounds.possible;
      if (!full && !needed) continue;
      for (const Cell cell : groups_.cells(group)) {
        const ValueSet here = state[cell];
        if ((here & values_) == 0 || (here & ~values_) == 0) continue;
        if (full && needed) return false;
        if (!state.keep(cell, full ? ~values_ : values_)) return false;
      }
    }
    // One value that occurs leaves the cells that see all its places.
    return least_ < 1 || low > 0 || !is_single(values_) || state.require(groups_.cells(), values_);
  }

  Bounds bounds_of(const Propagation& state, const Group& group) const {
    int sure = 0;
    int possible = 0;
    ValueSet any = 0;
    for (const Cell cell : groups_.cells(group)) {
      const ValueSet here = state[cell];
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

  CellGroups groups_;
  ValueSet values_;
  int least_, most_;
  ValueSet all_;
};

}  // namespace

std::unique_ptr<Propagator> make_count(const Network& network, const CountValues& count) {
  return std::make_unique<Count>(network, count);
}

}  // namespace inlay::sudoku::variant
