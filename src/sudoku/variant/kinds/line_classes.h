// Lines on which any few cells in a row have values of different classes: entropic and modular
// lines.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_LINE_CLASSES_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_LINE_CLASSES_H_

#include "sudoku/variant/kinds/common.h"

namespace inlay::sudoku::variant {

// The classes are low, middle and high values. The outer thirds have equally many values.
bool holds_entropic(const Scope& scope, const Constraint& constraint, Values values);
void lower_entropic(const Scope& scope, const Constraint& constraint, Primitives& out);

// The classes are the remainders modulo the number of the constraint.
bool holds_modular(const Scope& scope, const Constraint& constraint, Values values);
void lower_modular(const Scope& scope, const Constraint& constraint, Primitives& out);
std::string check_modular(const Scope& scope, const Constraint& constraint);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_LINE_CLASSES_H_
