// SumParts: a line whose parts, between cuts, have the same sum.
//
// A state after some cells is the sum since the last cut. A set of states is a word of bits, which
// a value shifts; the sum of a whole part becomes 0.
#include <algorithm>

#include "sudoku/variant/primitives/candidate_sum.h"
#include "sudoku/variant/primitives/line.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

class PartsOfSum final : public LinePropagator {
 public:
  PartsOfSum(const SumParts& parts, int min_value)
      : LinePropagator(parts.cells),
        sum_(parts.sum),
        min_value_(min_value),
        repeats_(has_repeats(cells_)),
        reached_(cells_.size() + 1) {}

  bool propagate(Propagation& state) const override {
    if (repeats_) return until_stable(state, cells_, [&] { return pass(state); });
    return pass(state);
  }

 private:
  std::uint64_t whole() const { return std::uint64_t{1} << sum_; }

  // The states after a cell with these candidates.
  std::uint64_t step(std::uint64_t from, ValueSet here) const {
    std::uint64_t sums = 0;
    for (; here != 0; here &= here - 1) sums |= from << (min_value_ + lowest(here));
    return (sums & (whole() - 1)) | (sums >> sum_ & 1);
  }

  bool pass(Propagation& state) const {
    const std::size_t count = cells_.size();
    reached_[0] = 1;
    for (std::size_t i = 0; i < count; ++i) reached_[i + 1] = step(reached_[i], state[cells_[i]]);
    if ((reached_[count] & 1) == 0) return false;
    std::uint64_t after = 1;
    for (std::size_t i = count; i-- > 0;) {
      const std::uint64_t sums = after | (after & 1) << sum_;
      std::uint64_t before = 0;
      ValueSet kept = 0;
      for (ValueSet rest = state[cells_[i]]; rest != 0; rest &= rest - 1) {
        const std::uint64_t from = reached_[i] & sums >> (min_value_ + lowest(rest));
        before |= from;
        kept |= from != 0 ? rest & -rest : 0;
      }
      if (!state.keep(cells_[i], kept)) return false;
      after = before;
    }
    return true;
  }

  int sum_;
  int min_value_;
  bool repeats_;                                // a cell occurs twice
  mutable std::vector<std::uint64_t> reached_;  // the states before each cell, and at the end
};

}  // namespace

std::unique_ptr<Propagator> make_sum_parts(const Network& network, const SumParts& parts) {
  return std::make_unique<PartsOfSum>(parts, network.min_value);
}

}  // namespace inlay::sudoku::variant
