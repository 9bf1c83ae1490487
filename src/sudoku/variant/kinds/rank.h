// Full rank: all rows and columns, read as numbers in both directions, are put in order.
//
// A grid of n rows and n columns has 4n readings. Each value is the first digit of four of them, so
// a rank determines the first value of its line.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_RANK_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_RANK_H_

#include "sudoku/variant/kinds/common.h"

namespace inlay::sudoku::variant {

bool holds_full_rank(const Scope& scope, const Constraint& constraint, Values values);
void lower_full_rank(const Scope& scope, const Constraint& constraint, Primitives& out);
std::string check_full_rank(const Scope& scope, const Constraint& constraint);

bool holds_full_rank_ties(const Scope& scope, const Constraint& constraint, Values values);
void lower_full_rank_ties(const Scope& scope, const Constraint& constraint, Primitives& out);
std::string check_full_rank_ties(const Scope& scope, const Constraint& constraint);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_RANK_H_
