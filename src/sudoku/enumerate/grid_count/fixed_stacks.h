// FixedStacks: choices of columns for all stacks but two, up to symmetry.
//
// In a board of three bands, a digit takes another column of a stack in each band: one of six
// permutations. A choice for one stack gives each digit a permutation, and its type
// (partition_table.h) is k if each of the three permutations of one parity is given to k digits. A
// choice for several stacks is described, up to the names of the digits, by a table: how many
// digits have which permutations. Exchanging columns, bands or stacks exchanges entries; tables
// that become equal are in one class.
//
// A 9x9 board has one fixed stack, of any type. A board of 3x4 boxes has two, of the same type.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_FIXED_STACKS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_FIXED_STACKS_H_

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "sudoku/enumerate/grid_count/partition_table.h"

namespace inlay::sudoku::enumerate {

struct FixedStacks {
  std::size_t type;
  // Per stack: its partition in each band.
  std::vector<std::array<PartitionId, 3>> partitions;
  // Choices in this class, not counting orders of the columns of a stack.
  std::uint64_t size;
  // Renamings of the digits that change nothing but the order of columns and stacks, and perhaps
  // exchange the first and the third band. They generate all of them.
  std::vector<PartitionTable::Names> symmetries;
  // For the first and the third band, if there is one: a renaming that changes nothing but the
  // orders of columns, stacks and bands, and makes this band the second one.
  std::array<std::optional<PartitionTable::Names>, 3> to_second;
};

// The classes of `stacks` stacks (1 or 2), all of one type, in a fixed order.
std::vector<FixedStacks> fixed_stacks(const PartitionTable& partitions, std::size_t stacks,
                                      std::size_t type);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_FIXED_STACKS_H_
