// 128-bit vectors for the kernels simd128: the vector types of GCC and Clang, which become SSE4.2,
// NEON or WebAssembly SIMD instructions, and the operations that those types lack.
//
// The kernels need no other difference between processors, so a test on one of them tests nearly
// all of the code of the others. Only the kernels may include this header.
#ifndef INLAY_SRC_BASE_SIMD128_H_
#define INLAY_SRC_BASE_SIMD128_H_

#include <cstdint>

#if defined(__x86_64__)
#include <immintrin.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace inlay::base {
namespace {

using Words128 [[gnu::vector_size(16)]] = std::uint64_t;
using Ints128 [[gnu::vector_size(16)]] = std::uint32_t;

template <typename Vector>
[[gnu::always_inline]] inline Vector load128(const void* from) {
  Vector vector;
  __builtin_memcpy(&vector, from, sizeof vector);
  return vector;
}
template <typename Vector>
[[gnu::always_inline]] inline void store128(Vector vector, void* to) {
  __builtin_memcpy(to, &vector, sizeof vector);
}

// Is any bit set?
template <typename Vector>
[[gnu::always_inline]] inline bool any128(Vector vector) {
#if defined(__x86_64__)
  const auto bits = reinterpret_cast<__m128i>(vector);
  return _mm_testz_si128(bits, bits) == 0;
#elif defined(__aarch64__)
  return vmaxvq_u32(reinterpret_cast<uint32x4_t>(vector)) != 0;
#elif defined(__wasm_simd128__)
  return wasm_v128_any_true(reinterpret_cast<v128_t>(vector));
#endif
}

// The number of set bits of each word.
[[gnu::always_inline]] inline Words128 bit_counts128(Words128 words) {
#if defined(__x86_64__)
  const __m128i bits = reinterpret_cast<__m128i>(words);
  const __m128i counts = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
  const __m128i nibble = _mm_set1_epi8(0x0f);
  const __m128i low = _mm_shuffle_epi8(counts, _mm_and_si128(bits, nibble));
  const __m128i high = _mm_shuffle_epi8(counts, _mm_and_si128(_mm_srli_epi16(bits, 4), nibble));
  const __m128i sums = _mm_sad_epu8(_mm_add_epi8(low, high), _mm_setzero_si128());
  return reinterpret_cast<Words128>(sums);
#elif defined(__aarch64__)
  const uint8x16_t counts = vcntq_u8(reinterpret_cast<uint8x16_t>(words));
  return reinterpret_cast<Words128>(vpaddlq_u32(vpaddlq_u16(vpaddlq_u8(counts))));
#elif defined(__wasm_simd128__)
  const v128_t counts = wasm_i8x16_popcnt(reinterpret_cast<v128_t>(words));
  const v128_t sums = wasm_u32x4_extadd_pairwise_u16x8(wasm_u16x8_extadd_pairwise_u8x16(counts));
  const auto pairs = reinterpret_cast<Words128>(sums);
  return (pairs & 0xFFFFFFFF) + (pairs >> 32);
#endif
}

}  // namespace
}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_SIMD128_H_
