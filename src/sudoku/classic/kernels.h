// Selects kernels by name.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_KERNELS_H_
#define INLAY_SRC_SUDOKU_CLASSIC_KERNELS_H_

#include "sudoku/classic/kernel.h"

namespace inlay::sudoku::classic {

struct Kernel {
  KernelInfo info;
  const SingleKernel* single;
  const BatchKernel* batch;
};

// The kernel for a value of KernelOptions::kernel.
Result<const Kernel*> find_kernel(std::string_view name);
// The kernel for an empty name, looked up once. If INLAY_KERNEL does not name a kernel that runs
// here, it is the fastest one that does.
const Kernel& usual_kernel();

// classic::solve() with this kernel.
SolveResult solve_by(const SingleKernel& kernel, const GridText& puzzle, const Budget& budget,
                     std::uint64_t max_solutions);

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_KERNELS_H_
