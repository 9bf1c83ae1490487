// Distinct count: the value of a cell is the number of different values in other cells.
#include <algorithm>

#include "sudoku/variant/primitives/candidate_sum.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

class NumberOfValues final : public Propagator {
 public:
  NumberOfValues(const Network& network, const DistinctCount& count)
      : cells_(count.cells), control_(count.control), min_value_(network.min_value) {
    std::sort(cells_.begin(), cells_.end());
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
    for (const Cell start : cells_) {
      std::vector<Cell> clique{start};
      for (const Cell cell : cells_) {
        if (std::all_of(clique.begin(), clique.end(),
                        [&](Cell other) { return network.peers.has(cell, other); })) {
          clique.push_back(cell);
        }
      }
      clique_ = std::max(clique_, static_cast<int>(clique.size()));
    }
  }

  bool propagate(Propagation& state) const override {
    for (;;) {
      const std::uint64_t before = candidate_sum(state, cells_) + state[control_];
      if (!pass(state)) return false;
      if (candidate_sum(state, cells_) + state[control_] == before) return true;
    }
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
    out.push_back({control_, Event::bounds});
  }
  int priority() const override { return 7; }
  double weight() const override { return 2; }

 private:
  bool pass(Propagation& state) const {
    ValueSet any = 0;
    ValueSet twice = 0;
    ValueSet fixed = 0;
    for (const Cell cell : cells_) {
      const ValueSet here = state[cell];
      twice |= any & here;
      any |= here;
      fixed |= is_single(here) ? here : 0;
    }
    // Cells with no candidate in common have different values.
    int low = base::bit_count(fixed);
    ValueSet used = fixed;
    int open = 0;
    for (const Cell cell : cells_) {
      const ValueSet here = state[cell];
      open += is_single(here) ? 0 : 1;
      if ((here & used) != 0) continue;
      used |= here;
      ++low;
    }
    low = std::max(low, clique_);
    const int high = std::min(base::bit_count(fixed) + open, base::bit_count(any));
    ValueSet kept = 0;
    for (ValueSet rest = state[control_]; rest != 0; rest &= rest - 1) {
      const int number = lowest(rest) + min_value_;
      if (number >= low && number <= high) kept |= rest & -rest;
    }
    if (!state.keep(control_, kept)) return false;
    const int least = lowest(kept) + min_value_;
    const int most = highest(kept) + min_value_;
    if (base::bit_count(fixed) == most && any != fixed) {  // no further value
      for (const Cell cell : cells_) {
        if (!state.keep(cell, fixed)) return false;
      }
    } else if (base::bit_count(fixed) + open == least &&
               open > 0) {  // each open cell has a new one
      for (const Cell cell : cells_) {
        const ValueSet here = state[cell];
        if (!is_single(here) && !state.remove(cell, fixed)) return false;
      }
    } else if (base::bit_count(any) == least) {  // every value occurs
      for (const Cell cell : cells_) {
        const ValueSet here = state[cell] & ~twice;
        if (here != 0 && !state.keep(cell, here)) return false;
      }
    }
    return true;
  }

  std::vector<Cell> cells_;
  Cell control_;
  int min_value_;
  int clique_ = 0;  // cells that differ in any case
};

}  // namespace

std::unique_ptr<Propagator> make_distinct_count(const Network& network,
                                                const DistinctCount& count) {
  return std::make_unique<NumberOfValues>(network, count);
}

}  // namespace inlay::sudoku::variant
