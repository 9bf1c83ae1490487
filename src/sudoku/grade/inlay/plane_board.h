// PlaneBoard: CandidateBoard for 9x9 without extra houses, digit by digit, in an eighth of the
// time.
//
//   plane of a digit:   lane 0   rows 1 to 3, bit 9 * row + column: is it a candidate?
//                       lane 1   rows 4 to 6
//                       lane 2   rows 7 to 9
//
// All cells are counted at once: "at least once" and "at least twice" are two bits that are merged
// pair by pair, over digits for the cells, and over cells for rows, columns and boxes.
#ifndef INLAY_SRC_SUDOKU_GRADE_INLAY_PLANE_BOARD_H_
#define INLAY_SRC_SUDOKU_GRADE_INLAY_PLANE_BOARD_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "sudoku/grade/finder.h"
#include "sudoku/grade/inlay/candidate_board.h"

namespace inlay::sudoku::grade::inlay_scale {

class PlaneBoard {
 public:
  using Plane [[gnu::vector_size(16)]] = std::uint32_t;

  static bool supports(const Rules& rules) { return rules.size() == 9 && rules.is_standard(); }

  // What the rules are. Require: supports(rules).
  struct Layout {
    explicit Layout(const Rules& rules);

    std::array<Plane, 81> peers;
    Plane boxes;  // the first cells; none on a Latin square
  };
  // `layout`: of the position's rules. It must outlive the board and its copies.
  void start(const Position& position, const Layout& layout);

  Mask at(Cell cell) const {
    Mask mask = 0;
    for (std::size_t d = 0; d < 9; ++d) {
      mask |= Mask{planes_[d][lane(cell)] >> shift(cell) & 1} << d;
    }
    return mask;
  }
  bool open(Cell cell) const { return (propagated_[lane(cell)] >> shift(cell) & 1) == 0; }
  std::size_t cells() const { return 81; }
  // Require: the digit is a candidate of the cell.
  void set(Cell cell, int digit) {
    for (const int other : digits(at(cell) & ~bit(digit))) remove(cell, other);
  }
  void remove(Cell cell, int digit) {
    plane(digit)[lane(cell)] &= ~(1U << shift(cell));
    changed_ |= 1U << digit;
  }

  // One round.
  Change singles();

  // Whether a house of the cell has at most one other place for the digit.
  bool is_strong(Cell cell, int digit) const;

 private:
  struct Tally {
    Plane once, twice;  // set at least once, and at least twice
  };
  struct Houses {
    Tally rows, columns, boxes;  // at their first cells
  };

  static std::size_t lane(Cell cell) { return cell / 27; }
  static unsigned shift(Cell cell) { return cell % 27; }
  static bool any(Plane plane);
  static Tally tally(Plane a, Plane b, Plane c);
  static Tally merge(Tally a, Tally b, Tally c);
  static Houses houses(Plane plane);
  static Plane cells_of(Plane rows, Plane columns, Plane boxes);

  Plane& plane(int digit) { return planes_[static_cast<std::size_t>(digit - 1)]; }
  Tally candidates_of_cells() const;
  Change naked_singles();
  Change hidden_singles();

  const Layout* layout_ = nullptr;
  std::array<Plane, 9> planes_;
  std::array<Plane, 9> hidden_;  // the hidden singles of digits that have not changed_
  Plane propagated_;
  std::uint32_t changed_;  // bit of each digit
};

}  // namespace inlay::sudoku::grade::inlay_scale

#endif  // INLAY_SRC_SUDOKU_GRADE_INLAY_PLANE_BOARD_H_
