// Same multiset: lists of cells that have the same values equally often.
//
// For each value, the cells that have it in some list and those that can have it in some list bound
// how often it occurs in every list.
#include <algorithm>
#include <array>

#include "sudoku/variant/primitives/candidate_sum.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

class EqualMultisets final : public Propagator {
 public:
  EqualMultisets(const Network& network, const SameMultiset& multisets) : values_(network.values) {
    std::vector<std::vector<Cell>> parts = multisets.parts;
    if (parts.size() == 2) remove_common(parts[0], parts[1]);
    for (const std::vector<Cell>& part : parts) {
      if (part.size() != parts[0].size()) possible_ = false;
      cells_.insert(cells_.end(), part.begin(), part.end());
      differ_ = differ_ || network.peers.all_differ(part);
    }
    length_ = parts.empty() ? 0 : parts[0].size();
  }

  bool propagate(Propagation& state) const override {
    if (!possible_) return false;
    if (length_ == 0) return true;
    return until_stable(state, cells_, [&] { return pass(state); });
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
  }
  int priority() const override { return 7; }
  double weight() const override { return 2; }

 private:
  using Counts = std::array<std::uint16_t, VariantBoard::kMaxValues>;

  static void remove_common(std::vector<Cell>& a, std::vector<Cell>& b) {
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    std::vector<Cell> only_a;
    std::vector<Cell> only_b;
    std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(only_a));
    std::set_difference(b.begin(), b.end(), a.begin(), a.end(), std::back_inserter(only_b));
    a = std::move(only_a);
    b = std::move(only_b);
  }

  std::span<const Cell> part(std::size_t first) const { return {&cells_[first], length_}; }

  // How many cells of a part have each value, and how many can have it.
  void count(const Propagation& state, std::size_t first, Counts& sure, Counts& possible) const {
    std::fill_n(sure.begin(), values_, std::uint16_t{0});
    std::fill_n(possible.begin(), values_, std::uint16_t{0});
    for (const Cell cell : part(first)) {
      const ValueSet here = state[cell];
      if (is_single(here)) ++sure[static_cast<std::size_t>(lowest(here))];
      for (ValueSet rest = here; rest != 0; rest &= rest - 1) {
        ++possible[static_cast<std::size_t>(lowest(rest))];
      }
    }
  }

  bool pass(Propagation& state) const {
    const auto values = static_cast<std::size_t>(values_);
    Counts low{};
    Counts high;
    Counts sure;
    Counts possible;
    high.fill(static_cast<std::uint16_t>(differ_ ? 1 : length_));
    for (std::size_t first = 0; first < cells_.size(); first += length_) {
      count(state, first, sure, possible);
      for (std::size_t v = 0; v < values; ++v) {
        low[v] = std::max(low[v], sure[v]);
        high[v] = std::min(high[v], possible[v]);
      }
    }
    std::size_t least = 0;
    std::size_t most = 0;
    for (std::size_t v = 0; v < values; ++v) {
      if (low[v] > high[v]) return false;
      least += low[v];
      most += high[v];
    }
    if (least > length_ || most < length_) return false;
    if (least == length_) high = low;
    if (most == length_) low = high;
    for (std::size_t first = 0; first < cells_.size(); first += length_) {
      count(state, first, sure, possible);
      ValueSet full = 0;      // no further cell has it
      ValueSet needed = 0;    // every cell that can have it has it
      ValueSet required = 0;  // some open cell has it
      for (std::size_t v = 0; v < values; ++v) {
        const ValueSet bit = ValueSet{1} << v;
        if (possible[v] == sure[v]) continue;
        if (sure[v] == high[v]) {
          full |= bit;
        } else if (possible[v] == low[v]) {
          needed |= bit;
        } else if (sure[v] == 0 && low[v] > 0) {
          required |= bit;
        }
      }
      if ((full | needed) != 0) {
        for (const Cell cell : part(first)) {
          const ValueSet here = state[cell];
          if (is_single(here)) continue;
          ValueSet kept = here & ~full;
          if ((here & needed) != 0) kept &= needed;
          if (kept == here) continue;
          if (kept == 0 || ((here & needed) != 0 && !is_single(kept))) return false;
          if (!state.keep(cell, kept)) return false;
        }
      }
      for (; required != 0; required &= required - 1) {
        if (!state.require(part(first), required & -required)) return false;
      }
    }
    return true;
  }

  std::vector<Cell> cells_;  // part by part
  std::size_t length_ = 0;
  int values_;
  bool differ_ = false;  // the cells of some part see each other
  bool possible_ = true;
};

}  // namespace

std::unique_ptr<Propagator> make_same_multiset(const Network& network, const SameMultiset& parts) {
  return std::make_unique<EqualMultisets>(network, parts);
}

}  // namespace inlay::sudoku::variant
