// Sets of cells of a grid as bits, row by row, in a number of words that is known to the compiler:
// so the neighbours of a set take a few shifts.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_GRID_CELLS_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_GRID_CELLS_H_

#include <array>
#include <bit>
#include <cstdint>

#include "base/bits.h"

namespace inlay::sudoku::variant {

template <std::size_t kWords>
struct GridCells {
  std::array<std::uint64_t, kWords> words{};

  void add(std::size_t cell) { words[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
  bool has(std::size_t cell) const { return (words[cell >> 6] >> (cell & 63) & 1) != 0; }
  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  int count() const {
    int count = 0;
    for (const std::uint64_t word : words) count += base::bit_count(word);
    return count;
  }
  // Not of an empty set.
  std::size_t first() const {
    std::size_t word = 0;
    while (words[word] == 0) ++word;
    return word * 64 + static_cast<std::size_t>(std::countr_zero(words[word]));
  }
  // Calls use(cell) for each cell, in increasing order, until it returns false.
  template <typename Use>
  bool all_of(const Use& use) const {
    for (std::size_t word = 0; word < kWords; ++word) {
      for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1) {
        if (!use(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)))) return false;
      }
    }
    return true;
  }

  GridCells& operator|=(const GridCells& other) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] |= other.words[i];
    return *this;
  }
  GridCells& operator&=(const GridCells& other) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] &= other.words[i];
    return *this;
  }
  // Removes cells.
  GridCells& operator-=(const GridCells& other) {
    for (std::size_t i = 0; i < kWords; ++i) words[i] &= ~other.words[i];
    return *this;
  }
  friend GridCells operator|(GridCells a, const GridCells& b) { return a |= b; }
  friend GridCells operator&(GridCells a, const GridCells& b) { return a &= b; }
  friend GridCells operator-(GridCells a, const GridCells& b) { return a -= b; }
  friend bool operator==(const GridCells&, const GridCells&) = default;

  // Each cell moved by a distance of 1 to 63; those that leave the words are lost.
  GridCells later(unsigned by) const {
    GridCells moved;
    for (std::size_t i = 0; i < kWords; ++i) {
      moved.words[i] = words[i] << by | (i > 0 ? words[i - 1] >> (64 - by) : 0);
    }
    return moved;
  }
  GridCells earlier(unsigned by) const {
    GridCells moved;
    for (std::size_t i = 0; i < kWords; ++i) {
      moved.words[i] = words[i] >> by | (i + 1 < kWords ? words[i + 1] << (64 - by) : 0);
    }
    return moved;
  }
};

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
    return (cells.later(1) & not_first_) | (cells.earlier(1) & not_last_) |
           (cells.later(columns_) & all_) | cells.earlier(columns_);
  }

 private:
  unsigned columns_;
  Cells all_, not_first_, not_last_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_GRID_CELLS_H_
