// The kernel for AVX-512.
#include <immintrin.h>

#include "sudoku/enumerate/grid_count/triples_parts.h"
#include "sudoku/enumerate/grid_count/triples_transpose.h"

namespace inlay::sudoku::enumerate {
namespace {

struct Avx512Vector {
  static constexpr std::size_t kSize = 16;
  __m512i numbers;

  static Avx512Vector zero() { return {_mm512_setzero_si512()}; }
  static Avx512Vector broadcast(std::int32_t pair) { return {_mm512_set1_epi32(pair)}; }
  void add_products(Avx512Vector pair, const std::int16_t* row) {
    numbers = _mm512_add_epi32(numbers, _mm512_madd_epi16(pair.numbers, _mm512_loadu_si512(row)));
  }
  void move_to(Avx512Vector& low, Avx512Vector& high) const {
    low.numbers =
        _mm512_add_epi32(low.numbers, _mm512_and_si512(numbers, _mm512_set1_epi32(0xFFFF)));
    high.numbers = _mm512_add_epi32(high.numbers, _mm512_srai_epi32(numbers, 16));
  }
  void store(std::int32_t* to) const { _mm512_storeu_si512(to, numbers); }
};

// Interleaves the left and right numbers of a row.
void make_rows(const TripleGroup& group, const LaneNumbers* numbers, const LaneNumbers& offsets,
               PairRow* rows) {
  const __m512i offset = _mm512_loadu_si512(offsets.data());
  alignas(64) std::uint16_t lower[kLanes];
  alignas(64) std::uint16_t upper[kLanes];
  for (std::size_t i = 0; i < kLanes; ++i) {
    lower[i] = static_cast<std::uint16_t>(i / 2 + i % 2 * kLanes);
    upper[i] = static_cast<std::uint16_t>(lower[i] + kLanes / 2);
  }
  const __m512i lower_half = _mm512_load_si512(lower);
  const __m512i upper_half = _mm512_load_si512(upper);
  for (const auto& [left, right] : group.rows) {
    const __m512i a = _mm512_sub_epi16(_mm512_loadu_si512(numbers[left].data()), offset);
    const __m512i b = left == right
                          ? _mm512_setzero_si512()
                          : _mm512_sub_epi16(_mm512_loadu_si512(numbers[right].data()), offset);
    std::int16_t* const row = (rows++)->data();
    _mm512_storeu_si512(row, _mm512_permutex2var_epi16(a, lower_half, b));
    _mm512_storeu_si512(row + kLanes, _mm512_permutex2var_epi16(a, upper_half, b));
  }
}

}  // namespace

const TripleKernel kTriplesAvx512{transpose_sse2, make_rows, add_triples<Avx512Vector>};

}  // namespace inlay::sudoku::enumerate
