// Rules 1 to 4 of kernel.h on all digits of a board at once.
//
// Cell 3 l + j of the board, 0 <= l < 27, is set number l of thirds[j]: its possible digits, a bit
// each. So a third holds one column of every box, and set l belongs to minirow l of the board:
//
//      number of the set                  thirds a, b, c
//     | 0  1  2|                      |a b c|a b c|a b c|
//     | 3  4  5|   band 0             |a b c|a b c|a b c|
//     | 6  7  8|                      |a b c|a b c|a b c|
//     | 9 10 11|                      |a b c|a b c|a b c|
//        ...                                  ...
//
// The digits of the minirows are then a | b | c. Every test of a minirow, minicolumn, box or band
// runs for nine digits and all positions at once; nothing is summed over digits. Three permutations
// bring sets together: the minirows of a box (turn<dr, 0>), those of a band (turn<dr, dk>), and the
// boxes of a stack (down<db>).
//
// The layer of an instruction set defines how a third is stored (single_avx512.cc: one register;
// single_boxwise.h: three registers) and provides
//   Rows, Boxes       27 sets, one per minirow; nine sets, one per box
//   spread(Boxes)     the Rows in which the minirows of a box have its set
//   & | ^ without     and the other functions of single_logic.h, set by set
//   any_row, one_row  the digits that at least one, or exactly one minirow of a box has
//   if_fewer<N>(x, y) y where x has fewer than N digits, else nothing
//   first_of(x, y)    x where it has a digit, else y
//   but_lowest, digits, some, some_empty, and the functions that single_guess.h needs
//   kSpareRegisters   whether registers are left for values that live longer, which gives the
//                     processor more independent steps to choose from
//
// Source: T. Dillon's tdoku (2019) stores digits as bits of a cell and works on minirows. It has
// one register per box and one per band; here all boxes are in three registers, or nine.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_SINGLE_RULES_H_
#define INLAY_SRC_SUDOKU_CLASSIC_SINGLE_RULES_H_

#include "sudoku/classic/single_logic.h"

namespace inlay::sudoku::classic::single {

enum class State { changed, stalled, solved, refuted };

template <typename Layer>
struct Rules {
  using Rows = typename Layer::Rows;
  using Boxes = typename Layer::Boxes;
  using Board = Three<Rows>;
  using Columns = Three<Boxes>;  // the 27 minicolumns

  static Rows minirows(const Board& x) { return any(x.a, x.b, x.c); }
  static Columns minicolumns(const Board& x) {
    return each([](Rows third) { return Layer::any_row(third); }, x);
  }

  // Rule 1: the digits that the other minirows and boxes of the band allow.
  static Rows possible(Rows h) {
    return pairs(Layer::template turn<1, 1>(h), Layer::template turn<2, 2>(h),
                 Layer::template turn<1, 2>(h), Layer::template turn<2, 1>(h));
  }
  static Columns possible(const Columns& v) {
    const Columns v1 = each([](Boxes x) { return Layer::template down<1>(x); }, v);
    const Columns v2 = each([](Boxes x) { return Layer::template down<2>(x); }, v);
    return each([](Boxes p, Boxes q, Boxes r, Boxes s) { return pairs(p, q, r, s); }, turned(v1),
                turned(turned(v2)), turned(turned(v1)), turned(v2));
  }

  // Rule 3, once. Returns the digits of naked singles, box by box.
  [[gnu::always_inline]] static Boxes naked_singles(Board& x) {
    const Board single = each([](Rows p) { return Layer::template if_fewer<2>(p, p); }, x);
    const Boxes naked = Layer::any_row(minirows(single));
    x = each([&](Rows p, Rows q) { return drop(p, Layer::spread(naked), q); }, x, single);
    return naked;
  }

