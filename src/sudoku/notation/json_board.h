// What the JSON of f-puzzles and SudokuPad have in common. No header but this one shows JSON.
#ifndef INLAY_SRC_SUDOKU_NOTATION_JSON_BOARD_H_
#define INLAY_SRC_SUDOKU_NOTATION_JSON_BOARD_H_

#include <nlohmann/json.hpp>

#include "sudoku/notation/piece.h"

namespace inlay::notation {

using Json = nlohmann::json;

// None: not JSON. Never throws.
std::optional<Json> parse_json(std::string_view text);

// Null, false, 0, "", [] and {} say nothing.
bool says_nothing(const Json& value);

// The member of that name; null where there is none or `value` is no object.
const Json& member(const Json& value, std::string_view name);

// A number, or a text that is one: 1 .. n. 0: neither.
int small_number(const Json& value, int n);

// The text of the member of that name, empty where it is none.
std::string text_of(const Json& value, std::string_view name);

inline Error refused(std::string_view constraint) {
  return {ErrorKind::unsupported,
          "the link has '" + std::string(constraint) + "', which is not supported"};
}

// Rules whose boxes are these sets of cells: plain boxes where they are of that shape, extra
// houses of a board without boxes otherwise.
Result<sudoku::Rules> rules_with_regions(int n,
                                         const std::vector<std::vector<sudoku::Cell>>& regions);

// A complete solution written as an array or a text of n * n digits; none if it is something else.
std::optional<sudoku::Grid> solution_of(const Json& value, int n);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_JSON_BOARD_H_
