#include "sudoku/variant/primitives/class_patterns.h"

#include <algorithm>

namespace inlay::sudoku::variant {

const ClassPatterns& ClassPatterns::all() {
  static const ClassPatterns patterns;
  return patterns;
}

ClassPatterns::ClassPatterns() {
  orders_[0] = 1;
  for (std::size_t at = 1; at < orders_.size(); ++at) {
    for (const std::size_t step : {std::size_t{1}, std::size_t{4}, std::size_t{16}}) {
      if ((at / step & 3) != 0) {
        orders_[at] = static_cast<std::uint16_t>(orders_[at] + orders_[at - step]);
      }
    }
  }
  Numbers left{3, 3, 3};
  add_codes(0, 0, left);
  for (std::size_t i = 0; i < kPatterns; ++i) {
    first_[i] = static_cast<std::uint32_t>(beside_.size());
    add_beside(codes_[i], 0, kCells);
  }
  first_[kPatterns] = static_cast<std::uint32_t>(beside_.size());
}

// Adds the patterns whose last `cells` cells are those of the code.
void ClassPatterns::add_codes(Code code, std::size_t cells, Numbers& left) {
  if (cells == kCells) {
    codes_.push_back(code);
    return;
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (left[i] == 0) continue;
    --left[i];
    add_codes(code << 3 | Code{1} << i, cells + 1, left);
    ++left[i];
  }
}

// Adds the patterns that fit next to a line and have the classes of `found` after the first `cells`
// cells.
void ClassPatterns::add_beside(Code line, Code found, std::size_t cells) {
  if (cells == 0) {
    const auto place = std::lower_bound(codes_.begin(), codes_.end(), found);
    if (place != codes_.end() && *place == found) {
      beside_.push_back(static_cast<std::uint16_t>(place - codes_.begin()));
    }
    return;
  }
  const std::size_t shift = 3 * (cells - 1);
  for (std::size_t i = 0; i < 3; ++i) {
    const Code next = found | Code{1} << i << shift;
    const Code seen = (line | next) >> shift;
    if (cells == kCells || ((seen | seen >> 3) & 7) == 7) add_beside(line, next, cells - 1);
  }
}

std::size_t ClassPatterns::list(Code allowed, std::span<std::uint16_t> patterns) const {
  std::size_t count = 0;
  const bool all = add_allowed(allowed, {3, 3, 3}, kCells, 0, patterns, count);
  return all ? count : patterns.size() + 1;
}

// Lists the patterns whose first `cells` cells have the classes `left`; false if they are too many.
// `first` is the number of the first pattern with the same other cells.
bool ClassPatterns::add_allowed(Code allowed, Numbers left, std::size_t cells, std::size_t first,
                                std::span<std::uint16_t> patterns, std::size_t& count) const {
  if (cells == 0) {
    if (count == patterns.size()) return false;
    patterns[count++] = static_cast<std::uint16_t>(first);
    return true;
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (left[i] == 0) continue;
    --left[i];
    if ((allowed >> 3 * (cells - 1) >> i & 1) != 0 &&
        !add_allowed(allowed, left, cells - 1, first, patterns, count)) {
      return false;
    }
    first += orders_[left[0] + 4U * left[1] + 16U * left[2]];
    ++left[i];
  }
  return true;
}

}  // namespace inlay::sudoku::variant
