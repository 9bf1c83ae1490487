// The 9x9 grid of a search for puzzles, and sets of its cells.
//
// Cell 9 * row + column is bit 9 * row + column of a set, so a band is 27 consecutive bits, and a
// minirow (three cells of a row in one box) three of them.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_BOARD_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_BOARD_H_

#include <array>
#include <bit>
#include <cstdint>

#include "base/bits.h"
#include "base/random.h"
#include "inlay/classic.h"

namespace inlay::sudoku::enumerate {

// A set of cells of one band: bit 9 * (row in the band) + column.
using BandCells = std::uint32_t;
inline constexpr int kBandSize = 27;
inline constexpr BandCells kWholeBand = (BandCells{1} << kBandSize) - 1;

// A set of cells of the board.
struct Cells {
  base::Wide bits = 0;

  static Cells of(int cell) { return {base::Wide{1} << cell}; }
  static Cells of_band(int band, BandCells cells) {
    return {base::Wide{cells} << (kBandSize * band)};
  }
  static Cells all() { return {(base::Wide{1} << 81) - 1}; }

  BandCells band(int b) const {
    return static_cast<BandCells>(bits >> (kBandSize * b)) & kWholeBand;
  }
  int size() const {
    return base::bit_count(static_cast<std::uint64_t>(bits)) +
           base::bit_count(static_cast<std::uint64_t>(bits >> 64));
  }
  bool empty() const { return bits == 0; }
  bool has(int cell) const { return (bits >> cell & 1) != 0; }
  bool within(Cells other) const { return (bits & ~other.bits) == 0; }
  // The first cell. Require: not empty.
  int first() const {
    const auto low = static_cast<std::uint64_t>(bits);
    return low != 0 ? std::countr_zero(low)
                    : 64 + std::countr_zero(static_cast<std::uint64_t>(bits >> 64));
  }
  // Removes the first cell and returns it. Require: not empty.
  int pop() {
    const int cell = first();
    bits &= bits - 1;
    return cell;
  }

  friend Cells operator|(Cells a, Cells b) { return {a.bits | b.bits}; }
  friend Cells operator&(Cells a, Cells b) { return {a.bits & b.bits}; }
  friend Cells operator-(Cells a, Cells b) { return {a.bits & ~b.bits}; }
  friend bool operator==(Cells a, Cells b) { return a.bits == b.bits; }
  friend bool operator<(Cells a, Cells b) { return a.bits < b.bits; }
};

// A solved grid with digits 0 .. 8. `transposed`: its rows are the columns of the caller's grid.
struct Board {
  std::array<std::uint8_t, 81> digit;
  bool transposed = false;

  static Board of(const classic::GridText& grid, bool transposed) {
    Board board{{}, transposed};
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const std::size_t from = transposed ? cell % 9 * 9 + cell / 9 : cell;
      board.digit[cell] = static_cast<std::uint8_t>(grid.cells[from] - '1');
    }
    return board;
  }
  // The cells of this board as cells of the caller's grid, and the reverse.
  Cells turned(Cells cells) const {
    if (!transposed) return cells;
    Cells turned;
    while (!cells.empty()) {
      const int cell = cells.pop();
      turned = turned | Cells::of(cell % 9 * 9 + cell / 9);
    }
    return turned;
  }
};

// The order of puzzles of one grid: that of their lines of text, where a blank cell comes before a
// clue.
inline bool comes_before(Cells a, Cells b) {
  const base::Wide difference = a.bits ^ b.bits;
  return (difference & -difference & b.bits) != 0;
}

inline int box_of(int cell) {
  return cell / 27 * 3 + cell % 9 / 3;
}

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_BOARD_H_
