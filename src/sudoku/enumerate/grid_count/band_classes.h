// BandClasses: the column sets of a band up to symmetry, and how many belong to each class.
//
// Two choices of one partition per box are in the same class if renaming the digits and exchanging
// boxes, and columns of a box, turns one into the other. Classes of k boxes come from those of k -
// 1: each representative is extended by every partition, and each extension stands for as many
// choices as the representative did. So the sum over all classes is the number of partitions to the
// power of k, and no group is ever listed.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_BAND_CLASSES_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_BAND_CLASSES_H_

#include <optional>
#include <vector>

#include "base/meter.h"
#include "inlay/count.h"
#include "sudoku/enumerate/grid_count/column_sets.h"

namespace inlay::sudoku::enumerate {

struct BandClass {
  ColumnSets columns;  // of a representative; the first box has the first partition
  Count size;          // choices of one partition per box in this class
};

// In a fixed order. Nullopt: the budget is used up.
std::optional<std::vector<BandClass>> band_classes(const BandShape& shape,
                                                   const std::vector<SetPartition>& partitions,
                                                   base::Meter& meter, const double& done);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_BAND_CLASSES_H_
