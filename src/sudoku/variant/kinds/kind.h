// Kind: one row of the table of constraints.
//
// A row describes everything about a kind: its names in the notations, its arguments, its meaning
// for a complete grid (`holds`, the specification, written without primitives), and how it becomes
// primitives (`lower`). The rows of a family are in one file; kinds.cc lists the families.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_KIND_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_KIND_H_

#include <functional>
#include <string>

#include "sudoku/variant/model/primitives.h"

namespace inlay::sudoku::variant {

// What a kind sees of the puzzle besides its own arguments.
struct Scope {
  const BoardGeometry& geometry;
  std::span<const Constraint> constraints;  // all of the puzzle, outermost level

  const VariantBoard& board() const { return geometry.board(); }
};

struct Kind : ConstraintKind {
  // The name in constraint texts of Interactive Sudoku Solver; empty if none exists, or if the
  // reader makes the constraint of something else.
  std::string_view iss = {};
  // The field of f-puzzles; empty if none exists.
  std::string_view fpuzzles = {};
  // Whether a complete grid satisfies the constraint. values[cell] is the actual value.
  bool (*holds)(const Scope& scope, const Constraint& constraint, std::span<const int> values);
  // Adds the primitives that mean the same.
  void (*lower)(const Scope& scope, const Constraint& constraint, Primitives& out);
  // Why the arguments cannot be meant, beyond their number (a digit that is no value of the board):
  // a clause in lower case, or empty. Null: nothing to check.
  std::string (*check)(const Scope& scope, const Constraint& constraint) = nullptr;
  // Why no grid satisfies the constraint: a sentence, or empty. Null: never looked at.
  std::string (*impossible)(const Scope& scope, const Constraint& constraint) = nullptr;
};

inline const Kind& kind_of(const Constraint& constraint) {
  return static_cast<const Kind&>(*constraint.kind);
}

// The families, one file each.
std::span<const Kind> house_kinds();      // houses.cc: boxes, regions, diagonals, extra regions
std::span<const Kind> global_kinds();     // globals.cc: rules for the whole board
std::span<const Kind> cell_kinds();       // cells.cc: clues, odd, even, minimum, maximum
std::span<const Kind> pair_kinds();       // pairs.cc: dots, XV, inequality, clone, any relation
std::span<const Kind> line_kinds();       // lines.cc: thermometer to lockout
std::span<const Kind> line_sum_kinds();   // line_sums.cc: region sum, zipper, sum line, arrows
std::span<const Kind> sum_kinds();        // sums.cc: cages and sums
std::span<const Kind> outside_kinds();    // outside.cc: clues outside the grid
std::span<const Kind> count_kinds();      // counts.cc: counting and containing
std::span<const Kind> index_kinds();      // indexing.cc: indexers, numbered rooms
std::span<const Kind> pattern_kinds();    // patterns.cc: automata and regular expressions
std::span<const Kind> structure_kinds();  // structure.cc: connected values, chaos construction
std::span<const Kind> composed_kinds();   // composed.cc: or, and, copies

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_KIND_H_
