// The single-puzzle kernel for any processor: nine boxes in two 128-bit vectors of GCC and Clang
// (SSE2 and NEON instructions where available, words elsewhere).
//
//     lane, 16 bits each, number 4 b + k                  (band b, stack k)
//     | 0  1  2  3| 4  5  6  7|      | 0  1  2  3| 4  5  6  7|
//     |k=0 1  2  -|k=0 1  2  -|      |k=0 1  2  -|   spare   |
//     |  b = 0    |  b = 1    |      |  b = 2    |           |
//            bands01                         band2
//
// The spare lanes always hold all nine digits, so no rule applies there.
#include "sudoku/classic/single.h"
#include "sudoku/classic/single_boxwise.h"

namespace inlay::sudoku::classic {
namespace single {
namespace {

using Word = std::uint64_t;
using Lanes [[gnu::vector_size(16)]] = std::int16_t;
using Words [[gnu::vector_size(16)]] = Word;

// Constants for a band, which is half a vector:
constexpr Word kEach = 0x0001'0001'0001;  // a one for each stack
constexpr Word kDigits = 0x1ff * kEach;
constexpr Word kSpare = Word{0x1ff} << 48;

struct Nine {
  Lanes bands01, band2;

  static Nine of(Word band0, Word band1, Word band2, Word none = 0) {
    return {reinterpret_cast<Lanes>(Words{band0, band1}),
            reinterpret_cast<Lanes>(Words{band2, none})};
  }
  template <int b>
  Word band() const {
    return reinterpret_cast<Words>(b < 2 ? bands01 : band2)[b % 2];
  }
};
Nine operator&(Nine x, Nine y) {
  return {x.bands01 & y.bands01, x.band2 & y.band2};
}
Nine operator|(Nine x, Nine y) {
  return {x.bands01 | y.bands01, x.band2 | y.band2};
}
Nine operator^(Nine x, Nine y) {
  return {x.bands01 ^ y.bands01, x.band2 ^ y.band2};
}
Nine without(Nine x, Nine y) {
  return {x.bands01 & ~y.bands01, x.band2 & ~y.band2};
}
Nine lesser(Nine x, Nine y) {
  return {x.bands01 < y.bands01 ? x.bands01 : y.bands01, x.band2 < y.band2 ? x.band2 : y.band2};
}

// A set per band: three lanes of a word for the bands of rows, three for those of columns.
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
  static Nine right(Nine x) {
    const auto stacks = [](Lanes v) {
      return k == 1 ? __builtin_shufflevector(v, v, 1, 2, 0, 3, 5, 6, 4, 7)
                    : __builtin_shufflevector(v, v, 2, 0, 1, 3, 6, 4, 5, 7);
    };
    return {stacks(x.bands01), stacks(x.band2)};
  }
  template <int b>
  static Nine down(Nine x) {
    const Lanes &u = x.bands01, &v = x.band2;
    if constexpr (b == 1) {
      return {__builtin_shufflevector(u, v, 4, 5, 6, 7, 8, 9, 10, 11),
              __builtin_shufflevector(u, v, 0, 1, 2, 3, 12, 13, 14, 15)};
    } else {
      return {__builtin_shufflevector(u, v, 8, 9, 10, 11, 0, 1, 2, 3),
              __builtin_shufflevector(u, v, 4, 5, 6, 7, 12, 13, 14, 15)};
    }
  }

  static Nine nothing() { return {Lanes{}, Lanes{}}; }
  static Nine digits() { return {Lanes{} + 0x1ff, Lanes{} + 0x1ff}; }
  static Nine but_lowest(Nine x) { return {x.bands01 & (x.bands01 - 1), x.band2 & (x.band2 - 1)}; }
  static Nine if_empty(Nine x, Nine y) {
    return {(x.bands01 == 0) & y.bands01, (x.band2 == 0) & y.band2};
  }
  // In a lane that is not spare.
  static bool some(Nine x) { return ((x.band<0>() | x.band<1>() | x.band<2>()) & kDigits) != 0; }
  template <typename... More>
  static bool some_empty(Nine x, More... more) {
    ((x = lesser(x, more)), ...);
    return some(if_empty(x, digits()));
  }

  static Six six(Nine rows, Nine columns) {
    const auto stack0 = [](Word band) { return band & 0x1ff; };
    return {stack0(rows.band<0>()) | stack0(rows.band<1>()) << 16 | stack0(rows.band<2>()) << 32,
            columns.band<0>() & kDigits};
  }
  static unsigned fewest(Six ones, Six twos, Six fours) {
    const Word rows = bits(ones.rows) + 2 * bits(twos.rows) + 4 * bits(fours.rows);
    const Word columns = bits(ones.columns) + 2 * bits(twos.columns) + 4 * bits(fours.columns);
    unsigned best = 0, least = ~0U;
    for (unsigned band = 0; band < 6; ++band) {
      const unsigned ways = (band < 3 ? rows : columns) >> 16 * (band % 3) & 0xff;
      if (ways > 9 && ways < least) {
        least = ways;
        best = band;
      }
    }
    return best;
  }
  static unsigned at(Six x, unsigned band) {
    return (band < 3 ? x.rows : x.columns) >> 16 * (band % 3) & 0x1ff;
  }

  static unsigned where(Nine x, unsigned digit) {
    const int shift = __builtin_ctz(digit);
    const auto stacks = [&](Word band) {  // gathers bits 0, 16 and 32
      const Word there = band >> shift & kEach;
      return static_cast<unsigned>((there | there >> 15 | there >> 30) & 7);
    };
    return stacks(x.band<0>()) | stacks(x.band<1>()) << 3 | stacks(x.band<2>()) << 6;
  }
  static Nine in_box(unsigned box, unsigned digit) {
    const Word set = Word{digit} << 16 * (box % 3);
    return Nine::of(box < 3 ? set : 0, box / 3 == 1 ? set : 0, box < 6 ? 0 : set);
  }

  static Nine from(const std::uint16_t* sets) {
    const auto band = [](const std::uint16_t* s) {
      return s[0] | Word{s[3]} << 16 | Word{s[6]} << 32 | kSpare;
    };
    return Nine::of(band(sets), band(sets + 27), band(sets + 54), kDigits | kSpare);
  }
  static void to(Nine x, std::uint16_t* sets) {
    const auto band = [](Word word, std::uint16_t* s) {
      for (int k = 0; k < 3; ++k) s[k] = static_cast<std::uint16_t>(word >> 16 * k);
    };
    band(x.band<0>(), sets);
    band(x.band<1>(), sets + 3);
    band(x.band<2>(), sets + 6);
  }

 private:
  // The number of bits in each lane.
  static Word bits(Word x) {
    x -= x >> 1 & 0x5555'5555'5555;
    x = (x & 0x3333'3333'3333) + (x >> 2 & 0x3333'3333'3333);
    x = (x + (x >> 4)) & 0x0f0f'0f0f'0f0f;
    return (x + (x >> 8)) & 0x00ff'00ff'00ff;
  }
};

}  // namespace
}  // namespace single

const SingleKernel kSingleScalar = single::Single<single::Boxwise<single::Base>>::kKernel;

}  // namespace inlay::sudoku::classic
