#include "sudoku/grade/implications.h"

namespace inlay::sudoku::grade {

bool Implications::search(Literal from, Literal target, std::uint16_t most) {
  ++searches_;
  reached_in_.resize(std::max(reached_in_.size(), literals_), 0);
  links_.resize(reached_in_.size());
  reached_in_[from] = searches_;
  links_[from] = 0;
  queue_.assign(1, from);
  for (std::size_t head = 0; head < queue_.size(); ++head) {
    const Literal literal = queue_[head];
    const std::uint16_t links = links_[literal];
    if (links > most) return false;
    if (literal == target) return true;
    for (const Literal to : implies_[literal]) {
      if (reached_in_[to] == searches_) continue;
      reached_in_[to] = searches_;
      links_[to] = static_cast<std::uint16_t>(links + 1);
      queue_.push_back(to);
    }
  }
  return false;
}

std::vector<Literal> Implications::chain_to_opposite(Literal from) const {
  std::vector<Literal> chain{opposite(from)};
  while (chain.back() != from) {
    const std::uint16_t links = links_[chain.back()];
    // What implies a literal is the opposite of what its opposite implies.
    for (const Literal next : implies_[opposite(chain.back())]) {
      const Literal before = opposite(next);
      if (reached_in_[before] != searches_ || links_[before] + 1 != links) continue;
      chain.push_back(before);
      break;
    }
  }
  std::reverse(chain.begin(), chain.end());
  return chain;
}

}  // namespace inlay::sudoku::grade
