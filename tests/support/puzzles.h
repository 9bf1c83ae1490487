// Puzzles for tests: short ways to write them, to make many of them, and to ask an engine.
#ifndef INLAY_TESTS_SUPPORT_PUZZLES_H_
#define INLAY_TESTS_SUPPORT_PUZZLES_H_

#include <algorithm>
#include <fstream>
#include <numeric>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"
#include "inlay/sudoku.h"
#include "support/paths.h"

namespace inlay::test {

using base::Random;
using sudoku::Cell;
using sudoku::Digit;
using sudoku::Grid;
using sudoku::Mask;
using sudoku::Puzzle;
using sudoku::Rules;

// --- Writing puzzles ----------------------------------------------------------------------------

// One character per cell: 1-9, then A-Z; anything else is blank.
inline Puzzle puzzle_of(const Rules& rules, std::string_view line) {
  Puzzle puzzle(rules);
  for (std::size_t cell = 0; cell < puzzle.clues.size() && cell < line.size(); ++cell) {
    const char c = line[cell];
    if (c >= '1' && c <= '9') puzzle.clues[cell] = static_cast<Digit>(c - '0');
    if (c >= 'A' && c <= 'Z') puzzle.clues[cell] = static_cast<Digit>(c - 'A' + 10);
  }
  return puzzle;
}
inline const Rules& rules9() {
  static const Rules rules = *Rules::boxes(3, 3);
  return rules;
}
inline Puzzle puzzle9(std::string_view line) {
  return puzzle_of(rules9(), line);
}
inline Puzzle with_clues(const Rules& rules, Grid clues) {
  Puzzle puzzle(rules);
  puzzle.clues = std::move(clues);
  return puzzle;
}

// The lines of a file in tests/data, without blank lines and lines that start with '#'.
inline std::vector<std::string> data_lines(const std::string& name) {
  std::ifstream file(data_path(name));
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '#') lines.push_back(line);
  }
  return lines;
}

// The same rules with the two diagonals as extra houses.
inline Rules with_diagonals(const Rules& rules) {
  const int n = rules.size();
  std::vector<Cell> down;
  std::vector<Cell> up;
  for (int i = 0; i < n; ++i) {
    down.push_back(static_cast<Cell>(i * n + i));
    up.push_back(static_cast<Cell>(i * n + n - 1 - i));
  }
  return *(*rules.with_house(down)).with_house(up);
}

// A solved board of any shape: each row is the row above, rotated by the width of a box.
inline Grid pattern_grid(const Rules& rules) {
  const int n = rules.size();
  Grid grid;
  for (int row = 0; row < n; ++row) {
    const int shift = row % rules.box_height() * rules.box_width() + row / rules.box_height();
    for (int column = 0; column < n; ++column) {
      grid.push_back(static_cast<Digit>((shift + column) % n + 1));
    }
  }
  return grid;
}

// --- Asking an engine ---------------------------------------------------------------------------

struct Answer {
  std::vector<Grid> solutions;                // in increasing order
  SearchStatus end = SearchStatus::solution;  // solution: the maximum was reached
  Stats stats;
};

// Compares digit by digit, because GCC 12 has a false warning about operator< of byte vectors.
inline void sort_grids(std::vector<Grid>& grids) {
  std::sort(grids.begin(), grids.end(), [](const Grid& a, const Grid& b) {
    const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    return y != b.end() && (x == a.end() || *x < *y);
  });
}

inline Answer solutions_of(const Puzzle& puzzle, const sudoku::SolveOptions& options,
                           std::uint64_t at_most = Budget::kNoLimit, Budget budget = {}) {
  Answer answer;
  auto solver = sudoku::Solver::make(puzzle, options, std::move(budget)).value();
  while (answer.solutions.size() < at_most &&
         (answer.end = solver.next()) == SearchStatus::solution) {
    answer.solutions.push_back(solver.solution());
  }
  sort_grids(answer.solutions);
  answer.stats = solver.stats();
  return answer;
}

