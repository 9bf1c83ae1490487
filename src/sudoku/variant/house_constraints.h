// The constraints of a variant that stand for the extra houses of ordinary rules.
#ifndef INLAY_SRC_SUDOKU_VARIANT_HOUSE_CONSTRAINTS_H_
#define INLAY_SRC_SUDOKU_VARIANT_HOUSE_CONSTRAINTS_H_

#include <vector>

#include "inlay/variant.h"

namespace inlay::sudoku::variant {

// "jigsaw", "diagonal", "windoku" and "disjoint-groups" where the houses are these, "different" for
// all others; in the order of the houses. `board`: that of the rules.
std::vector<Constraint> house_constraints(const Rules& rules, const VariantBoard& board);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_HOUSE_CONSTRAINTS_H_
