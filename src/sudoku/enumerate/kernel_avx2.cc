// The kernel for AVX2: two registers for a vector.
#include <immintrin.h>

#include "sudoku/enumerate/kernel_parts.h"
#include "sudoku/enumerate/lanes.h"

namespace inlay::sudoku::enumerate {
namespace {

struct Avx2Lanes : PlainLanes {
  static __m256i load(const void* from) {
    return _mm256_loadu_si256(static_cast<const __m256i*>(from));
  }

  struct Vector {
    __m256i low, high;

    static Vector zero() { return {_mm256_setzero_si256(), _mm256_setzero_si256()}; }
    static Vector load(const void* from) {
      const auto* at = static_cast<const char*>(from);
      return {Avx2Lanes::load(at), Avx2Lanes::load(at + 32)};
    }
    void store(void* to) const {
      _mm256_storeu_si256(static_cast<__m256i*>(to), low);
      _mm256_storeu_si256(static_cast<__m256i*>(to) + 1, high);
    }
    friend Vector operator|(const Vector& a, const Vector& b) {
      return {_mm256_or_si256(a.low, b.low), _mm256_or_si256(a.high, b.high)};
    }
    friend Vector without(const Vector& a, const Vector& b) {
      return {_mm256_andnot_si256(b.low, a.low), _mm256_andnot_si256(b.high, a.high)};
    }
    friend bool any(const Vector& a) {
      const __m256i all = _mm256_or_si256(a.low, a.high);
      return _mm256_testz_si256(all, all) == 0;
    }
  };

  struct Line {
    __m256i part[4];

    void load(const std::uint64_t* from) {
      for (int i = 0; i < 4; ++i) part[i] = Avx2Lanes::load(from + 4 * i);
    }
    void store(std::uint64_t* to) const {
      for (int i = 0; i < 4; ++i) _mm256_storeu_si256(reinterpret_cast<__m256i*>(to) + i, part[i]);
    }
    bool and_lines(const char* a, const char* b, const char* c, const char* d) {
      __m256i all = _mm256_setzero_si256();
      for (int i = 0; i < 4; ++i) {
        const int at = 32 * i;
        const __m256i left = _mm256_and_si256(Avx2Lanes::load(a + at), Avx2Lanes::load(b + at));
        const __m256i right = _mm256_and_si256(Avx2Lanes::load(c + at), Avx2Lanes::load(d + at));
        part[i] = _mm256_and_si256(part[i], _mm256_and_si256(left, right));
        all = _mm256_or_si256(all, part[i]);
      }
      return _mm256_testz_si256(all, all) == 0;
    }
  };

  // Bit i: the words of a register that are zero.
  static std::uint32_t zeros(__m256i words) {
    const __m256i equal = _mm256_cmpeq_epi32(words, _mm256_setzero_si256());
    return static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(equal)));
  }
  static std::uint32_t both(const std::uint64_t* a, const std::uint64_t* b) {
    return ~(zeros(_mm256_and_si256(load(a), load(b))) |
             zeros(_mm256_and_si256(load(a + 4), load(b + 4))) << 8) &
           0xFFFF;
  }
  static std::uint32_t meets(const std::uint32_t* a, std::uint32_t m) {
    const __m256i mask = _mm256_set1_epi32(static_cast<int>(m));
    return ~(zeros(_mm256_and_si256(load(a), mask)) | zeros(_mm256_and_si256(load(a + 8), mask))
                                                          << 8) &
           0xFFFF;
  }
  static std::uint32_t inside(const std::uint32_t* a, const std::uint32_t* b,
                              const std::uint32_t* c, std::uint32_t not_a, std::uint32_t not_b,
                              std::uint32_t not_c) {
    const __m256i in_a = _mm256_set1_epi32(static_cast<int>(not_a));
    const __m256i in_b = _mm256_set1_epi32(static_cast<int>(not_b));
    const __m256i in_c = _mm256_set1_epi32(static_cast<int>(not_c));
    std::uint32_t mask = 0;
    for (int half = 0; half < 2; ++half) {
      const __m256i outside =
          _mm256_or_si256(_mm256_and_si256(load(a + 8 * half), in_a),
                          _mm256_or_si256(_mm256_and_si256(load(b + 8 * half), in_b),
                                          _mm256_and_si256(load(c + 8 * half), in_c)));
      mask |= zeros(outside) << (8 * half);
    }
    return mask;
  }
};

}  // namespace

const Kernel kKernelAvx2 = make_kernel<Avx2Lanes>();

}  // namespace inlay::sudoku::enumerate
