#include "sudoku/propagation/board.h"

#include <algorithm>
#include <bit>

#include "base/bit_set.h"
#include "base/raw_array.h"

namespace inlay::sudoku::propagation {
namespace {

// The rules that have a set of stale houses, cheapest first.
constexpr std::size_t kHiddenSingles = 0;
constexpr std::size_t kLocked = 1;
constexpr std::size_t kSubsets = 2;
constexpr std::size_t kRules = 3;

}  // namespace

Board::Board(const Rules& rules)
    : rules_(rules),
      geometry_(Geometry::of(rules_)),
      candidates_(static_cast<std::size_t>(rules.cell_count()), rules.all_digits()),
      trail_(base::make_raw_array<Change>(
          candidates_.size() * static_cast<std::size_t>(rules.size()) + 1)),
      singles_(candidates_.size()),
      stale_(kRules * geometry_.words(), 0),
      weights_(geometry_.house_count(), 1) {}

bool Board::load(const Puzzle& puzzle) {
  std::vector<Mask> clues_of(geometry_.house_count(), 0);
  for (std::size_t h = 0; h < clues_of.size(); ++h) {
    base::set_bit(stale_for(kHiddenSingles), static_cast<HouseIndex>(h));
    for (const Cell cell : geometry_.cells_of(static_cast<HouseIndex>(h))) {
      if (puzzle.clues[cell] != 0) clues_of[h] |= bit(puzzle.clues[cell]);
    }
  }
  for (std::size_t c = 0; c < candidates_.size(); ++c) {
    const auto cell = static_cast<Cell>(c);
    candidates_[c] = puzzle.allowed(cell);
    if (puzzle.clues[c] == 0) {
      for (const HouseIndex house : geometry_.houses_of(cell)) candidates_[c] &= ~clues_of[house];
      if (single(candidates_[c])) singles_[single_count_++] = cell;
    }
    if (candidates_[c] == 0) return false;
  }
  return true;
}

bool Board::propagate(const Strength& strength) {
  const std::size_t before = trail_size_;
  const auto stale_houses = [&](std::size_t rule) { return take(stale_for(rule)); };
  bool consistent = true;
  while (consistent) {
    if (single_count_ > 0) {
      consistent = naked_singles();
    } else if (const HouseIndex h = stale_houses(kHiddenSingles); h != kNoHouse) {
      base::set_bit(stale_for(kLocked), h);
      consistent = hidden_singles(h);
    } else if (!strength.locked && strength.subsets < 2) {
      break;
    } else if (const HouseIndex l = stale_houses(kLocked); l != kNoHouse) {
      base::set_bit(stale_for(kSubsets), l);
      consistent = !strength.locked || locked(l);
    } else if (strength.subsets < 2) {
      break;
    } else if (const HouseIndex s = stale_houses(kSubsets); s != kNoHouse) {
      consistent = subsets(s, strength.subsets);
    } else {
      break;
    }
  }
  updates_ += trail_size_ - before;
  return consistent;
}

void Board::undo(std::size_t mark) {
  while (trail_size_ > mark) {
    const Change& last = trail_[--trail_size_];
    candidates_[last.cell] = last.before;
  }
  single_count_ = 0;
  std::fill(stale_.begin(), stale_.end(), 0);
}

bool Board::add_conflict(Cell cell) {
  for (const std::uint16_t house : geometry_.houses_of(cell)) ++weights_[house];
  return false;
}

bool Board::add_house_conflict(HouseIndex house) {
  ++weights_[house];
  return false;
}

HouseIndex Board::take(std::span<std::uint64_t> set) {
  for (std::size_t w = 0; w < set.size(); ++w) {
    if (set[w] == 0) continue;
    const int lowest = std::countr_zero(set[w]);
    set[w] &= set[w] - 1;
    return static_cast<HouseIndex>(w * 64 + static_cast<unsigned>(lowest));
  }
  return kNoHouse;
}

std::size_t Board::memory() const {
  return candidates_.size() * (sizeof(Mask) + sizeof(Cell)) +
         candidates_.size() * static_cast<std::size_t>(rules_.size()) * sizeof(Change) +
         stale_.size() * sizeof(std::uint64_t) + weights_.size() * sizeof(std::uint32_t);
}

}  // namespace inlay::sudoku::propagation
