// Clashes: why a single constraint removes candidates, as an argument about two of its cells.
//
// If the cell had the digit, some other cell would need digits that it does not have. The argument
// names as few further cells as it can: a cell is left out if the digit stays impossible with all
// values there.
#ifndef INLAY_SRC_SUDOKU_GRADE_VARIANTS_CLASHES_H_
#define INLAY_SRC_SUDOKU_GRADE_VARIANTS_CLASHES_H_

#include "sudoku/grade/variants/filling.h"

namespace inlay::sudoku::grade::variants {

// Adds what explains the removals of the step, for the first cells that lose candidates, and the
// cells that it is about. A removal has no clash if the propagators need the candidates of the
// other cell to see that it is impossible, or if the argument needs more than nine cells. `before`:
// the digits of all cells, which must not contradict the constraint. The deduction runs some 20
// times for a clash, at most some 130 times in all.
void add_clashes(ConstraintFilling::Part& part, const std::vector<ValueSet>& before,
                 ValueSet all_values, VariantStep& step);

}  // namespace inlay::sudoku::grade::variants

#endif  // INLAY_SRC_SUDOKU_GRADE_VARIANTS_CLASHES_H_
