// Line: a puzzle in one line, in one of the plain notations.
//
//   53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 payload
//   530070000 600195000 ...            n words of n cells
//   5,3,0,0,7,... or [5| | |7|...][..  n * n tokens
//   5 3  7    6  195 ...               exactly n * n characters; a space is a blank cell
//   1..4..7......                      n * n * n characters: candidates, each at its position
#ifndef INLAY_SRC_SUDOKU_NOTATION_LINE_H_
#define INLAY_SRC_SUDOKU_NOTATION_LINE_H_

#include "sudoku/notation/piece.h"
#include "sudoku/notation/symbols.h"

namespace inlay::notation {

// Exactly n * n characters, one per cell. Errors have line and column, counted from `column`.
Result<sudoku::Puzzle> read_cells(std::string_view text, std::size_t line, std::size_t column,
                                  Shapes& shapes);

// Readers of one line. `expected`: cells of the previous puzzles, for error messages; 0: unknown.
Result<Reading> read_line(const Line& line, Context& context, std::size_t expected = 0);
Result<Reading> read_marks(const Line& line, Context& context);
// Tokens only; Meaning::decimal or Meaning::any.
Result<Reading> read_tokens(const Line& line, Context& context, Meaning meaning);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_LINE_H_
