#include "sudoku/grade/hodoku/board.h"

#include <algorithm>

#include "sudoku/grade/bits.h"

namespace inlay::sudoku::grade::hodoku {

void SingleQueue::remove_first(int house, int digit) {
  for (std::size_t i = first_; i < end_; ++i) {
    if (items_[i].digit != digit || !house_set(house).has(items_[i].cell)) continue;
    std::move(items_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
              items_.begin() + static_cast<std::ptrdiff_t>(end_),
              items_.begin() + static_cast<std::ptrdiff_t>(i));
    --end_;
    return;
  }
}

void Board::clear() {
  cells_.fill(0x1FF);
  values_.fill(0);
  restricted_ = {};
  empty_ = CellSet::all();
  for (auto& house : place_counts_) house.fill(9);
  with_.fill(CellSet::all());
  naked_.clear();
  hidden_.clear();
}

Board::Board(const Position& position) {
  clear();
  for (int cell = 0; cell < kCells; ++cell) {
    const auto at = static_cast<Cell>(cell);
    if (position.is_restricted(at)) restricted_.add(cell);
    if (position.is_clue(at)) place(cell, position.value(at));
  }
  for (int cell = 0; cell < kCells; ++cell) {
    const auto at = static_cast<Cell>(cell);
    if (position.value(at) != 0 && !position.is_clue(at)) place(cell, position.value(at));
  }
  for (int cell = 0; cell < kCells; ++cell) {
    for (const int d : digits(mask(cell) & ~position.candidates(static_cast<Cell>(cell)))) {
      remove(cell, d);
    }
  }
}

bool Board::matches(const Position& position) const {
  for (int cell = 0; cell < kCells; ++cell) {
    const auto at = static_cast<Cell>(cell);
    if (position.value(at) != value(cell) || position.candidates(at) != mask(cell) ||
        position.is_restricted(at) != is_restricted(cell)) {
      return false;
    }
  }
  return true;
}

CellSet Board::cells_allowing(int digit) const {
  CellSet set = empty_ - restricted_;
  for (int cell = 0; cell < kCells; ++cell) {
    if (value(cell) == digit) set -= peers(cell);
  }
  return set;
}

void Board::queue_hidden_single(int house, int digit) {
  for (const int cell : house_cells(house)) {
    if (!has(cell, digit)) continue;
    hidden_.push(cell, digit);
    return;
  }
}

void Board::remove(int cell, int digit) {
  if (!has(cell, digit)) return;
  Mask& left = cells_[static_cast<std::size_t>(cell)];
  left &= ~bit(digit);
  with_[static_cast<std::size_t>(digit)].remove(cell);
  if (left == 0) return;  // contradiction: HoDoKu leaves the counts as they are
  if (std::has_single_bit(left)) naked_.push(cell, std::countr_zero(left) + 1);
  for (const int house : houses_of(cell)) {
    const auto now =
        --place_counts_[static_cast<std::size_t>(house)][static_cast<std::size_t>(digit)];
    if (now == 1) queue_hidden_single(house, digit);
    if (now == 0) hidden_.remove_first(house, digit);
  }
}

void Board::place(int cell, int digit) {
  const auto at = static_cast<std::size_t>(cell);
  if (values_[at] == digit) return;
  values_[at] = static_cast<std::uint8_t>(digit);
  empty_.remove(cell);
  const Mask had = cells_[at];
  cells_[at] = 0;
  for (const int d : digits(had)) with_[static_cast<std::size_t>(d)].remove(cell);
  for (const int peer : peers(cell)) remove(peer, digit);
  for (const int d : digits(had)) {
    for (const int house : houses_of(cell)) {
      const auto now =
          --place_counts_[static_cast<std::size_t>(house)][static_cast<std::size_t>(d)];
      if (now == 1 && d != digit) queue_hidden_single(house, d);
    }
  }
}

void Board::apply(const Step& step) {
  for (const auto& [cell, digit] : step.remove) remove(cell, digit);
  for (const auto& [cell, digit] : step.place) place(cell, digit);
}

}  // namespace inlay::sudoku::grade::hodoku
