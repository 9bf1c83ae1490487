// The batch kernel on plain 64-bit words.
#include "sudoku/classic/batch_kernel.h"

namespace inlay::sudoku::classic {
namespace {

struct Scalar {
  using Word = std::uint64_t;
  static constexpr int kWords = 1;

  template <typename F>
  static Word logic(F f, Word x, Word y, Word z) {
    return f(x, y, z);
  }
};

}  // namespace

constexpr BatchKernel kBatchScalar = make_batch_kernel<Scalar>();

}  // namespace inlay::sudoku::classic
