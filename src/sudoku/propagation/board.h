// Board: the candidates of every cell, the houses that changed since each rule last ran, and a
// trail.
//
// Invariants, whenever propagate() has returned true:
//   - every cell has a candidate, and every house has a place for every digit;
//   - the digit of each cell with one candidate is removed from all its peers;
//   - none of the enabled rules can remove anything.
// A rule only removes digits that the cell has in no solution, so the board always has the
// same solutions as its candidates.
//
// Each change is recorded on the trail (cell, candidates before), so undoing costs as much as was
// changed. A change makes the houses of its cell stale, first for hidden singles. A rule that has
// checked a house passes it on to the next more expensive rule, which runs when all cheaper rules
// have no stale house left.
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

// The rules that run in addition to naked and hidden singles.
struct Strength {
  bool locked = true;
  std::size_t subsets = 0;  // naked and hidden subsets of up to this many cells; below 2: none
};

class Board {
 public:
  explicit Board(const Rules& rules);

  // Sets the clues and candidates. Call it once, before everything else. False: a cell has no
  // candidate.
  bool load(const Puzzle& puzzle);

  Mask operator[](std::size_t cell) const { return candidates_[cell]; }
  const Rules& rules() const { return rules_; }
  const Geometry& geometry() const { return geometry_; }
  std::span<const Mask> candidates() const { return candidates_; }

  // Removes all other candidates of the cell. False: none is left.
  bool keep(Cell cell, Mask mask) {
    const Mask left = candidates_[cell] & mask;
    return left == candidates_[cell] || change(cell, left);
  }

  // Applies the rules to a fixpoint. False: there is no solution; the only valid call is then
  // undo().
  bool propagate(const Strength& strength);

  std::size_t mark() const { return trail_size_; }
  void undo(std::size_t mark);

  // The number of contradictions found in a house, plus one.
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
      if (left == 0) return add_conflict(cell);
      singles_[single_count_++] = cell;
    }
    return true;
  }

  // The rules. False: a contradiction; the weights of the houses concerned are increased.
  bool naked_singles();  // for all cells in singles_, including new ones
  template <bool kOneWord>
  bool remove_from_peers();
  bool hidden_singles(HouseIndex house);
  bool locked(HouseIndex house);
  bool subsets(HouseIndex house, std::size_t limit);
  bool naked_subsets(HouseIndex house, std::size_t limit);
  bool hidden_subsets(HouseIndex house, std::size_t limit);

  bool add_conflict(Cell cell);
  bool add_house_conflict(HouseIndex house);
  // Removes and returns the lowest house of the set; kNoHouse if it is empty.
  static HouseIndex take(std::span<std::uint64_t> set);
  std::span<std::uint64_t> stale_for(std::size_t rule) {
    return {stale_.data() + rule * geometry_.words(), geometry_.words()};
  }

  Rules rules_;
  const Geometry& geometry_;  // of rules_
  std::vector<Mask> candidates_;
  std::unique_ptr<Change[]> trail_;  // n*n*n + 1 entries: each removes a candidate
  std::size_t trail_size_ = 0;
  std::vector<Cell> singles_;  // cells whose only candidate is not yet removed from the peers
  std::size_t single_count_ = 0;
  std::vector<std::uint64_t> stale_;  // for each rule a set of houses, cheapest rule first
  std::vector<std::uint32_t> weights_;
  std::uint64_t updates_ = 0;
  std::uint64_t placed_ = 0;
};

}  // namespace inlay::sudoku::propagation

#endif  // INLAY_SRC_SUDOKU_PROPAGATION_BOARD_H_
