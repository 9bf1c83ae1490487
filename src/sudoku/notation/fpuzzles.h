// f-puzzles: the JSON in links of f-puzzles.com, which SudokuPad reads too.
//
//   {"size":9,"grid":[[{"value":5,"given":true},{},...],...],"diagonal+":true,...}
//
// Constraints that are sets of houses are supported: boxes (also irregular ones), diagonals, extra
// regions of n cells, disjoint groups. Every other constraint is rejected by name, never dropped;
// so are drawings (lines, circles, texts), which may represent a rule that is only described in
// words.
#ifndef INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_H_
#define INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_H_

#include "sudoku/notation/piece.h"

namespace inlay::notation {

// Reads the compressed text after "load=". Errors have no position.
Result<Reading> read_fpuzzles(std::string compressed);
// Reads the JSON.
Result<Reading> read_fpuzzles_json(std::string_view json);

// Writes the compressed text. Error: the JSON cannot represent the rules.
Result<std::string> write_fpuzzles(const sudoku::Puzzle& puzzle);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_H_
