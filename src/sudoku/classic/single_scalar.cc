// The single-puzzle kernel for any processor: nine boxes in three words, a band each.
//
//     lane, 16 bits each
//     | 0  1  2  3|
//     |k=0 1  2  -|      (stack k)
//
// Lane 3 is always empty. A set has nine bits, so a test of all lanes of a word can use bit 15 of a
// lane: it is clear in (x | kTops) - kEach where lane x is empty.
#include "sudoku/classic/single.h"
#include "sudoku/classic/single_boxwise.h"

namespace inlay::sudoku::classic {
namespace single {
namespace {

using Word = std::uint64_t;

constexpr Word kEach = 0x0001'0001'0001;  // a one for each stack
constexpr Word kTops = 0x8000 * kEach;
constexpr Word kDigits = 0x1ff * kEach;
constexpr Word kLanes = 0xffff * kEach;

struct Nine {
  Word band0, band1, band2;

  template <typename F, typename... More>
  [[gnu::always_inline]] static Nine each(F f, Nine x, More... more) {
    return {f(x.band0, more.band0...), f(x.band1, more.band1...), f(x.band2, more.band2...)};
  }
};
Nine operator&(Nine x, Nine y) {
  return {x.band0 & y.band0, x.band1 & y.band1, x.band2 & y.band2};
}
Nine operator|(Nine x, Nine y) {
  return {x.band0 | y.band0, x.band1 | y.band1, x.band2 | y.band2};
}
Nine operator^(Nine x, Nine y) {
  return {x.band0 ^ y.band0, x.band1 ^ y.band1, x.band2 ^ y.band2};
}
Nine without(Nine x, Nine y) {
  return {x.band0 & ~y.band0, x.band1 & ~y.band1, x.band2 & ~y.band2};
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
  static constexpr bool kSpareRegisters = false;

  template <int k>
  static Nine right(Nine x) {
    return Nine::each([](Word w) { return w >> 16 * k | (w << 16 * (3 - k) & kLanes); }, x);
  }
  template <int b>
  static Nine down(Nine x) {
    return b == 1 ? Nine{x.band1, x.band2, x.band0} : Nine{x.band2, x.band0, x.band1};
  }

  static Nine nothing() { return {}; }
  static Nine digits() { return {kDigits, kDigits, kDigits}; }
  static Nine but_lowest(Nine x) {
    return Nine::each([](Word w) { return w & less_one(w); }, x);
  }
  static Nine if_empty(Nine x, Nine y) {
    const auto take = [](Word w, Word from) {
      const Word empty = ~less_one(w) & kTops;
      return (empty - (empty >> 15)) & from;  // 15 ones in the empty lanes
    };
    return Nine::each(take, x, y);
  }
  static bool some(Nine x) { return (x.band0 | x.band1 | x.band2) != 0; }
  template <typename... More>
  static bool some_empty(Nine x, More... more) {
    const auto tops = [](Nine y) {
      return less_one(y.band0) & less_one(y.band1) & less_one(y.band2);
    };
    return ((tops(x) & ... & tops(more)) & kTops) != kTops;
  }

  static Six six(Nine rows, Nine columns) {
    const auto stack0 = [](Word band) { return band & 0x1ff; };
    return {stack0(rows.band0) | stack0(rows.band1) << 16 | stack0(rows.band2) << 32,
            columns.band0};
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
    return stacks(x.band0) | stacks(x.band1) << 3 | stacks(x.band2) << 6;
  }
  static Nine in_box(unsigned box, unsigned digit) {
    const Word set = Word{digit} << 16 * (box % 3);
    return {box < 3 ? set : 0, box / 3 == 1 ? set : 0, box < 6 ? 0 : set};
  }

  static Nine from(const std::uint16_t* sets) {
    const auto band = [](const std::uint16_t* s) {
      return s[0] | Word{s[3]} << 16 | Word{s[6]} << 32;
    };
    return {band(sets), band(sets + 27), band(sets + 54)};
  }
  static void to(Nine x, std::uint16_t* sets) {
    const auto band = [](Word word, std::uint16_t* s) {
      for (int k = 0; k < 3; ++k) s[k] = static_cast<std::uint16_t>(word >> 16 * k);
    };
    band(x.band0, sets);
    band(x.band1, sets + 3);
    band(x.band2, sets + 6);
  }

 private:
  // In each lane: x - 1, and bit 15 set unless x is 0.
  static Word less_one(Word x) { return (x | kTops) - kEach; }
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
