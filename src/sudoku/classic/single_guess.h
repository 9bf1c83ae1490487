// Rule 5 of kernel.h: chooses the guess, and makes the two child boards.
//
// The six ways of the digits in a band are six sets of digits, for all bands at once. Counting them
// means adding six one-bit numbers for each digit. The layer's type Six has one set per band: bands
// of rows at 0 to 2, bands of columns at 3 to 5. The layer also provides
//   six<r>(rows, columns)   row r of `rows` in stack 0 for the bands of rows; band 0 of `columns`
//   fewest(n1, n2, n4)      the first band with the least sum n1 + 2 n2 + 4 n4 above 9
//   at(six, band)           its set
//   where_row<r>(x, digit)  the boxes, a bit each, in whose row r the digit is; where(Boxes, digit)
//   in_box(box, digit)      the digit in this box; in_row(r, boxes): in row r only
#ifndef INLAY_SRC_SUDOKU_CLASSIC_SINGLE_GUESS_H_
#define INLAY_SRC_SUDOKU_CLASSIC_SINGLE_GUESS_H_

#include "sudoku/classic/single_rules.h"

namespace inlay::sudoku::classic::single {

template <typename Layer>
struct Guess {
  using Rows = typename Layer::Rows;
  using Boxes = typename Layer::Boxes;
  using Six = typename Layer::Six;
  using Board = Three<Rows>;
  using Columns = Three<Boxes>;

  // Turns x into child A and `other` into child B. Require: x is stalled, and every digit, minirow
  // and minicolumn has a way.
  [[gnu::always_inline]] static void split(Board& x, Board& other) {
    const Rows h = Rules<Layer>::minirows(x);
    const Columns v = Rules<Layer>::minicolumns(x);
    const Choice choice = choose(h, v);
    other = x;
    if (choice.band < 3) {
      const Place at = place(choice.band, Layer::template where_row<0>(h, choice.digit),
                             Layer::template where_row<1>(h, choice.digit),
                             Layer::template where_row<2>(h, choice.digit));
      const Boxes box = Layer::in_box(at.box, choice.digit);
      const Rows taken = Layer::in_row(at.line, box);
      const Rows rest = without(Layer::spread(box), taken);
      x = each([&](Rows p) { return without(p, rest); }, x);
      other = each([&](Rows p) { return without(p, taken); }, other);
    } else {
      const Place at = place(choice.band, Layer::where(v.a, choice.digit),
                             Layer::where(v.b, choice.digit), Layer::where(v.c, choice.digit));
      const Rows box = Layer::spread(Layer::in_box(at.box, choice.digit));
      x.c = without(x.c, box);
      if (at.line == 0) {  // by name: a reference would force the boards into memory
        x.b = without(x.b, box);
        other.a = without(other.a, box);
      } else {
        x.a = without(x.a, box);
        other.b = without(other.b, box);
      }
    }
  }

 private:
  struct Choice {
    unsigned band, digit;  // the digit as a set
  };
  static Choice choose(Rows h, const Columns& v) {
    const auto meet = [](auto p, auto q, auto r) { return all(p, q, r); };
    const Columns v1 = each([](Boxes p) { return Layer::template down<1>(p); }, v);
    const Columns v2 = each([](Boxes p) { return Layer::template down<2>(p); }, v);
    const Rows straight = meet(h, Layer::template turn<1, 1>(h), Layer::template turn<2, 2>(h));
    const Rows crossed = meet(h, Layer::template turn<1, 2>(h), Layer::template turn<2, 1>(h));
    const Columns v_straight = each(meet, v, turned(v1), turned(turned(v2)));
    const Columns v_crossed = each(meet, v, turned(turned(v1)), turned(v2));
    return fewest(Layer::template six<0>(straight, v_straight.a),
                  Layer::template six<1>(straight, v_straight.b),
                  Layer::template six<2>(straight, v_straight.c),
                  Layer::template six<0>(crossed, v_crossed.a),
                  Layer::template six<1>(crossed, v_crossed.b),
                  Layer::template six<2>(crossed, v_crossed.c));
  }

  // The number of ways of each digit in binary: ones + 2 twos + 4 fours.
  static Choice fewest(Six w0, Six w1, Six w2, Six w3, Six w4, Six w5) {
    const Six ones0 = odd(w0, w1, w2), twos0 = two(w0, w1, w2);
    const Six ones1 = odd(w3, w4, w5), twos1 = two(w3, w4, w5);
    const Six ones = ones0 ^ ones1, twos2 = ones0 & ones1;
    const Six twos = odd(twos0, twos1, twos2), fours = two(twos0, twos1, twos2);
    const unsigned band = Layer::fewest(ones, twos, fours);
    const unsigned n1 = Layer::at(ones, band), n2 = Layer::at(twos, band);
    const unsigned n4 = Layer::at(fours, band);
    const unsigned two_ways = n2 & ~n1 & ~n4, three_ways = n2 & n1;
    const unsigned digits = two_ways != 0 ? two_ways : three_ways != 0 ? three_ways : n4;
    return {band, digits & (0U - digits)};
  }

  struct Place {
    unsigned box, line;
  };
  // The first box of the band in which the digit has at least two lines, and the first of these
  // lines. `line0`: the boxes, one bit each, in which the digit can be in the first line.
  static Place place(unsigned band, unsigned line0, unsigned line1, unsigned line2) {
    static constexpr unsigned kBoxes[6] = {0007, 0070, 0700, 0111, 0222, 0444};
    const unsigned open = ((line0 & (line1 | line2)) | (line1 & line2)) & kBoxes[band];
    const unsigned first = open & (0U - open);
    return {static_cast<unsigned>(__builtin_ctz(first)), (line0 & first) != 0 ? 0U : 1U};
  }
};

}  // namespace inlay::sudoku::classic::single

#endif  // INLAY_SRC_SUDOKU_CLASSIC_SINGLE_GUESS_H_
