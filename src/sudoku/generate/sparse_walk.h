// SparseWalk: 9x9 puzzles with at most 19 clues, which removing clues at random hardly ever gives.
//
// 18 and 19 clues: a random walk from a random minimal puzzle (puzzle_walk.h). A move that does not
// add a clue is accepted; one that adds a clue, one time in 28, and two clues, one time in 784. So
// the walk stays where puzzles have few clues, but leaves places from which no path goes down.
//
// 17 clues: a walk of a few steps from a puzzle in sparse_puzzles_table.cc. A step removes two
// clues and adds two others (vicinity/additions.h). Puzzles with 17 clues are so rare that nothing
// else finds one within minutes; so the results are in the list of those that are known.
//
// docs/generator.md describes the bias and the cost.
#ifndef INLAY_SRC_SUDOKU_GENERATE_SPARSE_WALK_H_
#define INLAY_SRC_SUDOKU_GENERATE_SPARSE_WALK_H_

#include <memory>
#include <span>
#include <string_view>

#include "base/random.h"
#include "inlay/stop.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku::generate {

// sparse_puzzles_table.cc: 17 clues.
std::span<const std::string_view> sparse_puzzles();

// Use it from one thread.
class SparseWalk {
 public:
  static constexpr std::size_t kMostClues = 19;

  virtual ~SparseWalk() = default;
  // Replaces a minimal puzzle and its solution by others with at most `clues` clues. False: none
  // was found, or a stop was requested. Require: 17 <= clues.
  virtual bool make(std::size_t clues, base::Random& random, Grid& puzzle, Grid& solution,
                    const StopToken& stop) = 0;
};

// Require: classic::fits(rules).
std::unique_ptr<SparseWalk> make_sparse_walk(const Rules& rules);

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_SPARSE_WALK_H_
