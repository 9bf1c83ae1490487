// The single-puzzle kernel for any processor: nine boxes in three words of 64 bits.
//
//     word b, band b:   bits 0..8 stack 0 | 16..24 stack 1 | 32..40 stack 2
//
// The free bits above a set catch what additions carry out of it. Bits 48 and up of what turn()
// brings are of no meaning; they go when it is met with a board.
#include "sudoku/classic/single.h"
#include "sudoku/classic/single_boxwise.h"

namespace inlay::sudoku::classic {
namespace single {
namespace {

using Word = std::uint64_t;
constexpr Word kEach = 0x0000'0001'0001'0001;  // a one for each stack
constexpr Word kDigits = 0x1ff * kEach;
constexpr Word kCarry = 0x200 * kEach;

struct Nine {
  Word band0, band1, band2;

  template <typename F, typename... More>
  static Nine each(F f, const Nine& x, const More&... more) {
    return {f(x.band0, more.band0...), f(x.band1, more.band1...), f(x.band2, more.band2...)};
  }
};
Nine operator&(const Nine& x, const Nine& y) {
  return Nine::each([](Word p, Word q) { return p & q; }, x, y);
}
Nine operator|(const Nine& x, const Nine& y) {
  return Nine::each([](Word p, Word q) { return p | q; }, x, y);
}
Nine operator^(const Nine& x, const Nine& y) {
  return Nine::each([](Word p, Word q) { return p ^ q; }, x, y);
}
Nine without(const Nine& x, const Nine& y) {
  return Nine::each([](Word p, Word q) { return p & ~q; }, x, y);
}

struct BandSets {
  Word rows, columns;
};
BandSets operator&(BandSets x, BandSets y) {
  return {x.rows & y.rows, x.columns & y.columns};
}
BandSets operator|(BandSets x, BandSets y) {
  return {x.rows | y.rows, x.columns | y.columns};
}
BandSets operator^(BandSets x, BandSets y) {
  return {x.rows ^ y.rows, x.columns ^ y.columns};
}

struct Base {
  using Boxes = Nine;
  using Six = BandSets;

  template <int k>
  static Nine right(const Nine& x) {
    return Nine::each([](Word p) { return p >> 16 * k | p << 16 * (3 - k); }, x);
  }
  template <int b>
  static Nine down(const Nine& x) {
    return b == 1 ? Nine{x.band1, x.band2, x.band0} : Nine{x.band2, x.band0, x.band1};
  }

  static Nine nothing() { return {0, 0, 0}; }
  static Nine digits() { return {kDigits, kDigits, kDigits}; }
  static Nine but_lowest(const Nine& x) {
    return Nine::each([](Word p) { return p & ((p | kCarry) - kEach); }, x);
  }
  static Nine if_empty(const Nine& x, const Nine& y) {
    return Nine::each(
        [](Word p, Word q) {
          const Word filled = (p + kDigits) & kCarry;
          return q & ~(filled - (filled >> 9));
        },
        x, y);
  }
  static bool some(const Nine& x) { return (x.band0 | x.band1 | x.band2) != 0; }
  template <typename... More>
  static bool some_empty(const Nine& x, const More&... more) {
    const auto filled = [](const Nine& y) {
      return (y.band0 + kDigits) & (y.band1 + kDigits) & (y.band2 + kDigits);
    };
    return (~(filled(x) & ... & filled(more)) & kCarry) != 0;
  }

  static Six six(const Nine& rows, const Nine& columns) {
    const auto stack0 = [](Word band) { return band & 0x1ff; };
    return {stack0(rows.band0) | stack0(rows.band1) << 16 | stack0(rows.band2) << 32,
            columns.band0};
  }
  static unsigned fewest(Six ones, Six twos, Six fours) {
    const Word rows = ways(ones.rows, twos.rows, fours.rows);
    const Word columns = ways(ones.columns, twos.columns, fours.columns);
    unsigned best = 0, least = ~0U;
    for (unsigned band = 0; band < 6; ++band) {
      const unsigned n = (band < 3 ? rows : columns) >> 16 * (band % 3) & 0xff;
      if (n > 9 && n < least) {
        least = n;
        best = band;
      }
    }
    return best;
  }
  static unsigned at(Six x, unsigned band) {
    return (band < 3 ? x.rows : x.columns) >> 16 * (band % 3) & 0x1ff;
  }

  static unsigned where(const Nine& x, unsigned digit) {
    const auto stacks = [&](Word band) {  // gathers bits 0, 16 and 32
      const Word there = band / digit & kEach;
      return static_cast<unsigned>((there | there >> 15 | there >> 30) & 7);
    };
    return stacks(x.band0) | stacks(x.band1) << 3 | stacks(x.band2) << 6;
  }
  static Nine in_box(unsigned box, unsigned digit) {
    const Word set = Word{digit} << 16 * (box % 3);
    return {box < 3 ? set : 0, box / 3 == 1 ? set : 0, box >= 6 ? set : 0};
  }

  static Nine from(const std::uint16_t* sets) {
    const auto band = [](const std::uint16_t* s) {
      return s[0] | Word{s[3]} << 16 | Word{s[6]} << 32;
    };
    return {band(sets), band(sets + 27), band(sets + 54)};
  }
  static void to(const Nine& x, std::uint16_t* sets) {
    const auto band = [](Word word, std::uint16_t* s) {
      for (int k = 0; k < 3; ++k) s[3 * k] = static_cast<std::uint16_t>(word >> 16 * k & 0x1ff);
    };
    band(x.band0, sets);
    band(x.band1, sets + 27);
    band(x.band2, sets + 54);
  }

 private:
  // ones + 2 twos + 4 fours, counted over the nine bits of each set.
  static Word ways(Word ones, Word twos, Word fours) {
    Word sum = 0;
    for (int digit = 0; digit < 9; ++digit) {
      sum += (ones >> digit & kEach) + 2 * (twos >> digit & kEach) + 4 * (fours >> digit & kEach);
    }
    return sum;
  }
};

}  // namespace
}  // namespace single

const SingleKernel kSingleScalar = single::Single<single::Boxwise<single::Base>>::kKernel;

}  // namespace inlay::sudoku::classic
