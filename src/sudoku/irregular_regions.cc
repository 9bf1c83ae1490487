#include "sudoku/irregular_regions.h"

#include <algorithm>

namespace inlay::sudoku {

std::vector<std::vector<Cell>> irregular_regions(const Rules& rules) {
  std::vector<std::vector<Cell>> regions;
  if (!rules.is_latin() || rules.is_standard()) return regions;
  std::vector<bool> covered(static_cast<std::size_t>(rules.cell_count()));
  const auto is_free = [&](Cell cell) { return !covered[cell]; };
  const auto add = [&](const House& house) {
    if (!std::all_of(house.cells.begin(), house.cells.end(), is_free)) return false;
    for (const Cell cell : house.cells) covered[cell] = true;
    regions.push_back(house.cells);
    std::sort(regions.back().begin(), regions.back().end());
    return true;
  };
  const auto extra = [](const House& house) { return house.kind == House::Kind::extra; };
  for (const House& house : rules.houses()) {
    if (extra(house) && !add(house)) return {};
  }
  for (const House& house : rules.houses()) {
    if (!extra(house)) add(house);
  }
  if (regions.size() != static_cast<std::size_t>(rules.size())) return {};
  std::sort(regions.begin(), regions.end());
  return regions;
}

}  // namespace inlay::sudoku
