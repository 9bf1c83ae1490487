#include "sudoku/grade/hodoku/als.h"

#include <algorithm>

namespace inlay::sudoku::grade::hodoku {

void AlsFinder::prepare(SearchContext& context) {
  if (serial_ == context.serial) return;
  serial_ = context.serial;
  sets_.clear();
  for (int house = 0; house < kHouses; ++house) collect(context.board, house, 0, {}, 0);
  for (Als& als : sets_) {
    for (const int d : digits(als.digits)) {
      const auto at = static_cast<std::size_t>(d);
      als.cells_with[at] = als.cells & context.board.with(d);
      als.seen_by[at] = (seen_by_all(als.cells_with[at]) & context.board.with(d)) - als.cells;
      als.seen_by_any |= als.seen_by[at];
    }
  }
  find_restricted_commons();
}

// Houses in order and, within a house, cells in order. A set comes before its extensions, and each
// set is listed once.
void AlsFinder::collect(const Board& board, int house, std::size_t from, const CellSet& cells,
                        Mask digits) {
  const int size = cells.size() + 1;
  if (size > 8) return;
  for (std::size_t i = from; i < 9; ++i) {
    const int cell = house_cells(house)[i];
    if (board.value(cell) != 0) continue;
    const CellSet now = cells | CellSet::of(cell);
    const Mask all = digits | board.mask(cell);
    if (size_of(all) == size + 1) {
      // A set can only repeat if it lies both in a box and in a line.
      const bool known =
          std::any_of(sets_.begin(), sets_.end(), [&](const Als& als) { return als.cells == now; });
      if (!known) sets_.push_back({now, all, {}, {}, {}});
    }
    collect(board, house, i + 1, now, all);
  }
}

void AlsFinder::find_restricted_commons() {
  commons_.clear();
  begin_.assign(1, 0);
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    const Als& a = sets_[i];
    for (std::size_t j = i + 1; j < sets_.size(); ++j) {
      const Als& b = sets_[j];
      if ((a.digits & b.digits) == 0 || a.cells.meets(b.cells)) continue;
      RestrictedCommon common{static_cast<std::uint16_t>(i), static_cast<std::uint16_t>(j), 0, 0};
      for (const int d : digits(a.digits & b.digits)) {
        const auto at = static_cast<std::size_t>(d);
        if (!b.cells_with[at].within(a.seen_by[at])) continue;
        (common.digit == 0 ? common.digit : common.digit2) = static_cast<std::uint8_t>(d);
      }
      if (common.digit != 0) commons_.push_back(common);
    }
    begin_.push_back(static_cast<std::uint32_t>(commons_.size()));
  }
}

void remove_common(Step& step, const Als& a, const Als& b, Mask except) {
  for (const int d : digits(a.digits & b.digits & ~except)) {
    const auto at = static_cast<std::size_t>(d);
    remove(step, a.seen_by[at] & b.seen_by[at], d);
  }
}

void add_als(Step& step, const Board& board, const Als& als, Role role) {
  add_cells(step, als.cells);
  add_marks(step, board, als.cells, als.digits, role);
}

void add_removed_digits(Step& step) {
  for (const Candidate& gone : step.remove) step.digits |= bit(gone.digit);
}

}  // namespace inlay::sudoku::grade::hodoku
