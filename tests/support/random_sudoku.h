// Random proper puzzles: a random solved board with clues taken away while one solution is left.
#ifndef INLAY_TESTS_SUPPORT_RANDOM_SUDOKU_H_
#define INLAY_TESTS_SUPPORT_RANDOM_SUDOKU_H_

#include <utility>
#include <vector>

#include "support/puzzles.h"

namespace inlay::test {

struct SolvedPuzzle {
  Puzzle puzzle;
  Grid solution;
};

// `keep`: the minimum number of clues; 0 gives minimal puzzles.
inline SolvedPuzzle random_puzzle(const Rules& rules, Random& random, int keep = 0) {
  sudoku::SolveOptions options;
  options.seed = random.below(std::uint64_t{1} << 40);
  const Puzzle empty(rules);
  auto solver = sudoku::Solver::make(empty, options, {}).value();
  (void)solver.next();
  const Grid solution = solver.solution();
  SolvedPuzzle made{with_givens(rules, solution), solution};
  int clues = rules.cell_count();
  for (const std::size_t cell : shuffled_indices(solution.size(), random)) {
    if (clues == keep) break;
    made.puzzle.givens[cell] = 0;
    if (sudoku::count(made.puzzle, {}, {}, 2)->count == Count(1)) {
      --clues;
    } else {
      made.puzzle.givens[cell] = solution[cell];
    }
  }
  return made;
}

struct PuzzleOfSeveral {
  Puzzle puzzle;
  std::vector<Grid> solutions;  // all of them: 2 to `most`
};

// A minimal puzzle without some of its clues: as many are removed as leave at most this many
// solutions.
inline PuzzleOfSeveral puzzle_of_several(const Rules& rules, Random& random, std::size_t most) {
  PuzzleOfSeveral made{random_puzzle(rules, random).puzzle, {}};
  for (const std::size_t cell : shuffled_indices(made.puzzle.givens.size(), random)) {
    const int given = made.puzzle.givens[cell];
    if (given == 0) continue;
    made.puzzle.givens[cell] = 0;
    auto solver = sudoku::Solver::make(made.puzzle, {}, {}).value();
    std::vector<Grid> solutions;
    while (solutions.size() <= most && solver.next() == inlay::SearchStatus::solution)
      solutions.push_back(solver.solution());
    if (solutions.size() <= most) {
      made.solutions = std::move(solutions);
    } else {
      made.puzzle.givens[cell] = static_cast<Digit>(given);
    }
  }
  return made;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_RANDOM_SUDOKU_H_
