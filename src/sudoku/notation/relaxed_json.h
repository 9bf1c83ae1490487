// Relaxed JSON: the shortened writing that SudokuPad packs into its links, made strict again.
//
// Differences that are undone: 'quotes' for "quotes", bare names of members, an element left out
// for {}, f and t for false and true, and colours without quotes.
#ifndef INLAY_SRC_SUDOKU_NOTATION_RELAXED_JSON_H_
#define INLAY_SRC_SUDOKU_NOTATION_RELAXED_JSON_H_

#include <string>
#include <string_view>

namespace inlay::notation {

// Text that is strict already comes back unchanged. What makes no sense stays so and is left to
// the JSON parser.
std::string strict_json(std::string_view relaxed);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_RELAXED_JSON_H_
