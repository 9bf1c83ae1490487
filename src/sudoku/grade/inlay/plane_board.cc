#include "sudoku/grade/inlay/plane_board.h"

#include <algorithm>
#include <bit>

namespace inlay::sudoku::grade::inlay_scale {
namespace {

constexpr std::uint32_t kAll = 0x7FF'FFFF;      // all cells of a band
constexpr std::uint32_t kRow = 0x1FF;           // the columns of its first row
constexpr std::uint32_t kRowStarts = 0x4'0201;  // the first column of each row
constexpr std::uint32_t kBoxStarts = 0x49;      // the first cell of each box
constexpr std::uint32_t kBox = 7 * kRowStarts;  // the cells of its first box
constexpr std::uint32_t kTriples =
    kBoxStarts * kRowStarts;  // the first of three cells in a row and box

}  // namespace

PlaneBoard::Layout::Layout(const Rules& rules) : peers{}, boxes{} {
  for (Cell cell = 0; cell < 81; ++cell) {
    for (const Cell peer : rules.peers(cell)) peers[cell][lane(peer)] |= 1U << shift(peer);
  }
  if (!rules.is_latin()) boxes = Plane{kBoxStarts, kBoxStarts, kBoxStarts, 0};
}

void PlaneBoard::start(const Position& position, const Layout& layout) {
  layout_ = &layout;
  planes_ = {};
  propagated_ = Plane{};
  changed_ = ~0U;
  for (Cell cell = 0; cell < 81; ++cell) {
    const Digit value = position.value(cell);
    for (const int digit : digits(value != 0 ? bit(value) : position.candidates(cell))) {
      plane(digit)[lane(cell)] |= 1U << shift(cell);
    }
    if (value != 0) propagated_[lane(cell)] |= 1U << shift(cell);
  }
}

bool PlaneBoard::is_strong(Cell cell, int digit) const {
  const auto several = [](std::uint32_t places) { return (places & (places - 1)) != 0; };
  Plane others = planes_[static_cast<std::size_t>(digit - 1)];
  others[lane(cell)] &= ~(1U << shift(cell));
  const unsigned row = shift(cell) / 9 * 9;
  const unsigned column = shift(cell) % 9;
  const std::uint32_t band = others[lane(cell)];
  std::uint32_t in_column = 0;
  for (std::size_t i = 0; i < 3; ++i) in_column |= (others[i] >> column & kRowStarts) << i;
  return !several(band >> row & kRow) || !several(in_column) ||
         (layout_->boxes[0] != 0 && !several(band >> (column / 3 * 3) & kBox));
}

bool PlaneBoard::any(Plane plane) {
  using Halves [[gnu::vector_size(16)]] = std::uint64_t;
  const auto halves = reinterpret_cast<Halves>(plane);
  return (halves[0] | halves[1]) != 0;
}

PlaneBoard::Tally PlaneBoard::tally(Plane a, Plane b, Plane c) {
  return {a | b | c, (a & b) | ((a | b) & c)};
}

PlaneBoard::Tally PlaneBoard::merge(Tally a, Tally b, Tally c) {
  Tally all = tally(a.once, b.once, c.once);
  all.twice |= a.twice | b.twice | c.twice;
  return all;
}

PlaneBoard::Tally PlaneBoard::candidates_of_cells() const {
  Tally cells{};
  for (const Plane plane : planes_) {
    cells.twice |= cells.once & plane;
    cells.once |= plane;
  }
  return cells;
}

Change PlaneBoard::singles() {
  const Change naked = naked_singles();
  return naked == Change::contradiction ? naked : std::max(naked, hidden_singles());
}

Change PlaneBoard::naked_singles() {
  const Plane all = {kAll, kAll, kAll, 0};
  const Tally cells = candidates_of_cells();
  if (any(all & ~cells.once)) return Change::contradiction;
  const Plane found = all & ~cells.twice & ~propagated_;
  if (!any(found)) return Change::none;
  propagated_ |= found;
  Plane removed{};
  for (std::size_t d = 0; d < 9; ++d) {
    Plane& plane = planes_[d];
    const Plane singles = plane & found;
    if (!any(singles)) continue;
    changed_ |= 2U << d;
    for (std::size_t band = 0; band < 3; ++band) {
      for (std::uint32_t rest = singles[band]; rest != 0; rest &= rest - 1) {
        const auto cell = 27 * band + static_cast<std::size_t>(std::countr_zero(rest));
        const Plane peers = layout_->peers[cell];
        removed |= plane & peers;
        plane &= ~peers;
      }
    }
  }
  if (!any(removed)) return Change::none;
  return any(all & ~candidates_of_cells().once) ? Change::contradiction : Change::some;
}

// The numbers of places of a digit in each house.
PlaneBoard::Houses PlaneBoard::houses(Plane plane) {
  const Plane triples_at = {kTriples, kTriples, kTriples, 0};
  const auto shifted = [](Tally of, int by) { return Tally{of.once >> by, of.twice >> by}; };
  const auto next = [](Plane of) { return __builtin_shufflevector(of, of, 1, 2, 0, 3); };
  Tally triples = tally(plane, plane >> 1, plane >> 2);
  triples = {triples.once & triples_at, triples.twice & triples_at};
  const Tally band = tally(plane, plane >> 9, plane >> 18);
  const Tally second = {next(band.once), next(band.twice)};
  const Tally third = {next(second.once), next(second.twice)};
  return {merge(triples, shifted(triples, 3), shifted(triples, 6)), merge(band, second, third),
          merge(triples, shifted(triples, 9), shifted(triples, 18))};
}

// All cells of the houses with these first cells.
PlaneBoard::Plane PlaneBoard::cells_of(Plane rows, Plane columns, Plane boxes) {
  const Plane top = ((boxes << 3) - boxes) | columns;
  return ((rows << 9) - rows) | top | top << 9 | top << 18;
}

Change PlaneBoard::hidden_singles() {
  const Plane row_starts = {kRowStarts, kRowStarts, kRowStarts, 0};
  const Plane box_starts = layout_->boxes;
  const Plane column_starts = {kRow, kRow, kRow, 0};
  Plane missing{};
  Tally forced{};
  Plane others{};  // cells with candidates that are no hidden single
  for (std::size_t d = 0; d < 9; ++d) {
    if ((changed_ >> d & 2) != 0) {
      const auto [rows, columns, boxes] = houses(planes_[d]);
      missing |=
          (row_starts & ~rows.once) | (box_starts & ~boxes.once) | (column_starts & ~columns.once);
      hidden_[d] = planes_[d] & cells_of(row_starts & ~rows.twice, column_starts & ~columns.twice,
                                         box_starts & ~boxes.twice);
    }
    forced.twice |= forced.once & hidden_[d];
    forced.once |= hidden_[d];
    others |= planes_[d] & ~hidden_[d];
  }
  if (any(missing) || any(forced.twice & others)) return Change::contradiction;
  changed_ = 0;
  const Plane placed = forced.once & others;
  if (!any(placed)) return Change::none;
  for (std::size_t d = 0; d < 9; ++d) {
    const Plane removed = planes_[d] & placed & ~hidden_[d];
    planes_[d] &= ~removed;
    if (any(removed)) changed_ |= 2U << d;
  }
  return Change::some;
}

}  // namespace inlay::sudoku::grade::inlay_scale
