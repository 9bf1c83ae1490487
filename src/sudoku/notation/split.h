// Split: the ways to split a line of text into cells.
//
// No way is guessed from a single character. A block of lines is split in one way after the other
// until the number of rows and cells is that of a board (see block.h).
#ifndef INLAY_SRC_SUDOKU_NOTATION_SPLIT_H_
#define INLAY_SRC_SUDOKU_NOTATION_SPLIT_H_

#include <span>

#include "sudoku/notation/piece.h"

namespace inlay::notation {

enum class Split {
  words,        // "5 3 . | . 7": words between delimiters; a field of spaces is a blank cell
  packed,       // "53.|.7.|...": every symbol and blank mark is a cell
  words_edges,  // as words; spaces before the first and after the last delimiter count too
  inner,        // "|5|3||": fields between the most frequent delimiter; an empty field is a blank
                // cell; there are no fields before the first and after the last delimiter
  fields,       // "5,3,,": the same, with fields before the first and after the last delimiter
  columns,      // "|53 | 7 |": each character between the delimiters; a space is a blank cell
  spread,       // "| 5 3   |": every second character between the delimiters
  punctuated,   // "5.3. .7": as words_edges, with . * _ - ? as delimiters
};
inline constexpr Split kSplits[] = {Split::words,  Split::packed,    Split::words_edges,
                                    Split::inner,  Split::fields,    Split::columns,
                                    Split::spread, Split::punctuated};

struct Row {
  std::vector<Cell> cells;
  // The numbers of cells before each delimiter, increasing. In packed rows a space is a delimiter
  // too.
  std::vector<std::size_t> breaks;
};

Row split(const Line& line, Split way);

// The width of the boxes that the delimiters show: several groups of equal width, wider than one
// cell; otherwise 0.
int drawn_width(const Row& row);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_SPLIT_H_
