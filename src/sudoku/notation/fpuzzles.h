// f-puzzles: the JSON that f-puzzles.com puts into its links, and SudokuPad reads.
//
//   {"size":9,"grid":[[{"value":5,"given":true},{},...],...],"diagonal+":true,...}
//
// A constraint is read when it is a set of houses: the boxes (irregular ones too), diagonals, extra
// regions of n cells, disjoint groups. Any other one is refused by its name, never dropped; so are
// drawings (lines, circles, texts), which may stand for a rule that is only told in words.
#ifndef INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_H_
#define INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_H_

#include "sudoku/notation/piece.h"

namespace inlay::notation {

// From the compressed text behind "load=". Errors have no position.
Result<Reading> read_fpuzzles(std::string compressed);
// From JSON.
Result<Reading> read_fpuzzles_json(std::string_view json);

// The compressed text. Error: rules that this JSON cannot hold.
Result<std::string> write_fpuzzles(const sudoku::Puzzle& puzzle);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_H_
