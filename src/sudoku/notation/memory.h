// Memory: what the reader of a text carries from one piece to the next.
#ifndef INLAY_SRC_SUDOKU_NOTATION_MEMORY_H_
#define INLAY_SRC_SUDOKU_NOTATION_MEMORY_H_

#include <optional>
#include <string>
#include <string_view>

#include "sudoku/notation/piece.h"

namespace inlay::notation {

// What puzzles are called is no part of it: the answers to puzzles have no place for that.
struct Memory {
  // Of the plain line above, so that a short or garbled line in a list of puzzles is reported as
  // one; 0: none.
  std::size_t line_cells = 0;
  bool csv = false;  // a header was there, with these columns
  CsvColumns columns = {};
  bool ignoring = false;        // within a section that is no puzzle
  bool after_sdk_tags = false;  // "#A..." lines of a .sdk file stand above
  bool xml = false;             // within an XML text, which goes on to the end
  bool some_xml = false;        // and a game of it was read

  // A plain line is read as it stands, whatever came before.
  bool is_plain() const { return !csv && !ignoring && !xml; }

  // Without blanks. From: none if it is not such a text.
  std::string to_text() const;
  static std::optional<Memory> from_text(std::string_view text);
};

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_MEMORY_H_
