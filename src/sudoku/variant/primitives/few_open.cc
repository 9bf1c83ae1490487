#include "sudoku/variant/primitives/few_open.h"

#include <algorithm>
#include <utility>

namespace inlay::sudoku::variant {

bool FewOpen::collect(const Propagation& state, std::span<const Term> terms) {
  int ways = 1;
  int most = 0;
  std::size_t last = 0;
  for (const auto& [cell, factor] : terms) {
    const ValueSet here = state[cell];
    if (is_single(here)) {
      fixed_sum_ += lowest(here) * factor;
      continue;
    }
    if (count_ == kMostCells) return false;
    const int candidates = base::bit_count(here);
    ways *= candidates;
    if (candidates > most) {
      most = candidates;
      last = count_;
    }
    open_[count_++] = {cell, factor, here, 0, 0, 0};
  }
  if (count_ == 0) return true;
  std::swap(open_[last], open_[count_ - 1]);
  return ways <= kMostWays * most;
}

bool FewOpen::filter(Propagation& state, const Peers& peers, std::span<const int> totals) {
  if (count_ == 0) return std::binary_search(totals.begin(), totals.end(), fixed_sum_);
  for (std::size_t i = 1; i < count_; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (peers.has(open_[i].cell, open_[j].cell)) open_[i].seen |= 1U << j;
    }
  }
  if (!fill(0, fixed_sum_, totals)) return false;
  return std::all_of(open_.begin(), open_.begin() + count_,
                     [&](const Open& open) { return state.keep(open.cell, open.kept); });
}

// Fills the cells from `index` on, whose sum with the earlier ones is `sum`.
bool FewOpen::fill(std::size_t index, int sum, std::span<const int> totals) {
  Open& open = open_[index];
  ValueSet here = open.here;
  for (unsigned seen = open.seen; seen != 0; seen &= seen - 1) {
    here &= ~open_[static_cast<std::size_t>(std::countr_zero(seen))].value;
  }
  bool found = false;
  if (index + 1 == count_) {
    for (const int total : totals) {
      const int value = (total - sum) / open.factor;
      if (value < 0 || value > 31 || value * open.factor != total - sum) continue;
      open.kept |= here & ValueSet{1} << value;
      found |= (here >> value & 1) != 0;
    }
    return found;
  }
  for (; here != 0; here &= here - 1) {
    open.value = here & -here;
    if (!fill(index + 1, sum + lowest(here) * open.factor, totals)) continue;
    open.kept |= open.value;
    found = true;
  }
  return found;
}

}  // namespace inlay::sudoku::variant
