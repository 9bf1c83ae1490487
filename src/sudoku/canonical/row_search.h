// RowSearch: the min-lex image of a puzzle, built row by row, with all symmetries that lead there.
//
// A state is a partial symmetry: which source rows are the first rows of the image, what is known
// of the columns because of them, and which digits have their names. All states of a level have the
// same rows so far, the least possible ones. For the next row each state tries each source row that
// may come there; those that give the least row go on.
//
// What is known of the columns is simple, because names are given at once, from left to right: a
// column is *pinned* to its place by the first clue that a row has in it. Until then it is free,
// and any order of the free columns of a stack is as good. In a new row the free columns of a stack
// are sorted by what stands in them - blanks, named digits, new digits - so the free ones that
// remain are the leftmost:
//
//       stack 0          stack 1           stack 2
//   [ free free free | free free pinned | free pinned pinned ]
//
// Stack 0 is free: all its columns are, and it may change places with other free stacks.
//
// The same goes for stacks, which are sorted by their sorted contents. New digits are the only
// thing to choose: k of them in the free columns of a stack may get their names in k! orders, and
// stacks of equal contents may come in any order. Each choice is a state of the next level.
//
// Rows and columns without a clue, and digits that do not occur, are interchangeable. Of such rows
// only the first is tried; at the end the orders of all are multiplied into the automorphisms.
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

// Boards of 9x9: everything is known to the compiler.
struct NineShape {
  static constexpr std::size_t kMost = 9;
  using Value = std::uint64_t;  // four bits a symbol
  static constexpr std::size_t size() { return 9; }
  static constexpr std::size_t width() { return 3; }   // columns of a stack
  static constexpr std::size_t height() { return 3; }  // rows of a band
  static constexpr bool square() { return true; }
};

struct AnyShape {
  static constexpr std::size_t kMost = kMaxSize;
  using Value = std::array<std::uint8_t, kMaxSize>;
  explicit AnyShape(const Rules& rules);
  std::size_t size() const { return size_; }
  std::size_t width() const { return width_; }
  std::size_t height() const { return height_; }
  bool square() const { return square_; }  // may be transposed

 private:
  std::size_t size_, width_, height_;
  bool square_;
};

template <typename Shape>
class RowSearch {
 public:
  explicit RowSearch(Shape shape) : shape_(shape) {}

  // `cells`: size * size digits, 0 for blank. Require: no digit twice in a house. A meter
  // counts the rows tried. False: its budget ran out, or there were more than kMostStates states.
  // Without a meter it ends with true; for 9x9 there are some ten thousand states at most.
  bool run(const Digit* cells, base::Meter* meter);

  // Of the last run that came back with true:
  // Ways to the form that differ in more than the order of what is interchangeable.
  std::size_t ways() const { return now_.size(); }
  void get_map(std::size_t way, Transformation& map) const;
  // Symmetries that leave the board as it is: the ways, times the orders of what is
  // interchangeable.
  template <typename Number>
  Number automorphisms() const;

 private:
  static constexpr std::size_t kMost = Shape::kMost;
  static constexpr std::size_t kMostStates = std::size_t{1} << 19;
  // A digit without a name yet, a place without a stack: behind all others.
  static constexpr std::uint8_t kNew = kMost == 9 ? 15 : 0xFF;
  using Value = typename Shape::Value;  // a row of the image

  struct Row {
    const Digit* digits;
    std::uint64_t clues;  // columns that have one
  };

  struct State {
    std::uint64_t open_rows;     // source rows not used yet
    std::uint64_t free_columns;  // source columns not pinned
    std::uint64_t free_stacks;   // source stacks without a place
    std::uint8_t transposed;
    std::uint8_t placed;                      // rows
    std::uint8_t named;                       // digits
    std::array<std::uint8_t, kMost> rows;     // image row -> source row
    std::array<std::uint8_t, kMost> columns;  // image column -> source column, if pinned
    std::array<std::uint8_t, kMost> stacks;   // image stack -> source stack, if not free
    std::array<std::uint8_t, kMost + 1> names;
  };
  struct Tie {
    std::uint32_t state;
    std::uint8_t row;
  };

  void load(const Digit* cells);
  Row row_of(const State& state, std::size_t row) const {
    return {&digits_[state.transposed][row * shape_.size()], clues_[state.transposed][row]};
  }
  std::uint64_t stack_mask(std::size_t stack) const;
  std::uint64_t candidate_rows(const State& state) const;
  // What the free columns of a source stack hold, sorted, into out[0 .. count).
  std::size_t sorted_free(const State& state, const Row& row, std::size_t stack,
                          std::uint8_t* out) const;
  // The least row of the image that this source row can give.
  Value value_of(const State& state, const Row& row) const;
  bool find_ties(base::Meter* meter);

  // The states that follow, one for each choice; appended to next_.
  void expand(const State& state, const Row& row, std::size_t place);
  void pin(State state, const Row& row, std::size_t place, std::size_t column);
  // Where the columns go that this row pins in the stack at `place`.
  std::size_t first_pinned(const State& state, const Row& row, std::size_t place) const;
  static void name(State& state, Digit digit) {
    if (state.names[digit] == kNew) state.names[digit] = ++state.named;
  }
  void fix(State& state, const Row& row, std::size_t column, std::size_t source) const;

  Shape shape_;
  std::vector<Digit> digits_[2];
  std::vector<std::uint64_t> clues_[2];
  std::uint64_t empty_rows_[2] = {0, 0};
  std::vector<State> now_, next_;
  std::vector<Tie> ties_;
  std::size_t most_ = 0;
  bool too_many_ = false;  // states for next_
};

// --- Inline -------------------------------------------------------------------------------------

template <typename Shape>
template <typename Number>
Number RowSearch<Shape>::automorphisms() const {
  Number result(ways());
  const auto times = [&](std::size_t factorial) {
    for (; factorial > 1; --factorial) result *= factorial;
  };
  const std::size_t n = shape_.size();
  const State& last = now_.front();
  const auto lines = [&](std::uint64_t idle, std::size_t group) {
    const std::uint64_t all = group == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << group) - 1;
    std::size_t idle_groups = 0;
    for (std::size_t first = 0; first < n; first += group) {
      const auto count = static_cast<std::size_t>(std::popcount(idle >> first & all));
      times(count);
      idle_groups += count == group;
    }
    times(idle_groups);
  };
  lines(empty_rows_[last.transposed], shape_.height());
  lines(last.free_columns, shape_.width());
  times(n - last.named);
  return result;
}

}  // namespace inlay::sudoku::canonical

#endif  // INLAY_SRC_SUDOKU_CANONICAL_ROW_SEARCH_H_
