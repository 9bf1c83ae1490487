// PuzzleWalk: the moves of a random walk among minimal 9x9 puzzles.
//
//   move   remove some clues, add others until the solution is unique, and remove the redundant
//          ones; half of the moves change the solution
//
// The caller decides which moves to accept.
#ifndef INLAY_SRC_SUDOKU_GENERATE_PUZZLE_WALK_H_
#define INLAY_SRC_SUDOKU_GENERATE_PUZZLE_WALK_H_

#include <memory>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "sudoku/generate/uniqueness_tester.h"

namespace inlay::sudoku::generate {

// Use it from one thread.
class PuzzleWalk {
 public:
  struct Limits {
    std::size_t removed;  // the maximum number of clues that a move removes
    std::size_t more;     // the maximum number it adds beyond those it removes
  };

  explicit PuzzleWalk(const Rules& rules);  // require: classic::fits(rules)

  // Require: a minimal puzzle.
  void start(Grid puzzle, Grid solution);
  // A random isomorph of a minimal puzzle of 81 characters.
  void start(std::string_view puzzle, base::Random& random);

  // Makes new_puzzle(), which is minimal. False: this move is impossible, or leads nowhere.
  bool try_move(const Limits& limits, base::Random& random);
  void accept();

  const Grid& puzzle() const { return puzzle_; }
  const Grid& solution() const { return solution_; }
  const Grid& new_puzzle() const { return new_puzzle_; }
  const Grid& new_solution() const { return new_solution_; }

 private:
  bool make_unique(base::Random& random, std::size_t most);
  void remove_redundant(base::Random& random);
  // Stores the cells with clues of a puzzle in cells_, in random order.
  void shuffle_clues(const Grid& puzzle, base::Random& random);
  bool has_other();  // the new puzzle has another solution: other_

  std::unique_ptr<UniquenessTester> tester_;
  Grid puzzle_, solution_;
  Grid new_puzzle_, new_solution_;
  Grid other_;
  std::vector<Cell> cells_;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_PUZZLE_WALK_H_
