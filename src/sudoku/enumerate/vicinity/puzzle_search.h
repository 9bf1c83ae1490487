// PuzzleSearch: finds solutions of many puzzles with the same rules, one puzzle after the other.
//
// 9x9 puzzles go to the single-puzzle kernel, other boards to a Solver. All searches share a meter:
// each puzzle and each guess counts as a node.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_VICINITY_PUZZLE_SEARCH_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_VICINITY_PUZZLE_SEARCH_H_

#include <memory>
#include <span>

#include "base/meter.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku::enumerate {

class PuzzleSearch {
 public:
  virtual ~PuzzleSearch() = default;
  // Starts with the solutions of `clues`. False: the budget is used up.
  virtual bool begin(std::span<const Digit> clues) = 0;
  // Require: begin() returned true.
  virtual SearchStatus next() = 0;
  // The solution that the last next() found.
  virtual std::span<const Digit> solution() const = 0;
};

// `done`: the part of the whole run that is done, for progress reports. Both must outlive the
// search.
std::unique_ptr<PuzzleSearch> make_puzzle_search(const Rules& rules, base::Meter& meter,
                                                 const double& done);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_VICINITY_PUZZLE_SEARCH_H_
