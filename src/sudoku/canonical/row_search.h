// RowSearch: builds the canonical form of a puzzle row by row, with all symmetries that lead to it.
// Boxes may have any shape; puzzle_search.h is faster for 9x9.
//
// A state is a partial symmetry: the source rows of the first rows of the form, the columns as far
// as these rows fix them, and the names of the digits so far. All states of a level have the same
// rows, the smallest possible. For the next row each state tries each possible source row; those
// that give the smallest row continue.
//
// Digits are named as they occur, from left to right. Therefore a column is *pinned* to its
// position by the first clue of a row in it. Until then it is free, and all orders of the free
// columns of a stack are equivalent. In a new row the free columns of a stack are sorted by their
// contents (blank cells, named digits, new digits), so the columns that stay free are the leftmost:
//
//       stack 0          stack 1           stack 2
//   [ free free free | free free pinned | free pinned pinned ]
//
// Stack 0 is free: all its columns are free, and it can be exchanged with other free stacks.
//
// Stacks are sorted by their sorted contents in the same way. Only new digits leave a choice: k of
// them in the free columns of a stack can be named in k! orders, and stacks with equal contents can
// come in any order. Each choice is a state of the next level.
//
// Rows and columns without a clue, and digits that do not occur, are interchangeable. Only the
// first of such rows is tried; at the end the number of automorphisms is multiplied by the number
// of their orders.
//
// Source of the idea, row by row and all ties kept: M. Deverin's "row minimal standard form"
// (2007).
#ifndef INLAY_SRC_SUDOKU_CANONICAL_ROW_SEARCH_H_
#define INLAY_SRC_SUDOKU_CANONICAL_ROW_SEARCH_H_

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/meter.h"
#include "inlay/canonical.h"

namespace inlay::sudoku::canonical {

class RowSearch {
 public:
  // Require: rules without extra houses.
  explicit RowSearch(const Rules& rules);

  // `cells`: size * size digits, 0 for blank. Require: no digit twice in a house. The meter counts
  // the rows tried. False: its budget is used up, or there are more than kMaxStates states. Without
  // a meter the result is always true.
  bool run(const Digit* cells, base::Meter* meter);

  // For the last run that returned true:
  // The number of symmetries to the form, up to the order of interchangeable rows, columns and
  // digits.
  std::size_t ways() const { return now_.size(); }
  void get_map(std::size_t way, Transformation& map) const;
  // The number of symmetries that leave the board unchanged: ways() times the orders of
  // interchangeable rows, columns and digits.
  Count automorphisms() const;

 private:
  static constexpr std::size_t kMaxStates = std::size_t{1} << 19;
  // A digit without a name, or a position without a stack; larger than all others.
  static constexpr std::uint8_t kNew = 0xFF;
  using Value = std::array<std::uint8_t, kMaxSize>;  // a row of the form

  struct Row {
    const Digit* digits;
    std::uint64_t clues;  // columns with a clue
  };

  struct State {
    std::uint64_t open_rows;     // source rows not used yet
    std::uint64_t free_columns;  // source columns not pinned
    std::uint64_t free_stacks;   // source stacks without a position
    std::uint8_t transposed;
    std::uint8_t placed;                         // rows
    std::uint8_t named;                          // digits
    std::array<std::uint8_t, kMaxSize> rows;     // row of the form -> source row
    std::array<std::uint8_t, kMaxSize> columns;  // column of the form -> source column, if pinned
    std::array<std::uint8_t, kMaxSize> stacks;   // stack of the form -> source stack, if not free
    std::array<std::uint8_t, kMaxSize + 1> names;
  };
  struct Tie {
    std::uint32_t state;
    std::uint8_t row;
  };

  void load(const Digit* cells);
  Row row_of(const State& state, std::size_t row) const {
    return {&digits_[state.transposed][row * size_], clues_[state.transposed][row]};
  }
  std::uint64_t stack_mask(std::size_t stack) const;
  std::uint64_t candidate_rows(const State& state) const;
  // Writes the sorted contents of the free columns of a source stack to out[0 .. count).
  std::size_t sorted_free(const State& state, const Row& row, std::size_t stack,
                          std::uint8_t* out) const;
  // The smallest row of the form that this source row can give.
  Value value_of(const State& state, const Row& row) const;
  bool find_ties(base::Meter* meter);

  // Appends the following states to next_, one for each choice.
  void expand(const State& state, const Row& row, std::size_t place);
  void pin(State state, const Row& row, std::size_t place, std::size_t column);
  // The first position of the columns that this row pins in the stack at `place`.
  std::size_t first_pinned(const State& state, const Row& row, std::size_t place) const;
  static void name(State& state, Digit digit) {
    if (state.names[digit] == kNew) state.names[digit] = ++state.named;
  }
  void fix(State& state, const Row& row, std::size_t column, std::size_t source) const;

  std::size_t size_;
  std::size_t width_;   // columns of a stack
  std::size_t height_;  // rows of a band

  // The board and its transpose.
  std::array<Digit, std::size_t{kMaxSize} * kMaxSize> digits_[2];
  std::array<std::uint64_t, kMaxSize> clues_[2];
  std::uint64_t empty_rows_[2] = {0, 0};
  std::vector<State> now_, next_;
  std::vector<Tie> ties_;
  std::size_t max_states_ = 0;
  bool too_many_ = false;  // next_ is full
};

}  // namespace inlay::sudoku::canonical

#endif  // INLAY_SRC_SUDOKU_CANONICAL_ROW_SEARCH_H_
