// The board layout for registers that hold nine sets, one per box: Rows are three registers.
//
// Minirow r of every box is one register, and its neighbours in the box are the two others, so
// nothing moves within a box. Only neighbours in the band and in the stack need a permutation.
//
// The Base of an instruction set provides:
//   Boxes, Six    with & | ^ without (see single_logic.h)
//   right<k>(x)   for each box the set of the box k positions further in its band, cyclically
//   down<b>(x)    for each box the set of the box b positions further in its stack
//   if_empty(x, y), but_lowest, digits, nothing, some, some_empty
//   six, fewest, at, where, in_box   for the guess
//   from, to      load and store sets
#ifndef INLAY_SRC_SUDOKU_CLASSIC_SINGLE_BOXWISE_H_
#define INLAY_SRC_SUDOKU_CLASSIC_SINGLE_BOXWISE_H_

#include <cstdint>
#include <new>

#include "sudoku/classic/kernel.h"
#include "sudoku/classic/single_rules.h"

namespace inlay::sudoku::classic::single {

template <typename Boxes>
struct RowsOf {
  Boxes top, middle, bottom;

  template <int r>
  const Boxes& row() const {
    return r == 0 ? top : r == 1 ? middle : bottom;
  }
  template <typename F, typename... More>
  [[gnu::always_inline]] static RowsOf each(F f, const RowsOf& x, const More&... more) {
    return {f(x.top, more.top...), f(x.middle, more.middle...), f(x.bottom, more.bottom...)};
  }
  friend RowsOf operator&(const RowsOf& x, const RowsOf& y) {
    return each([](Boxes p, Boxes q) { return p & q; }, x, y);
  }
  friend RowsOf operator|(const RowsOf& x, const RowsOf& y) {
    return each([](Boxes p, Boxes q) { return p | q; }, x, y);
  }
  friend RowsOf operator^(const RowsOf& x, const RowsOf& y) {
    return each([](Boxes p, Boxes q) { return p ^ q; }, x, y);
  }
  friend RowsOf without(const RowsOf& x, const RowsOf& y) {
    return each([](Boxes p, Boxes q) { return without(p, q); }, x, y);
  }
};

// The possible digits for a character of a puzzle.
struct SetOf {
  std::uint16_t character[128];
};
inline constexpr SetOf kSetOf = [] {
  SetOf set = {};
  for (int c = 0; c < 128; ++c) {
    set.character[c] = static_cast<std::uint16_t>(c < '1' || c > '9' ? 0x1ff : 1 << (c - '1'));
  }
  return set;
}();

template <typename Base>
struct Boxwise : Base {
  using Boxes = typename Base::Boxes;
  using Six = typename Base::Six;
  using Rows = RowsOf<Boxes>;
  using Board = Three<Rows>;

  template <int dr, int dk>
  static Rows turn(const Rows& x) {
    const Rows rows = {x.template row<dr>(), x.template row<(dr + 1) % 3>(),
                       x.template row<(dr + 2) % 3>()};
    if constexpr (dk == 0) return rows;
    return Rows::each([](Boxes p) { return Base::template right<dk>(p); }, rows);
  }
  static Rows spread(Boxes x) { return {x, x, x}; }
  static Boxes any_row(const Rows& x) { return any(x.top, x.middle, x.bottom); }
  static Boxes one_row(const Rows& x) { return one(x.top, x.middle, x.bottom); }

  using Base::digits;
  static Boxes digits(Boxes) { return digits(); }
  static Rows digits(const Rows&) { return spread(digits()); }
  using Base::but_lowest;
  static Rows but_lowest(const Rows& x) {
    return Rows::each([](Boxes p) { return Base::but_lowest(p); }, x);
  }
  template <int n>
  static Boxes if_fewer(Boxes x, Boxes y) {
    if constexpr (n == 1) {
      return Base::if_empty(x, y);
    } else {
      return if_fewer<n - 1>(but_lowest(x), y);
    }
  }
  template <int n>
  static Rows if_fewer(const Rows& x, const Rows& y) {
    return Rows::each([](Boxes p, Boxes q) { return if_fewer<n>(p, q); }, x, y);
  }
  static Rows first_of(const Rows& x, const Rows& y) { return x | if_fewer<1>(x, y); }

  using Base::some;
  static bool some(const Rows& x) { return some(any_row(x)); }
  static bool some(const Rows& x, Boxes y) { return some(any_row(x) | y); }
  static bool some_empty(const Board& x) {
    return Base::some_empty(x.a.top, x.a.middle, x.a.bottom, x.b.top, x.b.middle, x.b.bottom,
                            x.c.top, x.c.middle, x.c.bottom);
  }

  template <int r>
  static Six six(const Rows& rows, Boxes columns) {
    return Base::six(rows.template row<r>(), columns);
  }
  template <int r>
  static unsigned where_row(const Rows& x, unsigned digit) {
    return Base::where(x.template row<r>(), digit);
  }
  static Rows in_row(unsigned r, Boxes x) {
    const auto take = [&](unsigned row) { return r == row ? x : Base::nothing(); };
    return {take(0), take(1), take(2)};
  }

  // By assignment: after a copy of bytes GCC would not keep the board in registers.
  static Board load(const SingleSearch::Node& node) {
    return *std::launder(reinterpret_cast<const Board*>(node.bytes));
  }
  static void store(const Board& x, SingleSearch::Node& node) {
    static_assert(sizeof x <= sizeof node.bytes);
    new (node.bytes) Board(x);
  }

  // The set of cell 27 b + 9 r + 3 k + j goes to box (b, k) of row r of third j. Base::from() loads
  // every third of nine sets in each band, and may read a few sets beyond them.
  static constexpr int kSets = kCells + 7;
  static Board of_sets(const std::uint16_t (&sets)[kSets]) {
    const auto third = [&](int j) {
      return Rows{Base::from(sets + j), Base::from(sets + 9 + j), Base::from(sets + 18 + j)};
    };
    return {third(0), third(1), third(2)};
  }
  static Board read(const GridText& puzzle) {
    std::uint16_t sets[kSets] = {};
    const char* const text = puzzle.cells.data();
    for (int cell = 0; cell < kCells; ++cell) sets[cell] = kSetOf.character[text[cell] & 0x7f];
    return of_sets(sets);
  }
  static Board read(const CandidateMasks& candidates) {
    std::uint16_t sets[kSets] = {};
    for (int cell = 0; cell < kCells; ++cell) sets[cell] = candidates.cells.data()[cell] & 0x1ff;
    return of_sets(sets);
  }
  // Require: one digit in every set.
  static void write(const Board& x, GridText& puzzle) {
    const auto third = [&](const Rows& rows, char* text) {
      write(rows.top, text);
      write(rows.middle, text + 9);
      write(rows.bottom, text + 18);
    };
    char* const text = puzzle.cells.data();
    third(x.a, text);
    third(x.b, text + 1);
    third(x.c, text + 2);
  }

 private:
  static void write(Boxes x, char* text) {
    std::uint16_t sets[9];
    Base::to(x, sets);
    for (int box = 0; box < 9; ++box) {
      text[27 * (box / 3) + 3 * (box % 3)] = static_cast<char>('1' + __builtin_ctz(sets[box]));
    }
  }
};

}  // namespace inlay::sudoku::classic::single

#endif  // INLAY_SRC_SUDOKU_CLASSIC_SINGLE_BOXWISE_H_
