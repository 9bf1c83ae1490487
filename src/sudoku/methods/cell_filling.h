// CellFilling: the base of methods that fill one cell after the other with a legal digit and differ
// only in the choice of the next cell.
//
// Invariant: used_[h] is the set of digits in house h. A digit is legal in a blank cell if the
// candidates of the cell allow it and none of its houses holds it, so a placed digit never clashes.
#ifndef INLAY_SRC_SUDOKU_METHODS_CELL_FILLING_H_
#define INLAY_SRC_SUDOKU_METHODS_CELL_FILLING_H_

#include <vector>

#include "sudoku/geometry.h"
#include "sudoku/methods/backtracking.h"

namespace inlay::sudoku::methods {

class CellFilling : public Backtracking {
 public:
  CellFilling(const Puzzle& puzzle, const SolveOptions& options, Budget budget);

 protected:
  // The blank cells of the puzzle, in reading order.
  const std::vector<Cell>& blanks() const { return blanks_; }
  bool is_filled(Cell cell) const { return grid_[cell] != 0; }
  // The legal digits of a cell that is not filled.
  Mask legal(Cell cell) const {
    Mask used = 0;
    for (const HouseIndex house : geometry_.houses_of(cell)) used |= used_[house];
    return allowed_[cell] & ~used;
  }

 private:
  bool choose(std::uint32_t at, int choice) final;
  void undo(std::uint32_t at, int choice) final;
  Grid complete_grid() const final { return grid_; }
  std::size_t table_bytes() const final;
  void flip(Cell cell, Digit digit);

  const Geometry& geometry_;
  Grid grid_;
  std::vector<Mask> allowed_;  // by the cell's own clue and candidates
  std::vector<Mask> used_;
  std::vector<Cell> blanks_;
};

}  // namespace inlay::sudoku::methods

#endif  // INLAY_SRC_SUDOKU_METHODS_CELL_FILLING_H_
