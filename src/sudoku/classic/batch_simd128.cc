// The batch kernel on 128-bit registers.
#include "base/simd128.h"
#include "sudoku/classic/batch_kernel.h"

namespace inlay::sudoku::classic {
namespace {

struct Simd128 : TwoOperands<base::Words128, 2> {};

}  // namespace

constexpr BatchKernel kBatchSimd128 = make_batch_kernel<Simd128>();

}  // namespace inlay::sudoku::classic
