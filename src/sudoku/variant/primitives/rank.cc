// Rank: how many of a line's rivals are smaller numbers.
//
// A rival begins with the same value as the line, so the second cells decide, then the third ones.
// A group may have several cells that can still have that value, and so several possible rivals.
#include <algorithm>

#include "sudoku/variant/primitives/candidate_sum.h"
#include "sudoku/variant/primitives/make.h"

namespace inlay::sudoku::variant {

namespace {

class RankOfLine final : public Propagator {
 public:
  RankOfLine(const Network& network, const Rank& rank) : rank_(rank), peers_(network.peers) {
    cells_ = rank.line;
    for (const auto& group : rank.groups) {
      for (const auto& rival : group) cells_.insert(cells_.end(), rival.begin(), rival.end());
    }
    std::sort(cells_.begin(), cells_.end());
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
  }

  bool propagate(Propagation& state) const override {
    return until_stable(state, cells_, [&] { return pass(state); });
  }

  void watches(std::vector<Watch>& out) const override {
    for (const Cell cell : cells_) out.push_back({cell, Event::any});
  }
  int priority() const override { return 9; }
  double weight() const override { return 1; }

 private:
  using Number = std::vector<Cell>;

  // Whether the first number can be less than the other, or equal if `ties`, from this place on.
  bool can_be_less(const Propagation& state, const Number& a, const Number& b, bool ties,
                   std::size_t from) const {
    for (std::size_t i = from; i < a.size(); ++i) {
      if (a[i] == b[i]) continue;
      const ValueSet here = state[a[i]];
      const ValueSet there = state[b[i]];
      if (lowest(here) < highest(there)) return true;
      if ((here & there) == 0 || peers_.has(a[i], b[i])) return false;
    }
    return ties;
  }

  // Makes the first number less than the other, or equal if `ties`.
  bool make_less(Propagation& state, const Number& a, const Number& b, bool ties) const {
    for (std::size_t i = 1; i < a.size(); ++i) {
      if (a[i] == b[i]) continue;
      const ValueSet here = state[a[i]];
      const ValueSet there = state[b[i]];
      if (here == there && is_single(here)) continue;
      const bool strict =
          peers_.has(a[i], b[i]) || (here & there) == 0 || !can_be_less(state, a, b, ties, i + 1);
      const ValueSet top = ValueSet{1} << highest(there);
      const ValueSet bottom = ValueSet{1} << lowest(here);
      return state.keep(a[i], (strict ? top : top << 1) - 1) &&
             state.keep(b[i], ~((strict ? bottom << 1 : bottom) - 1));
    }
    return ties;
  }

  bool can_be(const Propagation& state, const Number& rival, bool smaller) const {
    return smaller ? can_be_less(state, rival, rank_.line, false, 1)
                   : can_be_less(state, rank_.line, rival, rank_.ties, 1);
  }

  bool is_possible(const Propagation& state, const Number& rival) const {
    return (state[rival.front()] & rank_.first) != 0;
  }

  bool pass(Propagation& state) const {
    if (!keep_second_value(state)) return false;
    int smaller = 0;  // groups whose rival must be smaller
    int open = 0;     // groups whose rival can be either
    for (const auto& group : rank_.groups) {
      const bool less = can_all_be(state, group, true);
      const bool greater = can_all_be(state, group, false);
      if (!less && !greater) return false;
      smaller += !greater ? 1 : 0;
      open += less && greater ? 1 : 0;
    }
    if (smaller > rank_.smaller || smaller + open < rank_.smaller) return false;
    const bool no_more = smaller == rank_.smaller;
    const bool all_open = smaller + open == rank_.smaller;
    for (const auto& group : rank_.groups) {
      const bool less = can_all_be(state, group, true);
      const bool greater = can_all_be(state, group, false);
      if (!less && !greater) return false;  // because of a removal below
      if (less && greater && !no_more && !all_open) continue;
      if (!demand(state, group, less && greater ? all_open : less)) return false;
    }
    return true;
  }

  // Keeps the second values of the line with which enough rivals, and not too many, can be smaller.
  bool keep_second_value(Propagation& state) const {
    const Cell second = rank_.line[1];
    ValueSet kept = 0;
    for (ValueSet rest = state[second]; rest != 0; rest &= rest - 1) {
      const ValueSet value = rest & -rest;
      int must = 0;
      int can = 0;
      for (const auto& group : rank_.groups) {
        bool less = false;
        bool greater = false;
        for (const Number& rival : group) {
          if (!is_possible(state, rival)) continue;
          const ValueSet there = state[rival[1]];
          const bool equal =
              rival[1] == second || ((there & value) != 0 && !peers_.has(second, rival[1]));
          less = less || equal || (there & (value - 1)) != 0;
          greater = greater || equal || (there & ~(value | (value - 1))) != 0;
        }
        must += greater ? 0 : 1;
        can += less ? 1 : 0;
      }
      if (must <= rank_.smaller && rank_.smaller <= can) kept |= value;
    }
    return state.keep(second, kept);
  }

  // Whether the rivals of the group can be smaller, or can be greater: one that may count, and all
  // that do.
  bool can_all_be(const Propagation& state, const std::vector<Number>& group, bool smaller) const {
    bool any = false;
    for (const Number& rival : group) {
      if (!is_possible(state, rival)) continue;
      const bool can = can_be(state, rival, smaller);
      if (!can && is_single(state[rival.front()])) return false;
      any = any || can;
    }
    return any;
  }

  // The rival of this group is smaller, or is not.
  bool demand(Propagation& state, const std::vector<Number>& group, bool smaller) const {
    for (const Number& rival : group) {
      if (!is_possible(state, rival)) continue;
      if (!can_be(state, rival, smaller)) {
        if (!state.remove(rival.front(), rank_.first)) return false;
      } else if (is_single(state[rival.front()])) {
        if (!(smaller ? make_less(state, rival, rank_.line, false)
                      : make_less(state, rank_.line, rival, rank_.ties))) {
          return false;
        }
      }
    }
    return true;
  }

  Rank rank_;
  const Peers& peers_;
  std::vector<Cell> cells_;
};

}  // namespace

std::unique_ptr<Propagator> make_rank(const Network& network, const Rank& rank) {
  return std::make_unique<RankOfLine>(network, rank);
}

}  // namespace inlay::sudoku::variant
