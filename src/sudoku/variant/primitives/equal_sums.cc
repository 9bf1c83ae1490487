// Equal sums: parts of a line, or of several, that have the same sum.
//
// All parts share one interval of sums and one set of sums that each of them can reach. The least
// and greatest sum of a part use different values where its cells see each other.
#include <algorithm>
#include <array>

#include "base/random.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

using Sums = base::Wide;  // bit i: the sum `low + i`

constexpr int kWindow = 128;

class EqualSumParts final : public Propagator {
 public:
  EqualSumParts(const Network& network, const EqualSums& sums) : min_value_(network.min_value) {
    for (const auto& cells : sums.parts) {
      Part part;
      // A cell that occurs twice counts twice.
      for (const Cell cell : cells) {
        const auto known = std::find_if(part.terms.begin(), part.terms.end(),
                                        [&](const Term& term) { return term.cell == cell; });
        if (known == part.terms.end()) {
          part.terms.push_back({cell, 1});
        } else {
          ++known->factor;
        }
      }
      std::vector<Cell> different;
      for (const Term& term : part.terms) different.push_back(term.cell);
      part.different = part.terms.size() == cells.size() && network.peers.all_differ(different);
      part.offset = min_value_ * static_cast<int>(cells.size());
      parts_.push_back(std::move(part));
    }
    all_ = network.all_values;
  }

  bool propagate(Propagation& state) const override {
    for (;;) {
      int low = 0;
      int high = 1 << 20;
      for (const Part& part : parts_) {
        const auto [least, most] = bounds(state, part);
        if (least > most) return false;
        low = std::max(low, least);
        high = std::min(high, most);
      }
      if (low > high) return false;
      if (high - low >= kWindow) return true;
      // Sums that every part can have, from `low` on.
      Sums common = high - low == kWindow - 1 ? ~Sums{0} : (Sums{1} << (high - low + 1)) - 1;
      for (const Part& part : parts_) {
        common &= reachable(state, part, low, high);
        if (common == 0) return false;
      }
      bool changed = false;
      for (const Part& part : parts_) {
        if (!filter(state, part, low, common, changed)) return false;
      }
      if (!changed) return true;
    }
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Part& part : parts_) {
      for (const Term& term : part.terms) out.push_back({term.cell, Event::any});
    }
  }
  int priority() const override { return 9; }
  double weight() const override { return 6; }

 private:
  struct Part {
    std::vector<Term> terms;
    bool different;  // its cells see each other
    int offset;      // sum of the least values
  };

  struct Range {
    int least, most;
  };

  Range bounds(const Propagation& state, const Part& part) const {
    Range range{part.offset, part.offset};
    ValueSet used_low = 0;
    ValueSet used_high = 0;
    for (const Term& term : part.terms) {
      const ValueSet here = state[term.cell];
      if (part.different) {
        const ValueSet up = ~used_low & ~((here & -here) - 1) & all_;
        const ValueSet down = ~used_high & ((ValueSet{2} << highest(here)) - 1);
        if (up == 0 || down == 0) return {1, 0};
        used_low |= up & -up;
        used_high |= ValueSet{1} << highest(down);
        range.least += lowest(up);
        range.most += highest(down);
      } else {
        range.least += term.factor * lowest(here);
        range.most += term.factor * highest(here);
      }
    }
    return range;
  }

  // Partial sums are counted from the least possible one of the whole part with repetitions.
  static int base_of(const Propagation& state, const Part& part) {
    int base = part.offset;
    for (const Term& term : part.terms) base += term.factor * lowest(state[term.cell]);
    return base;
  }

  static Sums step(const Propagation& state, const Term& term, Sums from) {
    Sums to = 0;
    const ValueSet here = state[term.cell];
    for (ValueSet rest = here; rest != 0; rest &= rest - 1) {
      const int distance = (lowest(rest) - lowest(here)) * term.factor;
      if (distance < kWindow) to |= from << distance;
    }
    return to;
  }

  // Bit i: the part can have the sum low + i. All ones if it does not fit the window.
  static Sums reachable(const Propagation& state, const Part& part, int low, int high) {
    const int base = base_of(state, part);
    if (high - base >= kWindow) return ~Sums{0};
    Sums sums = 1;
    for (const Term& term : part.terms) sums = step(state, term, sums);
    return low >= base ? sums >> (low - base) : sums << (base - low);
  }

  // Keeps the values with which the part can have one of the sums.
  static bool filter(Propagation& state, const Part& part, int low, Sums common, bool& changed) {
    const int base = base_of(state, part);
    if (low < base && base - low >= kWindow) return true;
    if (low >= base && low - base >= kWindow) return true;
    // The highest common sum must fit the window, counted from `base`.
    if (low >= base && low - base > 0 && (common >> (kWindow - (low - base))) != 0) return true;
    Sums goal = low >= base ? common << (low - base) : common >> (base - low);
    std::array<Sums, 64> forward;
    if (part.terms.size() >= forward.size()) return true;
    forward[0] = 1;
    for (std::size_t i = 0; i < part.terms.size(); ++i) {
      forward[i + 1] = step(state, part.terms[i], forward[i]);
    }
    goal &= forward[part.terms.size()];
    for (std::size_t i = part.terms.size(); i-- > 0;) {
      const Term& term = part.terms[i];
      const ValueSet here = state[term.cell];
      ValueSet kept = 0;
      Sums before = 0;
      for (ValueSet rest = here; rest != 0; rest &= rest - 1) {
        const int distance = (lowest(rest) - lowest(here)) * term.factor;
        if (distance >= kWindow) continue;
        const Sums from = goal >> distance & forward[i];
        if (from == 0) continue;
        kept |= rest & -rest;
        before |= from;
      }
      changed = changed || kept != here;
      if (!state.keep(term.cell, kept)) return false;
      goal = before;
    }
    return true;
  }

  int min_value_;
  ValueSet all_ = 0;
  std::vector<Part> parts_;
};

}  // namespace

std::unique_ptr<Propagator> make_equal_sums(const Network& network, const EqualSums& sums) {
  return std::make_unique<EqualSumParts>(network, sums);
}

}  // namespace inlay::sudoku::variant
