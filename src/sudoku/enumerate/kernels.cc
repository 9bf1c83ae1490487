#include "sudoku/enumerate/kernel.h"

namespace inlay::sudoku::enumerate {

const Kernel& kernel_of([[maybe_unused]] base::InstructionSet set) {
  if constexpr (base::kHasSimd128) {
    if (set == base::InstructionSet::simd128) return kKernelSimd128;
  }
  if constexpr (base::kHasAvx) {
    if (set == base::InstructionSet::avx2) return kKernelAvx2;
    if (set == base::InstructionSet::avx512) return kKernelAvx512;
  }
  if constexpr (base::kHasScalar) {
    return kKernelScalar;
  } else {
    return kKernelSimd128;
  }
}

}  // namespace inlay::sudoku::enumerate
