// Sandwiches: the sum of the values between the smallest and the greatest value of a list of cells.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_CRUSTS_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_CRUSTS_H_

#include "sudoku/variant/kinds/common.h"

namespace inlay::sudoku::variant {

// Whether the values of the cells differ and those between the smallest and the greatest sum to
// this. Fewer than two cells demand nothing.
bool holds_between_crusts(Cells cells, int sum, Values values);
void lower_between_crusts(const Scope& scope, Cells cells, int sum, Primitives& out);
// Why no grid satisfies it: a clause, or empty.
std::string impossible_between_crusts(const Scope& scope, Cells cells, int sum);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_CRUSTS_H_
