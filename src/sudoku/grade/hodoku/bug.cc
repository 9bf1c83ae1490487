// BUG+1 (bivalue universal grave): all empty cells have two candidates except one, which has three;
// and all digits have two places in each house, except that one digit has three in the houses of
// that cell. Without this digit there the puzzle would have two solutions, so it goes there.
#include <array>

#include "sudoku/grade/hodoku/techniques.h"

namespace inlay::sudoku::grade::hodoku {

bool find_bug(SearchContext& context, Step& step) {
  const Board& board = context.board;
  int trivalue = -1;
  for (int cell = 0; cell < kCells; ++cell) {
    const int n = board.count(cell);
    if (n < 3) continue;
    if (n > 3 || trivalue >= 0) return false;
    trivalue = cell;
  }
  if (trivalue < 0) return false;
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
  if (digit == 0 || !board.has(trivalue, digit)) return false;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    if (houses[kind] != houses_of(trivalue)[kind]) return false;
  }
  remove_all(step, trivalue, board.mask(trivalue) & ~bit(digit));
  step.technique = Technique::bug_1;
  if (context.evidence()) {
    step.cells.push_back(static_cast<Cell>(trivalue));
    step.digits = bit(digit);
    add_mark(step, trivalue, digit, Role::pattern);
  }
  return true;
}

}  // namespace inlay::sudoku::grade::hodoku
