// Doppelganger: a grid of N rows and N columns with the values 0 to N, so that each house misses
// one.
//
// Each row, column and box has a 0 and misses one other value; the houses of a family miss
// different values; the row, the column and the box of each 0 miss different values. The constraint
// may have lists of extra cells that show the missing values: of the rows, of the columns, of the
// boxes.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_DOPPELGANGER_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_DOPPELGANGER_H_

#include "sudoku/variant/kinds/common.h"

namespace inlay::sudoku::variant {

bool holds_doppelganger(const Scope& scope, const Constraint& constraint, Values values);
void lower_doppelganger(const Scope& scope, const Constraint& constraint, Primitives& out);
std::string check_doppelganger(const Scope& scope, const Constraint& constraint);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_DOPPELGANGER_H_
