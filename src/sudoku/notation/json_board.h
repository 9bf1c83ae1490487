// Shared parts of the JSON readers for f-puzzles and SudokuPad. No other header includes JSON.
#ifndef INLAY_SRC_SUDOKU_NOTATION_JSON_BOARD_H_
#define INLAY_SRC_SUDOKU_NOTATION_JSON_BOARD_H_

#include "base/json.h"
#include "sudoku/notation/piece.h"

namespace inlay::notation {

using Json = base::Json;

// Nullopt: not JSON. Never throws.
std::optional<Json> parse_json(std::string_view text);

// Whether the value is null, false, 0, "", [] or {}.
bool is_empty(const Json& value);

// The member with this name; null if it is missing or `value` is not an object.
const Json& member(const Json& value, std::string_view name);
// The member with the full or the short name, which packed JSON of SudokuPad has.
const Json& either(const Json& value, std::string_view name, std::string_view shortened);

// A number 1 .. n, also as a string; 0: anything else.
int small_number(const Json& value, int n);

// The string member with this name; empty if it is missing.
std::string text_of(const Json& value, std::string_view name);

// A whole number, also as a string; nullopt: anything else.
std::optional<int> number_of(const Json& value);

// A square board whose regions are these sets of cells, some perhaps empty: with boxes if the sets
// are boxes; otherwise without, and `irregular` receives the sets that have cells.
sudoku::VariantBoard board_with_regions(int n, std::vector<std::vector<sudoku::Cell>> regions,
                                        std::vector<std::vector<sudoku::Cell>>& irregular);
// A square board with boxes of this size; without boxes if they have one row or column.
sudoku::VariantBoard board_with_boxes(int n, BoxSize boxes);

// A complete solution written as an array or a string of n * n digits; nullopt for anything else.
std::optional<sudoku::Grid> solution_of(const Json& value, int n);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_JSON_BOARD_H_
