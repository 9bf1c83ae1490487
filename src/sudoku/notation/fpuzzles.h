// f-puzzles: the JSON of f-puzzles.com and its links, which SudokuPad reads too.
//
//   {"size":9,"grid":[[{"value":5,"given":true},{},...],...],"thermometer":[{"lines":[...]}],...}
//
// A member is a constraint (fpuzzles_keys.h lists them), a drawing, or a text. A constraint that is
// not in the list is not understood and named in Reading::refused; drawings that do not belong to a
// constraint are named in Reading::unchecked.
#ifndef INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_H_
#define INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_H_

#include "sudoku/notation/piece.h"

namespace inlay::notation {

// Reads the compressed text after "load=". Errors have no position.
Result<Reading> read_fpuzzles(std::string compressed);
// Reads the JSON.
Result<Reading> read_fpuzzles_json(std::string_view json);

// What a link has besides the puzzle.
struct LinkWords {
  std::string_view title = {}, author = {}, rules = {};
  const PlayerState* state = nullptr;
  std::span<const Drawing> drawings = {};
  bool for_sudokupad = false;  // how the colours of the state are written

  bool empty() const {
    return title.empty() && author.empty() && rules.empty() && drawings.empty() &&
           (state == nullptr || state->empty());
  }
};
// Write the compressed text. Errors: a board, a candidate or a constraint that f-puzzles does not
// have; the message names it.
Result<std::string> write_fpuzzles(const sudoku::Puzzle& puzzle, const LinkWords& words = {});
Result<std::string> write_fpuzzles(const sudoku::Variant& variant, const LinkWords& words = {});

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_FPUZZLES_H_
