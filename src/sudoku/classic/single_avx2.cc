// The single-puzzle kernel for AVX2: nine boxes a register, a band to each quarter.
//
//     lane, 16 bits each, number 4 b + k
//     | 0  1  2  3| 4  5  6  7| 8  9 10 11|12 13 14 15|
//     |k=0 1  2  -|k=0 1  2  -|k=0 1  2  -|   spare   |      (stack k)
//     |band b = 0 |  b = 1    |  b = 2    |           |
//
// The next stack is a shuffle within halves, the next band a shuffle of quarters. The spare lanes
// always hold all nine digits, so no rule applies there.
#include <immintrin.h>

#include "sudoku/classic/single.h"
#include "sudoku/classic/single_boxwise.h"

namespace inlay::sudoku::classic {
namespace single {
namespace {

struct Nine {
  __m256i v;
};
Nine operator&(Nine a, Nine b) {
  return {_mm256_and_si256(a.v, b.v)};
}
Nine operator|(Nine a, Nine b) {
  return {_mm256_or_si256(a.v, b.v)};
}
Nine operator^(Nine a, Nine b) {
  return {_mm256_xor_si256(a.v, b.v)};
}
Nine without(Nine a, Nine b) {
  return {_mm256_andnot_si256(b.v, a.v)};
}

// A set per band: six lanes of 16 bits.
struct BandSets {
  __m128i v;
};
BandSets operator&(BandSets a, BandSets b) {
  return {_mm_and_si128(a.v, b.v)};
}
BandSets operator|(BandSets a, BandSets b) {
  return {_mm_or_si128(a.v, b.v)};
}
BandSets operator^(BandSets a, BandSets b) {
  return {_mm_xor_si128(a.v, b.v)};
}

__m256i both_halves(__m128i x) {
  return _mm256_broadcastsi128_si256(x);
}

struct Base {
  using Boxes = Nine;
  using Six = BandSets;
  static constexpr bool kSpareRegisters = true;

  template <int k>
  static Nine right(Nine x) {
    const __m128i by1 = _mm_setr_epi8(2, 3, 4, 5, 0, 1, 6, 7, 10, 11, 12, 13, 8, 9, 14, 15);
    const __m128i by2 = _mm_setr_epi8(4, 5, 0, 1, 2, 3, 6, 7, 12, 13, 8, 9, 10, 11, 14, 15);
    return {_mm256_shuffle_epi8(x.v, both_halves(k == 1 ? by1 : by2))};
  }
  template <int b>
  static Nine down(Nine x) {
    constexpr int kQuarters = b == 1 ? 0b11'00'10'01 : 0b11'01'00'10;
    return {_mm256_permute4x64_epi64(x.v, kQuarters)};
  }

  static Nine nothing() { return {_mm256_setzero_si256()}; }
  static Nine digits() { return {_mm256_set1_epi16(0x1ff)}; }
  static Nine but_lowest(Nine x) {
    return {_mm256_and_si256(x.v, _mm256_add_epi16(x.v, _mm256_set1_epi16(-1)))};
  }
  static Nine if_empty(Nine x, Nine y) {
    return {_mm256_and_si256(_mm256_cmpeq_epi16(x.v, _mm256_setzero_si256()), y.v)};
  }
  // In a lane that is not spare.
  static bool some(Nine x) {
    const __m256i lanes =
        _mm256_setr_epi64x(0x0000ffffffffffff, 0x0000ffffffffffff, 0x0000ffffffffffff, 0);
    return _mm256_testz_si256(x.v, lanes) == 0;
  }
  template <typename... More>
  static bool some_empty(Nine x, More... more) {
    ((x.v = _mm256_min_epu16(x.v, more.v)), ...);
    return _mm256_movemask_epi8(_mm256_cmpeq_epi16(x.v, _mm256_setzero_si256())) != 0;
  }

