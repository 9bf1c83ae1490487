#include "sudoku/grade/se/static_reach.h"

namespace inlay::sudoku::grade::se {

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
const LiteralSet<N>& StaticReach<N>::direct_off_of(Literal literal) {
  Follows& follows = at(literal);
  if (follows.has_direct) return follows.direct_off;
  follows.has_direct = true;
  follows.direct_off = {};
  const auto add = [&](Literal off, std::size_t /*kind*/ = 0) { follows.direct_off.add(off); };
  board_->each_other_in_cell(literal, add);
  board_->each_other_in_houses(geometry_, literal, add);
  return follows.direct_off;
}

template <std::size_t N>
auto StaticReach<N>::all_of(Literal literal) -> const Follows& {
  Follows& follows = at(literal);
  if (follows.has_all) return follows;
  follows.has_all = true;
  follows.on = follows.off = {};
  reach_.each_on(literal, [&](Literal on) {
    follows.on.add(on);
    follows.off |= direct_off_of(on);
  });
  return follows;
}

template <std::size_t N>
bool StaticReach<N>::may_agree(std::span<const Literal> candidates) {
  if (!reach_.is_known()) return true;
  LiteralSet<N> on = all_of(candidates.front()).on, off = all_of(candidates.front()).off;
  for (const Literal literal : candidates.subspan(1)) {
    const Follows& follows = all_of(literal);
    on &= follows.on;
    off &= follows.off;
    if (on.empty() && off.empty()) return false;
  }
  return true;
}

template class StaticReach<9>;
template class StaticReach<16>;
template class StaticReach<25>;

}  // namespace inlay::sudoku::grade::se
