// Random proper puzzles: a random solved board without as many clues as possible while the
// solution stays unique.
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
  SolvedPuzzle made{with_clues(rules, solution), solution};
  int clues = rules.cell_count();
  for (const std::size_t cell : shuffled_indices(solution.size(), random)) {
    if (clues == keep) break;
    made.puzzle.clues[cell] = 0;
    if (sudoku::count(made.puzzle, {}, {}, 2)->count == Count(1)) {
      --clues;
    } else {
      made.puzzle.clues[cell] = solution[cell];
    }
  }
  return made;
}

struct PuzzleOfSeveral {
  Puzzle puzzle;
  std::vector<Grid> solutions;  // all: 2 to `most`
};

// A minimal puzzle without some of its clues: as many are removed as leave at most this many
// solutions.
inline PuzzleOfSeveral puzzle_of_several(const Rules& rules, Random& random, std::size_t most) {
  PuzzleOfSeveral made{random_puzzle(rules, random).puzzle, {}};
  for (const std::size_t cell : shuffled_indices(made.puzzle.clues.size(), random)) {
    const int clue = made.puzzle.clues[cell];
    if (clue == 0) continue;
    made.puzzle.clues[cell] = 0;
    auto solver = sudoku::Solver::make(made.puzzle, {}, {}).value();
    std::vector<Grid> solutions;
    while (solutions.size() <= most && solver.next() == inlay::SearchStatus::solution)
      solutions.push_back(solver.solution());
    if (solutions.size() <= most) {
      made.solutions = std::move(solutions);
    } else {
      made.puzzle.clues[cell] = static_cast<Digit>(clue);
    }
  }
  return made;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_RANDOM_SUDOKU_H_
