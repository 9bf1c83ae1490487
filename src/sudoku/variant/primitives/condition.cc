// Condition: a test of complete values, applied when at most one cell is open.
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

class Test final : public Propagator {
 public:
  Test(const Network& network, const Condition& condition)
      : cells_(condition.cells),
        test_(condition.test),
        min_value_(network.min_value),
        values_(cells_.size()) {}

  bool propagate(Propagation& state) const override {
    Cell open = Propagation::kNoCell;
    for (const Cell cell : cells_) {
      if (is_single(state[cell]) || cell == open) continue;
      if (open != Propagation::kNoCell) return true;
      open = cell;
    }
    const auto holds_with = [&](int value) {
      for (std::size_t i = 0; i < cells_.size(); ++i) {
        values_[i] = min_value_ + (cells_[i] == open ? value : lowest(state[cells_[i]]));
      }
      return test_(values_);
    };
    if (open == Propagation::kNoCell) return holds_with(0);
    ValueSet kept = 0;
    for (ValueSet rest = state[open]; rest != 0; rest &= rest - 1) {
      if (holds_with(lowest(rest))) kept |= rest & -rest;
    }
    return state.keep(open, kept);
  }
  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::fixed});
  }
  int priority() const override { return 15; }

 private:
  std::vector<Cell> cells_;
  std::function<bool(std::span<const int>)> test_;
  int min_value_;
  mutable std::vector<int> values_;
};

}  // namespace

std::unique_ptr<Propagator> make_condition(const Network& network, const Condition& condition) {
  return std::make_unique<Test>(network, condition);
}

}  // namespace inlay::sudoku::variant
