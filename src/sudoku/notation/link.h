// Link: puzzles in web addresses.
//
//   https://www.f-puzzles.com/?load=N4Ig...       JSON in lz-string (fpuzzles.h)
//   N4Ig...                                       the same without the address
//   https://sudokupad.app/sclN4Ig...              its own JSON, compressed likewise (sudokupad.h)
//   https://sudokupad.app/classic5P0S...          a 9x9 grid in a short code
//   https://sigh.github.io/Interactive-Sudoku-Solver/?q=.AntiKnight    constraints of ISS
//   https://example.org/sudoku?bd=53..7....6...   any address with a run of n * n cells
//
// The JSON itself is read, too, on one line or several. An address that only names a puzzle on a
// server is rejected: nothing is ever fetched.
#ifndef INLAY_SRC_SUDOKU_NOTATION_LINK_H_
#define INLAY_SRC_SUDOKU_NOTATION_LINK_H_

#include "sudoku/notation/piece.h"

namespace inlay::notation {

Result<Reading> read_link(const Line& line, Context& context);

// Reads the JSON of f-puzzles or of SudokuPad, as its members show.
// Errors have no position.
Result<Reading> read_link_json(std::string_view json, Context& context);
// Reads such JSON in compressed form.
Result<Reading> read_packed_json(std::string packed, Context& context);

// How deep a text is in braces and brackets after these characters, and whether it is in a string.
struct JsonDepth {
  std::size_t depth = 0;
  bool quoted = false, escaped = false;

  void pass(std::string_view text);
  bool closed() const { return depth == 0 && !quoted; }
};

// "%2B" becomes "+". Malformed escapes stay unchanged.
std::string percent_decoded(std::string_view text);
// Escapes everything except letters and digits as "%..".
std::string percent_encoded(std::string_view text);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_LINK_H_
