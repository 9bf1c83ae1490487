// CanonicalBoxes: boxes of a band, by the partitions of their columns, up to symmetry.
//
// Each digit is in one column of each box. How many digits are in which columns describes up to
// three boxes, except for the names of the digits. The key is the largest description in all orders
// of the boxes and of their columns; the names number the digits in the order of the description.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_CANONICAL_BOXES_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_CANONICAL_BOXES_H_

#include <array>
#include <cstdint>
#include <span>

#include "sudoku/enumerate/grid_count/partition_table.h"

namespace inlay::sudoku::enumerate {

struct CanonicalBoxes {
  using Key = std::array<std::uint8_t, 27>;

  // Require: from one to three boxes.
  CanonicalBoxes(const PartitionTable& partitions, std::span<const PartitionId> boxes);

  Key key{};
  PartitionTable::Names names{};
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_CANONICAL_BOXES_H_
