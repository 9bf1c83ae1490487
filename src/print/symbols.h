// Symbols: the characters for the digits of a board, and the positions of candidates in a cell.
#ifndef INLAY_SRC_PRINT_SYMBOLS_H_
#define INLAY_SRC_PRINT_SYMBOLS_H_

#include <string>

#include "inlay/print.h"

namespace inlay::print {

// Whether digits above 9 are letters: if there are enough letters and `decimals` is not set.
bool has_letters(int size, bool decimals);
std::string digit_symbol(int digit, int size, bool decimals = false);

// Candidates are arranged like the digits of a box; in a Latin square, which has no boxes, in the
// smallest square that holds them.
struct CandidatePlaces {
  int across, down;
  explicit CandidatePlaces(const sudoku::Rules& rules);
  CandidatePlaces(int digits, int in_a_row)
      : across(in_a_row), down((digits + in_a_row - 1) / in_a_row) {}
  // The centre of a candidate; 0 .. 1 in both directions.
  Point of(int digit) const;
};

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_SYMBOLS_H_
