// Lower: the constraints of a variant as primitives.
#ifndef INLAY_SRC_SUDOKU_VARIANT_MODEL_LOWER_H_
#define INLAY_SRC_SUDOKU_VARIANT_MODEL_LOWER_H_

#include "sudoku/variant/model/primitives.h"

namespace inlay::sudoku::variant {

// The primitives and the geometry that they refer to, which belongs to the variant.
struct Lowered {
  const BoardGeometry* geometry;
  Primitives primitives;
};

// Rows, columns and boxes as the board demands, then the primitives of each constraint. The variant
// or a copy of it must outlive the result.
Lowered lower(const Variant& variant);

// Rows, columns and boxes alone.
Primitives lower_board(const BoardGeometry& geometry);

// The geometry of the board, which lives as long as any copy of the variant.
const BoardGeometry& geometry_of(const Variant& variant);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_MODEL_LOWER_H_
