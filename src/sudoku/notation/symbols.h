// Symbols: from written cells to digits and marks, and back.
//
// One character a cell: 1-9, then A-Z for 10 and more. Two other conventions are told by what
// occurs on the board: 0-9A-Z with '0' as the first digit (a '0' and another kind of blank occur,
// and nothing stands for n), and A-Z from 1 on (no digit occurs, and a letter beyond n does).
// Longer cells are decimal numbers, or sets of candidates where that makes no sense.
#ifndef INLAY_SRC_SUDOKU_NOTATION_SYMBOLS_H_
#define INLAY_SRC_SUDOKU_NOTATION_SYMBOLS_H_

#include <span>

#include "sudoku/notation/piece.h"

namespace inlay::notation {

inline constexpr int kMaxSymbols = 35;  // 1-9 and A-Z

// Require: 1 <= digit <= kMaxSymbols.
char symbol_of(int digit);
// 1 .. 35, or 0 for '0' and everything that is no symbol.
int value_of(char symbol);

enum class Meaning { any, decimal, sets };  // of a cell of several characters

struct Symbols {
  sudoku::Puzzle puzzle;
  bool sets;  // cells held sets of candidates
};
// Require: n * n cells. Error: a cell that means nothing on this board, with its place.
Result<Symbols> decode(std::span<const Cell> cells, const sudoku::Rules& rules, Meaning meaning);

// The same without building a puzzle: could these cells be a board of n symbols?
bool decodable(std::span<const Cell> cells, int n, Meaning meaning);

// A cell that holds one candidate only is a given; marks that say nothing are dropped.
void simplify(sudoku::Puzzle& puzzle);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_SYMBOLS_H_
