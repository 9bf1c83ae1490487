#include <algorithm>
#include <bit>

#include "inlay/sudoku.h"

namespace inlay::sudoku {

int Puzzle::clue_count() const {
  return static_cast<int>(clues.size()) -
         static_cast<int>(std::count(clues.begin(), clues.end(), Digit{0}));
}

Mask Puzzle::allowed(Cell cell) const {
  const Mask mask = candidates.empty() ? ~Mask{0} : candidates[cell];
  return mask & (clues[cell] == 0 ? rules.all_digits() : bit(clues[cell]));
}

std::vector<Mask> Puzzle::open_candidates() const {
  std::vector<Mask> open(clues.size());
  for (std::size_t cell = 0; cell < clues.size(); ++cell) {
    open[cell] = allowed(static_cast<Cell>(cell));
    for (const Cell peer : rules.peers(static_cast<Cell>(cell))) {
      if (clues[peer] != 0) open[cell] &= ~bit(clues[peer]);
    }
  }
  return open;
}

std::optional<Conflict> find_conflict(const Rules& rules, const Grid& grid) {
  for (const House& house : rules.houses()) {
    Mask seen = 0;
    for (const Cell cell : house.cells) {
      const Digit digit = grid[cell];
      if (digit == 0) continue;
      if (seen & bit(digit)) {
        const auto first = std::find_if(house.cells.begin(), house.cells.end(),
                                        [&](Cell other) { return grid[other] == digit; });
        return Conflict{&house, digit, *first, cell};
      }
      seen |= bit(digit);
    }
  }
  return std::nullopt;
}

std::optional<Conflict> find_conflict(const Puzzle& puzzle) {
  if (auto conflict = find_conflict(puzzle.rules, puzzle.clues)) return conflict;
  for (std::size_t cell = 0; cell < puzzle.candidates.size(); ++cell) {
    const auto at = static_cast<Cell>(cell);
    if (puzzle.clues[cell] != 0 && puzzle.allowed(at) == 0) {
      return Conflict{nullptr, puzzle.clues[cell], at, at};
    }
  }
  return std::nullopt;
}

std::string Conflict::to_string(const Rules& rules) const {
  const std::string value = std::to_string(digit);
  if (house == nullptr) {
    return rules.cell_name(first) + " has the clue " + value + ", which its candidates exclude";
  }
  return house->name() + " holds " + value + " twice (" + rules.cell_name(first) + ", " +
         rules.cell_name(second) + ")";
}

bool is_solution(const Puzzle& puzzle, const Grid& grid) {
  if (grid.size() != puzzle.clues.size()) return false;
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    const Digit digit = grid[cell];
    if (digit < 1 || digit > puzzle.rules.size()) return false;
    if ((puzzle.allowed(static_cast<Cell>(cell)) & bit(digit)) == 0) return false;
  }
  return !find_conflict(puzzle.rules, grid);
}

}  // namespace inlay::sudoku
