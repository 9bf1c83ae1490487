// Lower: the constraints of a variant as primitives.
#ifndef INLAY_SRC_SUDOKU_VARIANT_MODEL_LOWER_H_
#define INLAY_SRC_SUDOKU_VARIANT_MODEL_LOWER_H_

#include <memory>

#include "sudoku/variant/model/primitives.h"

namespace inlay::sudoku::variant {

// The primitives and the geometry that they refer to.
struct Lowered {
  std::unique_ptr<const BoardGeometry> geometry;
  Primitives primitives;
};

// Rows, columns and boxes as the board demands, then each constraint as its kind says. The variant
// must outlive the result.
Lowered lower(const Variant& variant);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_MODEL_LOWER_H_
