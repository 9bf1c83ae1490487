// Visible: how many cells have a greater value than all before them, as for skyscrapers.
//
// A state after some cells is how many of them were visible and the greatest value among them. All
// states with one number of visible cells are one set of values, so a cell takes a few instructions
// for each number, forwards and backwards; an automaton would look at each state and value. Where
// the cells differ, i of them have a greatest value that is at least the i-th of the board, and no
// later cell has it again.
#include <algorithm>
#include <bit>

#include "sudoku/variant/primitives/candidate_sum.h"
#include "sudoku/variant/primitives/line.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

class VisibleCount final : public LinePropagator {
 public:
  VisibleCount(const Visible& visible, const Network& network)
      : LinePropagator(visible.cells),
        count_(std::min(static_cast<std::size_t>(visible.count), cells_.size() + 1)),
        zero_(network.min_value == 0 ? 1 : 0),
        repeats_(has_repeats(cells_)),
        different_(!repeats_ && network.peers.all_differ(cells_)),
        states_(cells_.size() * (count_ + 2)) {}

  bool propagate(Propagation& state) const override {
    if (!repeats_) return pass(state);
    return until_stable(state, cells_, [&] { return pass(state); });
  }

 private:
  bool pass(Propagation& state) const {
    const std::size_t last = cells_.size() - 1;
    std::fill(states_.begin(), states_.end(), 0);
    at(0)[0] = state[cells_[0]] & zero_;
    if (count_ > 0) at(0)[1] = state[cells_[0]] & ~zero_;
    for (std::size_t i = 1; i <= last; ++i) step(i, state[cells_[i]]);
    // From the end, only the states from which the number is reached.
    std::fill_n(at(last), count_, 0);
    for (std::size_t i = last; i > 0; --i) {
      if (!state.keep(cells_[i], step_back(i, state[cells_[i]]))) return false;
    }
    return state.keep(cells_[0], at(0)[0] | at(0)[1]);
  }

  // For each number of visible cells up to cell i: the greatest values.
  ValueSet* at(std::size_t i) const { return &states_[i * (count_ + 2)]; }

  // The greatest values of which the cell may stay below.
  ValueSet staying(ValueSet here) const {
    return different_ ? above_least(here) : ~((here & -here) - 1);
  }

  void step(std::size_t i, ValueSet here) const {
    const ValueSet* const before = at(i - 1);
    ValueSet* const after = at(i);
    const ValueSet stay = staying(here);
    const ValueSet tall = different_ ? ~((ValueSet{1} << i) - 1) : ~ValueSet{0};
    after[0] = before[0] & stay & tall;
    for (std::size_t n = 1; n <= count_; ++n) {
      after[n] = ((before[n] & stay) | (here & above_least(before[n - 1]))) & tall;
    }
  }

  // Removes the states before cell i that lead to none of those after it, and returns the values
  // that lead to one.
  ValueSet step_back(std::size_t i, ValueSet here) const {
    ValueSet* const before = at(i - 1);
    const ValueSet* const after = at(i);
    const ValueSet stay = staying(here);
    ValueSet kept = 0;
    for (std::size_t n = 0; n <= count_; ++n) {
      const ValueSet stays = before[n] & stay & after[n];
      const ValueSet rises = here & after[n + 1] & above_least(before[n]);
      kept |= rises | (here & (different_ ? below_greatest(stays) : up_to_greatest(stays)));
      before[n] = stays | (before[n] & below_greatest(rises));
    }
    return kept;
  }
  static ValueSet up_to_greatest(ValueSet set) { return set | below_greatest(set); }

  std::size_t count_;
  ValueSet zero_;   // the value 0, which is never visible
  bool repeats_;    // a cell occurs twice
  bool different_;  // all values differ
  mutable std::vector<ValueSet>
      states_;  // count_ + 2 for each cell, since 0 and count_ + 1 are read
};

}  // namespace

std::unique_ptr<Propagator> make_visible(const Network& network, const Visible& visible) {
  return std::make_unique<VisibleCount>(visible, network);
}

}  // namespace inlay::sudoku::variant
