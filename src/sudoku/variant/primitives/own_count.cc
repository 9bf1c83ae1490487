// Own count: the value of each cell is the number of cells with it.
//
// So the values that occur sum to the number of cells. Each set of values with this sum is a case.
// A group of cells that all differ has each value of the set at most once. So a value with enough
// cells leaves the other groups, and one that needs all other groups is in each of them. A cell
// keeps the candidates that it has in some case. If there are too many sets, all values that can
// occur are one case.
#include <algorithm>
#include <array>

#include "base/bit_set.h"
#include "sudoku/variant/primitives/candidate_sum.h"
#include "sudoku/variant/primitives/cell_groups.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

constexpr std::size_t kMostCases = 40;

class OwnCounts final : public Propagator {
 public:
  OwnCounts(const Network& network, const OwnCount& count)
      : groups_(network, count.cells),
        min_value_(network.min_value),
        found_(groups_.groups().size()),
        needed_(groups_.groups().size()),
        masks_(groups_.cells().size()),
        united_(groups_.cells().size()) {
    const int first = std::max(1, network.min_value);
    const int last = network.min_value + network.values - 1;
    if (!add_cases(0, static_cast<int>(count.cells.size()), first, last)) {
      cases_ = {{network.all_values & ~(bit(first) - 1), 0}};
    }
  }

