// The kernels by name.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_KERNELS_H_
#define INLAY_SRC_SUDOKU_CLASSIC_KERNELS_H_

#include "sudoku/classic/kernel.h"

namespace inlay::sudoku::classic {

struct Kernel {
  KernelInfo info;
  const SingleKernel* single;
  const BatchKernel* batch;
};

// The kernel that KernelOptions::kernel stands for.
Result<const Kernel*> find_kernel(std::string_view name);
// The same for an empty name, looked up once; where INLAY_KERNEL names none that runs here, the
// best one that does.
const Kernel& usual_kernel();

// classic::solve() with this kernel.
SolveResult solve_by(const SingleKernel& kernel, const GridText& puzzle, const Budget& budget,
                     std::uint64_t max_solutions);

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_KERNELS_H_
