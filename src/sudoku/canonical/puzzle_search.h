// PuzzleSearch: the search of row_search.h for 9x9 boards, made for speed.
//
// It visits the same states in the same order. A row of the form is one word of nine times four
// bits. Tables of the arrangements of columns (arrangements.h) replace most decisions, because a
// decision that a processor cannot foresee costs as much as twenty operations. Rows are compared by
// their first clue before their digits are compared: few rows are left then.
#ifndef INLAY_SRC_SUDOKU_CANONICAL_PUZZLE_SEARCH_H_
#define INLAY_SRC_SUDOKU_CANONICAL_PUZZLE_SEARCH_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "inlay/canonical.h"

namespace inlay::sudoku::canonical {

class PuzzleSearch {
 public:
  // '1' .. '9' are clues. Returns false if a house has a digit twice.
  bool load(const classic::GridText& puzzle);

  // Require: load() returned true.
  void run();

  // For the last run.
  classic::GridText form() const;
  // The number of symmetries to the form, up to the order of interchangeable rows, columns and
  // digits.
  std::size_t ways() const { return now_.size(); }
  void get_map(std::size_t way, Transformation& map) const;
  // The number of symmetries that leave the board unchanged.
  std::uint64_t automorphisms() const;

 private:
  using Bits = std::uint32_t;  // a set of rows, columns, stacks or digits
  using Group = std::array<Bits, 3>;
  static constexpr std::uint8_t kFree = 3;  // a place for a stack that no stack has taken

  // The board or its transpose.
  struct Side {
    std::array<Digit, 81> digits;
    std::array<std::uint16_t, 9> clues;  // of each row, the columns that have one
    Bits empty_rows;
    Bits empty_bands;  // their rows
  };
  struct Row {
    const Digit* digits;
    Bits clues;
  };
  struct State {
    std::uint16_t open_rows;     // source rows not used yet
    std::uint16_t free_columns;  // source columns not pinned
    std::uint8_t free_stacks;  // source stacks without a place; the first places are left for them
    std::uint8_t side;
    std::uint8_t placed;                      // rows
    std::uint8_t named;                       // digits
    std::array<std::uint8_t, 9> rows;         // row of the form -> source row
    std::array<std::uint8_t, 3> stacks;       // place -> source stack
    std::array<std::uint8_t, 3> arrangement;  // place -> arrangement of the columns of its stack
    std::array<std::uint8_t, 10> names;       // of digits, 1 .. 9 or kNew; 0 is a blank cell
  };
  struct Tie {
    std::uint32_t state;
    std::uint8_t row;
  };

  Row row_of(const State& state, std::size_t row) const {
    const Side& side = sides_[state.side];
    return {&side.digits[9 * row], side.clues[row]};
  }
  Bits candidate_rows(const State& state) const;
  Group clues_at(const State& state, std::size_t place) const;
  void clues_of_free_stacks(const State& state, std::array<Group, 3>& groups) const;
  unsigned keep_least_shape(const State& state, Bits& rows) const;
  unsigned keep_last_clue(const State& state, Bits& rows) const;
  static std::uint64_t value_of(const State& state, const Row& row);
  void find_ties(bool first);
  void add_tie(std::size_t state, std::size_t row) {
    ties_.push_back({static_cast<std::uint32_t>(state), static_cast<std::uint8_t>(row)});
  }

  // Decides where the clues of a new row come to in the last state of next_; the stacks at the
  // places before `place` are done. Each choice makes another state.
  void expand(const Row& row, std::size_t place);
  static Bits least_stacks(const State& state, const Row& row, Bits busy);
  static void take_stack(State& state, std::size_t place, std::size_t stack);
  void take_each(const Row& row, std::size_t place, Bits stacks);
  void pin_several(const Row& row, std::size_t place, Bits open);
  static void name_stack(State& state, const Row& row, std::size_t place);
  static std::array<std::uint8_t, 9> columns_of(const State& state);

  std::array<Side, 2> sides_;
  std::size_t digits_ = 0;  // that occur
  std::vector<State> now_, next_;
  std::vector<Tie> ties_;
};

}  // namespace inlay::sudoku::canonical

#endif  // INLAY_SRC_SUDOKU_CANONICAL_PUZZLE_SEARCH_H_
