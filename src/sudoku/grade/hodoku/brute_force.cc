// Brute force, the last resort: place the digit of the solution in the middle one of the empty
// cells.
#include "inlay/classic.h"
#include "sudoku/grade/hodoku/techniques.h"

namespace inlay::sudoku::grade::hodoku {

bool find_brute_force(SearchContext& context, Step& step) {
  const CellSet& empty = context.board.empty_cells();
  if (empty.empty()) return false;
  auto middle = empty.begin();
  for (int left = empty.size() / 2; left > 0; --left) ++middle;
  const int cell = *middle;
  classic::CandidateMasks marks;
  for (int c = 0; c < kCells; ++c) {
    const int value = context.board.value(c);
    marks.cells[static_cast<std::size_t>(c)] =
        static_cast<std::uint16_t>(value != 0 ? bit(value) : context.board.mask(c));
  }
  const classic::SolveResult solved = classic::solve(marks, {});
  if (!solved.unique()) return false;
  step.technique = Technique::brute_force;
  step.place.push_back(
      candidate(cell, solved.solution.cells[static_cast<std::size_t>(cell)] - '0'));
  if (context.evidence()) {
    step.cells.push_back(static_cast<Cell>(cell));
    step.digits = bit(step.place[0].digit);
    add_mark(step, cell, step.place[0].digit, Role::on);
  }
  return true;
}

}  // namespace inlay::sudoku::grade::hodoku
