// FillingTables: the number of row fillings of a band by the partitions of its boxes.
//
// The number does not change if digits are renamed or boxes exchanged. So for the boxes of the
// fixed stacks (fixed_stacks.h) there are only nine pairs up to symmetry on a board of 3x4 boxes,
// and with another box 359 triples. The table of a pair has the numbers for all partitions of the
// other two boxes, 67 MB for 3x4.
//
// All numbers are divided by the orders of the rows and by their greatest common divisor.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_FILLING_TABLES_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_FILLING_TABLES_H_

#include <map>
#include <utility>
#include <vector>

#include "sudoku/enumerate/grid_count/canonical_boxes.h"
#include "sudoku/enumerate/grid_count/partition_table.h"
#include "sudoku/enumerate/grid_count/parts.h"

namespace inlay::sudoku::enumerate {

// By the partition of the last box but one (the row) and of the last box.
struct FillingTable {
  std::vector<std::uint16_t> low;
  // Numbers above 65,535 are rare: only rows with one have an upper half.
  std::map<PartitionId, std::vector<std::uint16_t>> high;
  std::uint64_t choices = 0;  // of partitions of the fixed boxes in this class
  std::uint64_t sum = 0;      // of all numbers of the table
};

class FillingTables {
 public:
  using Tables = std::map<CanonicalBoxes::Key, FillingTable>;

  // `fixed`: the number of fixed boxes, 1 or 2.
  FillingTables(const PartitionTable& partitions, std::size_t fixed)
      : partitions_(partitions), fixed_(fixed) {}
  // With these tables.
  FillingTables(const PartitionTable& partitions, Tables tables)
      : partitions_(partitions), tables_(std::move(tables)) {}

  // Makes the tables. False: `go_on` returned false.
  bool prepare(std::size_t threads, const GoOn& go_on);

  // Require: the key of `fixed` boxes. The digits have the canonical names.
  const FillingTable& table(const CanonicalBoxes::Key& key) const { return tables_.at(key); }
  const Tables& tables() const { return tables_; }
  // What the numbers of fillings were divided by.
  std::uint64_t divisor() const { return divisor_; }

 private:
  const PartitionTable& partitions_;
  const std::size_t fixed_ = 0;
  std::uint64_t divisor_ = 1;
  Tables tables_;
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_FILLING_TABLES_H_
