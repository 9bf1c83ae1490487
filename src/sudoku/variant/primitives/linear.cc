#include "sudoku/variant/primitives/linear.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>

#include "sudoku/variant/primitives/few_open.h"

namespace inlay::sudoku::variant {

namespace {

constexpr std::size_t kMaxGrouped = 64;  // terms that are searched for groups together
constexpr std::size_t kMaxReach = 48;    // open cells up to which partial sums are enumerated

class LinearSum final : public Propagator {
 public:
  LinearSum(const Network& network, const Linear& linear) : peers_(network.peers) {
    int offset = 0;
    for (const Term& term : linear.terms) offset += term.factor * network.min_value;
    totals_.reserve(linear.totals.size());
    for (const int total : linear.totals) totals_.push_back(total - offset);
    all_ = network.all_values;
    widest_ = network.values - 1;
    make_groups(linear.terms);
  }

  bool propagate(Propagation& state) const override {
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
    if (gain_ > 0 && !use_groups(state)) return false;
    return reach(state);
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

  // Orders the terms so that groups of cells with one factor that see each other are together. The
  // larger the groups, the narrower the bounds, so a largest group comes first.
  void make_groups(const std::vector<Term>& terms) {
    terms_.reserve(terms.size());
    groups_.reserve(terms.size());
    for (std::size_t first = 0; first < terms.size(); first += kMaxGrouped) {
      const std::span<const Term> part(terms.data() + first,
                                       std::min(kMaxGrouped, terms.size() - first));
      std::array<std::uint64_t, kMaxGrouped> fits;  // bit j of fits[i]: terms i and j fit
      for (std::size_t i = 0; i < part.size(); ++i) {
        fits[i] = 0;
        for (std::size_t j = 0; j < i; ++j) {
          if (part[i].factor == part[j].factor && peers_.has(part[i].cell, part[j].cell)) {
            fits[i] |= std::uint64_t{1} << j;
            fits[j] |= std::uint64_t{1} << i;
          }
        }
      }
      std::uint64_t rest = ~std::uint64_t{0} >> (kMaxGrouped - part.size());
      while (rest != 0) {
        const std::uint64_t group = large_group(fits, rest);
        add_group(part, group);
        rest &= ~group;
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

  void add_group(std::span<const Term> terms, std::uint64_t group) {
    const std::size_t first = terms_.size();
    for (; group != 0; group &= group - 1) {
      terms_.push_back(terms[static_cast<std::size_t>(std::countr_zero(group))]);
    }
    groups_.push_back({first, terms_.size()});
    const auto size = static_cast<int>(terms_.size() - first);
    gain_ += std::abs(terms_[first].factor) * size * (size - 1) / 2;
  }

  // The least sums of the groups with different values; each value of a cell must be near one of
  // the values of that sum: if the sum may grow by s, no value in increasing order grows by more
  // than s.
  bool use_groups(Propagation& state) const {
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
        if (!state.keep(terms_[t].cell, kept)) return false;
      }
    }
    return true;
  }

  // The set with all values at most `by` above (or below) one of it.
  static ValueSet spread(ValueSet set, int by, bool up) {
    for (int i = 0; i < by; ++i) set |= up ? set << 1 : set >> 1;
    return set;
  }

  bool reach(Propagation& state) const {
    int low = 0;
    int high = 0;
    std::array<std::uint16_t, kMaxReach> open;
    std::size_t count = 0;
    for (std::size_t i = 0; i < terms_.size(); ++i) {
      const ValueSet here = state[terms_[i].cell];
      const int first = lowest(here) * terms_[i].factor;
      const int last = highest(here) * terms_[i].factor;
      low += std::min(first, last);
      high += std::max(first, last);
      if (first != last) {
        if (count == kMaxReach) return true;
        open[count++] = static_cast<std::uint16_t>(i);
      }
    }
    const int least = totals_.front();
    const int most = totals_.back();
    if (low > most || high < least) return false;
    // Distances from the end that is nearer to the totals.
    const bool from_low = most - low <= high - least;
    const int slack = from_low ? most - low : high - least;
    if (slack >= 64) return bound(state, low, high);
    const std::uint64_t window = (std::uint64_t{2} << slack) - 1;
    std::uint64_t goal = 0;
    for (const int total : totals_) {
      const int distance = from_low ? total - low : high - total;
      if (distance >= 0 && distance <= slack) goal |= std::uint64_t{1} << distance;
    }
    std::array<std::uint64_t, kMaxReach + 1> forward;
    forward[0] = 1;
    for (std::size_t i = 0; i < count; ++i) {
      std::uint64_t next = 0;
      for_each_distance(state, terms_[open[i]], from_low, slack,
                        [&](int distance, ValueSet) { next |= forward[i] << distance; });
      forward[i + 1] = next & window;
    }
    goal &= forward[count];
    if (goal == 0) return false;
    for (std::size_t i = count; i-- > 0;) {
      ValueSet kept = 0;
      std::uint64_t before = 0;
      for_each_distance(state, terms_[open[i]], from_low, slack, [&](int distance, ValueSet value) {
        const std::uint64_t from = goal >> distance & forward[i];
        if (from == 0) return;
        kept |= value;
        before |= from;
      });
      if (!state.keep(terms_[open[i]].cell, kept)) return false;
      goal = before;
    }
    return true;
  }

  // Calls use(distance, value) for the values of the cell whose distance from the end is at most
  // `slack`.
  template <typename Use>
  static void for_each_distance(const Propagation& state, const Term& term, bool from_low,
                                int slack, const Use& use) {
    const ValueSet here = state[term.cell];
    const int factor = std::abs(term.factor);
    const bool up = (term.factor > 0) == from_low;
    const int base = up ? lowest(here) : highest(here);
    for (ValueSet rest = here; rest != 0; rest &= rest - 1) {
      const int distance = std::abs(lowest(rest) - base) * factor;
      if (distance <= slack) use(distance, rest & -rest);
    }
  }

  // Bounds alone, where the totals are far from both ends.
  bool bound(Propagation& state, int low, int high) const {
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
      if (!state.keep(term.cell, kept)) return false;
    }
    return true;
  }

  const Peers& peers_;
  std::vector<Term> terms_;
  std::vector<Group> groups_;
  std::vector<int> totals_;  // values counted from 0
  ValueSet all_ = 0;
  int widest_ = 0;  // the difference of the greatest and the least value
  int gain_ = 0;    // by how much distinctness can narrow the bounds, at most
};

}  // namespace

std::unique_ptr<Propagator> make_linear(const Network& network, const Linear& linear) {
  return std::make_unique<LinearSum>(network, linear);
}

}  // namespace inlay::sudoku::variant
