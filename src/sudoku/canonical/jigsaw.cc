#include "sudoku/canonical/jigsaw.h"

#include <algorithm>

#include "sudoku/irregular_regions.h"

namespace inlay::sudoku::canonical {
namespace {

// One of the eight symmetries of the square; the digits stay.
Transformation turn(int size, bool transpose, bool flip_rows, bool flip_columns) {
  Transformation t = Transformation::identity(size);
  t.transpose = transpose;
  if (flip_rows) std::reverse(t.rows.begin(), t.rows.begin() + size);
  if (flip_columns) std::reverse(t.columns.begin(), t.columns.begin() + size);
  return t;
}

// Names the numbers from 1 to n in the order of their first appearance, then the missing ones.
// names[0] is 0.
std::array<Digit, kMaxSize + 1> names_of(const Grid& grid, int n) {
  std::array<Digit, kMaxSize + 1> names{};
  Digit last = 0;
  for (const Digit digit : grid) {
    if (digit != 0 && names[digit] == 0) names[digit] = ++last;
  }
  for (std::size_t digit = 1; digit <= static_cast<std::size_t>(n); ++digit) {
    if (names[digit] == 0) names[digit] = ++last;
  }
  return names;
}

Grid renamed(Grid grid, const std::array<Digit, kMaxSize + 1>& names) {
  for (Digit& digit : grid) digit = names[digit];
  return grid;
}

}  // namespace

JigsawForm::JigsawForm(const Rules& rules, const Grid& grid) : size_(rules.size()) {
  Grid region_of(grid.size());
  Digit number = 0;
  for (const auto& region : irregular_regions(rules)) {
    ++number;
    for (const Cell cell : region) region_of[cell] = number;
  }
  for (int way = 0; way < 8; ++way) {
    Transformation map = turn(size_, (way & 4) != 0, (way & 2) != 0, (way & 1) != 0);
    const Grid regions = map.apply(region_of);
    const Grid turned = map.apply(grid);
    map.digits = names_of(turned, size_);
    Image image{renamed(regions, names_of(regions, size_)), renamed(turned, map.digits)};
    if (maps_.empty() || image < best_) {
      best_ = std::move(image);
      maps_.clear();
    } else if (image != best_) {
      continue;
    }
    maps_.push_back(map);
  }
}

Regions JigsawForm::regions() const {
  Regions regions(static_cast<std::size_t>(size_));
  for (std::size_t cell = 0; cell < best_.regions.size(); ++cell) {
    regions[best_.regions[cell] - 1U].push_back(static_cast<Cell>(cell));
  }
  return regions;
}

Count JigsawForm::automorphisms() const {
  const int digits = *std::max_element(best_.grid.begin(), best_.grid.end());
  Count number(maps_.size());
  for (int missing = size_ - digits; missing > 1; --missing) {
    number *= Count(static_cast<std::uint64_t>(missing));
  }
  return number;
}

}  // namespace inlay::sudoku::canonical
