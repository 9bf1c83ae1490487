// BUG+1: every cell has two candidates but one, every digit of a house two places but those of one
// digit in the three houses of that cell. Without that digit there the puzzle would have two
// solutions.
#include <array>

#include "sudoku/grade/hodoku/techniques.h"

namespace inlay::sudoku::grade::hodoku {

bool find_bug(Look& look, Step& step) {
  const Board& board = look.board;
  int odd = -1;
  for (int cell = 0; cell < kCells; ++cell) {
    const int n = board.count(cell);
    if (n < 3) continue;
    if (n > 3 || odd >= 0) return false;
    odd = cell;
  }
  if (odd < 0) return false;
  int digit = 0;
  std::array<int, 3> houses{-1, -1, -1};
  for (int house = 0; house < kHouses; ++house) {
    for (int d = 1; d <= 9; ++d) {
      const int n = board.places(house, d);
      if (n < 3) continue;
      int& slot = houses[static_cast<std::size_t>(house / 9)];
      if (n > 3 || slot >= 0 || (digit != 0 && digit != d)) return false;
      digit = d;
      slot = house;
    }
  }
  if (digit == 0 || !board.has(odd, digit)) return false;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    if (houses[kind] != houses_of(odd)[kind]) return false;
  }
  remove_all(step, odd, board.mask(odd) & ~bit(digit));
  step.technique = Technique::bug_1;
  if (look.evidence()) {
    step.cells.push_back(static_cast<Cell>(odd));
    step.digits = bit(digit);
    add_mark(step, odd, digit, Role::pattern);
  }
  return true;
}

}  // namespace inlay::sudoku::grade::hodoku
