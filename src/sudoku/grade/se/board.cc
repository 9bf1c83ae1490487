#include "sudoku/grade/se/board.h"

namespace inlay::sudoku::grade::se {

template <std::size_t N>
SizedGeometry<N>::SizedGeometry(const Geometry& full)
    : n(static_cast<std::size_t>(full.size())),
      cells(n * n),
      houses(full.has_boxes() ? 3 * n : 2 * n),
      first_kind(full.has_boxes() ? 0 : 1) {
  for (std::size_t h = 0; h < houses; ++h) {
    for (std::size_t i = 0; i < n; ++i) {
      cell_at[h][i] = static_cast<SmallCell>(full.cell(h, static_cast<int>(i)));
    }
    for (std::size_t other = 0; other < houses; ++other) {
      shared[h][other] = static_cast<Word>(full.shared_positions(h, other));
    }
  }
  for (std::size_t kind = first_kind; kind < 3; ++kind) {
    for (std::size_t c = 0; c < cells; ++c) {
      const auto cell = static_cast<Cell>(c);
      const std::size_t h = house_of(full, kBoxRowColumn[kind], cell);
      house[kind][c] = static_cast<std::uint8_t>(h);
      position[kind][c] = static_cast<std::uint8_t>(full.position_in(h, cell));
      unsigned rest = (1U << n) - 1U;
      if (kind != 0 && full.has_boxes()) rest &= ~unsigned{shared[h][full.box_of(cell)]};
      others[kind][c] = static_cast<Word>(rest & ~bit_at(position[kind][c]));
      for (const int i : bits(others[kind][c])) {
        peers[c].add(cell_at[h][static_cast<std::size_t>(i)]);
      }
    }
  }
}

template <std::size_t N>
Board<N> board_of(const Position& position) {
  Board<N> board;
  const auto n = static_cast<std::size_t>(position.size());
  for (std::size_t c = 0; c < n * n; ++c) {
    board.cell[c] = static_cast<typename Board<N>::Word>(position.candidates(static_cast<Cell>(c)));
  }
  const std::size_t houses = Geometry::of(position.rules()).first_extra();
  for (std::size_t h = 0; h < houses; ++h) {
    for (std::size_t d = 0; d < n; ++d) {
      board.places[h][d] =
          static_cast<typename Board<N>::Word>(position.places(h, static_cast<int>(d) + 1));
    }
  }
  return board;
}

template <std::size_t N>
FillCounts<N> fill_counts_of(const Position& position) {
  FillCounts<N> fill_counts;
  const std::size_t houses = Geometry::of(position.rules()).first_extra();
  for (std::size_t h = 0; h < houses; ++h) {
    fill_counts.empty[h] = static_cast<std::uint8_t>(position.empty_cells(h));
  }
  for (const Digit digit : position.values()) {
    if (digit != 0) ++fill_counts.placed[digit - 1U];
  }
  return fill_counts;
}

template struct SizedGeometry<9>;
template struct SizedGeometry<16>;
template struct SizedGeometry<25>;
template Board<9> board_of(const Position&);
template Board<16> board_of(const Position&);
template Board<25> board_of(const Position&);
template FillCounts<9> fill_counts_of(const Position&);
template FillCounts<16> fill_counts_of(const Position&);
template FillCounts<25> fill_counts_of(const Position&);

}  // namespace inlay::sudoku::grade::se
