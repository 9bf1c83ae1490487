#include "service/candidates.h"

#include <bit>

#include "base/shared_progress.h"

namespace inlay::service {

using sudoku::Mask;

Result<TrueCandidates> true_candidates(const sudoku::Puzzle& puzzle,
                                       const sudoku::SolveOptions& options, const Budget& budget,
                                       std::uint64_t enumerate) {
  const auto cells = static_cast<std::size_t>(puzzle.rules.cell_count());
  const auto digits = static_cast<std::size_t>(puzzle.rules.size());
  TrueCandidates found;
  found.possible.assign(cells, 0);
  found.unknown.assign(cells, 0);
  found.counts.assign(cells * digits, 0);
  const auto see = [&](const sudoku::Grid& grid) {
    for (std::size_t cell = 0; cell < cells; ++cell) {
      found.possible[cell] |= sudoku::bit(grid[cell]);
      ++found.counts[cell * digits + grid[cell] - 1U];
    }
  };

  // The enumeration is the first half of the progress, the tests are the second.
  base::SharedProgress progress(options.progress);
  sudoku::SolveOptions reporting = options;
  reporting.progress = progress.of({}, 0, 2);
  auto all = sudoku::Solver::make(puzzle, reporting, budget);
  if (!all) return all.error();
  SearchStatus step = SearchStatus::solution;
  while (found.solutions < enumerate && (step = all->next()) == SearchStatus::solution) {
    see(all->solution());
    ++found.solutions;
  }
  found.stats = all->stats();
  found.complete = step == SearchStatus::exhausted;
  if (found.complete) return found;
  found.counts.clear();
  if (step == SearchStatus::limit) found.limit = all->limit();

  sudoku::Puzzle tried = puzzle;
  const std::vector<Mask> open = puzzle.open_candidates();
  std::size_t candidates = 0, decided = 0;
  for (const Mask mask : open) candidates += static_cast<std::size_t>(std::popcount(mask));
  for (std::size_t cell = 0; cell < cells; ++cell) {
    for (int digit = 1; digit <= puzzle.rules.size(); ++digit) {
      const Mask bit = sudoku::bit(digit);
      if ((open[cell] & bit) == 0) continue;
      ++decided;
      if ((found.possible[cell] & bit) != 0) continue;
      if (found.limit != Limit::none) {
        found.unknown[cell] |= bit;
        continue;
      }
      tried.clues[cell] = static_cast<sudoku::Digit>(digit);
      reporting.progress = progress.of(found.stats, candidates + decided - 1, 2 * candidates);
      auto one = sudoku::Solver::make(tried, reporting, base::remaining(budget, found.stats));
      if (!one) return one.error();
      step = one->next();
      base::add(found.stats, one->stats());
      tried.clues[cell] = puzzle.clues[cell];
      if (step == SearchStatus::solution) {
        for (std::size_t i = 0; i < cells; ++i) {
          found.possible[i] |= sudoku::bit(one->solution()[i]);
        }
      } else if (step == SearchStatus::limit) {
        found.limit = one->limit();
        found.unknown[cell] |= bit;
      }
    }
  }
  // An undecided candidate may have occurred in a later solution.
  for (std::size_t cell = 0; cell < cells; ++cell) found.unknown[cell] &= ~found.possible[cell];
  return found;
}

}  // namespace inlay::service
