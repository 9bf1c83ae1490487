// HoDoKu library lines: a position of a puzzle and a step that is possible there.
//
//   :0000:x:.6.+85..+3......:412 523:311:14:extra
//   :technique:candidates:givens:deleted candidates:eliminations:placements:extra
//
// In the field `givens`, '+' marks a digit that was placed while solving; it is read as a clue.
// Deleted candidates are written as digit, row, column and are removed from the candidates. Source:
// the documentation of HoDoKu by B. Hobiger (2008-2012).
#ifndef INLAY_SRC_SUDOKU_NOTATION_HODOKU_H_
#define INLAY_SRC_SUDOKU_NOTATION_HODOKU_H_

#include "sudoku/notation/piece.h"

namespace inlay::notation {

// The payload is the text after the deleted candidates, including its colon.
Result<Reading> read_hodoku(const Line& line, Context& context);

Result<std::string> write_hodoku(const sudoku::Puzzle& puzzle);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_HODOKU_H_
