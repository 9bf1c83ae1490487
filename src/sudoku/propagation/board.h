// Board: the candidates of every cell, what has changed since the rules last looked, and a trail.
//
// Invariants, whenever propagate() has returned true:
//   - no cell is without candidates, and every house has a place for every digit;
//   - a cell with one candidate has been taken from all its peers;
//   - none of the enabled rules removes anything any more.
// A rule only removes digits that stand there in no solution, so the solutions of the board are
// those of its candidates at any time.
//
// Each change is written to the trail (cell, candidates before), so that going back to a mark costs
// as much as was changed. A change makes the houses of its cell stale, first for hidden singles;
// the rule that has looked at a house passes it on to the next more expensive rule. That rule runs
// when all cheaper ones have nothing left to look at.
#ifndef INLAY_SRC_SUDOKU_PROPAGATION_BOARD_H_
#define INLAY_SRC_SUDOKU_PROPAGATION_BOARD_H_

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "inlay/sudoku.h"
#include "sudoku/geometry.h"

namespace inlay::sudoku::propagation {

inline bool single(Mask mask) {
  return (mask & (mask - 1)) == 0;
}

// The rules that run besides naked and hidden singles.
struct Strength {
  bool locked = true;
  std::size_t subsets = 0;  // naked and hidden subsets up to this many cells; below 2: none
};

class Board {
 public:
  explicit Board(const Rules& rules);

  // Takes over givens and marks. Call once, before everything else. False: a cell has no candidate.
  bool load(const Puzzle& puzzle);

  Mask operator[](std::size_t cell) const { return candidates_[cell]; }
  const Rules& rules() const { return rules_; }
  const Geometry& geometry() const { return geometry_; }
  std::span<const Mask> candidates() const { return candidates_; }

  // Leaves only these candidates of the cell. False: none is left.
  bool keep(Cell cell, Mask mask) {
    const Mask left = candidates_[cell] & mask;
    return left == candidates_[cell] || change(cell, left);
  }

  // Applies the rules until none has anything to remove. False: there is no solution; the board is
  // then of use only for undo().
  bool propagate(const Strength& strength);

  std::size_t mark() const { return trail_size_; }
  void undo(std::size_t mark);

  // How often a house was the place of a contradiction, plus one.
  std::uint32_t weight(HouseIndex house) const { return weights_[house]; }
  std::uint64_t updates() const { return updates_; }
  std::uint64_t placed() const { return placed_; }
  std::size_t memory() const;

 private:
  struct Change {
    Mask before;
    Cell cell;
  };

  bool change(Cell cell, Mask left) {
    trail_[trail_size_++] = {candidates_[cell], cell};
    candidates_[cell] = left;
    for (std::size_t w = 0; w < geometry_.words(); ++w) {
      stale_[w] |= geometry_.house_set(cell)[w];
    }
    if (single(left)) {
      if (left == 0) return blame(cell);
      singles_[single_count_++] = cell;
    }
    return true;
  }

  // The rules. False: a contradiction, and the houses around it weigh more from now on.
  bool naked_singles();  // until no single is left that stands in the way of its peers
  template <bool kOneWord>
  bool take_from_peers();
  bool hidden_singles(HouseIndex house);
  bool locked(HouseIndex house);
  bool subsets(HouseIndex house, std::size_t limit);
  bool naked_subsets(HouseIndex house, std::size_t limit);
  bool hidden_subsets(HouseIndex house, std::size_t limit);

  bool blame(Cell cell);
  bool blame_house(HouseIndex house);
  // Takes the lowest house out of the set; kNoHouse when it is empty.
  static HouseIndex take(std::span<std::uint64_t> set);
  static void add(std::span<std::uint64_t> set, HouseIndex house) {
    set[house / 64] |= std::uint64_t{1} << (house % 64);
  }
  std::span<std::uint64_t> stale_for(std::size_t rule) {
    return {stale_.data() + rule * geometry_.words(), geometry_.words()};
  }

  Rules rules_;
  const Geometry& geometry_;  // of rules_
  std::vector<Mask> candidates_;
  std::unique_ptr<Change[]> trail_;  // n*n*n + 1 entries, for each one removes a candidate
  std::size_t trail_size_ = 0;
  std::vector<Cell> singles_;  // cells with one candidate that is still to be taken from the peers
  std::size_t single_count_ = 0;
  std::vector<std::uint64_t> stale_;  // a set of houses for each rule, in the order of their cost
  std::vector<std::uint32_t> weights_;
  std::uint64_t updates_ = 0;
  std::uint64_t placed_ = 0;
};

}  // namespace inlay::sudoku::propagation

#endif  // INLAY_SRC_SUDOKU_PROPAGATION_BOARD_H_
