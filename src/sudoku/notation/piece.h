// Types shared by the readers: cells as written, and the puzzle that was read.
#ifndef INLAY_SRC_SUDOKU_NOTATION_PIECE_H_
#define INLAY_SRC_SUDOKU_NOTATION_PIECE_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/notation.h"
#include "inlay/sudoku.h"
#include "inlay/variant.h"
#include "sudoku/notation/line_source.h"
#include "sudoku/notation/shape.h"

namespace inlay::notation {

// A cell as written. The text is a view into its line.
struct Cell {
  std::string_view text;  // empty: a blank cell
  std::size_t line;
  std::size_t column;
};

// The title and difficulty of a puzzle, as the input states them.
struct Caption {
  std::string title = {};
  std::string difficulty = {};
};

// The result of reading one piece of text.
struct Reading {
  Result<sudoku::Puzzle> puzzle;  // an error if the constraints are more than clues and houses
  std::string_view notation;
  std::string payload = {};
  std::optional<sudoku::Grid> solution = {};
  Caption caption = {};
  // Set if `puzzle` is not, and if constraints beyond clues have names.
  std::optional<sudoku::Variant> variant = {};
  LinkText link = {};
  // Names of parts that are not understood: an error unless they may be left out.
  std::vector<std::string> refused = {};
  std::size_t column = 0;  // of the link, for that error
  // Names of drawings, which may stand for a rule that only words express.
  std::vector<std::string> unchecked = {};
};

// The columns of a CSV file, from 0.
struct CsvColumns {
  char delimiter = ',';
  std::size_t puzzle = 0;
  std::optional<std::size_t> solution = {};
  std::optional<std::size_t> title = {};
  std::optional<std::size_t> difficulty = {};
};

// The context that the reader of one piece may use.
struct Context {
  Shapes& shapes;
  CsvColumns csv = {};
  bool after_sdk_tags = false;  // there are "#A..." lines of a .sdk file above
  Caption sdk_tags = {};        // their content
  std::string title = {};       // words above the piece
};

inline Error syntax_error(std::string message, std::size_t line, std::size_t column) {
  return {ErrorKind::syntax, std::move(message), line, column};
}
// The error with this position, unless it has one already.
inline Error placed(Error error, std::size_t line, std::size_t column = 0) {
  if (error.line == 0) {
    error.line = line;
    error.column = column;
  }
  return error;
}
template <typename T>
Result<T> placed(Result<T> result, std::size_t line, std::size_t column = 0) {
  if (result) return result;
  return placed(result.error(), line, column);
}

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_PIECE_H_
