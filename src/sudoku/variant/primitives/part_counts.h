// Counts of the cells that are in one part with a first cell: of all cells of a list, or of the
// runs that begin next to the first cell. They give bounds for the total, and the cells that must
// be in one part because the least total needs them.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_PART_COUNTS_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_PART_COUNTS_H_

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "sudoku/variant/model/primitives.h"
#include "sudoku/variant/primitives/part_blocks.h"

namespace inlay::sudoku::variant {

// Places found to be in one part.
using Together = std::vector<std::pair<Place, Place>>;

template <std::size_t kWords>
class PartCountRule {
 public:
  using Blocks = PartBlocks<kWords>;

  // `place`: of each cell of the board in the partition, or kNowhere. Nothing if the count has
  // cells outside the partition.
  static std::optional<PartCountRule> of(const PartCount& count, const std::vector<Place>& place,
                                         const Network& network) {
    PartCountRule rule(count, place[count.first], network);
    bool inside = rule.first_ != kNowhere;
    for (const auto& arm : count.arms) {
      auto& places = rule.arms_.emplace_back();
      for (const Cell cell : arm) {
        places.push_back(place[cell]);
        inside = inside && place[cell] != kNowhere;
      }
    }
    return inside ? std::optional(std::move(rule)) : std::nullopt;
  }

  Cell total() const { return total_; }
  Place first() const { return first_; }

  // False if no total is possible.
  bool use(Propagation& state, const Blocks& blocks, Together& together) const {
    int sure = 1;
    int most = 1;
    for (const auto& arm : arms_) {
      sure += sure_cells(blocks, arm);
      most += most_cells(blocks, arm);
    }
    if (!keep_between(state, sure, most)) return false;
    const int least = lowest(state[total_]) + less_;
    for (const auto& arm : arms_) {
      // The other arms have at most most - most_cells(arm), so this one has at least the rest.
      int needed = least - (most - most_cells(blocks, arm));
      if (!runs_ && least < most) continue;
      for (const Place place : arm) {
        if (needed <= 0) break;
        if (!can_join(blocks, place)) continue;
        together.emplace_back(first_, place);
        --needed;
      }
    }
    return true;
  }

 private:
  PartCountRule(const PartCount& count, Place first, const Network& network)
      : total_(count.total),
        less_(count.less + network.min_value),
        values_(network.values),
        first_(first),
        runs_(count.runs) {}

  bool has_joined(const Blocks& blocks, Place place) const {
    return blocks.root(place) == blocks.root(first_);
  }
  bool can_join(const Blocks& blocks, Place place) const {
    return has_joined(blocks, place) || blocks.fit(blocks.of(first_), blocks.of(place));
  }

  int sure_cells(const Blocks& blocks, const std::vector<Place>& arm) const {
    const auto joined = [&](Place place) { return has_joined(blocks, place); };
    return static_cast<int>(runs_ ? std::find_if_not(arm.begin(), arm.end(), joined) - arm.begin()
                                  : std::count_if(arm.begin(), arm.end(), joined));
  }
  // A run is of one part, so its cells have a part in common.
  int most_cells(const Blocks& blocks, const std::vector<Place>& arm) const {
    ValueSet parts = blocks.of(first_).parts;
    int cells = 0;
    for (const Place place : arm) {
      if (runs_) parts &= blocks.of(place).parts;
      if (parts != 0 && can_join(blocks, place)) {
        ++cells;
      } else if (runs_) {
        break;
      }
    }
    return cells;
  }

  bool keep_between(Propagation& state, int least, int most) const {
    const int first = std::max(least - less_, 0);
    const int last = std::min(most - less_, values_ - 1);
    if (last < first) return false;
    const std::uint64_t up_to = (std::uint64_t{2} << last) - 1;
    const std::uint64_t below = (std::uint64_t{1} << first) - 1;
    return state.keep(total_, static_cast<ValueSet>(up_to & ~below));
  }

  Cell total_;
  int less_;  // the number of cells less the number of the total's value
  int values_;
  Place first_;
  std::vector<std::vector<Place>> arms_;
  bool runs_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_PART_COUNTS_H_
