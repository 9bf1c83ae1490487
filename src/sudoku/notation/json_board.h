// Shared parts of the JSON readers for f-puzzles and SudokuPad. No other header includes JSON.
#ifndef INLAY_SRC_SUDOKU_NOTATION_JSON_BOARD_H_
#define INLAY_SRC_SUDOKU_NOTATION_JSON_BOARD_H_

#include <nlohmann/json.hpp>

#include "sudoku/notation/piece.h"

namespace inlay::notation {

using Json = nlohmann::json;

// Nullopt: not JSON. Never throws.
std::optional<Json> parse_json(std::string_view text);

// Whether the value is null, false, 0, "", [] or {}.
bool is_empty(const Json& value);

// The member with this name; null if it is missing or `value` is not an object.
const Json& member(const Json& value, std::string_view name);

// A number 1 .. n, also as a string; 0: anything else.
int small_number(const Json& value, int n);

// The string member with this name; empty if it is missing.
std::string text_of(const Json& value, std::string_view name);

inline Error rejected(std::string_view constraint) {
  return {ErrorKind::unsupported,
          "the link has '" + std::string(constraint) + "', which is not supported"};
}

// Rules whose boxes are these sets of cells: plain boxes if the sets have that shape, otherwise
// extra houses of a board without boxes.
Result<sudoku::Rules> rules_with_regions(int n,
                                         const std::vector<std::vector<sudoku::Cell>>& regions);

// A complete solution written as an array or a string of n * n digits; nullopt for anything else.
std::optional<sudoku::Grid> solution_of(const Json& value, int n);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_JSON_BOARD_H_
