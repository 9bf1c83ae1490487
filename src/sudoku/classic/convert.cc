#include "sudoku/classic/convert.h"

#include <algorithm>

namespace inlay::sudoku::classic {

bool fits(const Rules& rules) {
  return rules.size() == 9 && rules.box_width() == 3 && rules.is_standard();
}

Grid grid_of(const GridText& puzzle) {
  Grid grid(kCells);
  std::transform(puzzle.cells.begin(), puzzle.cells.end(), grid.begin(),
                 [](char cell) { return cell == '.' ? Digit{0} : static_cast<Digit>(cell - '0'); });
  return grid;
}

sudoku::Puzzle general_of(const GridText& puzzle) {
  static const Rules rules = *Rules::boxes(3, 3);
  sudoku::Puzzle general(rules);
  general.clues = grid_of(puzzle);
  return general;
}

std::optional<GridText> classic_of(const sudoku::Puzzle& puzzle) {
  if (!fits(puzzle.rules) || !puzzle.candidates.empty()) return std::nullopt;
  GridText result;
  std::transform(puzzle.clues.begin(), puzzle.clues.end(), result.cells.begin(),
                 [](Digit digit) { return digit == 0 ? '.' : static_cast<char>('0' + digit); });
  return result;
}

CandidateMasks candidates_of(const sudoku::Puzzle& puzzle) {
  CandidateMasks candidates;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    candidates.cells[cell] = static_cast<std::uint16_t>(puzzle.allowed(static_cast<Cell>(cell)));
  }
  return candidates;
}

}  // namespace inlay::sudoku::classic
