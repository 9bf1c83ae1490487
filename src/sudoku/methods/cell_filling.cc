#include "sudoku/methods/cell_filling.h"

namespace inlay::sudoku::methods {

CellFilling::CellFilling(const Puzzle& puzzle, const SolveOptions& options, Budget budget)
    : Backtracking(puzzle, options, std::move(budget)),
      geometry_(Geometry::of(puzzle_.rules)),
      grid_(puzzle.clues),
      used_(puzzle.rules.houses().size()) {
  for (std::size_t cell = 0; cell < grid_.size(); ++cell) {
    const auto at = static_cast<Cell>(cell);
    allowed_.push_back(puzzle.allowed(at));
    if (is_filled(at)) {
      flip(at, grid_[cell]);
    } else {
      blanks_.push_back(at);
    }
  }
}

bool CellFilling::choose(std::uint32_t at, int choice) {
  grid_[at] = static_cast<Digit>(choice + 1);
  flip(static_cast<Cell>(at), grid_[at]);
  moved();
  return true;
}

void CellFilling::undo(std::uint32_t at, int) {
  flip(static_cast<Cell>(at), grid_[at]);
  grid_[at] = 0;
}

std::size_t CellFilling::table_bytes() const {
  return grid_.size() * (sizeof(Digit) + sizeof(Mask)) + used_.size() * sizeof(Mask) +
         blanks_.size() * sizeof(Cell);
}

// Adds the digit to the sets of the cell's houses, or removes it.
void CellFilling::flip(Cell cell, Digit digit) {
  for (const HouseIndex house : geometry_.houses_of(cell)) {
    used_[house] ^= bit(digit);
    ++meter_.stats.updates;
  }
}

}  // namespace inlay::sudoku::methods
