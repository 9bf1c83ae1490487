// SudokuPad: the links of sudokupad.app.
//
//   classic<code>          a classic grid in one of two short codes
//   fpuz..., fpuzzles...   the JSON of f-puzzles (fpuzzles.h)
//   scl..., ctc...         its own JSON, shortened (relaxed_json.h) and packed with lz-string
//
// Classic code 2 (the newer one): one of 60 characters for a cell and up to five blanks behind it,
// number = digit + 10 * blanks. Code 1: a digit is itself, one of 70 other characters is a number
// of blanks. A code does not say which it is: whichever gives 81 cells is meant, or else any square
// board, code 2 before code 1. Our
// links are of code 2 for plain 9x9 boards and of the f-puzzles kind for the rest.
#ifndef INLAY_SRC_SUDOKU_NOTATION_SUDOKUPAD_H_
#define INLAY_SRC_SUDOKU_NOTATION_SUDOKUPAD_H_

#include "sudoku/notation/piece.h"

namespace inlay::notation {

// What follows "sudokupad.app/", unescaped. Errors have no position.
Result<Reading> read_sudokupad(std::string id, Context& context);

// The grid of a classic code as '1'..'9' and '0'; none if it is in neither code.
std::optional<std::string> unpack_classic(std::string_view code);
// Code 2. Require: only '0' .. '9', at least one.
std::string pack_classic(std::string_view cells);

Result<std::string> write_sudokupad(const sudoku::Puzzle& puzzle);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_SUDOKUPAD_H_
