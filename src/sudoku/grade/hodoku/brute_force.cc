// Brute force, the last resort: the digit of the solution in the middle one of the empty cells.
#include "inlay/classic.h"
#include "sudoku/classic/convert.h"
#include "sudoku/grade/hodoku/techniques.h"

namespace inlay::sudoku::grade::hodoku {

bool find_brute_force(Look& look, Step& step) {
  const CellSet& empty = look.board.empty_cells();
  int left = empty.size() / 2;
  int cell = -1;
  for (const int c : empty) {
    if (left-- != 0) continue;
    cell = c;
    break;
  }
  if (cell < 0) return false;
  sudoku::Puzzle puzzle(*Rules::boxes(3, 3));
  puzzle.candidates.resize(kCells);
  for (int c = 0; c < kCells; ++c) {
    const auto at = static_cast<std::size_t>(c);
    puzzle.givens[at] = static_cast<Digit>(look.board.value(c));
    puzzle.candidates[at] = puzzle.givens[at] != 0 ? bit(puzzle.givens[at]) : look.board.mask(c);
  }
  const classic::Result solved = classic::solve(classic::marks_of(puzzle), {});
  if (solved.count != 1) return false;
  const Grid solution = classic::grid_of(solved.solution);
  step.technique = Technique::brute_force;
  step.place.push_back({static_cast<Cell>(cell), solution[static_cast<std::size_t>(cell)]});
  if (look.evidence()) {
    step.cells.push_back(static_cast<Cell>(cell));
    step.digits = bit(step.place[0].digit);
    add_mark(step, cell, step.place[0].digit, Role::on);
  }
  return true;
}

}  // namespace inlay::sudoku::grade::hodoku
