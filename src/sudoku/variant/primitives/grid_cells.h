// Sets of cells of a grid as bits, row by row, in a number of words that is known to the compiler:
// so the neighbours of a set take a few shifts.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_GRID_CELLS_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_GRID_CELLS_H_

#include "base/bit_set.h"

namespace inlay::sudoku::variant {

template <std::size_t kWords>
using GridCells = base::BitSet<64 * kWords>;

// The shape of a grid: which cells share an edge.
template <std::size_t kWords>
class GridEdges {
 public:
  using Cells = GridCells<kWords>;

  GridEdges(std::size_t cells, unsigned columns) : columns_(columns) {
    for (std::size_t cell = 0; cell < cells; ++cell) {
      all_.add(cell);
      if (cell % columns != 0) not_first_.add(cell);
      if (cell % columns != columns - 1) not_last_.add(cell);
    }
  }

  // The cells that share an edge with one of these, perhaps with some of these.
  Cells around(const Cells& cells) const {
    return (later(cells, 1) & not_first_) | (earlier(cells, 1) & not_last_) |
           (later(cells, columns_) & all_) | earlier(cells, columns_);
  }

 private:
  // Each cell moved by a distance of 1 to 63; those that leave the words are lost.
  static Cells later(const Cells& cells, unsigned by) {
    Cells moved;
    for (std::size_t i = 0; i < kWords; ++i) {
      moved.words[i] = cells.words[i] << by | (i > 0 ? cells.words[i - 1] >> (64 - by) : 0);
    }
    return moved;
  }
  static Cells earlier(const Cells& cells, unsigned by) {
    Cells moved;
    for (std::size_t i = 0; i < kWords; ++i) {
      moved.words[i] =
          cells.words[i] >> by | (i + 1 < kWords ? cells.words[i + 1] << (64 - by) : 0);
    }
    return moved;
  }

  unsigned columns_;
  Cells all_, not_first_, not_last_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_GRID_CELLS_H_