  // Rules 1 to 3, once each.
  [[gnu::always_inline]] static State round(Board& x) {
    const Board before = x;
    const Rows rows = possible(minirows(x));
    const Columns columns = possible(minicolumns(x));
    const Rows h = minirows(x) & rows;
    const Columns v = each([](Boxes p, Boxes q) { return p & q; }, minicolumns(x), columns);
    x = each([&](Rows p, Boxes q) { return all(p, rows, Layer::spread(q)); }, x, columns);

    // After rule 1 the single place of a digit in a box is a single minirow and minicolumn.
    const Boxes hidden = Layer::one_row(h) & one(v.a, v.b, v.c);
    const Board chosen = each([&](Rows p) { return p & Layer::spread(hidden); }, x);
    // The hidden singles have no other place in their boxes, so rule 3 gives the same before and
    // after they are set. Before, it need not wait for them.
    Boxes naked;
    if constexpr (Layer::kSpareRegisters) naked = naked_singles(x);
    x = each([](Rows p, Rows q) { return Layer::first_of(q, p); }, x, chosen);

    if (Layer::some_empty(x)) return State::refuted;
    if (!Layer::some(without(Layer::digits(), hidden))) return State::solved;

    if constexpr (!Layer::kSpareRegisters) naked = naked_singles(x);
    if (differ(x, before)) return State::changed;

    // Testing the other refutations in every round costs more than the rounds it saves.
    const Boxes astray = without(naked, hidden) | without(Layer::digits(), Layer::any_row(h));
    const Board clash = each([](Rows p) { return Layer::but_lowest(p); }, chosen);
    return Layer::some(minirows(clash), astray) ? State::refuted : State::stalled;
  }

  // Rule 4. Require: x is stalled.
  [[gnu::always_inline]] static State triads(Board& x) {
    const Board before = x;
    const Rows h = minirows(x);
    const Columns v = minicolumns(x);
    const Rows h_need = without(h, others(h));
    const Columns v_need = each([](Boxes p, Boxes q) { return without(p, q); }, v, others(v));
    if (Layer::some(wrong(h, h_need), any_of(each(wrong<Boxes>, v, v_need)))) return State::refuted;

    const Rows h_full = Layer::template if_fewer<4>(h, h);
    const Columns v_full = each([](Boxes p) { return Layer::template if_fewer<4>(p, p); }, v);
    const Rows h_keep = without(kept(h_need), others(h_full));
    const Columns v_keep =
        each([](Boxes p, Boxes q) { return without(kept(p), q); }, v_need, others(v_full));
    x = each([&](Rows p, Boxes q) { return all(p, h_keep, Layer::spread(q)); }, x, v_keep);
    return differ(x, before) ? State::changed : State::stalled;
  }

 private:
  static bool differ(const Board& x, const Board& y) {
    return Layer::some(any(x.a ^ y.a, x.b ^ y.b, x.c ^ y.c));
  }
  // The digits of the two other minirows or minicolumns of the box.
  static Rows others(Rows h) {
    const Rows next = Layer::template turn<1, 0>(h);
    const Rows last = Layer::template turn<2, 0>(h);
    return next | last;
  }
  static Columns others(const Columns& v) {
    return each([](Boxes p, Boxes q) { return p | q; }, turned(v), turned(turned(v)));
  }
  static Boxes any_of(const Columns& x) { return any(x.a, x.b, x.c); }

  // The digits allowed in a minirow or minicolumn that the digits `need` have as their only place.
  template <typename Sets>
  static Sets kept(Sets need) {
    return need | Layer::template if_fewer<3>(need, Layer::digits(need));
  }
  // Not empty where fewer than three digits fit or more than three need the place.
  template <typename Sets>
  static Sets wrong(Sets fit, Sets need) {
    return Layer::template if_fewer<3>(fit, Layer::digits(need)) |
           without(need, Layer::template if_fewer<4>(need, need));
  }
};

}  // namespace inlay::sudoku::classic::single

#endif  // INLAY_SRC_SUDOKU_CLASSIC_SINGLE_RULES_H_
