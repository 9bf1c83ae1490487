// Symbols: converts written cells to digits and candidates, and back.
//
// One character per cell: 1-9, then A-Z from 10 on. Two other conventions are detected from the
// board: 0-9A-Z with '0' as the first digit (a '0' and another kind of blank occur, and no
// character stands for n), and A-Z from 1 on (no digit occurs, and some letter is beyond n). Longer
// cells are decimal numbers, or sets of candidates if they cannot be numbers.
#ifndef INLAY_SRC_SUDOKU_NOTATION_SYMBOLS_H_
#define INLAY_SRC_SUDOKU_NOTATION_SYMBOLS_H_

#include <span>

#include "sudoku/notation/piece.h"

namespace inlay::notation {

inline constexpr int kMaxSymbols = 35;  // 1-9 and A-Z

// Require: 1 <= digit <= kMaxSymbols.
char symbol_of(int digit);
// 1 .. 35, or 0 for '0' and all other characters.
int value_of(char symbol);

enum class Meaning { any, decimal, sets };  // of a cell of several characters

struct Symbols {
  sudoku::Puzzle puzzle;
  bool sets;  // cells were sets of candidates
};
// Require: n * n cells. Error: the position of a cell that is invalid on this board.
Result<Symbols> decode(std::span<const Cell> cells, const sudoku::Rules& rules, Meaning meaning);

// The same without building a puzzle: whether these cells can be a board with n digits.
bool decodable(std::span<const Cell> cells, int n, Meaning meaning);

// Turns cells with a single candidate into clues; removes the candidates if they exclude nothing.
void simplify(sudoku::Puzzle& puzzle);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_SYMBOLS_H_