  static Six six(Nine rows, Nine columns) {
    const __m128i bands01 =
        _mm_setr_epi8(0, 1, 8, 9, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m128i band2 =
        _mm_setr_epi8(-1, -1, -1, -1, 0, 1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    const __m128i stacks = _mm_setr_epi8(-1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5, -1, -1, -1, -1);
    const Six low = {_mm_shuffle_epi8(_mm256_castsi256_si128(rows.v), bands01)};
    const Six high = {_mm_shuffle_epi8(_mm256_extracti128_si256(rows.v, 1), band2)};
    return low | high | Six{_mm_shuffle_epi8(_mm256_castsi256_si128(columns.v), stacks)};
  }
  static unsigned fewest(Six ones, Six twos, Six fours) {
    const auto twice = [](__m128i x) { return _mm_add_epi8(x, x); };
    __m128i ways = bits(fours.v);
    ways = _mm_add_epi8(twice(ways), bits(twos.v));
    ways = _mm_add_epi8(twice(ways), bits(ones.v));
    ways = _mm_maddubs_epi16(ways, _mm_set1_epi8(1));
    const __m128i open = _mm_cmpgt_epi16(ways, _mm_set1_epi16(9));
    ways = _mm_or_si128(_mm_andnot_si128(open, _mm_set1_epi16(-1)), ways);
    return static_cast<unsigned>(_mm_extract_epi16(_mm_minpos_epu16(ways), 1));
  }
  static unsigned at(Six x, unsigned band) {
    alignas(16) std::uint16_t lanes[8];
    _mm_store_si128(reinterpret_cast<__m128i*>(lanes), x.v);
    return lanes[band];
  }

  static unsigned where(Nine x, unsigned digit) {
    const __m256i d = _mm256_set1_epi16(static_cast<short>(digit));
    const __m256i there = _mm256_cmpeq_epi16(_mm256_and_si256(x.v, d), d);
    return _pext_u32(static_cast<unsigned>(_mm256_movemask_epi8(there)), 0x151515);
  }
  static Nine in_box(unsigned box, unsigned digit) {
    alignas(32) static constexpr std::uint16_t kOnly[9][16] = {
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
    return {_mm256_and_si256(_mm256_load_si256(reinterpret_cast<const __m256i*>(kOnly[box])),
                             _mm256_set1_epi16(static_cast<short>(digit)))};
  }

  static Nine from(const std::uint16_t* sets) {
    const __m128i every_third =
        _mm_setr_epi8(0, 1, 6, 7, 12, 13, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1);
    const auto band = [&](std::size_t b) {
      const __m128i eight = _mm_loadu_si128(reinterpret_cast<const __m128i*>(sets + 27 * b));
      return _mm_shuffle_epi8(eight, every_third);
    };
    const __m128i spare = _mm_setr_epi16(0, 0, 0, 0x1ff, 0, 0, 0, 0x1ff);
    const __m128i bands01 = _mm_unpacklo_epi64(band(0), band(1));
    const __m128i band2 = _mm_unpacklo_epi64(band(2), _mm_set1_epi16(0x1ff));
    return {_mm256_set_m128i(_mm_or_si128(band2, spare), _mm_or_si128(bands01, spare))};
  }
  static void to(Nine x, std::uint16_t* sets) {
    alignas(32) std::uint16_t lanes[16];
    _mm256_store_si256(reinterpret_cast<__m256i*>(lanes), x.v);
    for (int box = 0; box < 9; ++box) sets[box] = lanes[box + box / 3];
  }

 private:
  // The number of bits in each byte.
  static __m128i bits(__m128i x) {
    const __m128i count = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m128i nibble = _mm_set1_epi8(0x0f);
    return _mm_add_epi8(_mm_shuffle_epi8(count, _mm_and_si128(x, nibble)),
                        _mm_shuffle_epi8(count, _mm_and_si128(_mm_srli_epi16(x, 4), nibble)));
  }
};

}  // namespace
}  // namespace single

const SingleKernel kSingleAvx2 = single::Single<single::Boxwise<single::Base>>::kKernel;

}  // namespace inlay::sudoku::classic
