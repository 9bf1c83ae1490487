// The kernel for AVX-512.
#include <immintrin.h>

#include "sudoku/enumerate/kernel_parts.h"

namespace inlay::sudoku::enumerate {
namespace {

struct Avx512Lanes {
  static __m512i load(const void* from) { return _mm512_loadu_si512(from); }

  struct Vector {
    __m512i bits;

    static Vector zero() { return {_mm512_setzero_si512()}; }
    static Vector load(const void* from) { return {Avx512Lanes::load(from)}; }
    void store(void* to) const { _mm512_storeu_si512(to, bits); }
    friend Vector operator|(Vector a, Vector b) { return {_mm512_or_si512(a.bits, b.bits)}; }
    friend Vector without(Vector a, Vector b) { return {_mm512_andnot_si512(b.bits, a.bits)}; }
    friend bool any(Vector a) { return _mm512_test_epi64_mask(a.bits, a.bits) != 0; }
  };

  struct Line {
    __m512i low, high;

    void load(const std::uint64_t* from) {
      low = Avx512Lanes::load(from);
      high = Avx512Lanes::load(from + 8);
    }
    void store(std::uint64_t* to) const {
      _mm512_storeu_si512(to, low);
      _mm512_storeu_si512(to + 8, high);
    }
    bool and_lines(const char* a, const char* b, const char* c, const char* d) {
      constexpr int kAnd = 0x80;
      low = _mm512_ternarylogic_epi64(low, Avx512Lanes::load(a), Avx512Lanes::load(b), kAnd);
      high = _mm512_ternarylogic_epi64(high, Avx512Lanes::load(a + 64), Avx512Lanes::load(b + 64),
                                       kAnd);
      low = _mm512_ternarylogic_epi64(low, Avx512Lanes::load(c), Avx512Lanes::load(d), kAnd);
      high = _mm512_ternarylogic_epi64(high, Avx512Lanes::load(c + 64), Avx512Lanes::load(d + 64),
                                       kAnd);
      const __m512i all = _mm512_or_si512(low, high);
      return _mm512_test_epi64_mask(all, all) != 0;
    }
  };

  static std::uint32_t both(const std::uint64_t* a, const std::uint64_t* b) {
    return _mm512_test_epi32_mask(load(a), load(b));
  }
  static std::uint32_t meets(const std::uint32_t* a, std::uint32_t m) {
    return _mm512_test_epi32_mask(load(a), _mm512_set1_epi32(static_cast<int>(m)));
  }
  static std::uint32_t inside(const std::uint32_t* a, const std::uint32_t* b,
                              const std::uint32_t* c, std::uint32_t not_a, std::uint32_t not_b,
                              std::uint32_t not_c) {
    const __m512i outside = _mm512_or_si512(
        _mm512_and_si512(load(a), _mm512_set1_epi32(static_cast<int>(not_a))),
        _mm512_or_si512(_mm512_and_si512(load(b), _mm512_set1_epi32(static_cast<int>(not_b))),
                        _mm512_and_si512(load(c), _mm512_set1_epi32(static_cast<int>(not_c)))));
    return _mm512_testn_epi32_mask(outside, outside);
  }
  // The following do what those of PlainLanes do.
  static std::size_t pick(const std::uint64_t* bits, std::size_t words, const std::uint16_t* values,
                          std::uint16_t* out) {
    std::size_t count = 0;
    for (std::size_t word = 0; word < words; ++word, values += 64) {
      for (const std::size_t half : {0U, 32U}) {
        const auto chosen = static_cast<std::uint32_t>(bits[word] >> half);
        _mm512_storeu_si512(out + count, _mm512_maskz_compress_epi16(chosen, load(values + half)));
        count += static_cast<std::size_t>(__builtin_popcount(chosen));
      }
    }
    return count;
  }
  static BandCells common(const BandCells* list, int size, BandCells cell) {
    const __m512i cells = _mm512_set1_epi32(static_cast<int>(cell));
    __m512i common = _mm512_set1_epi32(-1);
    for (int i = 0; i < size; i += 16) {
      const __m512i sets = _mm512_maskz_loadu_epi32(first_lanes(size - i), list + i);
      const __mmask16 open = _mm512_mask_testn_epi32_mask(first_lanes(size - i), sets, cells);
      common = _mm512_mask_and_epi32(common, open, common, sets);
    }
    return static_cast<BandCells>(_mm512_reduce_and_epi32(common));
  }
  static int smallest(const BandCells* list, int size) {
    __m512i best = _mm512_set1_epi32(-1);
    __m512i number = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    for (int i = 0; i < size; i += 16) {
      const __m512i sets = _mm512_maskz_loadu_epi32(first_lanes(size - i), list + i);
      const __m512i key = _mm512_or_si512(_mm512_slli_epi32(_mm512_popcnt_epi32(sets), 8), number);
      best = _mm512_mask_min_epu32(best, first_lanes(size - i), best, key);
      number = _mm512_add_epi32(number, _mm512_set1_epi32(16));
    }
    return static_cast<int>(_mm512_reduce_min_epu32(best) & 255);
  }
  // A mask of the first `size` lanes, or of all.
  static __mmask16 first_lanes(int size) {
    return static_cast<__mmask16>(size >= 16 ? 0xFFFF : (1U << size) - 1);
  }
  static int filter(const BandCells* list, int size, BandCells cell, BandCells available,
                    BandCells* next) {
    const __m512i cells = _mm512_set1_epi32(static_cast<int>(cell));
    const __m512i left = _mm512_set1_epi32(static_cast<int>(available));
    int count = 0;
    for (int i = 0; i < size; i += 16) {
      const __mmask16 valid = first_lanes(size - i);
      const __m512i sets = _mm512_maskz_loadu_epi32(valid, list + i);
      const __mmask16 open = _mm512_mask_testn_epi32_mask(valid, sets, cells);
      const __m512i rest = _mm512_and_si512(sets, left);
      if (_mm512_mask_testn_epi32_mask(open, rest, rest) != 0) return -1;
      _mm512_storeu_si512(next + count, _mm512_maskz_compress_epi32(open, rest));
      count += __builtin_popcount(open);
    }
    return count;
  }
};

}  // namespace

const Kernel kKernelAvx512 = make_kernel<Avx512Lanes>();

}  // namespace inlay::sudoku::enumerate
