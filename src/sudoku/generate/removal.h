// Removal: takes clues away from a solved grid, group by group in a given order, each that may go.
//
// The result is that of the plain loop "take the next group away; is the solution still the only
// one? else put it back", clue for clue, but it asks less often:
//   - an *unavoidable set* is a set of cells in which another solution differs from this one; a
//     clue that is the last one in such a set stays, without a question;
//   - groups go many at a time, then one question is asked. No other solution: all of them may go.
//     Another solution: the last group of it that was taken away must stay, since all others of it
//     are gone, and everything before that group is as it was. The rest is tried again.
//
//   removal.start(...);
//   while (removal.propose(block)) other solution of the text? removal.refute(it) : confirm();
//
// How many clues of each set are left is counted by bits: `planes_[p]` holds binary digit p of the
// counts of all sets, so that a clue leaves all of its sets in a few steps, and the sets that have
// one clue left are those in plane 0 and no other.
#ifndef INLAY_SRC_SUDOKU_GENERATE_REMOVAL_H_
#define INLAY_SRC_SUDOKU_GENERATE_REMOVAL_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::sudoku::generate {

// Cells that have clues together or not at all.
using Group = std::vector<Cell>;

// 64 * kWords sets can be known, each of less than 2^kPlanes cells.
template <std::size_t kWords, std::size_t kPlanes>
class Removal {
 public:
  // The groups are disjoint; groups and order, `solution` and `text` must outlive the removal.
  // `floor`: no group goes that would leave fewer clues.
  void start(std::span<const Digit> solution, std::span<Digit> text, std::span<const Group> groups,
             std::span<const std::uint16_t> order, std::size_t floor) {
    solution_ = solution;
    text_ = text;
    groups_ = groups;
    order_ = order;
    floor_ = floor;
    std::copy(solution.begin(), solution.end(), text.begin());
    hits_.assign(solution.size(), Set{});
    planes_ = {};
    sets_ = 0;
    next_ = 0;
    removed_.clear();
    clues_ = solution.size();
    kept_ = 0;
    spared_ = false;
  }

  // Before the first propose(). What finds no room is not known.
  void add_set(std::span<const Cell> cells) {
    if (sets_ == kCapacity || cells.size() > kMostCells) return;
    const std::uint64_t bit = std::uint64_t{1} << (sets_ % 64);
    for (const Cell cell : cells) hits_[cell][sets_ / 64] |= bit;
    for (std::size_t p = 0; p < kPlanes; ++p) {
      if ((cells.size() >> p & 1) != 0) planes_[p][sets_ / 64] |= bit;
    }
    ++sets_;
  }

  // Takes groups away until `block` are, or none is left to try. False: there is nothing to ask
  // about, the text is final.
  bool propose(std::size_t block) {
    while (next_ < order_.size() && removed_.size() < block) {
      if (take(groups_[order_[next_]])) {
        removed_.push_back(next_);
      } else {
        kept_ += groups_[order_[next_]].size();
      }
      ++next_;
    }
    return !removed_.empty();
  }

  // The text has no other solution.
  void confirm() { removed_.clear(); }
  // It has: `other`.
  void refute(std::span<const Digit> other) {
    while (!put_back_last(other)) {
    }
    keep_last();
  }
  // Nobody knows. True: the one group of the block stays unproven; false: they are all back.
  bool doubt() {
    const bool only = removed_.size() == 1;
    while (!removed_.empty()) put_back_last({});
    if (only) keep_last();
    return only;
  }

  std::size_t clues() const { return clues_; }
  // Clues that stay; certain when no block is open.
  std::size_t kept() const { return kept_; }
  std::size_t groups_left() const { return order_.size() - next_; }
  // Some group stays because of the floor.
  bool spared() const { return spared_; }

 private:
  static constexpr std::size_t kCapacity = 64 * kWords;
  static constexpr std::size_t kMostCells = (std::size_t{1} << kPlanes) - 1;
  using Set = std::array<std::uint64_t, kWords>;

  // Some set has this clue only.
  bool needed(Cell cell) const {
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < kWords; ++w) {
      std::uint64_t more = 0;
      for (std::size_t p = 1; p < kPlanes; ++p) more |= planes_[p][w];
      any |= hits_[cell][w] & planes_[0][w] & ~more;
    }
    return any != 0;
  }

  void take_out(Cell cell) {
    Set borrow = hits_[cell];
    for (std::size_t p = 0; p < kPlanes; ++p) {
      for (std::size_t w = 0; w < kWords; ++w) {
        const std::uint64_t digit = planes_[p][w];
        planes_[p][w] = digit ^ borrow[w];
        borrow[w] &= ~digit;
      }
    }
    text_[cell] = 0;
    --clues_;
  }
  void put_back(Cell cell) {
    Set carry = hits_[cell];
    for (std::size_t p = 0; p < kPlanes; ++p) {
      for (std::size_t w = 0; w < kWords; ++w) {
        const std::uint64_t digit = planes_[p][w];
        planes_[p][w] = digit ^ carry[w];
        carry[w] &= digit;
      }
    }
    text_[cell] = solution_[cell];
    ++clues_;
  }

  bool take(const Group& group) {
    if (clues_ < floor_ + group.size()) {
      spared_ = true;
      return false;
    }
    for (std::size_t i = 0; i < group.size(); ++i) {
      if (needed(group[i])) {
        while (i > 0) put_back(group[--i]);
        return false;
      }
      take_out(group[i]);
    }
    return true;
  }

  // Puts the group back that was taken last, and what stayed after it is undecided again. True:
  // `other` differs in it.
  bool put_back_last(std::span<const Digit> other) {
    for (; next_ > removed_.back() + 1; --next_) kept_ -= groups_[order_[next_ - 1]].size();
    removed_.pop_back();
    --next_;
    bool differs = false;
    for (const Cell cell : groups_[order_[next_]]) {
      put_back(cell);
      differs |= !other.empty() && other[cell] != solution_[cell];
    }
    return differs;
  }
  // The group that was put back stays.
  void keep_last() { kept_ += groups_[order_[next_++]].size(); }

  std::span<const Digit> solution_;
  std::span<Digit> text_;
  std::span<const Group> groups_;
  std::span<const std::uint16_t> order_;
  std::vector<Set> hits_;  // of each cell: the sets that it belongs to
  std::array<Set, kPlanes> planes_;
  std::size_t sets_ = 0;
  std::size_t next_ = 0;              // in order_
  std::vector<std::size_t> removed_;  // in order_, not confirmed
  std::size_t floor_ = 0;
  std::size_t clues_ = 0;
  std::size_t kept_ = 0;
  bool spared_ = false;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_REMOVAL_H_
