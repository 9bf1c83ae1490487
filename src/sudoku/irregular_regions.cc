#include "sudoku/irregular_regions.h"

#include <algorithm>
#include <iterator>

namespace inlay::sudoku {

std::vector<std::vector<Cell>> irregular_regions(int n, std::span<const House> houses) {
  std::vector<std::vector<Cell>> regions;
  const auto is_extra = [](const House& house) { return house.is_extra(); };
  const auto is_box = [](const House& house) { return house.kind == House::Kind::box; };
  if (std::none_of(houses.begin(), houses.end(), is_extra) ||
      std::any_of(houses.begin(), houses.end(), is_box)) {
    return regions;
  }
  std::vector<bool> covered(static_cast<std::size_t>(n * n));
  const auto is_free = [&](Cell cell) { return !covered[cell]; };
  const auto add = [&](const House& house) {
    if (!std::all_of(house.cells.begin(), house.cells.end(), is_free)) return false;
    for (const Cell cell : house.cells) covered[cell] = true;
    regions.push_back(house.cells);
    std::sort(regions.back().begin(), regions.back().end());
    return true;
  };
  for (const House& house : houses) {
    if (is_extra(house) && !add(house)) return {};
  }
  for (const House& house : houses) {
    if (!is_extra(house)) add(house);
  }
  if (regions.size() != static_cast<std::size_t>(n)) return {};
  std::sort(regions.begin(), regions.end());
  return regions;
}

std::vector<std::vector<Cell>> regions_beside_diagonals(int n, std::span<const House> houses) {
  auto regions = irregular_regions(n, houses);
  if (!regions.empty()) return regions;
  std::vector<House> others;
  std::copy_if(houses.begin(), houses.end(), std::back_inserter(others),
               [](const House& house) { return house.kind != House::Kind::diagonal; });
  return irregular_regions(n, others);
}

}  // namespace inlay::sudoku
