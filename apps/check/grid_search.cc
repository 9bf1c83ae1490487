#include "check/grid_search.h"

#include <algorithm>
#include <bit>

#include "check/lines.h"

namespace inlay_check {
void GridSearch::step() {
  require(work_ > 0, [] { return "not fully checked: it needs too much work"; });
  --work_;
}

// Fills the open cells in every way, the cell with the fewest digits first, and notes the cells in
// which a filling differs from the grid. Stops at `most` fillings that differ.
void GridSearch::fill(std::vector<int>& open, std::size_t most, Changes& found) {
  step();
  if (open.empty()) {
    std::vector<int> changed;
    for (int cell = 0; cell < 81; ++cell) {
      const auto at = static_cast<std::size_t>(cell);
      if (now_[at] != grid_[at]) changed.push_back(cell);
    }
    if (!changed.empty()) found.push_back(changed);
    return;
  }
  std::size_t best = 0;
  unsigned digits = 0;
  int fewest = 10;
  for (std::size_t i = 0; i < open.size(); ++i) {
    const unsigned left = 0x1FFU & ~used_by_peers(open[i]);
    if (std::popcount(left) < fewest) {
      best = i;
      digits = left;
      fewest = std::popcount(left);
    }
  }
  const int cell = open[best];
  open.erase(open.begin() + static_cast<std::ptrdiff_t>(best));
  for (; digits != 0 && found.size() < most; digits &= digits - 1) {
    place(cell, static_cast<char>('1' + std::countr_zero(digits)));
    fill(open, most, found);
    remove(cell);
  }
  open.insert(open.begin() + static_cast<std::ptrdiff_t>(best), cell);
}

unsigned GridSearch::used_by_peers(int cell) const {
  const auto at = static_cast<std::size_t>(cell);
  return used_[at / 9] | used_[9 + at % 9] | used_[18 + at / 27 * 3 + at % 9 / 3];
}

// Each digit is a bit of its row, its column and its box.
void GridSearch::flip(int cell) {
  const auto at = static_cast<std::size_t>(cell);
  const unsigned digit = 1U << (now_[at] - '1');
  used_[at / 9] ^= digit;
  used_[9 + at % 9] ^= digit;
  used_[18 + at / 27 * 3 + at % 9 / 3] ^= digit;
}

void GridSearch::place(int cell, char digit) {
  now_[static_cast<std::size_t>(cell)] = digit;
  flip(cell);
}

void GridSearch::remove(int cell) {
  flip(cell);
  now_[static_cast<std::size_t>(cell)] = '.';
}

// The board with all cells but these.
void GridSearch::open_cells(const std::vector<int>& open) {
  now_ = grid_;
  used_.fill(0);
  for (int cell = 0; cell < 81; ++cell) flip(cell);
  for (const int cell : open) remove(cell);
}

bool GridSearch::unique(const CellFlags& clues) {
  std::vector<int> open;
  for (int cell = 0; cell < 81; ++cell) {
    if (!clues[static_cast<std::size_t>(cell)]) open.push_back(cell);
  }
  open_cells(open);
  Changes found;
  fill(open, 1, found);
  return found.empty();
}

std::uint64_t GridSearch::clue_sets(int band, bool columns, int n, const CellFlags& allowed,
                                    const CellFlags& required) {
  std::vector<int> cells;
  for (int cell = 0; cell < 81; ++cell) {
    if ((columns ? cell % 9 : cell / 9) / 3 == band) cells.push_back(cell);
  }
  open_cells(cells);
  Changes found;
  std::vector<int> open = cells;
  fill(open, ~std::size_t{0}, found);
  std::vector<std::uint32_t> sets;
  for (const std::vector<int>& changed : found) {
    std::uint32_t set = 0;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (std::find(changed.begin(), changed.end(), cells[i]) != changed.end()) set |= 1U << i;
    }
    sets.push_back(set);
  }
  std::sort(sets.begin(), sets.end(), [](std::uint32_t a, std::uint32_t b) {
    return std::popcount(a) != std::popcount(b) ? std::popcount(a) < std::popcount(b) : a < b;
  });
  std::uint32_t chosen = 0;
  std::uint32_t available = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto cell = static_cast<std::size_t>(cells[i]);
    if (required[cell]) {
      chosen |= 1U << i;
    } else if (allowed[cell]) {
      available |= 1U << i;
    }
  }
  const int left = n - std::popcount(chosen);
  return left < 0 ? 0 : count_sets(sets, 0, chosen, available, left);
}

// Each choice meets every set. A cell that was tried is not available afterwards.
std::uint64_t GridSearch::count_sets(const std::vector<std::uint32_t>& sets, std::size_t from,
                                     std::uint32_t chosen, std::uint32_t available, int left) {
  step();
  while (from < sets.size() && (sets[from] & chosen) != 0) ++from;
  if (from == sets.size()) {
    std::uint64_t ways = 1;
    const int size = std::popcount(available);
    for (int i = 0; i < left; ++i) {
      if (size - i <= 0) return 0;
      ways = ways * static_cast<std::uint64_t>(size - i) / static_cast<std::uint64_t>(i + 1);
    }
    return ways;
  }
  if (left == 0) return 0;
  std::uint64_t total = 0;
  for (std::uint32_t branch = sets[from] & available; branch != 0; branch &= branch - 1) {
    const std::uint32_t cell = branch & -branch;
    available &= ~cell;
    total += count_sets(sets, from + 1, chosen | cell, available, left - 1);
  }
  return total;
}

}  // namespace inlay_check
