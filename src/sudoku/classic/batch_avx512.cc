// The batch kernel with AVX-512: any function of three bits is one instruction.
#include <immintrin.h>

#include "sudoku/classic/batch_kernel.h"

namespace inlay::sudoku::classic {
namespace {

// A board of 512 lanes exceeds the first-level cache, but is still faster (docs/classic.md).
struct Avx512 {
  using Word [[gnu::vector_size(64)]] = std::uint64_t;
  static constexpr int kWords = 8;

  template <typename F>
  static Word logic(F /*f*/, Word x, Word y, Word z) {
    constexpr int kTable = F{}(0xF0, 0xCC, 0xAA) & 0xFF;
    return (Word)_mm512_ternarylogic_epi64((__m512i)x, (__m512i)y, (__m512i)z, kTable);
  }
};

}  // namespace

constexpr BatchKernel kBatchAvx512 = make_batch_kernel<Avx512>();

}  // namespace inlay::sudoku::classic
