// HardWalk: a random walk among very hard 9x9 puzzles.
//
//   start   a random isomorph of a random puzzle in hard_puzzles_table.cc
//   move    as in puzzle_walk.h
//   accept  the new puzzle if it resists (resistance.h)
//   end     after kMoves accepted moves
//
// Random minimal puzzles hardly ever resist, but about one in a hundred neighbours of such a puzzle
// does. docs/generator.md describes the bias and the cost.
#ifndef INLAY_SRC_SUDOKU_GENERATE_HARD_WALK_H_
#define INLAY_SRC_SUDOKU_GENERATE_HARD_WALK_H_

#include <span>
#include <string_view>

#include "inlay/stop.h"
#include "sudoku/generate/puzzle_walk.h"
#include "sudoku/generate/resistance.h"

namespace inlay::sudoku::generate {

// hard_puzzles_table.cc
std::span<const std::string_view> hard_puzzles();

// Use it from one thread.
class HardWalk {
 public:
  explicit HardWalk(const Rules& rules);  // require: classic::fits(rules)

  // Writes a minimal puzzle and its solution. False: too few moves were accepted, or a stop was
  // requested. The result depends on the random numbers alone.
  bool make(base::Random& random, Grid& puzzle, Grid& solution, const StopToken& stop);

 private:
  PuzzleWalk walk_;
  ResistanceTest resistance_;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_HARD_WALK_H_
