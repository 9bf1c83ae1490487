// The batch kernel on plain 64-bit words.
#include "sudoku/classic/batch_kernel.h"

namespace inlay::sudoku::classic {
namespace {

struct Scalar : TwoOperands<std::uint64_t, 1> {};

}  // namespace

constexpr BatchKernel kBatchScalar = make_batch_kernel<Scalar>();

}  // namespace inlay::sudoku::classic
