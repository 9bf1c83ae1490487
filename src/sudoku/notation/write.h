// Write: writes puzzles as plain text.
//
// A writer returns an error if its notation cannot represent the puzzle: candidates beyond the
// clues, extra houses, or a board of another size. Several lines end with a line end, a single line
// does not.
#ifndef INLAY_SRC_SUDOKU_NOTATION_WRITE_H_
#define INLAY_SRC_SUDOKU_NOTATION_WRITE_H_

#include <string>
#include <string_view>

#include "inlay/sudoku.h"

namespace inlay::notation {

// The features that a notation supports.
struct Support {
  bool candidates = false;
  bool extra_houses = false;
  int size = 0;  // the only size; 0: any
};
// Error: the notation cannot represent the puzzle.
Status check_writable(const sudoku::Puzzle& puzzle, std::string_view notation, Support support);

// The cells of a grid, one character each up to n = 35, numbers separated by spaces above.
std::string cells_text(const sudoku::Grid& grid, int n, char blank);

Result<std::string> write_line(const sudoku::Puzzle& puzzle, char blank);
Result<std::string> write_grid(const sudoku::Puzzle& puzzle);
Result<std::string> write_boxed(const sudoku::Puzzle& puzzle);
Result<std::string> write_markdown(const sudoku::Puzzle& puzzle);
Result<std::string> write_tokens(const sudoku::Puzzle& puzzle);
Result<std::string> write_candidates(const sudoku::Puzzle& puzzle);
Result<std::string> write_marks(const sudoku::Puzzle& puzzle);
Result<std::string> write_classic_line(const sudoku::Puzzle& puzzle);  // 9x9 only: .sdm
Result<std::string> write_classic_grid(const sudoku::Puzzle& puzzle);  // 9x9 only: .sdk
Result<std::string> write_ss(const sudoku::Puzzle& puzzle);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_WRITE_H_
