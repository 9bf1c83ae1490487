// HittingSets: all puzzles with k clues of a grid, cell by cell; for any rules, and as the
// specification of JoinSearch.
//
// A depth-first search for sets of k cells that hit all unavoidable sets known so far: it takes a
// set that is not hit, with the fewest available cells, and tries each of its cells as a clue. A
// cell that was tried is not available to later branches, so each puzzle occurs once. A branch ends
// if disjoint sets need more clues than are left. If no set is left, the clues are tested for
// uniqueness; if they are ambiguous, the difference of two solutions is a new unavoidable set.
// Source: the method of G. McGuire, B. Tugemann, G. Civario, "There is no 16-clue Sudoku" (2012),
// without its tables.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_HITTING_SETS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_HITTING_SETS_H_

#include <bitset>
#include <vector>

#include "base/meter.h"
#include "inlay/enumerate.h"

namespace inlay::sudoku::enumerate {

class HittingSets {
 public:
  static constexpr std::size_t kMaxCells = 256;
  using Clues = std::bitset<kMaxCells>;

  // `grid` must be solved, and the options valid.
  HittingSets(const Rules& rules, const Grid& grid, const EnumerateOptions& options,
              base::Meter& meter);

  // Appends the puzzles to `found`, in any order. False: the budget was used up.
  bool run(std::vector<Clues>& found);
  std::uint64_t count() const { return count_; }

 private:
  bool descend(const Clues& chosen, Clues available, std::size_t left, double begin, double end);
  bool leaf(const Clues& chosen, const Clues& available, std::size_t left, double begin,
            double end);
  void deliver(const Clues& chosen, Clues available, std::size_t left);
  // The cells in which another solution differs; none if the puzzle is unique. False: a limit.
  bool difference(const Clues& clues, Clues& changed);
  bool minimal(const Clues& clues, bool& answer);
  bool full() const { return count_ >= options_.limit; }

  const Rules& rules_;
  const Grid& grid_;
  const EnumerateOptions& options_;
  base::Meter& meter_;
  std::vector<Clues> sets_;
  std::vector<Clues>* found_ = nullptr;
  std::uint64_t count_ = 0;
  double done_ = 0;  // part of the search tree
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_HITTING_SETS_H_
