// Signs: how the digits of a board are written, and where a candidate stands in its cell.
#ifndef INLAY_SRC_PRINT_SIGNS_H_
#define INLAY_SRC_PRINT_SIGNS_H_

#include <string>

#include "inlay/print.h"

namespace inlay::print {

// Letters above 9, if there are enough of them and `decimals` does not forbid it.
bool has_letters(int size, bool decimals);
std::string symbol_of_digit(int digit, int size, bool decimals = false);

// Candidates are placed as the digits of a box are; a Latin square has no boxes, and takes the
// square that holds them.
struct CandidatePlaces {
  int across, down;
  explicit CandidatePlaces(const sudoku::Rules& rules);
  // Its middle; 0 .. 1 each way.
  Point of(int digit) const;
};

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_SIGNS_H_
