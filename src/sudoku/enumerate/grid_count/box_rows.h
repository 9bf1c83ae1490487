// BoxRows: the ways to arrange boxes of three columns in rows.
//
// Each row of a box has one digit of each column, so the rows divide the 3 x h digits into h sets
// of three: for h = 4 there are 15,400 *divisions*, of which 576 belong to a given partition into
// columns.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_BOX_ROWS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_BOX_ROWS_H_

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "sudoku/enumerate/grid_count/partition_table.h"

namespace inlay::sudoku::enumerate {

class BoxRows {
 public:
  explicit BoxRows(const PartitionTable& partitions);

  // The fillings of all boxes of a band but the last, up to the order of the rows, which fix those
  // of the last box: by the partition of its columns, the number of fillings of the band.
  // Require: `boxes` are as many as the rows, less one.
  std::vector<std::uint32_t> fillings(std::span<const PartitionId> boxes) const;

 private:
  const PartitionTable& partitions_;
  std::unordered_map<std::uint64_t, std::uint16_t> numbers_;  // of the divisions, by hash
  std::vector<std::vector<std::uint16_t>> divisions_;         // by partition
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_BOX_ROWS_H_
