// The table of notations: for each its name (for --from and --to), help, reader and writer.
#ifndef INLAY_SRC_SUDOKU_NOTATION_TABLE_H_
#define INLAY_SRC_SUDOKU_NOTATION_TABLE_H_

#include <span>

#include "inlay/notation.h"
#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/piece.h"
#include "sudoku/notation/symbols.h"

namespace inlay::notation {

// The unit of text that is one puzzle.
enum class Unit {
  line,    // one line
  block,   // one or several lines
  stream,  // an element of a text that is not a list of lines (XML)
};

struct Notation {
  NotationInfo info;
  Unit unit;
  Meaning meaning;                                      // of a cell of several characters
  Result<Reading> (*read)(const Line&, Context&);       // one line; null: not possible
  Result<std::string> (*write)(const sudoku::Puzzle&);  // null: cannot be written
  std::string_view header = {};                         // of a file
  std::string_view footer = {};
  // Puzzles with constraints beyond clues and houses; null: cannot be written.
  Result<std::string> (*write_variant)(const sudoku::Variant&) = nullptr;
  // Links can have words besides the puzzle, and be written from their JSON.
  Result<std::string> (*write_link)(const sudoku::Puzzle&, const LinkWords&) = nullptr;
  Result<std::string> (*write_link_variant)(const sudoku::Variant&, const LinkWords&) = nullptr;
  std::string (*write_json)(std::string_view json) = nullptr;
  // A JSON text as it is packed in links.
  Result<Reading> (*read_json)(std::string_view json, Context&) = nullptr;
};

std::span<const Notation> table();
// Null if there is no notation of this name.
const Notation* find_notation(std::string_view name);
// The names of the notations that read, or that write: "line, zeros, ...".
std::string names(bool NotationInfo::*can);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_TABLE_H_
