#include "sudoku/enumerate/solved_grid.h"

namespace inlay::sudoku::enumerate {

Status check_solved(const Rules& rules, const Grid& grid) {
  const auto cells = static_cast<std::size_t>(rules.cell_count());
  const auto invalid = [](std::string message) {
    return Error{ErrorKind::invalid, std::move(message), 0, 0};
  };
  if (grid.size() != cells) {
    return invalid("expected a grid of " + std::to_string(cells) + " cells, found " +
                   std::to_string(grid.size()));
  }
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (grid[cell] == 0) {
      return invalid("expected a solved grid, but " + rules.cell_name(static_cast<Cell>(cell)) +
                     " is blank");
    }
    if (grid[cell] > rules.size()) {
      return invalid("the digit " + std::to_string(grid[cell]) + " in " +
                     rules.cell_name(static_cast<Cell>(cell)) + " is above " +
                     std::to_string(rules.size()));
    }
  }
  if (const auto conflict = find_conflict(rules, grid)) return invalid(conflict->to_string(rules));
  return Done{};
}

}  // namespace inlay::sudoku::enumerate
