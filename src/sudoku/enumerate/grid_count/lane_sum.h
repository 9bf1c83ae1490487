// LaneSum: the sum over all choices of the last stack, for up to 32 choices of the last but one.
//
// The second band is set first; then lanes with its partition are added, in chunks of 32. In the
// kernels (triples.h) numbers have 16 bits and their sums 32. Numbers of the third band are
// centered: each lane has an offset c, and the sum of u1 * u2 * c is added separately. If 16 bits
// are still too few, which is rare, the numbers of both bands are taken apart into two *limbs* of
// 12 bits, and the kernel is called for each pair of limbs.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_LANE_SUM_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_LANE_SUM_H_

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "sudoku/enumerate/grid_count/lane_tables.h"
#include "sudoku/enumerate/grid_count/partition_table.h"
#include "sudoku/enumerate/grid_count/triples.h"

namespace inlay::sudoku::enumerate {

__extension__ using WideSum = __int128;

// A choice of the last stack but one: the partitions of the first and the third band, and how much
// it counts.
struct Lane {
  PartitionId first, third;
  std::uint64_t weight;
};

// A type of the last stack, and how much it counts.
struct LastStack {
  std::size_t type;
  std::uint64_t weight;
};

class LaneSum {
 public:
  // All must outlive this object, the work of one thread.
  LaneSum(const PartitionTable& partitions, const std::vector<TripleGroup>& groups,
          const TripleKernel& kernel, const LaneTables& tables);

  void set_second(PartitionId second);
  // Require: set_second() was called; the partitions of a lane are those of a way below the second.
  void add(std::span<const Lane> lanes, std::span<const LastStack> last, std::uint64_t weight);

  // The weighted sum so far. Numbers of fillings are below 2^20, there are 2^42 choices, and
  // weights below 2^10: it stays below 2^112.
  WideSum sum() const { return sum_; }

 private:
  // Sums by limb: of two lower ones, of a lower and an upper one, of two upper ones.
  static constexpr std::size_t kLimbSums = 3;
  using Rows = std::array<const LaneTables::Row*, kLanes>;

  void add_chunk(std::span<const Lane> lanes, std::span<const LastStack> last,
                 std::uint64_t weight);
  std::size_t center(const Rows& first, const Rows& third);
  void set_first(const Rows& rows);
  void set_third(const Rows& rows);
  void set_third_limb(const Rows& rows, unsigned limb);
  void set_second_limb(unsigned limb);
  void add_products(std::span<const LastStack> last, std::size_t safe_pairs, std::size_t limb);
  const std::int32_t* second_sums(std::size_t number, std::size_t type);

  const PartitionTable& partitions_;
  const std::vector<TripleGroup>& groups_;
  const TripleKernel& kernel_;
  const LaneTables& tables_;
  WideSum sum_ = 0;
  // For the second band.
  std::vector<std::uint32_t> second_;
  std::int64_t most_ = 0;
  // By group and type, made when they are used.
  std::vector<std::array<std::vector<std::int32_t>, PartitionTable::kMostTypes>> second_sums_;
  // For the lanes.
  std::vector<LaneNumbers> first_low_, first_high_, third_;
  bool has_high_ = false, is_centered_ = false;
  LaneNumbers offsets_{};
  std::array<std::array<LaneSums, kLimbSums>, PartitionTable::kMostTypes> products_;
  std::array<LaneSums, PartitionTable::kMostTypes> weighted_;
  // For one group.
  std::vector<PairRow> rows_;
  std::vector<std::uint16_t> limb_;
  std::vector<std::int32_t> pairs_;
  std::vector<std::uint32_t> pair_sums_;
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_LANE_SUM_H_
