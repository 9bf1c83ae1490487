// FixedSum: the sum over all choices of the last two stacks, for one class of fixed stacks.
//
// The partitions of the last stack but one in the second band are taken one after the other, one of
// those that the symmetries of the fixed stacks make equal, an *orbit*. The ways below it are the
// lanes. If symmetries also make another band the second one, a lane occurs in the orbits of two or
// three partitions, and counts only in the one that is first in order.
//
// With two fixed stacks, and a third one of their type, any two of the three could be fixed. How
// two stacks meet is described by a number that symmetries do not change; only lanes count in which
// no other pair has a larger number than the fixed one, and those with equal numbers count in part.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_FIXED_SUM_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_FIXED_SUM_H_

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "inlay/count.h"
#include "sudoku/enumerate/grid_count/fixed_stacks.h"
#include "sudoku/enumerate/grid_count/lane_sum.h"
#include "sudoku/enumerate/grid_count/lane_tables.h"
#include "sudoku/enumerate/grid_count/parts.h"

namespace inlay::sudoku::enumerate {

// The type of the last stack but one, and the types of the last one.
struct LastStacks {
  std::size_t type;
  std::vector<LastStack> last;
};

class FixedSum {
 public:
  // All must outlive this object.
  FixedSum(const PartitionTable& partitions, const LaneTables& tables, const FixedStacks& fixed);

  // Times the size of the class. Nullopt: `go_on` returned false.
  std::optional<Count> run(std::span<const LastStacks> wanted,
                           const std::vector<TripleGroup>& groups, const TripleKernel& kernel,
                           std::size_t threads, const GoOn& go_on) const;

 private:
  // The smallest partition of the second band that symmetries make equal, and their number.
  struct Orbit {
    PartitionId second;
    std::uint64_t size;
  };
  // What a lane counts that needs no comparison: halves and quarters of it are numbers, too.
  static constexpr std::uint64_t kWhole = 4;

  bool compares() const { return fixed_.partitions.size() == 2; }
  void list_orbits();
  void list_meetings();
  std::vector<Lane> lanes_of(PartitionId second, std::size_t type) const;
  std::uint64_t share_by_meeting(PartitionId second, const Lane& lane) const;
  std::uint64_t share_by_orbit(PartitionId second, const Lane& lane) const;

  const PartitionTable& partitions_;
  const LaneTables& tables_;
  const FixedStacks& fixed_;
  std::vector<Orbit> orbits_;
  std::vector<PartitionId> orbit_of_;  // by partition: that of its orbit
  // For the first and the third band: if it becomes the second one, the orbits of its partitions.
  std::array<std::vector<PartitionId>, 2> moved_orbits_;
  std::array<std::array<std::vector<std::uint64_t>, 3>, 2> meetings_;  // by stack, band, partition
  std::uint64_t meeting_ = 0;                                          // of the fixed stacks
};

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_FIXED_SUM_H_
