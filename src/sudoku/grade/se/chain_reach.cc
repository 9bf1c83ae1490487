#include "sudoku/grade/se/chain_reach.h"

namespace inlay::sudoku::grade::se {

template <std::size_t N>
void ChainReach<N>::find(const Links<N>& links, LinkKinds kinds) {
  links_ = &links;
  kinds_ = kinds;
  number_ends();
  if (!is_known_) return;
  add_direct();
  close();
}

template <std::size_t N>
void ChainReach<N>::number_ends() {
  ends_.clear();
  is_known_ = false;
  for (const Literal literal : links_->candidates()) {
    if (links_->strong(literal, kinds_).empty()) {
      number_[literal] = kNoEnd;
      continue;
    }
    if (ends_.size() == kMostEnds) return;
    number_[literal] = static_cast<std::uint16_t>(ends_.size());
    ends_.push_back(literal);
  }
  is_known_ = true;
}

// The ends with a weak link to the candidate. Links to ends of other kinds of links are left out.
template <std::size_t N>
auto ChainReach<N>::weak_ends(Literal literal) const -> Ends {
  Ends ends;
  for (const LinkTo& link : links_->weak(literal, kinds_)) {
    if (number_[link.to] != kNoEnd) ends.add(number_[link.to]);
  }
  return ends;
}

// What is on after one weak and one strong link.
template <std::size_t N>
void ChainReach<N>::add_direct() {
  for (std::size_t i = 0; i < ends_.size(); ++i) {
    weak_[i] = weak_ends(ends_[i]);
    if_on_[i] = {};
    if_on_[i].add(i);
    for (const LinkTo& off : links_->weak(ends_[i], kinds_)) {
      for (const LinkTo& on : links_->strong(off.to, kinds_)) if_on_[i].add(number_[on.to]);
    }
  }
}

template <std::size_t N>
void ChainReach<N>::close() {
  const std::size_t count = ends_.size();
  for (std::size_t through = 0; through < count; ++through) {
    const Ends after = if_on_[through];
    for (std::size_t i = 0; i < count; ++i) {
      // Without a branch, because nothing predicts it.
      const std::uint64_t mask = std::uint64_t{0} - std::uint64_t{if_on_[i].has(through)};
      for (std::size_t w = 0; w < Ends::kWords; ++w) {
        if_on_[i].words[w] |= after.words[w] & mask;
      }
    }
  }
  for (std::size_t i = 0; i < count; ++i) {
    if_off_[i] = {};
    for (const LinkTo& on : links_->strong(ends_[i], kinds_)) {
      if_off_[i] |= if_on_[number_[on.to]];
    }
  }
}

// The ends that are on if the candidate is on. A candidate that is an end may be among them.
template <std::size_t N>
auto ChainReach<N>::on_after(Literal literal) const -> Ends {
  Ends on;
  for (const LinkTo& off : links_->weak(literal, kinds_)) {
    if (number_[off.to] != kNoEnd) on |= if_off_[number_[off.to]];
  }
  return on;
}

template <std::size_t N>
bool ChainReach<N>::is_off_if_on(Literal literal) const {
  return on_after(literal).meets(weak_ends(literal));  // weak links hold in both directions
}

template <std::size_t N>
bool ChainReach<N>::is_on_if_off(Literal literal) const {
  const std::uint16_t number = number_[literal];
  return number != kNoEnd && if_off_[number].has(number);
}

// A cycle leaves the candidate by a weak link and ends with a strong one to it, whose other end is
// not the first candidate of the cycle.
template <std::size_t N>
bool ChainReach<N>::may_be_in_cycle(Literal literal) const {
  const std::uint16_t number = number_[literal];
  if (number == kNoEnd) return false;
  for (const LinkTo& last : links_->strong(literal, kinds_)) {
    Ends on;
    for (const LinkTo& first : links_->weak(literal, kinds_)) {
      if (first.to != last.to && number_[first.to] != kNoEnd) {
        on |= if_off_[number_[first.to]];
      }
    }
    on.remove(number);
    if (on.meets(weak_[number_[last.to]])) return true;
  }
  return false;
}

template class ChainReach<9>;
template class ChainReach<16>;
template class ChainReach<25>;

}  // namespace inlay::sudoku::grade::se
