// From one puzzle to others near it: completing a puzzle with several solutions, and varying one.
//
// Both place and remove whole orbits of a symmetry, and add clues only where they matter: in a cell
// in which the solution that is to remain differs from another one. Equal options give equal
// puzzles.
#ifndef INLAY_SRC_SUDOKU_GENERATE_VARY_H_
#define INLAY_SRC_SUDOKU_GENERATE_VARY_H_

#include <functional>
#include <vector>

#include "inlay/generate.h"

namespace inlay::sudoku {

struct CompletionOptions {
  Symmetry symmetry = Symmetry::none;  // of the cells that are added
  std::uint64_t seed = 1;
};
struct Completion {
  // The verdict of the puzzle. With a solution and without a limit the other members are set.
  Verdict verdict = Verdict::unknown;
  Grid puzzle = {};  // with exactly one solution
  Grid solution = {};
  std::vector<Cell> added = {};  // none of their orbits is redundant
  Limit limit = Limit::none;
};
// Adds clues of a random solution until no other solution is left. Errors: the puzzle has
// candidates; the symmetry does not fit the boxes.
Result<Completion> complete(const Puzzle& puzzle, const CompletionOptions& options,
                            const Budget& budget);

struct VariedPuzzle {
  Grid puzzle;
  Grid solution;
  std::vector<Cell> removed, added;  // a cell in both has another digit now
};
// Calls `deliver` for different puzzles with exactly one solution, which differ from the puzzle by
// the clues that were removed and added. Gives up after 1000 attempts in a row without a new one.
// Returning false stops the search. Errors: as complete(); `remove` is not in 1 .. number of clues.
Result<NeighbourReport> vary(const Puzzle& puzzle, const NeighbourOptions& options,
                             const Budget& budget,
                             const std::function<bool(const VariedPuzzle&)>& deliver);

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_GENERATE_VARY_H_
