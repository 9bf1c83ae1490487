// The single-puzzle kernel for 128-bit registers: nine boxes in two of them.
//
//     lane, 16 bits each, number 4 b + k                  (band b, stack k)
//     | 0  1  2  3| 4  5  6  7|      | 0  1  2  3| 4  5  6  7|
//     |k=0 1  2  -|k=0 1  2  -|      |k=0 1  2  -|   spare   |
//     |  b = 0    |  b = 1    |      |  b = 2    |           |
//            bands01                         band2
//
// The spare lanes always hold all nine digits, so no rule applies there.
#include "base/simd128.h"
#include "sudoku/classic/single.h"
#include "sudoku/classic/single_boxwise.h"

namespace inlay::sudoku::classic {
namespace single {
namespace {

using Lanes [[gnu::vector_size(16)]] = std::int16_t;
using base::Words128;

struct Nine {
  Lanes bands01, band2;
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
Lanes lesser(Lanes x, Lanes y) {
  return x < y ? x : y;
}

// A set per band: six lanes of 16 bits.
struct BandSets {
  Lanes v;
};
BandSets operator&(BandSets x, BandSets y) {
  return {x.v & y.v};
}
BandSets operator|(BandSets x, BandSets y) {
  return {x.v | y.v};
}
BandSets operator^(BandSets x, BandSets y) {
  return {x.v ^ y.v};
}

struct Base {
  using Boxes = Nine;
  using Six = BandSets;
  static constexpr bool kSpareRegisters = false;

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
  static bool some(Nine x) {
    const Lanes used01 = {-1, -1, -1, 0, -1, -1, -1, 0};
    const Lanes used2 = {-1, -1, -1, 0, 0, 0, 0, 0};
    return base::any128((x.bands01 & used01) | (x.band2 & used2));
  }
  template <typename... More>
  static bool some_empty(Nine x, More... more) {
    ((x = {lesser(x.bands01, more.bands01), lesser(x.band2, more.band2)}), ...);
    return base::any128(lesser(x.bands01, x.band2) == 0);
  }

  static Six six(Nine rows, Nine columns) {
    const Lanes bands =
        __builtin_shufflevector(rows.bands01, rows.band2, 0, 4, 8, 15, 15, 15, 15, 15);
    const Lanes six = __builtin_shufflevector(bands, columns.bands01, 0, 1, 2, 8, 9, 10, 7, 7);
    return {six & Lanes{-1, -1, -1, -1, -1, -1, 0, 0}};
  }
  static unsigned fewest(Six ones, Six twos, Six fours) {
    const Lanes ways = bits(ones.v) + 2 * bits(twos.v) + 4 * bits(fours.v);
    // The least ways above 9 with the number of the band, so that the first band comes first.
    const Lanes bands = {0, 1, 2, 3, 4, 5, 6, 7};
    Lanes keys = ways * 8 + bands;
    keys |= (ways <= 9) & (Lanes{} + 0x7ff8);
    keys = lesser(keys, __builtin_shufflevector(keys, keys, 4, 5, 6, 7, 4, 5, 6, 7));
    keys = lesser(keys, __builtin_shufflevector(keys, keys, 2, 3, 2, 3, 4, 5, 6, 7));
    return static_cast<unsigned>(keys[0] < keys[1] ? keys[0] : keys[1]) & 7;
  }
  static unsigned at(Six x, unsigned band) {
    alignas(16) std::uint16_t lanes[8];
    base::store128(x.v, lanes);
    return lanes[band];
  }

  static unsigned where(Nine x, unsigned digit) {
    const Lanes set = Lanes{} + static_cast<std::int16_t>(digit);
    const Lanes boxes01 = ((x.bands01 & set) != 0) & Lanes{1, 2, 4, 0, 8, 16, 32, 0};
    const Lanes boxes2 = ((x.band2 & set) != 0) & Lanes{64, 128, 256, 0, 0, 0, 0, 0};
    const auto both = reinterpret_cast<Words128>(boxes01 | boxes2);
    const std::uint64_t boxes = both[0] | both[1];
    return static_cast<unsigned>((boxes | boxes >> 16 | boxes >> 32) & 0x1ff);
  }
  static Nine in_box(unsigned box, unsigned digit) {
    alignas(16) static constexpr std::int16_t kOnly[9][16] = {
        {0x1ff},
        {0, 0x1ff},
        {0, 0, 0x1ff},
        {0, 0, 0, 0, 0x1ff},
        {0, 0, 0, 0, 0, 0x1ff},
        {0, 0, 0, 0, 0, 0, 0x1ff},
        {0, 0, 0, 0, 0, 0, 0, 0, 0x1ff},
        {0, 0, 0, 0, 0, 0, 0, 0, 0, 0x1ff},
        {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x1ff},
    };
    const Lanes set = Lanes{} + static_cast<std::int16_t>(digit);
    return {base::load128<Lanes>(kOnly[box]) & set, base::load128<Lanes>(kOnly[box] + 8) & set};
  }

  static Nine from(const std::uint16_t* sets) {
    const auto set = [&](int b, int k) { return static_cast<std::int16_t>(sets[27 * b + 3 * k]); };
    constexpr std::int16_t kSpare = 0x1ff;
    return {Lanes{set(0, 0), set(0, 1), set(0, 2), kSpare, set(1, 0), set(1, 1), set(1, 2), kSpare},
            Lanes{set(2, 0), set(2, 1), set(2, 2), kSpare, kSpare, kSpare, kSpare, kSpare}};
  }
  static void to(Nine x, std::uint16_t* sets) {
    alignas(16) std::uint16_t lanes[16];
    base::store128(x.bands01, lanes);
    base::store128(x.band2, lanes + 8);
    for (int box = 0; box < 9; ++box) sets[box] = lanes[box + box / 3];
  }

 private:
  // The number of bits in each lane, for sets of nine bits.
  static Lanes bits(Lanes x) {
    x -= x >> 1 & 0x5555;
    x = (x & 0x3333) + (x >> 2 & 0x3333);
    x = (x + (x >> 4)) & 0x0f0f;
    return (x + (x >> 8)) & 0xff;
  }
};

}  // namespace
}  // namespace single

const SingleKernel kSingleSimd128 = single::Single<single::Boxwise<single::Base>>::kKernel;

}  // namespace inlay::sudoku::classic
