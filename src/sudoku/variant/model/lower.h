// From a variant to its primitives.
#ifndef INLAY_SRC_SUDOKU_VARIANT_MODEL_LOWER_H_
#define INLAY_SRC_SUDOKU_VARIANT_MODEL_LOWER_H_

#include "sudoku/variant/model/primitives.h"

namespace inlay::sudoku::variant {

// The rows, columns and boxes of the board, then the primitives of each constraint. They refer to
// the geometry of `variant`, so keep it or a copy of it as long as the primitives.
Primitives lower(const Variant& variant);

// The same for the board alone.
Primitives lower_board(const BoardGeometry& geometry);

// The geometry of the board, which lives as long as any copy of the variant.
const BoardGeometry& geometry_of(const Variant& variant);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_MODEL_LOWER_H_
