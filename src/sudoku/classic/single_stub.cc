// TEMPORARY: stands for the single-puzzle kernels until they are in.
#include "sudoku/classic/kernel.h"

namespace inlay::sudoku::classic {

const SingleKernel kSingleScalar{};
const SingleKernel kSingleAvx2{};
const SingleKernel kSingleAvx512{};

}  // namespace inlay::sudoku::classic
