// Write: puzzles as plain text.
//
// A writer refuses what its notation cannot hold: marks that say more than the givens do, houses
// besides rows, columns and boxes, a board of another size. Text of several lines ends with a line
// end, text of one line does not.
#ifndef INLAY_SRC_SUDOKU_NOTATION_WRITE_H_
#define INLAY_SRC_SUDOKU_NOTATION_WRITE_H_

#include <string>
#include <string_view>

#include "inlay/sudoku.h"

namespace inlay::notation {

// What stands in the way of writing the puzzle without loss; none if nothing does.
struct Demands {
  bool marks = false;   // they can be written
  bool houses = false;  // extra ones can
  int size = 0;         // the only size; 0: any
};
Status check_writable(const sudoku::Puzzle& puzzle, std::string_view notation, Demands demands);

// The cells of a grid, one character each up to n = 35, numbers with spaces between above.
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
