// HardWalk: a random walk among very hard 9x9 puzzles.
//
//   start   a random isomorph of a random puzzle in hard_puzzles_table.cc
//   move    remove one to three clues, add others until the solution is unique, and remove the
//           redundant ones; half of the moves change the solution
//   accept  the new puzzle if it resists (resistance.h)
//   end     after kMoves accepted moves
//
// Random minimal puzzles hardly ever resist, but about one in a hundred neighbours of such a puzzle
// does. docs/generator.md describes the bias and the cost.
#ifndef INLAY_SRC_SUDOKU_GENERATE_HARD_WALK_H_
#define INLAY_SRC_SUDOKU_GENERATE_HARD_WALK_H_

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "inlay/stop.h"
#include "sudoku/generate/resistance.h"
#include "sudoku/generate/uniqueness_tester.h"

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
  void start(base::Random& random);
  // False: the move is impossible, or the new puzzle is not hard.
  bool try_move(base::Random& random);
  bool make_unique(base::Random& random, std::size_t most);
  void remove_redundant(base::Random& random);
  // Stores the cells with clues of a puzzle in cells_, in random order.
  void shuffle_clues(const Grid& puzzle, base::Random& random);
  bool has_other();  // the new puzzle has another solution: other_

  std::unique_ptr<UniquenessTester> tester_;
  ResistanceTest resistance_;
  Grid puzzle_, solution_;          // where the walk is
  Grid new_puzzle_, new_solution_;  // of the move that is tried
  Grid other_;
  std::vector<Cell> cells_;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_HARD_WALK_H_
