// The table of notations: one row is a name for --from and --to, its help, its reader and writer.
#ifndef INLAY_SRC_SUDOKU_NOTATION_TABLE_H_
#define INLAY_SRC_SUDOKU_NOTATION_TABLE_H_

#include <span>

#include "inlay/notation.h"
#include "sudoku/notation/piece.h"
#include "sudoku/notation/symbols.h"

namespace inlay::notation {

// What a piece of text in a notation is.
enum class Unit {
  line,    // one line
  block,   // a line that holds a whole board, or several lines
  stream,  // an element of a text that is no list of lines (XML)
};

struct Notation {
  NotationInfo info;
  Unit unit;
  Meaning meaning;                                      // of a cell of several characters
  Result<Reading> (*read)(const Line&, Context&);       // of one line; null: there is no such form
  Result<std::string> (*write)(const sudoku::Puzzle&);  // null: cannot be written
  std::string_view header = {};                         // of a file
  std::string_view footer = {};
};

std::span<const Notation> table();
const Notation* find_notation(std::string_view name);
// "line, zeros, ..." of those that read or write.
std::string names(bool NotationInfo::*can);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_TABLE_H_
