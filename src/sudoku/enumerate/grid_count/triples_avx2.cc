// The kernel for AVX2.
#include <immintrin.h>

#include "sudoku/enumerate/grid_count/triples_parts.h"
#include "sudoku/enumerate/grid_count/triples_transpose.h"

namespace inlay::sudoku::enumerate {
namespace {

struct Avx2Vector {
  static constexpr std::size_t kSize = 8;
  __m256i numbers;

  static Avx2Vector zero() { return {_mm256_setzero_si256()}; }
  static Avx2Vector broadcast(std::int32_t pair) { return {_mm256_set1_epi32(pair)}; }
  void add_products(Avx2Vector pair, const std::int16_t* row) {
    const __m256i numbers_of_row = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(row));
    numbers = _mm256_add_epi32(numbers, _mm256_madd_epi16(pair.numbers, numbers_of_row));
  }
  void move_to(Avx2Vector& low, Avx2Vector& high) const {
    low.numbers =
        _mm256_add_epi32(low.numbers, _mm256_and_si256(numbers, _mm256_set1_epi32(0xFFFF)));
    high.numbers = _mm256_add_epi32(high.numbers, _mm256_srai_epi32(numbers, 16));
  }
  void store(std::int32_t* to) const {
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), numbers);
  }
};

}  // namespace

const TripleKernel kTriplesAvx2{transpose_sse2, make_rows_plain, add_triples<Avx2Vector>};

}  // namespace inlay::sudoku::enumerate
