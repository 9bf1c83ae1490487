#include "sudoku/variant/primitives/linear.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <utility>

#include "sudoku/variant/primitives/few_open.h"

namespace inlay::sudoku::variant {

namespace {

constexpr std::size_t kMaxGrouped = 64;  // terms that are searched for groups together

class LinearSum final : public Propagator {
 public:
  LinearSum(const Network& network, Linear linear)
      : peers_(network.peers), terms_(std::move(linear.terms)), totals_(std::move(linear.totals)) {
    int offset = 0;
    for (const Term& term : terms_) offset += term.factor * network.min_value;
    for (int& total : totals_) total -= offset;
    all_ = network.all_values;
    widest_ = network.values - 1;
    make_groups();
  }

  // Looks again after its own changes, which may have left one value to each cell.
  bool propagate(Propagation& state) const override {
    for (bool changed = true; changed;) {
      changed = false;
      if (!narrow(state, changed)) return false;
    }
    return true;
  }

  void watches(std::vector<Watch>& out) const override {
    const Event event = terms_.size() <= FewOpen::kMostCells ? Event::any : Event::bounds;
    for (const Term& term : terms_) out.push_back({term.cell, event});
  }
  int priority() const override { return terms_.size() <= 4 ? 6 : terms_.size() <= 9 ? 7 : 8; }
  double weight() const override {
    return std::max(4.0, 18.0 - static_cast<double>(terms_.size()));
  }

 private:
  struct Group {
    std::size_t first, end;  // of terms_
  };

  bool narrow(Propagation& state, bool& changed) const {
    int low = 0;
    int high = 0;
    int widest = 0;
    std::size_t open = 0;
    for (const Term& term : terms_) {
      const ValueSet here = state[term.cell];
      const int first = lowest(here) * term.factor;
      const int last = highest(here) * term.factor;
      low += std::min(first, last);
      high += std::max(first, last);
      widest = std::max(widest, std::abs(last - first));
      open += first != last ? 1U : 0U;
    }
    const int least = totals_.front();
    const int most = totals_.back();
    if (low > most || high < least) return false;
    if (low == high) return std::binary_search(totals_.begin(), totals_.end(), low);
    if (high - least - gain_ >= widest && most - low - gain_ >= widest) return true;
    if (open <= FewOpen::kMostCells) {
      FewOpen few;
      if (few.collect(state, terms_)) return few.filter(state, peers_, totals_);
    }
    if (gain_ > 0 && !use_groups(state, changed)) return false;
    if (high - least >= widest && most - low >= widest) return true;
    return bound(state, low, high, changed);
  }

  // Orders the terms so that groups of cells with one factor that see each other are together. The
  // larger the groups, the narrower the bounds, so a largest group comes first.
  void make_groups() {
    std::array<Term, kMaxGrouped> part;
    for (std::size_t first = 0; first < terms_.size(); first += kMaxGrouped) {
      const std::size_t size = std::min(kMaxGrouped, terms_.size() - first);
      std::copy_n(terms_.begin() + static_cast<std::ptrdiff_t>(first), size, part.begin());
      std::array<std::uint64_t, kMaxGrouped> fits;  // bit j of fits[i]: terms i and j fit
      for (std::size_t i = 0; i < size; ++i) {
        fits[i] = 0;
        for (std::size_t j = 0; j < i; ++j) {
          if (part[i].factor == part[j].factor && peers_.has(part[i].cell, part[j].cell)) {
            fits[i] |= std::uint64_t{1} << j;
            fits[j] |= std::uint64_t{1} << i;
          }
        }
      }
      std::size_t placed = first;
      std::uint64_t rest = ~std::uint64_t{0} >> (kMaxGrouped - size);
      while (rest != 0) {
        const std::uint64_t group = large_group(fits, rest);
        rest &= ~group;
        place_group(part, group, placed);
      }
    }
  }

  // A large set of terms that all fit each other: from each term on, the one that leaves most
  // others.
  static std::uint64_t large_group(const std::array<std::uint64_t, kMaxGrouped>& fits,
                                   std::uint64_t rest) {
    std::uint64_t best = 0;
    for (std::uint64_t seeds = rest; seeds != 0; seeds &= seeds - 1) {
      const auto seed = static_cast<std::size_t>(std::countr_zero(seeds));
      std::uint64_t group = std::uint64_t{1} << seed;
      std::uint64_t open = fits[seed] & rest;
      if (base::bit_count(open) < base::bit_count(best)) continue;  // too few for a larger one
      while (open != 0) {
        std::size_t next = 0;
        int most = -1;
        const int all = base::bit_count(open) - 1;
        for (std::uint64_t choices = open; choices != 0 && most < all; choices &= choices - 1) {
          const auto choice = static_cast<std::size_t>(std::countr_zero(choices));
          const int left = base::bit_count(open & fits[choice]);
          if (left <= most) continue;
          most = left;
          next = choice;
        }
        group |= std::uint64_t{1} << next;
        open &= fits[next];
      }
      if (base::bit_count(group) > base::bit_count(best)) best = group;
    }
    return best;
  }

