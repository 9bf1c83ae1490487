#include "sudoku/enumerate/band_lists.h"

#include <algorithm>

#include "sudoku/enumerate/alternatives.h"

namespace inlay::sudoku::enumerate {

using base::bit_count;

BandLists::BandLists(const Board& board, int band, BandCells allowed, BandCells required)
    : allowed_(allowed), required_(required) {
  std::vector<Cells> found;
  Alternatives(board).find(Cells::of_band(band, kWholeBand), kBandSize, ~std::size_t{0}, found);
  std::vector<BandCells> all;
  all.reserve(found.size());
  for (const Cells& cells : found) all.push_back(cells.band(band));
  std::sort(all.begin(), all.end(), [](BandCells a, BandCells b) {
    return bit_count(a) != bit_count(b) ? bit_count(a) < bit_count(b) : a < b;
  });
  for (const BandCells set : all) {
    const bool minimal = std::none_of(sets_.begin(), sets_.end(),
                                      [&](BandCells smaller) { return (smaller & ~set) == 0; });
    if (minimal) sets_.push_back(set);
  }
  for (int n = bit_count(required_); n <= bit_count(allowed_) && !fewest_; ++n) {
    if (!list(n).empty()) fewest_ = n;
  }
}

const std::vector<BandCells>& BandLists::list(int n) {
  std::optional<std::vector<BandCells>>& slot = lists_[static_cast<std::size_t>(n)];
  if (!slot) {
    out_ = &slot.emplace();
    const int left = n - bit_count(required_);
    if (left >= 0) extend(0, required_, left, allowed_ & ~required_);
  }
  return *slot;
}

// Adds `left` available cells to `chosen`, which hits all sets before number `from`. A cell that
// was tried is not available to the branches after it, so each result occurs once.
void BandLists::extend(std::size_t from, BandCells chosen, int left, BandCells available) {
  while (from < sets_.size() && (sets_[from] & chosen) != 0) ++from;
  if (from == sets_.size()) {
    if (left == 0) return out_->push_back(chosen);
    for (; available != 0; available &= available - 1) {
      const BandCells cell = available & -available;
      extend(from, chosen | cell, left - 1, available & ~cell);
    }
    return;
  }
  if (left == 0) return;
  BandCells branch = sets_[from] & available;
  if (left == 1) {
    for (std::size_t i = from + 1; i < sets_.size() && branch != 0; ++i) {
      if ((sets_[i] & chosen) == 0) branch &= sets_[i];
    }
    for (; branch != 0; branch &= branch - 1) out_->push_back(chosen | (branch & -branch));
    return;
  }
  for (; branch != 0; branch &= branch - 1) {
    const BandCells cell = branch & -branch;
    available &= ~cell;
    extend(from + 1, chosen | cell, left - 1, available);
  }
}

}  // namespace inlay::sudoku::enumerate
