// Families: houses that do not overlap and lie side by side.
#ifndef INLAY_SRC_SUDOKU_VARIANT_INFER_FAMILIES_H_
#define INLAY_SRC_SUDOKU_VARIANT_INFER_FAMILIES_H_

#include "sudoku/variant/infer/inference.h"

namespace inlay::sudoku::variant {

// Those of the houses of the facts.
Families families_of(const Facts& facts);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_INFER_FAMILIES_H_
