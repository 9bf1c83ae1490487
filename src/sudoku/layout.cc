#include "sudoku/layout.h"

#include <algorithm>

namespace inlay::sudoku {

Layout::Layout(int size, std::span<const House> houses)
    : size_(static_cast<std::size_t>(size)), words_((houses.size() + 63) / 64) {
  const std::size_t cells = size_ * size_;
  houses_of_.assign(cells * words_, 0);
  house_cells_.reserve(houses.size() * size_);
  for (std::size_t h = 0; h < houses.size(); ++h) {
    for (const Cell cell : houses[h].cells) {
      house_cells_.push_back(cell);
      houses_of_[cell * words_ + h / 64] |= std::uint64_t{1} << (h % 64);
    }
  }

  // Families: all rows, all columns, all boxes, and every extra house for itself. For each, the
  // house of the family that holds a cell.
  std::vector<std::vector<HouseId>> families;
  for (std::size_t h = 0; h < houses.size(); ++h) {
    if (houses[h].kind == House::Kind::extra || houses[h].index == 0) {
      families.emplace_back(cells, kNoHouse);
    }
    for (const Cell cell : houses[h].cells) families.back()[cell] = static_cast<HouseId>(h);
  }
  first_section_.reserve(houses.size() + 1);
  for (const House& house : houses) {
    first_section_.push_back(static_cast<std::uint32_t>(sections_.size()));
    for (const auto& family : families) cut(house, family);
  }
  first_section_.push_back(static_cast<std::uint32_t>(sections_.size()));
}

void Layout::cut(const House& house, std::span<const HouseId> other_of) {
  const auto first_cell = section_cells_.size();
  const auto first_part = parts_.size();
  section_cells_.insert(section_cells_.end(), house.cells.begin(), house.cells.end());
  const auto cells = std::span(section_cells_).subspan(first_cell);
  const auto before = [&](Cell a, Cell b) { return other_of[a] < other_of[b]; };
  if (!std::is_sorted(cells.begin(), cells.end(), before)) {
    std::stable_sort(cells.begin(), cells.end(), before);
  }
  bool locks = false;
  for (std::size_t begin = 0, end = 0; begin < cells.size(); begin = end) {
    const HouseId other = other_of[cells[begin]];
    while (end < cells.size() && other_of[cells[end]] == other) ++end;
    locks = locks || (other != kNoHouse && end - begin >= 2 && end - begin < size_);
    parts_.push_back({static_cast<std::uint32_t>(first_cell + begin),
                      static_cast<std::uint32_t>(first_cell + end), other});
  }
  if (locks) {
    sections_.push_back(
        {static_cast<std::uint32_t>(first_part), static_cast<std::uint32_t>(parts_.size())});
  } else {
    parts_.resize(first_part);
    section_cells_.resize(first_cell);
  }
}

}  // namespace inlay::sudoku
