// SearchContext: one search for a step on a board; and helpers that write into a step.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_SEARCH_CONTEXT_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_SEARCH_CONTEXT_H_

#include <cstdint>
#include <optional>
#include <span>

#include "sudoku/grade/finder.h"
#include "sudoku/grade/hodoku/board.h"

namespace inlay::sudoku::grade::hodoku {

struct SearchContext {
  Board& board;
  StepSearch& search;
  std::uint64_t serial;                // changes whenever the board changes
  std::optional<Technique> only = {};  // restricts forcing chains to one technique
  bool evidence() const { return search.evidence; }
};

inline Candidate candidate(int cell, int digit) {
  return {static_cast<Cell>(cell), static_cast<Digit>(digit)};
}
inline void remove(Step& step, int cell, int digit) {
  step.remove.push_back(candidate(cell, digit));
}
inline void remove(Step& step, const CellSet& cells, int digit) {
  for (const int cell : cells) remove(step, cell, digit);
}
inline void remove_all(Step& step, int cell, Mask gone) {
  for (const int d : digits(gone)) remove(step, cell, d);
}
inline void add_house(Step& step, int house, Role role) {
  step.houses.push_back({static_cast<std::uint16_t>(house), role});
}
inline void add_cells(Step& step, const CellSet& cells) {
  for (const int cell : cells) step.cells.push_back(static_cast<Cell>(cell));
}
inline void add_mark(Step& step, int cell, int digit, Role role) {
  step.marks.push_back({static_cast<Cell>(cell), static_cast<Digit>(digit), role});
}
inline void add_marks(Step& step, const CellSet& cells, int digit, Role role) {
  for (const int cell : cells) add_mark(step, cell, digit, role);
}
// Marks the candidates of `cells` that are in `of`.
inline void add_marks(Step& step, const Board& board, const CellSet& cells, Mask of, Role role) {
  for (const int cell : cells) {
    for (const int d : digits(board.mask(cell) & of)) add_mark(step, cell, d, role);
  }
}

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_SEARCH_CONTEXT_H_
