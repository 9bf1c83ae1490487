// GreedyRemoval: removes the clues of a large solved grid in an order that makes other clues
// necessary early. It has the interface of Removal, and the caller decides each block by a test.
//
// A clue that is the last one of an unavoidable set stays without a test. The next orbit is the one
// whose removal leaves the most sets with one, two or three clues; among equals, the first in the
// given order. Each solution that refutes a block gives one more set. In random order most attempts
// on 25x25 have tests that are too hard; in this order ten of ten ended with a proof
// (docs/generator.md).
#ifndef INLAY_SRC_SUDOKU_GENERATE_GREEDY_REMOVAL_H_
#define INLAY_SRC_SUDOKU_GENERATE_GREEDY_REMOVAL_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/generate/removal.h"

namespace inlay::sudoku::generate {

class GreedyRemoval {
 public:
  // As Removal.
  void start(std::span<const Digit> solution, std::span<Digit> puzzle,
             std::span<const Orbit> orbits, std::span<const std::uint16_t> order,
             std::size_t floor);
  void add_set(std::span<const Cell> cells);
  // As Removal; but what a refutation left of a block is tested before anything is added to it.
  bool propose(std::size_t block);
  void confirm() { removed_.clear(); }
  void refute(std::span<const Digit> other);
  void leave_undecided();

  std::size_t clues() const { return clues_; }
  std::size_t kept() const;
  std::size_t orbits_left() const;
  bool reached_floor() const { return reached_floor_; }
  bool unproven() const;

 private:
  enum class State : std::uint8_t { open, removed, undecided };

  bool can_be_removed(const Orbit& orbit) const;
  std::size_t score(const Orbit& orbit) const;
  void remove(std::uint16_t orbit);
  bool restore_last(std::span<const Digit> other);

  std::span<const Digit> solution_;
  std::span<Digit> puzzle_;
  std::span<const Orbit> orbits_;
  std::span<const std::uint16_t> order_;
  std::vector<State> states_;                        // of the orbits
  std::vector<std::vector<std::uint32_t>> sets_of_;  // of each cell
  std::vector<std::uint32_t> left_;                  // the clues of each set
  std::vector<std::uint16_t> removed_;               // orbits that are not confirmed yet
  std::size_t floor_ = 0;
  std::size_t clues_ = 0;
  bool reached_floor_ = false;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_GREEDY_REMOVAL_H_
