// Constraints: puzzles with constraints in one line, in two forms.
//
//   .Cage~10~R1C1~R1C2.AntiKnight        iss: the constraint text of Interactive Sudoku Solver
//   9x9 ; killer 10 r1c1-r1c2            constraints: the text form of variants (inlay/variant.h)
//
// The text ends at the end of the line, at a tab, or before a "#" after a space; the rest is
// payload. Constraints that are only clues and houses become an ordinary puzzle.
#ifndef INLAY_SRC_SUDOKU_NOTATION_CONSTRAINTS_H_
#define INLAY_SRC_SUDOKU_NOTATION_CONSTRAINTS_H_

#include <string>
#include <string_view>

#include "inlay/variant.h"
#include "sudoku/notation/piece.h"

namespace inlay::notation {

// Whether the line begins with a constraint of ISS: "." and a name with arguments, or ".~".
bool is_iss(std::string_view line);
// Whether the line begins with a board and ";" and then with a constraint, or with a board that
// only the text form of variants has ("6x6 boxes 3x2").
bool is_constraint_line(std::string_view line);

Result<Reading> read_iss(const Line& line, Context& context);
Result<Reading> read_constraints(const Line& line, Context& context);

Result<std::string> write_iss_puzzle(const sudoku::Puzzle& puzzle);
Result<std::string> write_constraints_puzzle(const sudoku::Puzzle& puzzle);
// A line that is_constraint_line() recognises.
Result<std::string> write_constraints(const sudoku::Variant& variant);

// "killer and thermo constraints"; "a board of 6x8 cells with the values 0-7" if there are only
// clues.
std::string describe_rules(const sudoku::Variant& variant);
// "killer and thermo constraints are not supported here"
Error unsupported_variant(const sudoku::Variant& variant);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_CONSTRAINTS_H_
