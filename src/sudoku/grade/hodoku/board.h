// Board: a standard 9x9 position for the techniques of scale "hodoku", with HoDoKu's two queues of
// singles.
//
// HoDoKu queues a naked single when the second-to-last candidate of a cell is removed, and a hidden
// single when the second-to-last place of a digit in a house is removed. It takes singles in this
// order. The first single decides how many are full houses (4 points), naked singles (4) or hidden
// singles (14). So the score of a puzzle depends on the queues, and they depend on the order in
// which candidates were removed.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_BOARD_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_BOARD_H_

#include <array>
#include <cstdint>
#include <vector>

#include "inlay/grade.h"
#include "sudoku/grade/hodoku/cells.h"

namespace inlay::sudoku::grade::hodoku {

// A queue, first in, first out. Entries that no longer hold are removed when that is noticed.
class SingleQueue {
 public:
  struct Single {
    std::uint8_t cell, digit;
  };
  void clear() { first_ = end_ = 0; }
  void push(int cell, int digit) {
    if (end_ == items_.size()) return;
    items_[end_++] = {static_cast<std::uint8_t>(cell), static_cast<std::uint8_t>(digit)};
  }
  bool empty() const { return first_ == end_; }
  // Require: not empty.
  Single pop() {
    const Single single = items_[first_++];
    if (first_ == end_) clear();
    return single;
  }
  const Single* begin() const { return items_.data() + first_; }
  const Single* end() const { return items_.data() + end_; }
  // Removes the first single with this digit and a cell in this house.
  void remove_first(int house, int digit);

 private:
  std::array<Single, std::size_t{3} * 81> items_{};
  std::size_t first_ = 0, end_ = 0;
};

class Board {
 public:
  Board() = default;
  // Places the clues in the order of the cells, then the other digits, then removes candidates.
  explicit Board(const Position& position);
  // Whether digits and candidates are equal.
  bool matches(const Position& position) const;

  int value(int cell) const { return values_[static_cast<std::size_t>(cell)]; }
  bool is_restricted(int cell) const { return restricted_.has(cell); }
  Mask mask(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
  int count(int cell) const { return size_of(mask(cell)); }
  bool has(int cell, int digit) const { return (mask(cell) & bit(digit)) != 0; }
  // The number of places for a digit in a house.
  int places(int house, int digit) const {
    return place_counts_[static_cast<std::size_t>(house)][static_cast<std::size_t>(digit)];
  }
  // The cells that have this digit as candidate.
  const CellSet& with(int digit) const { return with_[static_cast<std::size_t>(digit)]; }
  const CellSet& empty_cells() const { return empty_; }
  // The empty cells that do not see this digit, whatever candidates they have left.
  CellSet cells_allowing(int digit) const;

  // These do what HoDoKu does, even if the board becomes contradictory.
  void remove(int cell, int digit);
  void place(int cell, int digit);
  void apply(const Step& step);

  SingleQueue& naked() { return naked_; }
  SingleQueue& hidden() { return hidden_; }

 private:
  void queue_hidden_single(int house, int digit);
  void clear();

  std::array<Mask, kCells> cells_{};
  std::array<std::uint8_t, kCells> values_{};
  CellSet restricted_, empty_;
  std::array<std::array<std::int8_t, 10>, kHouses> place_counts_{};
  std::array<CellSet, 10> with_{};
  SingleQueue naked_, hidden_;
};

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_BOARD_H_