  // The terms of a group come from place `placed` on, which is moved behind them.
  void place_group(const std::array<Term, kMaxGrouped>& part, std::uint64_t group,
                   std::size_t& placed) {
    const std::size_t first = placed;
    for (; group != 0; group &= group - 1) {
      terms_[placed++] = part[static_cast<std::size_t>(std::countr_zero(group))];
    }
    groups_.push_back({first, placed});
    const auto size = static_cast<int>(placed - first);
    gain_ += std::abs(terms_[first].factor) * size * (size - 1) / 2;
  }

  // The least sums of the groups with different values; each value of a cell must be near one of
  // the values of that sum: if the sum may grow by s, no value in increasing order grows by more
  // than s.
  bool use_groups(Propagation& state, bool& changed) const {
    struct Bounds {
      ValueSet least, most;
      int least_sum, most_sum;  // times the factor, the smaller one first
    };
    std::array<Bounds, 64> bounds;
    const std::size_t count = std::min(groups_.size(), bounds.size());
    if (count < groups_.size()) return true;
    int low = 0;
    int high = 0;
    for (std::size_t i = 0; i < count; ++i) {
      Bounds& b = bounds[i];
      b = {0, 0, 0, 0};
      for (std::size_t t = groups_[i].first; t < groups_[i].end; ++t) {
        const ValueSet here = state[terms_[t].cell];
        const ValueSet up = ~b.least & ~((here & -here) - 1) & all_;
        const ValueSet down = ~b.most & ((ValueSet{2} << highest(here)) - 1);
        if (up == 0 || down == 0) return false;
        b.least |= up & -up;
        b.least_sum += lowest(up);
        b.most |= ValueSet{1} << highest(down);
        b.most_sum += highest(down);
      }
      const int factor = terms_[groups_[i].first].factor;
      low += factor * (factor > 0 ? b.least_sum : b.most_sum);
      high += factor * (factor > 0 ? b.most_sum : b.least_sum);
    }
    const int above = totals_.back() - low;    // how much the sum may exceed its least value
    const int below = high - totals_.front();  // ... stay below its greatest value
    if (above < 0 || below < 0) return false;
    for (std::size_t i = 0; i < count; ++i) {
      const int factor = terms_[groups_[i].first].factor;
      const int up = (factor > 0 ? above : below) / std::abs(factor);
      const int down = (factor > 0 ? below : above) / std::abs(factor);
      if (up >= widest_ && down >= widest_) continue;
      ValueSet kept = all_;
      if (up < widest_) kept &= spread(bounds[i].least, up, true);
      if (down < widest_) kept &= spread(bounds[i].most, down, false);
      if (kept == all_) continue;
      for (std::size_t t = groups_[i].first; t < groups_[i].end; ++t) {
        changed = changed || (state[terms_[t].cell] & ~kept) != 0;
        if (!state.keep(terms_[t].cell, kept)) return false;
      }
    }
    return true;
  }

  // The set with all values at most `by` above (or below) one of it.
  static ValueSet spread(ValueSet set, int by, bool up) {
    for (int step = 1; by > 0; step *= 2) {
      const int shift = std::min(step, by);
      set |= up ? set << shift : set >> shift;
      by -= shift;
    }
    return set;
  }

  // What each cell can add to the least sum, or take from the greatest.
  bool bound(Propagation& state, int low, int high, bool& changed) const {
    const int above = totals_.back() - low;
    const int below = high - totals_.front();
    for (const Term& term : terms_) {
      const ValueSet here = state[term.cell];
      const int factor = std::abs(term.factor);
      const int up = (term.factor > 0 ? above : below) / factor;
      const int down = (term.factor > 0 ? below : above) / factor;
      const int top = lowest(here) + up;
      const int bottom = highest(here) - down;
      ValueSet kept = here;
      if (top < 31) kept &= (ValueSet{2} << top) - 1;
      if (bottom > 0) kept &= ~((ValueSet{1} << std::min(bottom, 31)) - 1);
      changed = changed || kept != here;
      if (!state.keep(term.cell, kept)) return false;
    }
    return true;
  }

  const Peers& peers_;
  std::vector<Term> terms_;
  boost::container::small_vector<Group, 4> groups_;
  Totals totals_;  // values counted from 0
  ValueSet all_ = 0;
  int widest_ = 0;  // the difference of the greatest and the least value
  int gain_ = 0;    // by how much distinctness can narrow the bounds, at most
};

}  // namespace

std::unique_ptr<Propagator> make_linear(const Network& network, Linear linear) {
  return std::make_unique<LinearSum>(network, std::move(linear));
}

}  // namespace inlay::sudoku::variant
