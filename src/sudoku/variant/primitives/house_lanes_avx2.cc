// The look at houses in lanes for AVX2.
#include <immintrin.h>

#include "sudoku/variant/primitives/house_look.h"

namespace inlay::sudoku::variant {

namespace {

struct Avx2Vector {
  static constexpr std::size_t kLanes = 16;
  __m256i v;

  static Avx2Vector zero() { return {_mm256_setzero_si256()}; }
  static Avx2Vector load(const void* from) {
    return {_mm256_loadu_si256(static_cast<const __m256i*>(from))};
  }
  void store(void* to) const { _mm256_storeu_si256(static_cast<__m256i*>(to), v); }
  friend Avx2Vector operator&(Avx2Vector a, Avx2Vector b) { return {_mm256_and_si256(a.v, b.v)}; }
  friend Avx2Vector operator|(Avx2Vector a, Avx2Vector b) { return {_mm256_or_si256(a.v, b.v)}; }
  friend Avx2Vector without(Avx2Vector a, Avx2Vector b) { return {_mm256_andnot_si256(b.v, a.v)}; }
  friend Avx2Vector if_single(Avx2Vector a) {
    const __m256i rest = _mm256_and_si256(a.v, _mm256_add_epi16(a.v, _mm256_set1_epi16(-1)));
    return {_mm256_and_si256(_mm256_cmpeq_epi16(rest, _mm256_setzero_si256()), a.v)};
  }
  friend bool any(Avx2Vector a) { return _mm256_testz_si256(a.v, a.v) == 0; }
  friend Avx2Vector next_line(Avx2Vector a) { return in_bands(a, 0x0706'0100'0504'0302); }
  friend Avx2Vector line_after_next(Avx2Vector a) { return in_bands(a, 0x0706'0302'0100'0504); }

 private:
  // The bytes of the first band of each half; those of the second follow.
  static Avx2Vector in_bands(Avx2Vector a, long long first) {
    const __m128i half = _mm_set_epi64x(first + 0x0808'0808'0808'0808, first);
    return {_mm256_shuffle_epi8(a.v, _mm256_broadcastsi128_si256(half))};
  }
};

}  // namespace

unsigned look_at_houses_avx2(const HousesInLanes& houses, const std::uint64_t* memory,
                             HouseLook& look) {
  return look_in<Avx2Vector>(houses, memory, look);
}

}  // namespace inlay::sudoku::variant
