// Random irregular regions: connected, each with as many cells as a row.
//
// Cells are exchanged between neighbouring regions, many times, as long as both stay connected. The
// start is the rows or the boxes.
#ifndef INLAY_SRC_SUDOKU_VARIANT_GENERATE_RANDOM_REGIONS_H_
#define INLAY_SRC_SUDOKU_VARIANT_GENERATE_RANDOM_REGIONS_H_

#include <vector>

#include "base/random.h"
#include "inlay/variant.h"

namespace inlay::sudoku::variant {

// Each region in reading order, in the order of their first cells.
std::vector<std::vector<Cell>> random_regions(const VariantBoard& board, base::Random& random);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_GENERATE_RANDOM_REGIONS_H_
