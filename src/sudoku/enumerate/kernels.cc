#include "sudoku/enumerate/kernel.h"

namespace inlay::sudoku::enumerate {

const Kernel& kernel_of([[maybe_unused]] base::InstructionSet set) {
#ifdef __x86_64__
  if (set == base::InstructionSet::avx2) return kKernelAvx2;
  if (set == base::InstructionSet::avx512) return kKernelAvx512;
#endif
  return kKernelScalar;
}

}  // namespace inlay::sudoku::enumerate
