// Alternatives: the other ways to fill some cells of a solved grid.
//
// The cells in which another filling differs from the grid are an *unavoidable set*: a puzzle
// without a clue in one of them has both fillings as solutions.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_ALTERNATIVES_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_ALTERNATIVES_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sudoku/enumerate/board.h"

namespace inlay::sudoku::enumerate {

class Alternatives {
 public:
  explicit Alternatives(const Board& board) : board_(board) {}

  // Appends the changed cells of each other filling of `free` that changes at most `most` cells to
  // `found`, until that has `max_size` elements. They need not be minimal.
  void find(Cells free, int most, std::size_t max_size, std::vector<Cells>& found);

 private:
  void fill(int left);

  const Board& board_;
  std::array<std::uint8_t, 81> cells_{};  // still blank
  // The digits that each row, column and box still needs.
  std::array<std::uint16_t, 9> rows_{}, columns_{}, boxes_{};
  Cells changed_;
  int changes_ = 0;
  int most_ = 0;
  std::size_t max_size_ = 0;
  std::vector<Cells>* found_ = nullptr;
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_ALTERNATIVES_H_
