// SudokuPad: the links of sudokupad.app.
//
//   classic<code>          a 9x9 grid in one of two short codes
//   fpuz..., fpuzzles...   the JSON of f-puzzles (fpuzzles.h)
//   scl..., ctc...         its own JSON (sudokupad_json.h), compressed with lz-string
//
// Code 2 (the newer one): one of 60 characters for a cell and up to five blank cells after it,
// number = digit + 10 * blanks. Code 1: a digit stands for itself, one of 70 other characters for a
// number of blank cells. A text does not say which code it is in: the one that gives 81 cells is
// used, or else any square board, code 2 before code 1. Inlay writes code 2 for plain 9x9 boards
// and f-puzzles JSON, which has all constraints, for all others.
#ifndef INLAY_SRC_SUDOKU_NOTATION_SUDOKUPAD_H_
#define INLAY_SRC_SUDOKU_NOTATION_SUDOKUPAD_H_

#include <string_view>

#include "sudoku/notation/fpuzzles.h"

namespace inlay::notation {

// Reads the unescaped text after "sudokupad.app/". Errors have no position.
Result<Reading> read_sudokupad(std::string_view text, Context& context);

// The grid of a short code as '1'..'9' and '0'; nullopt if it is in neither code.
std::optional<std::string> unpack_classic(std::string_view code);
// Writes code 2. Require: at least one cell, only '0' .. '9'.
std::string pack_classic(std::string_view cells);

Result<std::string> write_sudokupad(const sudoku::Puzzle& puzzle, const LinkWords& words = {});
Result<std::string> write_sudokupad(const sudoku::Variant& variant, const LinkWords& words = {});
// The link with this JSON of SudokuPad.
std::string pack_sudokupad_json(std::string_view json);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_SUDOKUPAD_H_
