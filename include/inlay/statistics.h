// An unbiased estimate of the number of minimal puzzles, by number of clues.
//
//   auto estimate = sudoku::estimate_minimal_puzzles(*Rules::boxes(3, 3), {.seed = 1}, budget);
//   for (const auto& row : estimate->rows) ...   // clues, puzzles per grid, share, and their
//   errors
//
// A puzzle is minimal if it has exactly one solution, and more as soon as any clue is removed.
// Puzzles from a generator are a biased sample of them: those with few clues are overrepresented.
// Here every minimal puzzle of every grid counts equally.
//
// Method: populations of random subsets of uniformly drawn grids lose one clue after the other, and
// all ways to lose a clue are counted exactly. The populations are independent, so their spread
// gives the error. docs/unbiased.md has the proof. Sources: D. G. Horvitz, D. J. Thompson (1952),
// weighting by the inverse probability; H. Kahn, T. E. Harris (1951), splitting; P. Del Moral
// (2004), resampled populations; D. Berthier, "Unbiased Statistics of a CSP - A Controlled-Bias
// Generator" (2009), and Red Ed and Afmob of the players' forum, the question.
#ifndef INLAY_STATISTICS_H_
#define INLAY_STATISTICS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

struct PopulationOptions {
  std::uint64_t seed = 0;
  std::size_t populations = 100;       // independent populations; at least 2
  std::size_t population_size = 4096;  // sets of clues in each, 1 .. 2^20; more give smaller errors
  int threads = 1;  // 0 .. 1024; 0: one per CPU. The result is the same for any number
  // Called after each population, by one thread at a time; Stats::nodes counts the populations.
  ProgressReport progress = {};
};

// A value and its standard error; value +- 1.96 * error is the 95 % confidence interval. For 9x9
// puzzles with 28 or more clues the error itself is uncertain and often too small, because a few
// rare finds make up the value: use more populations there.
struct PopulationEstimate {
  double value = 0;
  double error = 0;
};

struct ClueEstimate {
  int clues = 0;
  PopulationEstimate per_grid;  // minimal puzzles with this many clues, average over all grids
  PopulationEstimate share;     // of all minimal puzzles
};

struct MinimalPuzzlesEstimate {
  std::vector<ClueEstimate> rows;  // by clues, from the fewest found to the most
  PopulationEstimate per_grid;     // minimal puzzles of a grid, average over all grids
  PopulationEstimate mean;         // clues of a minimal puzzle: mean
  PopulationEstimate deviation;    // and standard deviation
  std::size_t populations = 0;     // populations that were counted
  std::uint64_t grids = 0;         // grids drawn
  std::uint64_t tests = 0;         // puzzles tested for a second solution
  Limit limit = Limit::none;       // what stopped it before all populations were done
};

// For 9x9 and for boards up to 6x6 (those with uniform grids). 9x9 puzzles with more than 34 clues
// are not counted: fewer than one minimal puzzle in a million has 33. A population of 4096 takes
// some 3 seconds of CPU time; docs/unbiased.md shows the result of 64 of them. `budget.time` and
// `budget.stop` stop it early, checked once per level; the result then covers the populations
// before the first unfinished one. Other limits are ignored. Memory: 30 MB per thread with
// populations of 4096, in proportion for larger ones. Errors: `unsupported` rules; a number out of
// range; INLAY_KERNEL does not name a kernel that runs here; `limit` if memory or threads run out.
Result<MinimalPuzzlesEstimate> estimate_minimal_puzzles(const Rules& rules,
                                                        const PopulationOptions& options,
                                                        const Budget& budget);

}  // namespace inlay::sudoku

#endif  // INLAY_STATISTICS_H_
