// The batch kernel on 256-bit registers.
#include "sudoku/classic/batch_kernel.h"

namespace inlay::sudoku::classic {
namespace {

struct Avx2 {
  using Word [[gnu::vector_size(32)]] = std::uint64_t;
  static constexpr int kWords = 4;

  template <typename F>
  static Word logic(F f, Word x, Word y, Word z) {
    return f(x, y, z);
  }
};

}  // namespace

constexpr BatchKernel kBatchAvx2 = make_batch_kernel<Avx2>();

}  // namespace inlay::sudoku::classic
