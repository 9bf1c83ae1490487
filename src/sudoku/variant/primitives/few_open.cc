#include "sudoku/variant/primitives/few_open.h"

#include <algorithm>
#include <utility>

namespace inlay::sudoku::variant {

namespace {

// The values `sum` - v of the values v of a set.
ValueSet complements(ValueSet set, int sum) {
  set = (set & 0x55555555) << 1 | (set >> 1 & 0x55555555);
  set = (set & 0x33333333) << 2 | (set >> 2 & 0x33333333);
  set = (set & 0x0F0F0F0F) << 4 | (set >> 4 & 0x0F0F0F0F);
  set = (set & 0x00FF00FF) << 8 | (set >> 8 & 0x00FF00FF);
  set = set << 16 | set >> 16;
  if (sum < 0 || sum > 62) return 0;
  return sum <= 31 ? set >> (31 - sum) : set << (sum - 31);
}

// The values v + `by`.
ValueSet shifted(ValueSet set, int by) {
  if (by < -31 || by > 31) return 0;
  return by < 0 ? set >> -by : set << by;
}

}  // namespace

bool FewOpen::collect(const Propagation& state, std::span<const Term> terms) {
  int ways = 1;
  for (const auto& [cell, factor] : terms) {
    const ValueSet here = state[cell];
    if (is_single(here)) {
      fixed_sum_ += lowest(here) * factor;
      continue;
    }
    if (count_ == kMostCells) return false;
    const int candidates = base::bit_count(here);
    ways *= candidates;
    open_[count_++] = {cell, factor, here, 0, 0, 0, candidates};
  }
  if (count_ == 0) return true;
  choose_for(count_ - 1);
  int most = kMostWays * open_[count_ - 1].candidates;
  if (count_ > 1) {
    choose_for(count_ - 2);
    two_last_ = has_unit_factor(open_[count_ - 1]) && has_unit_factor(open_[count_ - 2]);
    if (two_last_) most *= open_[count_ - 2].candidates;
  }
  return ways <= most;
}

// Cells that can be filled together come last, those with many candidates first of them.
void FewOpen::choose_for(std::size_t place) {
  std::size_t best = place;
  for (std::size_t i = 0; i < place; ++i) {
    const bool unit = has_unit_factor(open_[i]);
    const bool better =
        unit != has_unit_factor(open_[best]) ? unit : open_[i].candidates > open_[best].candidates;
    if (better) best = i;
  }
  std::swap(open_[best], open_[place]);
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
  bool found = false;
  if (index + (two_last_ ? 2 : 1) == count_) {
    for (const int total : totals) {
      found |= two_last_ ? fill_two(total - sum) : fill_last(total - sum);
    }
    return found;
  }
  Open& open = open_[index];
  for (ValueSet here = free_values(open); here != 0; here &= here - 1) {
    open.value = here & -here;
    if (!fill(index + 1, sum + lowest(here) * open.factor, totals)) continue;
    open.kept |= open.value;
    found = true;
  }
  return found;
}

// The last two cells, with factors of 1 or -1, add `rest`.
bool FewOpen::fill_two(int rest) {
  Open& first = open_[count_ - 2];
  Open& second = open_[count_ - 1];
  const unsigned sees_first = 1U << (count_ - 2);
  const bool differ = (second.seen & sees_first) != 0;
  first.value = 0;
  const ValueSet here = free_values(first);
  ValueSet fitting = free_values(second);
  if (first.factor == second.factor) {
    const int sum = rest * first.factor;
    fitting &= complements(here, sum);
    if (differ && (sum & 1) == 0 && sum >= 0 && sum <= 62) fitting &= ~(ValueSet{1} << sum / 2);
    first.kept |= complements(fitting, sum);
  } else {
    const int more = rest * second.factor;  // how much greater the second one is
    if (differ && more == 0) return false;
    fitting &= shifted(here, more);
    first.kept |= shifted(fitting, -more);
  }
  second.kept |= fitting;
  return fitting != 0;
}

// The last cell adds `rest`.
bool FewOpen::fill_last(int rest) {
  Open& open = open_[count_ - 1];
  const int value = rest / open.factor;
  if (value < 0 || value > 31 || value * open.factor != rest) return false;
  const ValueSet fitting = free_values(open) & ValueSet{1} << value;
  open.kept |= fitting;
  return fitting != 0;
}

}  // namespace inlay::sudoku::variant
