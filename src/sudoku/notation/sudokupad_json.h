// SudokuPad's own JSON: a drawing with clues, regions, cages and a few rules for the whole board.
//
//   {cells:[[{value:5},...],...],regions:[[[0,0],[0,1],...],...],cages:[{cells:[...],value:12}],...}
//
// Keys may be abbreviated and unquoted (relaxed_json.h). Lines, arrows and other drawings have no
// rule: Reading::refused names them, and the text of the rules if it has words beyond the normal
// rules and the constraints that were read.
#ifndef INLAY_SRC_SUDOKU_NOTATION_SUDOKUPAD_JSON_H_
#define INLAY_SRC_SUDOKU_NOTATION_SUDOKUPAD_JSON_H_

#include <span>
#include <string_view>

#include "sudoku/notation/piece.h"

namespace inlay::notation {

// Errors have no position.
Result<Reading> read_sudokupad_json(std::string_view json, Context& context);

// Whether a text of rules has only words of the normal rules of Sudoku and of these constraints.
bool says_only(std::string_view rules, std::span<const sudoku::Constraint> constraints);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_SUDOKUPAD_JSON_H_
