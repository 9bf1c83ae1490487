// The batch kernel on 256-bit registers.
#include "sudoku/classic/batch_kernel.h"

namespace inlay::sudoku::classic {
namespace {

using FourWords [[gnu::vector_size(32)]] = std::uint64_t;
struct Avx2 : TwoOperands<FourWords, 4> {};

}  // namespace

constexpr BatchKernel kBatchAvx2 = make_batch_kernel<Avx2>();

}  // namespace inlay::sudoku::classic
