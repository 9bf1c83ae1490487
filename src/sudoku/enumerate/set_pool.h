// SetPool: the known unavoidable sets of a grid, none of which contains another one.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_SET_POOL_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_SET_POOL_H_

#include <span>
#include <vector>

#include "sudoku/enumerate/join_tables.h"

namespace inlay::sudoku::enumerate {

class SetPool {
 public:
  explicit SetPool(const Kernel& kernel) : kernel_(kernel) {}

  // The smallest sets first; of the same size in the order in which they were added.
  std::span<const Cells> sets() const { return sets_; }
  // Adds sets; then removes all sets that contain another one.
  void add(std::span<const Cells> more);

 private:
  const Kernel& kernel_;
  std::vector<Cells> sets_;
  AlignedArray<std::uint32_t> columns_[6];
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_SET_POOL_H_
