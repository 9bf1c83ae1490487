// Transposing the numbers of lanes with SSE2, eight by eight.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_TRIPLES_TRANSPOSE_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_TRIPLES_TRANSPOSE_H_

#include <immintrin.h>

#include "sudoku/enumerate/grid_count/triples_parts.h"

namespace inlay::sudoku::enumerate {
namespace {

inline void transpose_sse2(const std::array<const std::uint16_t*, kLanes>& numbers,
                           std::size_t size, LaneNumbers* out) {
  std::size_t i = 0;
  for (; i + 8 <= size; i += 8) {
    for (std::size_t lane = 0; lane < kLanes; lane += 8) {
      __m128i rows[8];
      for (std::size_t k = 0; k < 8; ++k) {
        rows[k] = _mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers[lane + k] + i));
      }
      // Pairs of lanes, then fours, then eights.
      __m128i pairs[8];
      for (std::size_t k = 0; k < 4; ++k) {
        pairs[k] = _mm_unpacklo_epi16(rows[2 * k], rows[2 * k + 1]);
        pairs[k + 4] = _mm_unpackhi_epi16(rows[2 * k], rows[2 * k + 1]);
      }
      for (std::size_t half = 0; half < 2; ++half) {
        const __m128i* const of = pairs + 4 * half;
        const __m128i fours[4] = {
            _mm_unpacklo_epi32(of[0], of[1]), _mm_unpackhi_epi32(of[0], of[1]),
            _mm_unpacklo_epi32(of[2], of[3]), _mm_unpackhi_epi32(of[2], of[3])};
        const __m128i eights[4] = {
            _mm_unpacklo_epi64(fours[0], fours[2]), _mm_unpackhi_epi64(fours[0], fours[2]),
            _mm_unpacklo_epi64(fours[1], fours[3]), _mm_unpackhi_epi64(fours[1], fours[3])};
        for (std::size_t k = 0; k < 4; ++k) {
          _mm_storeu_si128(reinterpret_cast<__m128i*>(out[i + 4 * half + k].data() + lane),
                           eights[k]);
        }
      }
    }
  }
  transpose_plain(numbers, i, size, out);
}

}  // namespace
}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_TRIPLES_TRANSPOSE_H_
