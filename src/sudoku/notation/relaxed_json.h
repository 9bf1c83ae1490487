// Relaxed JSON: converts the abbreviated JSON of SudokuPad links to strict JSON.
//
// It converts 'quotes' to "quotes", quotes names of members and colours, and replaces a missing
// element by {}, and f and t by false and true.
#ifndef INLAY_SRC_SUDOKU_NOTATION_RELAXED_JSON_H_
#define INLAY_SRC_SUDOKU_NOTATION_RELAXED_JSON_H_

#include <string>
#include <string_view>

namespace inlay::notation {

// Strict JSON is returned unchanged. Malformed parts stay unchanged and are left to the JSON
// parser.
std::string strict_json(std::string_view relaxed);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_RELAXED_JSON_H_
