// The kernel for every processor.
#include "sudoku/enumerate/kernel_parts.h"
#include "sudoku/enumerate/lanes.h"

namespace inlay::sudoku::enumerate {

const Kernel kKernelScalar = make_kernel<PlainLanes>();

}  // namespace inlay::sudoku::enumerate