// --- Making puzzles -----------------------------------------------------------------------------

inline std::vector<std::size_t> shuffled_indices(std::size_t count, Random& random) {
  std::vector<std::size_t> indices(count);
  std::iota(indices.begin(), indices.end(), std::size_t{0});
  random.shuffle(std::span(indices));
  return indices;
}

// A random order of n lines that keeps bands of `band` lines together.
inline std::vector<std::size_t> shuffled_lines(std::size_t n, std::size_t band, Random& random) {
  std::vector<std::size_t> lines;
  for (const std::size_t block : shuffled_indices(n / band, random)) {
    for (const std::size_t line : shuffled_indices(band, random)) {
      lines.push_back(block * band + line);
    }
  }
  return lines;
}

// A random isomorph of the grid for rules without extra houses: digits, bands, stacks and the lines
// in them are permuted, and the grid may be transposed if boxes are square.
inline Grid isomorph(const Rules& rules, const Grid& grid, Random& random) {
  const auto n = static_cast<std::size_t>(rules.size());
  const auto digits = shuffled_indices(n, random);
  const auto rows = shuffled_lines(n, static_cast<std::size_t>(rules.box_height()), random);
  const auto columns = shuffled_lines(n, static_cast<std::size_t>(rules.box_width()), random);
  const bool transpose = rules.box_width() == rules.box_height() && random.below(2) == 1;
  Grid image(grid.size());
  for (std::size_t row = 0; row < n; ++row) {
    for (std::size_t column = 0; column < n; ++column) {
      const Digit digit =
          transpose ? grid[columns[column] * n + rows[row]] : grid[rows[row] * n + columns[column]];
      if (digit != 0) image[row * n + column] = static_cast<Digit>(digits[digit - 1U] + 1);
    }
  }
  return image;
}

inline std::vector<Cell> filled_cells(const Grid& grid) {
  std::vector<Cell> cells;
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (grid[cell] != 0) cells.push_back(static_cast<Cell>(cell));
  }
  return cells;
}

inline void remove_clues(Grid& grid, std::size_t count, Random& random) {
  auto cells = filled_cells(grid);
  random.shuffle(std::span(cells));
  for (std::size_t i = 0; i < count && i < cells.size(); ++i) grid[cells[i]] = 0;
}

// Changes the digit of a random filled cell, if possible to one that conflicts with no clue.
inline void alter_clue(const Rules& rules, Grid& grid, Random& random) {
  const auto cells = filled_cells(grid);
  if (cells.empty()) return;
  const Cell cell = cells[random.below(cells.size())];
  const Digit old = std::exchange(grid[cell], Digit{0});
  std::vector<Digit> fitting;
  const Mask open = with_clues(rules, grid).open_candidates()[cell];
  for (int digit = 1; digit <= rules.size(); ++digit) {
    if (digit != old && (open & sudoku::bit(digit))) fitting.push_back(static_cast<Digit>(digit));
  }
  grid[cell] = fitting.empty() ? static_cast<Digit>(old % rules.size() + 1)
                               : fitting[random.below(fitting.size())];
}

// Removes clues from a solved grid in random order, as long as the solution stays unique and more
// than `clues` are left.
inline Grid unique_puzzle(const Rules& rules, Grid grid, std::size_t clues, Random& random) {
  std::size_t left = grid.size();
  for (const std::size_t cell : shuffled_indices(grid.size(), random)) {
    if (left <= clues) break;
    const Digit digit = std::exchange(grid[cell], Digit{0});
    const auto answer = solutions_of(with_clues(rules, grid), {.engine = "norvig"}, 2);
    if (answer.solutions.size() == 1) {
      --left;
    } else {
      grid[cell] = digit;
    }
  }
  return grid;
}

// A random solved grid.
inline Grid random_grid(const Rules& rules, Random& random) {
  return solutions_of(Puzzle(rules), {.engine = "norvig", .seed = random.next()}, 1)
      .solutions.at(0);
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_PUZZLES_H_
