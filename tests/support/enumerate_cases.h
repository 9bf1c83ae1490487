// Grids and patterns for tests of the enumeration, and the obvious way to find the puzzles of a
// grid.
#ifndef INLAY_TESTS_SUPPORT_ENUMERATE_CASES_H_
#define INLAY_TESTS_SUPPORT_ENUMERATE_CASES_H_

#include <string>
#include <vector>

#include "inlay/enumerate.h"
#include "support/random_sudoku.h"

namespace inlay::test {

using sudoku::EnumerateOptions;
using sudoku::EnumerateReport;

// The puzzles as lines, in the order of delivery.
struct Enumerated {
  EnumerateReport report;
  std::vector<std::string> puzzles;
};

inline std::string line_of_puzzle(const Grid& grid) {
  std::string line;
  for (const Digit digit : grid) line += digit == 0 ? '.' : static_cast<char>('0' + digit);
  return line;
}

inline Enumerated enumerated(const Rules& rules, const Grid& grid, const EnumerateOptions& options,
                             const Budget& budget = {}) {
  Enumerated result;
  const auto report =
      sudoku::enumerate_puzzles(rules, grid, options, budget, [&](const Grid& puzzle) {
        result.puzzles.push_back(line_of_puzzle(puzzle));
        return true;
      });
  result.report = report.value();
  return result;
}

inline bool is_unique(const Rules& rules, const Grid& clues) {
  return sudoku::count(with_clues(rules, clues), {}, {}, 2)->count == Count(1);
}

// Every choice of k of the cells is tested.
inline std::vector<std::string> puzzles_by_testing(const Rules& rules, const Grid& grid,
                                                   const std::vector<Cell>& cells, int k,
                                                   bool minimal_only = false) {
  std::vector<std::string> found;
  for (std::uint64_t choice = 0; choice < std::uint64_t{1} << cells.size(); ++choice) {
    if (std::popcount(choice) != k) continue;
    Grid clues(grid.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((choice >> i & 1) != 0) clues[cells[i]] = grid[cells[i]];
    }
    if (!is_unique(rules, clues)) continue;
    bool minimal = true;
    for (std::size_t i = 0; i < cells.size() && minimal && minimal_only; ++i) {
      if ((choice >> i & 1) == 0) continue;
      Grid fewer = clues;
      fewer[cells[i]] = 0;
      minimal = !is_unique(rules, fewer);
    }
    if (minimal) found.push_back(line_of_puzzle(clues));
  }
  std::sort(found.begin(), found.end());
  return found;
}

// A grid and some of its cells among which there are puzzles: the clues of a minimal puzzle and
// `more` others.
struct Restricted {
  Grid grid;
  std::vector<Cell> cells;
  int clues;  // of the minimal puzzle
};

inline Restricted restricted_grid(const Rules& rules, Random& random, std::size_t more) {
  const SolvedPuzzle made = random_puzzle(rules, random);
  Restricted result{made.solution, {}, made.puzzle.clue_count()};
  for (const std::size_t cell : shuffled_indices(made.solution.size(), random)) {
    if (made.puzzle.clues[cell] == 0) {
      if (more == 0) continue;
      --more;
    }
    result.cells.push_back(static_cast<Cell>(cell));
  }
  std::sort(result.cells.begin(), result.cells.end());
  return result;
}

// Solved 9x9 grids with their numbers of 17-clue puzzles.
struct KnownGrid {
  Grid grid;
  std::uint64_t puzzles;
};

inline std::vector<KnownGrid> known_grids() {
  std::vector<KnownGrid> grids;
  for (const std::string& line : data_lines("grids17.txt")) {
    grids.push_back({puzzle9(line).clues, std::stoull(line.substr(82))});
  }
  return grids;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_ENUMERATE_CASES_H_
