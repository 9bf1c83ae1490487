// Naked singles: the digit of a cell with one candidate is removed from its peers. Hidden singles:
// a digit with one place left in a house is placed there.
//
// One pass over the house with two masks finds the digits with one place left: `once` has the
// digits seen so far, `twice` those seen at least twice.
#include "sudoku/propagation/board.h"

namespace inlay::sudoku::propagation {

bool Board::naked_singles() {
  return geometry_.words() == 1 ? remove_from_peers<true>() : remove_from_peers<false>();
}

// The branch predictor cannot guess whether a peer has the digit, so the trail and the stale houses
// are written unconditionally; only the rare new single is a branch. kOneWord: at most 64 houses.
template <bool kOneWord>
bool Board::remove_from_peers() {
  Mask* const candidates = candidates_.data();
  const std::size_t words = geometry_.words();
  std::uint64_t stale = 0;
  std::size_t trail_size = trail_size_;
  Change* const trail = trail_.get();
  Cell* const singles = singles_.data();
  std::size_t single_count = single_count_;
  bool consistent = true;
  while (single_count > 0 && consistent) {
    const Cell cell = singles[--single_count];
    const Mask digit = candidates[cell];
    ++placed_;
    for (const Cell peer : geometry_.peers(cell)) {
      const Mask before = candidates[peer];
      const Mask left = before & ~digit;
      const bool changed = left != before;
      trail[trail_size] = {before, peer};
      trail_size += changed;
      candidates[peer] = left;
      const std::uint64_t* houses = geometry_.house_set(peer);
      if constexpr (kOneWord) {
        stale |= changed ? *houses : 0;
      } else if (changed) {
        for (std::size_t w = 0; w < words; ++w) stale_[w] |= houses[w];
      }
      if (changed && single(left)) {
        if (left == 0) {
          consistent = add_conflict(peer);
          break;
        }
        singles[single_count++] = peer;
      }
    }
  }
  if constexpr (kOneWord) stale_[0] |= stale;
  trail_size_ = trail_size;
  single_count_ = single_count;
  return consistent;
}

bool Board::hidden_singles(HouseIndex house) {
  const auto cells = geometry_.cells_of(house);
  Mask once = 0;
  Mask twice = 0;
  Mask filled = 0;
  for (const Cell cell : cells) {
    const Mask mask = candidates_[cell];
    twice |= once & mask;
    once |= mask;
    filled |= single(mask) ? mask : 0;
  }
  if (once != rules_.all_digits()) return add_house_conflict(house);
  const Mask hidden = once & ~twice & ~filled;
  if (hidden == 0) return true;
  for (const Cell cell : cells) {
    const Mask here = candidates_[cell] & hidden;
    if (here == 0) continue;
    if (!single(here)) return add_house_conflict(house);
    if (!keep(cell, here)) return false;
  }
  return true;
}

}  // namespace inlay::sudoku::propagation
