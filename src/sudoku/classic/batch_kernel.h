// Makes the table of functions of a batch kernel.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_KERNEL_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_KERNEL_H_

#include <new>

#include "sudoku/classic/batch_search.h"

namespace inlay::sudoku::classic {

template <class Isa>
constexpr BatchKernel make_batch_kernel() {
  using Batch = BatchSearch<Isa>;
  return {
      64 * Isa::kWords,
      sizeof(Batch),
      [](void* workspace, const BatchJob& job) noexcept { (new (workspace) Batch)->begin(job); },
      [](void* workspace, int services) noexcept {
        return static_cast<Batch*>(workspace)->run(services);
      },
      [](const void* workspace) noexcept { return static_cast<const Batch*>(workspace)->loaded(); },
  };
}

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_KERNEL_H_
