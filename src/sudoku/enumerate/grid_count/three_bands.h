// ThreeBands: the number of grids of a board with three bands, of 3x3 or 3x4 boxes.
//
// A board of boxes with h rows has h stacks. The digits in the columns of a stack are chosen for
// all three bands at once: for h = 4 there are 1,998,150 choices, up to the order of the columns.
// Given all stacks, the bands are filled independently:
//
//   grids = orders of the columns * sum over the choices of N(band 1) * N(band 2) * N(band 3)
//
// N is the number of row fillings. All stacks but two are *fixed*, up to symmetry (fixed_stacks.h),
// which makes N a table over the partitions of the other two (filling_tables.h). The choices of the
// last stack but one are the lanes, those of the last one the terms of triples.h.
//
// The type of a stack (partition_table.h) does not depend on the others, and the order of the
// stacks does not matter. So only some orders of types are summed, and count for all: two of four
// stacks have the same type, and these are fixed.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_THREE_BANDS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_THREE_BANDS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "base/processor.h"
#include "inlay/count.h"
#include "sudoku/enumerate/grid_count/filling_tables.h"
#include "sudoku/enumerate/grid_count/fixed_stacks.h"
#include "sudoku/enumerate/grid_count/fixed_sum.h"
#include "sudoku/enumerate/grid_count/partition_table.h"
#include "sudoku/enumerate/grid_count/triples.h"

namespace inlay::sudoku::enumerate {

class ThreeBands {
 public:
  // Require: height is 3 or 4; threads >= 1.
  ThreeBands(int height, std::size_t threads, base::InstructionSet set);

  // Makes the tables; call it once. False: `go_on` returned false.
  bool prepare(const GoOn& go_on);

  // The classes of fixed stacks, whose sums are independent.
  std::size_t classes() const { return fixed_.size(); }
  // Nullopt: `go_on` returned false.
  std::optional<Count> sum_of(std::size_t number, const GoOn& go_on) const;
  // The number of grids, from the sum of sum_of() over all classes.
  Count grids(Count sum) const;
  // The ways to fill one band.
  Count bands() const;

  // In bytes, about.
  static std::uint64_t memory(int height, std::size_t threads);

 private:
  std::size_t fixed_stacks_count() const {
    return static_cast<std::size_t>(partitions_.height()) - 2;
  }
  std::vector<LastStacks> last_stacks(std::size_t fixed_type) const;
  Count column_orders() const;

  const PartitionTable partitions_;
  const std::size_t threads_;
  const TripleKernel& kernel_;
  FillingTables tables_;
  std::vector<FixedStacks> fixed_;
  std::vector<TripleGroup> groups_;
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_THREE_BANDS_H_
