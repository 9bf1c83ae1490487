#include "sudoku/grade/se/static_reach.h"

namespace inlay::sudoku::grade::se {
namespace {

// Keeps what is also in `other`. False: nothing is left.
template <typename Set>
bool keep(Set& set, const Set& other) {
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < set.size(); ++w) any |= set[w] &= other[w];
  return any != 0;
}

}  // namespace

template <std::size_t N>
void StaticReach<N>::build(const Board<N>& board) {
  board_ = &board;
  links_.build(geometry_, board);
  reach_.find(links_, {true, true});
  if (!reach_.is_known()) return;
  std::uint16_t count = 0;
  for (const Literal literal : links_.candidates()) index_[literal] = count++;
  if (follows_.size() < count) follows_.resize(count);
  for (Follows& follows : follows_) follows.has_direct = follows.has_all = false;
}

template <std::size_t N>
auto StaticReach<N>::direct_off_of(Literal literal) -> const Set& {
  Follows& follows = at(literal);
  if (follows.has_direct) return follows.direct_off;
  follows.has_direct = true;
  follows.direct_off.fill(0);
  const std::size_t c = geometry_.cell_of(literal);
  const std::size_t d = geometry_.digit_index_of(literal);
  for (const int e : bits(board_->cell[c] & ~bit_at(d))) {
    ImplicationGraph<N>::add_to(follows.direct_off,
                                geometry_.literal_of(c, static_cast<std::size_t>(e)));
  }
  for (std::size_t kind = geometry_.first_kind; kind < 3; ++kind) {
    const std::size_t h = geometry_.house[kind][c];
    for (const int i : bits(board_->places[h][d] & geometry_.others[kind][c])) {
      const std::size_t other = geometry_.cell_at[h][static_cast<std::size_t>(i)];
      ImplicationGraph<N>::add_to(follows.direct_off, geometry_.literal_of(other, d));
    }
  }
  return follows.direct_off;
}

template <std::size_t N>
auto StaticReach<N>::all_of(Literal literal) -> const Follows& {
  Follows& follows = at(literal);
  if (follows.has_all) return follows;
  follows.has_all = true;
  follows.on.fill(0);
  follows.off.fill(0);
  reach_.each_on(literal, [&](Literal on) {
    ImplicationGraph<N>::add_to(follows.on, on);
    const Set& off = direct_off_of(on);
    for (std::size_t w = 0; w < off.size(); ++w) follows.off[w] |= off[w];
  });
  return follows;
}

template <std::size_t N>
bool StaticReach<N>::may_agree(std::span<const Literal> candidates) {
  if (!reach_.is_known()) return true;
  Set on = all_of(candidates.front()).on, off = all_of(candidates.front()).off;
  for (const Literal literal : candidates.subspan(1)) {
    const Follows& follows = all_of(literal);
    const bool agree_on = keep(on, follows.on), agree_off = keep(off, follows.off);
    if (!agree_on && !agree_off) return false;
  }
  return true;
}

template class StaticReach<9>;
template class StaticReach<16>;
template class StaticReach<25>;

}  // namespace inlay::sudoku::grade::se
