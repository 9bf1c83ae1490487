// Small unavoidable sets of a solved grid, found without a search: sets of cells whose digits can
// be exchanged among themselves to give another solved grid.
//
//   two digits   the cells of digits a and b fall into parts that share no house; in one of them a
//                and b can be exchanged. This holds for any rules: a house has its a and its b in
//                the same part.
//   two lines    rows r and s of a band define a permutation of digits; the cells of one of its
//   cycles
//                can be exchanged between the rows without changing columns or boxes. The same
//                holds for columns of a stack. Not with extra houses.
//
// 9x9: about 100 sets, most of them of 4 to 12 cells. Source of the idea: G. McGuire, B. Tugemann,
// G. Civario, "There is no 16-clue Sudoku" (2012).
#ifndef INLAY_SRC_SUDOKU_GENERATE_UNAVOIDABLE_H_
#define INLAY_SRC_SUDOKU_GENERATE_UNAVOIDABLE_H_

#include <cstddef>
#include <span>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::sudoku::generate {

// Reuses its memory: create one for many grids.
class SmallSets {
 public:
  explicit SmallSets(const Rules& rules);

  // Require: a solved grid. For n > 4, sets of all cells of two digits or two lines are left out:
  // there are many, and they exclude little.
  void find(std::span<const Digit> grid);

  std::size_t size() const { return ends_.size(); }
  // Valid until the next find().
  std::span<const Cell> operator[](std::size_t set) const {
    const std::size_t begin = set == 0 ? 0 : ends_[set - 1];
    return std::span(cells_).subspan(begin, ends_[set] - begin);
  }

 private:
  void two_digits(std::size_t a, std::size_t b);
  // Cell i of the first line is first + i * step.
  void two_lines(std::span<const Digit> grid, std::size_t first, std::size_t second,
                 std::size_t step);

  std::span<const std::uint32_t> other_houses(Cell cell) const {
    const std::uint32_t begin = other_ends_[cell];
    return std::span(other_houses_).subspan(begin, other_ends_[cell + 1U] - begin);
  }

  Rules rules_;
  std::size_t n_;
  std::vector<std::uint8_t> row_;                // of a cell
  std::vector<std::uint32_t> other_houses_;      // of each cell, the row left out
  std::vector<std::uint32_t> other_ends_ = {0};  // of cell i: at i + 1
  std::size_t houses_;
  std::vector<std::uint8_t> row_of_;  // of a digit in a house: at (digit - 1) * houses + house
  std::vector<Cell> cell_of_;         // of a digit in a row: at (digit - 1) * n + row
  std::vector<Mask> reached_;  // from a row, the rows of the same part that are one step away
  std::vector<std::uint16_t> column_;  // of a digit in the first of two lines
  std::vector<Cell> cells_;
  std::vector<std::size_t> ends_;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_UNAVOIDABLE_H_
