// Removal: removes the clues of a solved grid, orbit by orbit in a given order, if they are
// redundant.
//
// The result is the same as that of the plain loop "remove the next orbit; put it back if the
// solution is no longer unique", clue for clue, but it needs fewer uniqueness tests:
//   - An *unavoidable set* is a set of cells in which another solution differs from this one. A
//   clue
//     that is the last one of such a set stays without a test.
//   - A block of orbits is removed before each test. If the solution is unique, all of them stay
//     removed. If there is another solution, then the orbit that was removed last among those in
//     which it differs must stay: all other clues on which the solutions differ are gone, and the
//     orbits before it are not affected. The rest is tried again.
//
//   removal.start(...);
//   while (removal.propose(block)) {
//     if (the puzzle has another solution) removal.refute(other); else removal.confirm();
//   }
//
// The clues left in each set are counted in bit planes: `planes_[p]` holds binary digit p of the
// counts of all sets. Removing a clue updates all of its sets in a few steps, and the sets with one
// clue left are those in plane 0 and in no other plane.
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

// Cells that a symmetry maps to each other: either all of them have clues, or none.
using Orbit = std::vector<Cell>;

// Stores up to 64 * kWords unavoidable sets of fewer than 2^kPlanes cells each.
template <std::size_t kWords, std::size_t kPlanes>
class Removal {
 public:
  // Orbits must be disjoint; `orbits`, `order`, `solution` and `puzzle` must outlive the removal.
  // `floor`: keeps every orbit whose removal would leave fewer clues.
  void start(std::span<const Digit> solution, std::span<Digit> puzzle,
             std::span<const Orbit> orbits, std::span<const std::uint16_t> order,
             std::size_t floor) {
    solution_ = solution;
    puzzle_ = puzzle;
    orbits_ = orbits;
    order_ = order;
    floor_ = floor;
    std::copy(solution.begin(), solution.end(), puzzle.begin());
    sets_of_.assign(solution.size(), Set{});
    planes_ = {};
    sets_ = 0;
    next_ = 0;
    removed_.clear();
    clues_ = solution.size();
    kept_ = 0;
    reached_floor_ = false;
    unproven_ = false;
  }

  // Adds an unavoidable set; call it before the first propose(). Sets beyond the capacity are
  // ignored.
  void add_set(std::span<const Cell> cells) {
    if (sets_ == kCapacity || cells.size() > kMostCells) return;
    const std::uint64_t bit = std::uint64_t{1} << (sets_ % 64);
    for (const Cell cell : cells) sets_of_[cell][sets_ / 64] |= bit;
    for (std::size_t p = 0; p < kPlanes; ++p) {
      if ((cells.size() >> p & 1) != 0) planes_[p][sets_ / 64] |= bit;
    }
    ++sets_;
  }

  // Removes up to `block` orbits. False: none was removed, so the puzzle is final.
  bool propose(std::size_t block) {
    while (next_ < order_.size() && removed_.size() < block) {
      if (try_to_remove(orbits_[order_[next_]])) {
        removed_.push_back(next_);
      } else {
        kept_ += orbits_[order_[next_]].size();
      }
      ++next_;
    }
    return !removed_.empty();
  }

  // Result of the test: the puzzle has no other solution.
  void confirm() { removed_.clear(); }
  // Result of the test: `other` is another solution.
  void refute(std::span<const Digit> other) {
    while (!restore_last_orbit(other)) {
    }
    keep_orbit();
  }
  // Result of the test: undecided. All orbits of the block are back and will be tried again; a
  // single one stays without proof.
  void leave_undecided() {
    const bool only = removed_.size() == 1;
    while (!removed_.empty()) restore_last_orbit({});
    if (only) keep_orbit();
    unproven_ |= only;
  }

  std::size_t clues() const { return clues_; }
  // Clues that stay for certain, unless a block is waiting for its test.
  std::size_t kept() const { return kept_; }
  std::size_t orbits_left() const { return order_.size() - next_; }
  // Some orbit stays because of the floor.
  bool reached_floor() const { return reached_floor_; }
  // Some orbit stays because its test was undecided.
  bool unproven() const { return unproven_; }

 private:
  static constexpr std::size_t kCapacity = 64 * kWords;
  static constexpr std::size_t kMostCells = (std::size_t{1} << kPlanes) - 1;
  using Set = std::array<std::uint64_t, kWords>;

  // Whether the clue is the last one of an unavoidable set.
  bool is_last_of_set(Cell cell) const {
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < kWords; ++w) {
      std::uint64_t more = 0;
      for (std::size_t p = 1; p < kPlanes; ++p) more |= planes_[p][w];
      any |= sets_of_[cell][w] & planes_[0][w] & ~more;
    }
    return any != 0;
  }

  void remove_clue(Cell cell) {
    Set borrow = sets_of_[cell];
    for (std::size_t p = 0; p < kPlanes; ++p) {
      for (std::size_t w = 0; w < kWords; ++w) {
        const std::uint64_t digit = planes_[p][w];
        planes_[p][w] = digit ^ borrow[w];
        borrow[w] &= ~digit;
      }
    }
    puzzle_[cell] = 0;
    --clues_;
  }
  void restore_clue(Cell cell) {
    Set carry = sets_of_[cell];
    for (std::size_t p = 0; p < kPlanes; ++p) {
      for (std::size_t w = 0; w < kWords; ++w) {
        const std::uint64_t digit = planes_[p][w];
        planes_[p][w] = digit ^ carry[w];
        carry[w] &= digit;
      }
    }
    puzzle_[cell] = solution_[cell];
    ++clues_;
  }

  bool try_to_remove(const Orbit& orbit) {
    if (clues_ < floor_ + orbit.size()) {
      reached_floor_ = true;
      return false;
    }
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      if (is_last_of_set(orbit[i])) {
        while (i > 0) restore_clue(orbit[--i]);
        return false;
      }
      remove_clue(orbit[i]);
    }
    return true;
  }

  // Puts back the orbit that was removed last; the orbits kept after it are undecided again. True:
  // `other` differs in it.
  bool restore_last_orbit(std::span<const Digit> other) {
    for (; next_ > removed_.back() + 1; --next_) kept_ -= orbits_[order_[next_ - 1]].size();
    removed_.pop_back();
    --next_;
    bool differs = false;
    for (const Cell cell : orbits_[order_[next_]]) {
      restore_clue(cell);
      differs |= !other.empty() && other[cell] != solution_[cell];
    }
    return differs;
  }
  // Keeps the orbit that was put back.
  void keep_orbit() { kept_ += orbits_[order_[next_++]].size(); }

  std::span<const Digit> solution_;
  std::span<Digit> puzzle_;
  std::span<const Orbit> orbits_;
  std::span<const std::uint16_t> order_;
  std::vector<Set> sets_of_;  // for each cell, the sets that contain it
  std::array<Set, kPlanes> planes_;
  std::size_t sets_ = 0;
  std::size_t next_ = 0;              // in order_
  std::vector<std::size_t> removed_;  // positions in order_, not confirmed yet
  std::size_t floor_ = 0;
  std::size_t clues_ = 0;
  std::size_t kept_ = 0;
  bool reached_floor_ = false;
  bool unproven_ = false;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_REMOVAL_H_