  bool propagate(Propagation& state) const override {
    return until_stable(state, groups_.cells(), [&] { return pass(state); });
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : groups_.cells()) out.push_back({cell, Event::any});
  }
  int priority() const override { return 6; }
  double weight() const override { return 2; }

  // The memory: a bit for each case that is possible.
  std::size_t memory_words() const override { return 1; }
  void start(std::uint64_t* memory) const override { *memory = ~std::uint64_t{0}; }

 private:
  using Group = CellGroups::Group;
  // The cells have values of `allowed`, and all of `sure`.
  struct Case {
    ValueSet allowed, sure;
  };
  // The values that a group can have, and those that it has, in one case.
  struct Found {
    ValueSet any, sure;
  };

  ValueSet bit(int value) const { return ValueSet{1} << (value - min_value_); }
  int value_of(ValueSet bit) const { return lowest(bit) + min_value_; }

  // All sets of values from `first` on with this sum, each with `set`; false if these are too many.
  bool add_cases(ValueSet set, int sum, int first, int last) {
    if (sum > (first + last) * (last - first + 1) / 2) return true;  // of all that are left
    if (sum == 0) cases_.push_back({set, set});
    for (int value = first; value <= std::min(sum, last); ++value) {
      if (cases_.size() > kMostCases) return false;
      if (!add_cases(set | bit(value), sum - value, value + 1, last)) return false;
    }
    return cases_.size() <= kMostCases;
  }

  bool pass(Propagation& state) const {
    std::fill(united_.begin(), united_.end(), ValueSet{0});
    std::fill(needed_.begin(), needed_.end(), ~ValueSet{0});
    ValueSet occur = ~ValueSet{0};  // in each case
    bool possible = false;
    for (std::size_t number = 0; number < cases_.size(); ++number) {
      if (!base::has_bit(state.memory(*this), number)) continue;
      auto [allowed, sure] = cases_[number];
      if (!is_possible(state, allowed, sure)) {
        base::clear_bit(state.memory(*this), number);
        continue;
      }
      for (std::size_t i = 0; i < united_.size(); ++i) united_[i] |= masks_[i];
      for (std::size_t i = 0; i < needed_.size(); ++i) needed_[i] &= found_[i].sure;
      occur &= sure;
      possible = true;
    }
    if (!possible) return false;
    for (std::size_t i = 0; i < united_.size(); ++i) {
      if (!state.keep(groups_.cells()[i], united_[i])) return false;
    }
    for (std::size_t i = 0; i < needed_.size(); ++i) {
      const auto cells = groups_.cells(groups_.groups()[i]);
      if (!require(state, cells, needed_[i])) return false;
      occur &= ~needed_[i];
    }
    return require(state, groups_.cells(), occur);
  }

  // Values that occur in the cells leave the cells that see all their places. The peers of fixed
  // cells lose them anyway.
  static bool require(Propagation& state, std::span<const Cell> cells, ValueSet values) {
    for (const Cell cell : cells) {
      if (is_single(state[cell])) values &= ~state[cell];
    }
    for (; values != 0; values &= values - 1) {
      if (!state.require(cells, values & -values)) return false;
    }
    return true;
  }

  // Whether the cells can have values of `allowed`, and all of `sure`. Then masks_ has the
  // candidates that they keep, found_ what the groups have, and `sure` all values that occur.
  bool is_possible(const Propagation& state, ValueSet allowed, ValueSet& sure) const {
    std::array<int, VariantBoard::kMaxValues> least{};
    std::array<int, VariantBoard::kMaxValues> most{};
    for (std::size_t i = 0; i < found_.size(); ++i) {
      const Group& group = groups_.groups()[i];
      Found& found = found_[i];
      found = {};
      for (const Cell cell : groups_.cells(group)) {
        const ValueSet here = state[cell] & allowed;
        if (here == 0) return false;
        found.any |= here;
        if (is_single(here)) found.sure |= here;
      }
      const int spare = base::bit_count(found.any) - static_cast<int>(group.size);
      if (spare < 0) return false;
      if (spare == 0) found.sure = found.any;
      count(found.any, group.times, most);
      count(found.sure, group.times, least);
    }
    for (ValueSet rest = allowed; rest != 0; rest &= rest - 1) {
      const auto at = static_cast<std::size_t>(lowest(rest));
      const ValueSet value = rest & -rest;
      if (least[at] > 0) sure |= value;
      if (least[at] <= value_of(rest) && most[at] >= value_of(rest)) continue;
      if ((sure & value) != 0) return false;
      allowed &= ~value;
    }
    for (std::size_t i = 0; i < found_.size(); ++i) {
      const Group& group = groups_.groups()[i];
      Found& found = found_[i];
      ValueSet full = 0;
      ValueSet needed = 0;
      for (ValueSet rest = found.any & ~found.sure; rest != 0; rest &= rest - 1) {
        const auto at = static_cast<std::size_t>(lowest(rest));
        const ValueSet value = rest & -rest;
        if (least[at] + group.times > value_of(rest)) full |= value;
        if ((sure & value) != 0 && most[at] - group.times < value_of(rest)) needed |= value;
      }
      if ((full & needed) != 0) return false;
      found.sure |= needed;
      if (!mask(state, group, allowed & ~full, found.sure)) return false;
    }
    return true;
  }

  void count(ValueSet values, int times, std::array<int, VariantBoard::kMaxValues>& numbers) const {
    for (; values != 0; values &= values - 1) {
      numbers[static_cast<std::size_t>(lowest(values))] += times;
    }
  }

  // The candidates of a group that has these values; false if a cell has none.
  bool mask(const Propagation& state, const Group& group, ValueSet allowed, ValueSet sure) const {
    ValueSet any = 0;
    ValueSet twice = 0;
    for (const Cell cell : groups_.cells(group)) {
      const ValueSet here = state[cell] & allowed;
      twice |= any & here;
      any |= here;
    }
    const ValueSet hidden = sure & ~twice;
    std::size_t place = group.first;
    for (const Cell cell : groups_.cells(group)) {
      ValueSet here = state[cell] & allowed;
      if ((here & hidden) != 0) here &= hidden;
      if (here == 0) return false;
      masks_[place++] = here;
    }
    return true;
  }

  CellGroups groups_;
  int min_value_;
  std::vector<Case> cases_;
  // Scratch: of each group, and of each cell.
  mutable std::vector<Found> found_;
  mutable std::vector<ValueSet> needed_, masks_, united_;
};

}  // namespace

std::unique_ptr<Propagator> make_own_count(const Network& network, const OwnCount& count) {
  return std::make_unique<OwnCounts>(network, count);
}

}  // namespace inlay::sudoku::variant
