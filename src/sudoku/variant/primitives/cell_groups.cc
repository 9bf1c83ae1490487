#include "sudoku/variant/primitives/cell_groups.h"

#include <algorithm>

namespace inlay::sudoku::variant {

CellGroups::CellGroups(const Network& network, std::span<const Cell> cells) {
  cells_.reserve(cells.size());
  std::vector<Cell> sorted(cells.begin(), cells.end());
  std::sort(sorted.begin(), sorted.end());
  auto rest = sorted.begin();  // behind those that occur once
  for (auto i = sorted.begin(); i != sorted.end();) {
    const auto end = std::upper_bound(i, sorted.end(), *i);
    if (end - i > 1) {
      groups_.push_back({static_cast<std::uint32_t>(cells_.size()), 1, static_cast<int>(end - i)});
      cells_.push_back(*i);
      repeats_ = true;
    } else {
      *rest++ = *i;
    }
    i = end;
  }
  while (rest != sorted.begin()) {
    const std::size_t first = cells_.size();
    auto later = sorted.begin();
    for (auto i = sorted.begin(); i != rest; ++i) {
      const bool fits =
          std::all_of(cells_.begin() + static_cast<std::ptrdiff_t>(first), cells_.end(),
                      [&](Cell other) { return network.peers.has(*i, other); });
      if (fits) {
        cells_.push_back(*i);
      } else {
        *later++ = *i;
      }
    }
    groups_.push_back(
        {static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(cells_.size() - first), 1});
    rest = later;
  }
}

}  // namespace inlay::sudoku::variant
