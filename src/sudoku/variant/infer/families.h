// Families: houses that do not overlap and lie side by side.
#ifndef INLAY_SRC_SUDOKU_VARIANT_INFER_FAMILIES_H_
#define INLAY_SRC_SUDOKU_VARIANT_INFER_FAMILIES_H_

#include <vector>

#include "sudoku/variant/infer/inference.h"

namespace inlay::sudoku::variant {

// Indices of houses. Rows, columns and boxes are those of the grid, in order of their first cells;
// a short board may have several houses in one row. All other houses are in `others`.
struct Families {
  std::vector<std::size_t> rows, columns, boxes, others;
};

Families families_of(const Facts& facts);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_INFER_FAMILIES_H_
