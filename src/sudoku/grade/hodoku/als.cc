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

namespace {

// Whether an earlier house may contain these cells of a house: a line cell is in two lines, and a
// box shares cells with lines.
bool may_repeat(int house, const CellSet& cells) {
  const int first = cells.first();
  if (house < 18) return house >= 9 && cells == CellSet::of(first);
  return cells.within(house_set(row_of(first))) || cells.within(house_set(9 + column_of(first)));
}

}  // namespace

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
      const bool known =
          may_repeat(house, now) &&
          std::any_of(sets_.begin(), sets_.end(), [&](const Als& als) { return als.cells == now; });
      if (!known) sets_.push_back({now, all, {}, {}, {}});
    }
    collect(board, house, i + 1, now, all);
  }
}

void AlsFinder::find_restricted_commons() {
  commons_.clear();
  begin_.assign(1, 0);
  outlines_.clear();
  for (const Als& als : sets_) outlines_.push_back({als.cells, als.digits});
  for (std::size_t i = 0; i < sets_.size(); ++i) {
    const Als& a = sets_[i];
    for (std::size_t j = i + 1; j < sets_.size(); ++j) {
      const auto& [cells, b_digits] = outlines_[j];
      if ((a.digits & b_digits) == 0 || !a.seen_by_any.meets(cells) || a.cells.meets(cells))
        continue;
      const Als& b = sets_[j];
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
