#include "sudoku/enumerate/alternatives.h"

#include <utility>

namespace inlay::sudoku::enumerate {

void Alternatives::find(Cells free, int most, std::size_t max_size, std::vector<Cells>& found) {
  rows_ = columns_ = boxes_ = {};
  changed_ = {};
  changes_ = 0;
  most_ = most;
  max_size_ = max_size;
  found_ = &found;
  int count = 0;
  while (!free.empty()) {
    const int cell = free.pop();
    cells_[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(cell);
    const auto at = static_cast<std::size_t>(cell);
    const auto digit = static_cast<std::uint16_t>(1U << board_.digit[at]);
    rows_[at / 9] |= digit;
    columns_[at % 9] |= digit;
    boxes_[static_cast<std::size_t>(box_of(cell))] |= digit;
  }
  fill(count);
}

// Fills the cell with the fewest digits left, and the others after it.
void Alternatives::fill(int left) {
  if (left == 0) {
    if (changes_ > 0) found_->push_back(changed_);
    return;
  }
  std::size_t best = 0;
  unsigned best_digits = 0;
  int fewest = 10;
  for (std::size_t i = 0; i < static_cast<std::size_t>(left) && fewest > 1; ++i) {
    const std::size_t cell = cells_[i];
    const unsigned digits = static_cast<unsigned>(rows_[cell / 9]) & columns_[cell % 9] &
                            boxes_[static_cast<std::size_t>(box_of(static_cast<int>(cell)))];
    const int count = base::bit_count(std::uint32_t{digits});
    if (count < fewest) {
      fewest = count;
      best = i;
      best_digits = digits;
    }
  }
  if (fewest == 0) return;
  const std::size_t cell = cells_[best];
  std::uint16_t& row = rows_[cell / 9];
  std::uint16_t& column = columns_[cell % 9];
  std::uint16_t& box = boxes_[static_cast<std::size_t>(box_of(static_cast<int>(cell)))];
  const auto last = static_cast<std::size_t>(left - 1);
  std::swap(cells_[best], cells_[last]);
  for (; best_digits != 0; best_digits &= best_digits - 1) {
    const int value = std::countr_zero(best_digits);
    const bool change = value != board_.digit[cell];
    if (change && changes_ >= most_) continue;
    const auto digit = static_cast<std::uint16_t>(1U << value);
    row ^= digit;
    column ^= digit;
    box ^= digit;
    const Cells before = changed_;
    if (change) {
      changed_ = changed_ | Cells::of(static_cast<int>(cell));
      ++changes_;
    }
    fill(left - 1);
    changed_ = before;
    if (change) --changes_;
    row ^= digit;
    column ^= digit;
    box ^= digit;
    if (found_->size() >= max_size_) break;
  }
  std::swap(cells_[best], cells_[last]);
}

}  // namespace inlay::sudoku::enumerate
