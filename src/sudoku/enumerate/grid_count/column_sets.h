// ColumnSets: which digits each column of a band contains.
//
// In a band of h rows, each box has w columns of h cells, and its columns contain each of the w * h
// digits once: they are a *partition* of the digits into w sets of h digits. A band has one
// partition per box. Sets are masks of digits, bit d for digit d + 1.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_COLUMN_SETS_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_COLUMN_SETS_H_

#include <cstdint>
#include <vector>

namespace inlay::sudoku::enumerate {

using DigitSet = std::uint32_t;
using SetPartition = std::vector<DigitSet>;  // ordered by smallest digit
using ColumnSets = std::vector<DigitSet>;    // the columns of all boxes, box by box

// The shape of a band: `boxes` boxes, each of `width` columns and `height` rows.
struct BandShape {
  int width, height, boxes;

  int digits() const { return width * height; }
  DigitSet all_digits() const { return (DigitSet{1} << digits()) - 1; }
};

// All partitions of the digits, in lexicographic order. The first one has the smallest digits in
// the first set, and so on.
std::vector<SetPartition> partitions_of(const BandShape& shape);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_COLUMN_SETS_H_
