// LaneTables: the filling tables of the three bands for one class of fixed stacks, with the digits
// named as in the fixed stacks.
//
// The rows of the first and the third band become lanes, so their tables are copied in this order
// of partitions; the second band needs one row at a time.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_LANE_TABLES_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_LANE_TABLES_H_

#include <array>
#include <cstdint>
#include <vector>

#include "sudoku/enumerate/grid_count/filling_tables.h"
#include "sudoku/enumerate/grid_count/fixed_stacks.h"
#include "sudoku/enumerate/grid_count/parts.h"

namespace inlay::sudoku::enumerate {

class LaneTables {
 public:
  struct Row {
    const std::uint16_t* low;
    const std::uint16_t* high;  // null: all zeros
    std::uint32_t least, most;
    std::uint64_t sum;
  };

  LaneTables(const PartitionTable& partitions, const FillingTables& tables,
             const FixedStacks& fixed, std::size_t threads);

  const Row& first(PartitionId id) const { return bands_[0].rows[id]; }
  const Row& third(PartitionId id) const { return bands_[2].rows[id]; }
  std::vector<std::uint32_t> second(PartitionId id) const;

 private:
  struct Band {
    const FillingTable* table;
    std::vector<PartitionId> names;  // of the partitions in the table
    std::vector<std::uint16_t> low;
    std::vector<std::vector<std::uint16_t>> high;
    std::vector<Row> rows;
  };

  std::vector<std::uint32_t> numbers(const Band& band, PartitionId id) const;

  const std::size_t size_;
  std::array<Band, 3> bands_;
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_LANE_TABLES_H_
