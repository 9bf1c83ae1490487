#include "sudoku/variant/primitives/cell_groups.h"

#include <algorithm>

namespace inlay::sudoku::variant {

CellGroups::CellGroups(const Network& network, std::span<const Cell> cells) {
  std::vector<Cell> sorted(cells.begin(), cells.end());
  std::sort(sorted.begin(), sorted.end());
  std::vector<Cell> rest;  // those that occur once
  for (auto i = sorted.begin(); i != sorted.end();) {
    const auto end = std::upper_bound(i, sorted.end(), *i);
    if (end - i > 1) {
      groups_.push_back({static_cast<std::uint32_t>(cells_.size()), 1, static_cast<int>(end - i)});
      cells_.push_back(*i);
      repeats_ = true;
    } else {
      rest.push_back(*i);
    }
    i = end;
  }
  while (!rest.empty()) {
    const std::size_t first = cells_.size();
    std::vector<Cell> later;
    for (const Cell cell : rest) {
      const bool fits =
          std::all_of(cells_.begin() + static_cast<std::ptrdiff_t>(first), cells_.end(),
                      [&](Cell other) { return network.peers.has(cell, other); });
      (fits ? cells_ : later).push_back(cell);
    }
    groups_.push_back(
        {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(cells_.size() - first), 1});
    rest = std::move(later);
  }
}

}  // namespace inlay::sudoku::variant
