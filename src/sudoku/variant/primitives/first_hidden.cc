// First hidden: the values of a line rise up to the first one that is hidden, which is given.
//
// Forwards: the values that a cell can have if all before it rise to it. Backwards: those of them
// that rise further, or hide the given value in the next cell. Where the cells differ, the value
// occurs in no other cell.
#include "sudoku/variant/primitives/candidate_sum.h"
#include "sudoku/variant/primitives/line.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

class HiddenValue final : public LinePropagator {
 public:
  HiddenValue(const FirstHidden& hidden, const Network& network)
      : LinePropagator(hidden.cells),
        repeats_(has_repeats(cells_)),
        elsewhere_(~ValueSet{0}),
        rising_(cells_.size()) {
    const int index = hidden.value - network.min_value;
    if (index < 0 || index >= network.values) return;
    value_ = ValueSet{1} << index;
    hiding_ = ~(value_ - 1);
    if (!repeats_ && network.peers.all_differ(cells_)) elsewhere_ = ~value_;
  }

  bool propagate(Propagation& state) const override {
    if (!repeats_) return pass(state);
    return until_stable(state, cells_, [&] { return pass(state); });
  }

 private:
  bool pass(Propagation& state) const {
    ValueSet above = ~ValueSet{0};
    std::size_t first = cells_.size();  // the first cell that can be hidden
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (first == cells_.size() && is_hidden(state, i)) first = i;
      rising_[i] = state[cells_[i]] & elsewhere_ & above;
      above = above_least(rising_[i]);
    }
    ValueSet next = 0;   // the values of the cell behind that rise to a hidden one
    bool hides = false;  // whether that cell can be hidden
    for (std::size_t i = cells_.size(); i-- > 0;) {
      next = rising_[i] & (below_greatest(next) | (hides ? hiding_ : 0));
      hides = is_hidden(state, i);
      const ValueSet others = (hides ? value_ : 0) | (i > first ? elsewhere_ : 0);
      if (!state.keep(cells_[i], next | others)) return false;
    }
    return true;
  }

  // Whether the values can rise to cell i - 1, and cell i can be hidden behind it. Requires:
  // rising_ up to cell i - 1.
  bool is_hidden(const Propagation& state, std::size_t i) const {
    return i > 0 && (state[cells_[i]] & value_) != 0 && (rising_[i - 1] & hiding_) != 0;
  }

  bool repeats_;                          // a cell occurs twice
  ValueSet value_ = 0;                    // the hidden one; none if the board does not have it
  ValueSet hiding_ = 0;                   // it and the values above it
  ValueSet elsewhere_;                    // the values of the other cells
  mutable std::vector<ValueSet> rising_;  // scratch
};

}  // namespace

std::unique_ptr<Propagator> make_first_hidden(const Network& network, const FirstHidden& hidden) {
  return std::make_unique<HiddenValue>(hidden, network);
}

}  // namespace inlay::sudoku::variant
