// A choice of value sets: cells that all differ and together have one of the listed sets. A renban
// line is one: its sets are the runs of consecutive values.
//
// A set is possible if it contains the fixed values, each other value of it has a place, and each
// open cell can have one of its values. Values in no possible set go; a value in all of them must
// be placed.
#include <array>

#include "sudoku/variant/primitives/make.h"
#include "sudoku/variant/primitives/required_values.h"

namespace inlay::sudoku::variant {

namespace {

class SetChoices final : public Propagator {
 public:
  explicit SetChoices(const SetChoice& choice) : cells_(choice.cells), sets_(choice.sets) {}

  bool propagate(Propagation& state) const override {
    ValueSet fixed = 0;
    ValueSet any = 0;
    ValueSet twice = 0;
    std::array<Cell, VariantBoard::kMaxValues> open;
    std::size_t count = 0;
    for (const Cell cell : cells_) {
      const ValueSet here = state[cell];
      if (is_single(here)) {
        if ((fixed & here) != 0) return false;
        fixed |= here;
      } else {
        if (count == open.size()) return false;
        open[count++] = cell;
        twice |= any & here;
        any |= here;
      }
    }
    ValueSet can = 0;
    ValueSet must = any;
    for (const ValueSet set : sets_) {
      if ((fixed & ~set) != 0 || (set & ~fixed & ~any) != 0) continue;
      bool fits = true;
      for (std::size_t i = 0; i < count; ++i) fits = fits && (state[open[i]] & set & ~fixed) != 0;
      if (!fits) continue;
      can |= set;
      must &= set;
    }
    if (can == 0) return false;
    can &= ~fixed;
    const ValueSet hidden = must & ~twice;
    for (std::size_t i = 0; i < count; ++i) {
      if (!state.keep(open[i], can)) return false;
      const ValueSet here = state[open[i]] & hidden;
      if (here == 0) continue;
      if (!is_single(here) || !state.keep(open[i], here)) return false;
    }
    return require_values(state, *state.memory(*this), {open.data(), count}, must & twice & ~fixed);
  }
  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
  }
  int priority() const override { return 5; }
  double weight() const override { return 8; }
  std::size_t memory_words() const override { return 1; }  // of require_values()
  void start(std::uint64_t* memory) const override { *memory = 0; }

 private:
  std::vector<Cell> cells_;
  std::vector<ValueSet> sets_;
};

}  // namespace

std::unique_ptr<Propagator> make_set_choice(const SetChoice& choice) {
  return std::make_unique<SetChoices>(choice);
}

}  // namespace inlay::sudoku::variant
