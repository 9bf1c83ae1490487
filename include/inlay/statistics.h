// How many minimal puzzles there are, by number of clues: an estimate without bias.
//
//   auto estimate = sudoku::estimate_minimal_puzzles(*Rules::boxes(3, 3), {.seed = 1}, budget);
//   for (const auto& row : estimate->rows) ...   // clues, puzzles a grid, share, and their errors
//
// A minimal puzzle has one solution, and several as soon as any clue goes. What generators make is
// a biased sample of them: puzzles with few clues come much too often. Here each minimal puzzle of
// each grid counts the same.
//
// How: populations of random parts of uniform random grids lose clue after clue, and all ways to
// lose one are counted exactly on the way; docs/unbiased.md has the proof. The populations are
// independent, so their spread tells the error. Sources: D. G. Horvitz, D. J. Thompson (1952), for
// weighing by the inverse of the probability; H. Kahn, T. E. Harris (1951), for splitting; P. Del
// Moral (2004), for populations that are resampled; D. Berthier, "Unbiased Statistics of a CSP - A
// Controlled-Bias Generator" (2009), and Red Ed and Afmob of the players' forum, for the question.
#ifndef INLAY_STATISTICS_H_
#define INLAY_STATISTICS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "inlay/result.h"
#include "inlay/search.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

struct EstimateOptions {
  std::uint64_t seed = 0;
  std::size_t populations = 100;       // independent ones; at least 2
  std::size_t population_size = 4096;  // sets of clues in each, 1 .. 2^20; more: smaller errors
  int threads = 1;                     // 1 .. 1024; the result is the same for any number
  // Called after each population, by one thread at a time: how many are done.
  std::function<void(std::size_t done)> progress = {};
};

// A number and its standard error; the interval of 95 % confidence is the number +- 1.96 errors.
// For 9x9 puzzles of 28 clues and more, seen so rarely that a few of them carry the number, the
// error itself is uncertain and often too small: take more populations.
struct Estimated {
  double value = 0;
  double error = 0;
};

struct ClueEstimate {
  int clues = 0;
  Estimated per_grid;  // minimal puzzles with so many clues, on average over all grids
  Estimated share;     // of all minimal puzzles
};

struct MinimalPuzzlesEstimate {
  std::vector<ClueEstimate> rows;  // by clues, from the fewest seen to the most
  Estimated per_grid;              // minimal puzzles of a grid, on average over all grids
  Estimated mean;                  // clues of a minimal puzzle: average
  Estimated deviation;             // and standard deviation
  std::size_t populations = 0;     // that were counted
  std::uint64_t grids = 0;         // drawn
  std::uint64_t tests = 0;         // puzzles that were tried for a second solution
  Limit limit = Limit::none;       // what ended it before all populations were done
};

// For 9x9 and boards up to 6x6 (those that uniform grids can be drawn for). 9x9 puzzles of more
// than 34 clues are not looked for: less than one in a million has 33. A population of 4096 takes
// some 3 seconds of processor time; what 64 of them tell is in docs/unbiased.md.
// `budget.time` and `budget.stop` end it early: what is told then is of the populations before the
// first that was not done; they are looked at once a level. Other limits are not looked at.
// Memory: 30 MB a thread with populations of 4096, more in proportion with larger ones. Errors:
// `unsupported` rules; a number out of its range; INLAY_KERNEL names no kernel that runs here.
Result<MinimalPuzzlesEstimate> estimate_minimal_puzzles(const Rules& rules,
                                                        const EstimateOptions& options,
                                                        const Budget& budget);

}  // namespace inlay::sudoku

#endif  // INLAY_STATISTICS_H_
