#include "sudoku/enumerate/uniqueness.h"

namespace inlay::sudoku::enumerate {

Uniqueness::Uniqueness(const Board& board)
    : board_(board),
      kernel_(*classic::usual_kernel().single),
      search_(std::make_unique<classic::SingleSearch>()),
      alternatives_(board) {}

Cells Uniqueness::difference(Cells clues) {
  classic::GridText puzzle;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    const bool clue = clues.has(static_cast<int>(cell));
    puzzle.cells[cell] = clue ? static_cast<char>('1' + board_.digit[cell]) : '.';
  }
  kernel_.begin(*search_, puzzle);
  // One of the first two solutions is not the grid.
  for (int i = 0; i < 2; ++i) {
    if (kernel_.next(*search_, Budget::kNoLimit) != SearchStatus::solution) break;
    Cells changed;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (search_->solution.cells[cell] != '1' + board_.digit[cell]) {
        changed = changed | Cells::of(static_cast<int>(cell));
      }
    }
    if (!changed.empty()) return changed;
  }
  return {};
}

bool Uniqueness::unique(Cells clues) {
  return difference(clues).empty();
}

std::optional<Cells> Uniqueness::missed_set(Cells clues) {
  Cells set = difference(clues);
  if (set.empty()) return std::nullopt;
  while (true) {
    smaller_.clear();
    alternatives_.find(set, set.size() - 1, 1, smaller_);
    if (smaller_.empty()) return set;
    set = smaller_[0];
  }
}

bool Uniqueness::minimal(Cells clues) {
  for (Cells left = clues; !left.empty();) {
    if (unique(clues - Cells::of(left.pop()))) return false;
  }
  return true;
}

}  // namespace inlay::sudoku::enumerate
