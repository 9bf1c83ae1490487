// Memory: the state that the reader of a text carries from one piece to the next.
#ifndef INLAY_SRC_SUDOKU_NOTATION_MEMORY_H_
#define INLAY_SRC_SUDOKU_NOTATION_MEMORY_H_

#include <optional>
#include <string>
#include <string_view>

#include "sudoku/notation/piece.h"

namespace inlay::notation {

// Titles are not part of it, because the answers to puzzles do not contain them.
struct Memory {
  // Cells of the plain line above, so that a short or garbled line in a list of puzzles is reported
  // as an error; 0: none.
  std::size_t line_cells = 0;
  bool csv = false;  // there was a header with these columns
  CsvColumns columns = {};
  bool ignoring = false;        // inside a section that is not a puzzle
  bool after_sdk_tags = false;  // there are "#A..." lines of a .sdk file above
  bool xml = false;             // inside an XML text, which extends to the end
  bool some_xml = false;        // a game of the XML text was read

  // A plain line is read the same way whatever came before.
  bool is_plain() const { return !csv && !ignoring && !xml; }

  // A text without spaces, and back. Nullopt: not such a text.
  std::string to_text() const;
  static std::optional<Memory> from_text(std::string_view text);
};

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_MEMORY_H_
