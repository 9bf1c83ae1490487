// ThreeBands: the number of ways to add the second and third band to a first band of 9x9.
//
// The columns of the first band leave six digits to each column of the other two bands. For each
// box there are 56 ways to divide them into three for the second and three for the third band; the
// ways of the three boxes are independent. So the number of completions is a sum over 56^3 products
// N(second band) * N(third band), N the number of row fillings. Renaming the digits so that the
// first box has the first partition makes N a table over the partitions of the other two boxes.
//
// Source: B. Felgenhauer and F. Jarvis, "Mathematics of Sudoku I" (2006), in this form by
// K. F. Pettersen (2006).
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_THREE_BANDS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_THREE_BANDS_H_

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/meter.h"
#include "sudoku/enumerate/grid_count/column_sets.h"
#include "sudoku/enumerate/grid_count/row_fillings.h"

namespace inlay::sudoku::enumerate {

class ThreeBands {
 public:
  // Require: the partitions of nine digits into three sets.
  explicit ThreeBands(const std::vector<SetPartition>& partitions);

  // Fills the table; call it once. False: the budget is used up.
  bool prepare(RowFillings& fillings);
  // Require: the first box of `columns` has the first partition.
  std::uint64_t completions(const ColumnSets& columns) const;

 private:
  static constexpr std::size_t kPartitions = 280;
  static constexpr std::size_t kWays = 56;
  // Numbers of the partitions of the second and third band in a box.
  struct Way {
    std::size_t second, third;
  };

  std::size_t number_of(SetPartition partition) const;
  // The ways below a box of the first band with this partition.
  std::vector<Way> ways_below(const SetPartition& partition) const;
  // For each partition its number after a renaming that makes `first` the first partition.
  std::vector<std::uint16_t> renamed_by(const SetPartition& first) const;

  const std::vector<SetPartition>& partitions_;
  std::vector<std::vector<Way>> ways_;                 // per partition
  std::vector<std::vector<std::uint16_t>> renamings_;  // per partition: it becomes the first
  std::vector<std::uint32_t> table_;                   // N by the second and third box
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_THREE_BANDS_H_
