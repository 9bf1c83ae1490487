// SolutionSample: different solutions of a puzzle, as bits by candidate.
//
// A *spot* is a candidate of the board: cell * n + digit - 1. The row of a spot has one bit per
// solution, set if the solution has that digit in that cell:
//
//                      solution 0 1 2 3 4 5
//   spot r1c1=3                 1 0 0 1 0 0     two solutions have both: a puzzle with these two
//   spot r2c5=7                 1 1 0 1 0 0     added clues is not unique
//
// So a pair of spots is decided by one AND that ends at the second common solution. The bits of the
// latest solutions, up to 63, are in a block of one word per spot, which stays in the cache; each
// 64th solution moves the block to the rows.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_VICINITY_SOLUTION_SAMPLE_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_VICINITY_SOLUTION_SAMPLE_H_

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::sudoku::enumerate {

using Spot = std::uint32_t;

class SolutionSample {
 public:
  explicit SolutionSample(int digits);

  std::uint32_t capacity() const { return capacity_; }
  std::uint32_t size() const { return size_; }
  void clear();
  // Adds the solution if it is new and the sample is not full. Returns whether it was added.
  bool add(std::span<const Digit> solution);

  std::span<const Digit> solution(std::uint32_t number) const {
    return std::span(solutions_).subspan(number * cells_, cells_);
  }
  // The number of solutions with this spot.
  std::uint32_t count(Spot spot) const { return counts_[spot]; }

  struct Common {
    int count;             // 0, 1, or more than 1 for two or more
    std::uint32_t number;  // a common solution
  };
  Common with(Spot spot) const { return common(spot, spot); }
  Common common(Spot a, Spot b) const {
    const std::uint64_t* const x = rows_.data() + a * stride_;
    const std::uint64_t* const y = rows_.data() + b * stride_;
    const std::size_t words = size_ / 64;
    Common found{0, 0};
    const auto take = [&](std::size_t word, std::uint64_t both) {
      if (both == 0) return;
      found.count += (both & (both - 1)) != 0 ? 2 : 1;
      found.number = static_cast<std::uint32_t>(64 * word) +
                     static_cast<std::uint32_t>(std::countr_zero(both));
    };
    take(words, block_[a] & block_[b]);
    for (std::size_t i = 0; i < words && found.count < 2; ++i) take(i, x[i] & y[i]);
    return found;
  }

 private:
  // Notes an unknown solution as the next one.
  bool is_known(std::span<const Digit> solution);
  void move_block();

  std::size_t digits_, cells_;
  std::uint32_t capacity_;
  std::size_t stride_;  // words of a row
  std::uint32_t size_ = 0;
  std::vector<std::uint64_t> rows_;   // of the first solutions, a multiple of 64
  std::vector<std::uint64_t> block_;  // of the others
  std::vector<std::uint32_t> counts_;
  std::vector<Digit> solutions_;
  std::vector<std::uint32_t> known_;  // hash table: the number of a solution + 1, or 0
  std::vector<std::uint32_t> slots_;  // of known_, by solution
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_VICINITY_SOLUTION_SAMPLE_H_
