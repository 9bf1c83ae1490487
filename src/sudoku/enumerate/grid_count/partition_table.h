// PartitionTable: the partitions of 3 x h digits into three sets of h digits, by number.
//
// A box of three columns has one partition. In a *stack*, the boxes of the three bands have three
// partitions, and each digit is in another column in each of them. Given the partition of one band,
// a *way* divides what it leaves to each column between the other two bands. The digits of a column
// go to two other columns; if one column sends k of its digits to the right (cyclically), all do,
// so there are C(h, k)^3 ways for each k, and 346 for h = 4. The *type* of a way, and of the stack,
// is the smaller one of k and h - k: it stays the same whichever band one begins with.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_PARTITION_TABLE_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_PARTITION_TABLE_H_

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/enumerate/grid_count/column_sets.h"

namespace inlay::sudoku::enumerate {

using PartitionId = std::uint16_t;

class PartitionTable {
 public:
  static constexpr std::size_t kMostDigits = 12;
  static constexpr std::size_t kMostTypes = 3;

  using Sets = std::array<DigitSet, 3>;
  using Names = std::array<std::uint8_t, kMostDigits>;  // the new digit of each digit

  // The partitions of the other two bands.
  struct Way {
    PartitionId second, third;
  };

  // Require: height is 3 or 4.
  explicit PartitionTable(int height);

  int height() const { return height_; }
  std::size_t digits() const { return digits_; }
  std::size_t size() const { return sets_.size(); }
  std::size_t types() const { return static_cast<std::size_t>(height_) / 2 + 1; }

  const Sets& sets(PartitionId id) const { return sets_[id]; }
  // The column (0 to 2) of each digit.
  Names columns(PartitionId id) const;
  // In any order of the sets.
  PartitionId number_of(Sets sets) const;
  // The number of each partition after its digits were renamed.
  std::vector<PartitionId> renamed(const Names& names) const;

  // The ways below a partition; as many for each partition.
  std::span<const Way> ways(PartitionId id, std::size_t type) const {
    return {ways_.data() + id * first_way_[types()] + first_way_[type],
            first_way_[type + 1] - first_way_[type]};
  }

 private:
  void add_ways(const Sets& above);

  const int height_;
  const std::size_t digits_;
  std::vector<Sets> sets_;                     // ordered by smallest digit
  std::vector<std::int16_t> ranks_;            // of the set with digit 0, -1 for others
  std::vector<std::vector<PartitionId>> ids_;  // by rank and second set
  std::vector<Way> ways_;                      // by partition and type
  std::array<std::size_t, kMostTypes + 1> first_way_{};
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_PARTITION_TABLE_H_
