#include "sudoku/grade/se/links.h"

#include <bit>

namespace inlay::sudoku::grade::se {

template <std::size_t N>
void Links<N>::build(const SizedGeometry<N>& geometry, const Board<N>& board) {
  candidates_.clear();
  all_.clear();
  for (std::size_t c = 0; c < geometry.cells; ++c) {
    for (const int d : bits(board.cell[c])) {
      candidates_.push_back(geometry.literal_of(c, static_cast<std::size_t>(d)));
    }
  }
  find_ends(geometry, board);
  for (const Literal literal : candidates_) {
    if (ends_.has(literal)) {
      build_strong(geometry, board, literal);
    } else {
      strong_[literal] = {};
    }
  }
  for (const Literal literal : candidates_) build_weak(geometry, literal);
}

template <std::size_t N>
void Links<N>::find_ends(const SizedGeometry<N>& geometry, const Board<N>& board) {
  ends_ = {};
  for (std::size_t c = 0; c < geometry.cells; ++c) {
    if (!is_pair(board.cell[c])) continue;
    for (const int d : bits(board.cell[c])) {
      ends_.add(geometry, geometry.literal_of(c, static_cast<std::size_t>(d)));
    }
  }
  for (std::size_t h = 0; h < geometry.houses; ++h) {
    for (std::size_t d = 0; d < geometry.n; ++d) {
      if (!is_pair(board.places[h][d])) continue;
      for (const int i : bits(board.places[h][d])) {
        ends_.add(geometry,
                  geometry.literal_of(geometry.cell_at[h][static_cast<std::size_t>(i)], d));
      }
    }
  }
}

template <std::size_t N>
void Links<N>::build_strong(const SizedGeometry<N>& geometry, const Board<N>& board,
                            Literal literal) {
  const std::size_t c = geometry.cell_of(literal);
  const std::size_t d = geometry.digit_index_of(literal);
  const unsigned here_too = board.cell[c];
  Part& strong = strong_[literal];
  strong.begin = here();
  if (is_pair(here_too)) {
    const auto e = static_cast<std::size_t>(std::countr_zero(here_too & ~bit_at(d)));
    all_.push_back({geometry.literal_of(c, e), Cause::cell});
  }
  strong.middle = here();
  for (std::size_t kind = geometry.first_kind; kind < 3; ++kind) {
    const std::size_t h = geometry.house[kind][c];
    const unsigned places = board.places[h][d];
    if (!is_pair(places)) continue;
    const auto i =
        static_cast<std::size_t>(std::countr_zero(places & ~bit_at(geometry.position[kind][c])));
    const Literal to = geometry.literal_of(geometry.cell_at[h][i], d);
    bool known = false;
    for (std::uint32_t j = strong.middle; j < here(); ++j) known |= all_[j].to == to;
    if (!known) all_.push_back({to, kHouseCauses[kind]});
  }
  strong.end = here();
}

template <std::size_t N>
void Links<N>::build_weak(const SizedGeometry<N>& geometry, Literal literal) {
  Part& weak = weak_[literal];
  weak.begin = here();
  ends_.each_other_in_cell(literal, [&](Literal to) { all_.push_back({to, Cause::cell}); });
  weak.middle = here();
  ends_.each_other_in_houses(geometry, literal, [&](Literal to, std::size_t kind) {
    all_.push_back({to, kHouseCauses[kind]});
  });
  weak.end = here();
}

template <std::size_t N>
Cause Links<N>::cause_of(const SizedGeometry<N>& geometry, Literal on, Literal off,
                         LinkKinds kinds) {
  const std::size_t a = geometry.cell_of(on), b = geometry.cell_of(off);
  if (a == b) return kinds.cell_links ? Cause::cell : Cause::none;
  if (geometry.digit_index_of(on) != geometry.digit_index_of(off)) return Cause::none;
  for (std::size_t kind = geometry.first_kind; kind < 3; ++kind) {
    if (geometry.house[kind][a] == geometry.house[kind][b]) return kHouseCauses[kind];
  }
  return Cause::none;
}

template class Links<9>;
template class Links<16>;
template class Links<25>;

}  // namespace inlay::sudoku::grade::se
