// Triples: the innermost sum of the count of boards with three bands.
//
// A way to complete the last stack is a triple (p1, p2, p3) of partitions, one for each band. Given
// all other stacks, its product is u1[p1] * u2[p2] * u3[p3], u a row of a filling table
// (filling_tables.h). The sum over all triples is needed for millions of choices of the other
// stacks. 32 of them, *lanes*, are summed together; they have the second band in common:
//
//   sum over p1 of u1[lane][p1] * (sum over p2, p3 of u2[p2] * u3[lane][p3])
//
// The inner sum multiplies 16-bit numbers in pairs, as pmaddwd does: a * x + b * y. So two terms
// with the same p1 must lie side by side in memory, for any p1. If two digits are in the same set
// of p1, exchanging them maps the terms of p1 to each other: (p2, p3) goes with (p2', p3'), and a
// *row* has the numbers of p3 and p3' for all lanes. Any partition into three sets has two of any
// four digits in the same set, so the six exchanges of four digits, the *groups*, serve all p1.
// Terms that the exchange does not change are alone; their rows have zeros.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_TRIPLES_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_TRIPLES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/processor.h"
#include "sudoku/enumerate/grid_count/partition_table.h"

namespace inlay::sudoku::enumerate {

inline constexpr std::size_t kLanes = 32;

// An array that begins with a cache line.
template <typename Number, std::size_t kSize>
struct alignas(64) Aligned : std::array<Number, kSize> {};
using LaneNumbers = Aligned<std::uint16_t, kLanes>;
using LaneSums = Aligned<std::int64_t, kLanes>;
using PairRow = Aligned<std::int16_t, 2 * kLanes>;

struct TripleTerm {
  PartitionId second;  // p2 of the first term of the pair
  std::uint16_t row;
};

struct TripleGroup {
  // The terms of one type: as many for each p1, those that are alone first.
  struct Terms {
    std::vector<TripleTerm> terms;
    std::size_t per_first = 0;
    std::size_t alone = 0;
  };
  struct Row {
    PartitionId left, right;  // equal if the right numbers are zeros
  };

  std::vector<PartitionId> firsts;   // the p1 of this group
  std::vector<PartitionId> swapped;  // each partition after the exchange
  std::vector<Row> rows;
  std::array<Terms, PartitionTable::kMostTypes> terms;
};

std::vector<TripleGroup> triple_groups(const PartitionTable& partitions);

// One group and type for 32 lanes.
struct TripleSum {
  const TripleGroup& group;
  const TripleGroup::Terms& terms;
  const std::int32_t* pairs;        // by p2: u2[p2] in the lower half, u2 of its partner above
  const PairRow* rows;              // u3 of the rows of the group
  const LaneNumbers* first_low;     // u1 by p1, the lower halves
  const LaneNumbers* first_high;    // the upper halves, or null
  const std::int32_t* second_sums;  // by place in group.firsts, or null
  // The number of pairs whose sum fits 32 bits.
  std::size_t safe_pairs;
};

struct TripleKernel {
  // out[i][lane] = numbers[lane][i] for i < size.
  void (*transpose)(const std::array<const std::uint16_t*, kLanes>& numbers, std::size_t size,
                    LaneNumbers* out);
  // The rows of a group: the numbers less an offset, modulo 2^16.
  void (*make_rows)(const TripleGroup& group, const LaneNumbers* numbers,
                    const LaneNumbers& offsets, PairRow* rows);
  // Adds the sum over the group to `products`, and that of u1[p1] * second_sums to `weighted`.
  void (*add)(const TripleSum& sum, LaneSums& products, LaneSums& weighted);
};

extern const TripleKernel kTriplesPlain;
extern const TripleKernel kTriplesAvx2;
extern const TripleKernel kTriplesAvx512;

const TripleKernel& triple_kernel_of(base::InstructionSet set);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_TRIPLES_H_
