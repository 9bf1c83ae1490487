// Frame: where each cell stands in its houses, as flat tables. Made once for a shape of board.
#ifndef INLAY_SRC_SUDOKU_GRADE_FRAME_H_
#define INLAY_SRC_SUDOKU_GRADE_FRAME_H_

#include <bit>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::sudoku::grade {

using HouseIndex = std::uint16_t;  // index into Rules::houses()

struct Frame {
  struct Seat {
    HouseIndex house;
    std::uint8_t position;  // of the cell among the cells of the house
  };

  explicit Frame(const Rules& rules);
  // The frame of a usual 9x9 board is kept; that of any other is made.
  static std::shared_ptr<const Frame> of(const Rules& rules);

  std::span<const Seat> seats(Cell cell) const {
    return {all_seats.data() + first_seat[cell], all_seats.data() + first_seat[cell + 1U]};
  }
  Cell cell(std::size_t house, int position) const {
    return house_cells[house * static_cast<std::size_t>(size) + static_cast<std::size_t>(position)];
  }
  // Rows, columns and boxes come first in Rules::houses(); a Latin square has no boxes.
  std::size_t row(int index) const { return static_cast<std::size_t>(index); }
  std::size_t column(int index) const { return static_cast<std::size_t>(size + index); }
  std::size_t box(int index) const { return static_cast<std::size_t>(2 * size + index); }
  std::size_t row_of(Cell cell) const { return row(cell / size); }
  std::size_t column_of(Cell cell) const { return column(cell % size); }
  std::size_t box_of(Cell cell) const { return box_houses[cell]; }
  // The cells that share a box, a row or a column with this one, in this order and that of the
  // house, each once.
  std::span<const Cell> peers_in_order(Cell cell) const {
    return {all_peers.data() + first_peer[cell], all_peers.data() + first_peer[cell + 1U]};
  }
  // The positions within house `a` of the cells that are in house `b`, too.
  Mask shared(std::size_t a, std::size_t b) const { return crossings[a * house_count + b]; }
  // The position of the cell in the house; -1: it is not there.
  int position_in(std::size_t house, Cell cell) const {
    for (const Seat& seat : seats(cell)) {
      if (seat.house == house) return seat.position;
    }
    return -1;
  }

  int size;
  bool has_boxes;
  std::size_t house_count;
  std::vector<Cell> house_cells;
  std::vector<Seat> all_seats;
  std::vector<std::uint32_t> first_seat;
  std::vector<HouseIndex> box_houses;  // of each cell
  std::vector<Mask> crossings;         // house by house
  std::vector<Cell> all_peers;
  std::vector<std::uint32_t> first_peer;
};

// The bits of a mask, the lowest first:  for (int i : bits(mask)) ...
class Bits {
 public:
  explicit Bits(Mask mask) : mask_(mask) {}
  class iterator {
   public:
    explicit iterator(Mask mask) : mask_(mask) {}
    int operator*() const { return std::countr_zero(mask_); }
    iterator& operator++() {
      mask_ &= mask_ - 1;
      return *this;
    }
    friend bool operator==(const iterator&, const iterator&) = default;

   private:
    Mask mask_;
  };
  iterator begin() const { return iterator(mask_); }
  iterator end() const { return iterator(0); }

 private:
  Mask mask_;
};
inline Bits bits(Mask mask) {
  return Bits(mask);
}
// The same for a set of digits: 1, 2, ...
class Digits {
 public:
  explicit Digits(Mask mask) : mask_(mask) {}
  class iterator : public Bits::iterator {
   public:
    using Bits::iterator::iterator;
    int operator*() const { return Bits::iterator::operator*() + 1; }
  };
  iterator begin() const { return iterator(mask_); }
  iterator end() const { return iterator(0); }

 private:
  Mask mask_;
};
inline Digits digits(Mask mask) {
  return Digits(mask);
}
// Without the instruction that not every processor has, std::popcount is a call; this is not.
inline int size_of(Mask mask) {
  mask -= mask >> 1 & 0x5555555555555555;
  mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
  mask = (mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0f;
  return static_cast<int>(mask * 0x0101010101010101 >> 56);
}

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_FRAME_H_
