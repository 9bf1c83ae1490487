// What readers hand to each other: cells as they are written, and the puzzle they make.
#ifndef INLAY_SRC_SUDOKU_NOTATION_PIECE_H_
#define INLAY_SRC_SUDOKU_NOTATION_PIECE_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/sudoku.h"
#include "sudoku/notation/line_source.h"
#include "sudoku/notation/shape.h"

namespace inlay::notation {

// A cell as written. The text is a view into its line.
struct Cell {
  std::string_view text;  // empty: certainly a blank cell
  std::size_t line;
  std::size_t column;
};

// What a puzzle is called and how hard it is said to be.
struct Caption {
  std::string title = {};
  std::string difficulty = {};
};

// A piece of text that was read.
struct Reading {
  sudoku::Puzzle puzzle;
  std::string_view notation;
  std::string payload = {};
  std::optional<sudoku::Grid> solution = {};
  Caption caption = {};
};

// Where the columns of a CSV file stand; 0-based.
struct CsvColumns {
  char delimiter = ',';
  std::size_t puzzle = 0;
  std::optional<std::size_t> solution = {};
  std::optional<std::size_t> title = {};
  std::optional<std::size_t> difficulty = {};
};

// What a reader of one piece may use.
struct Context {
  Shapes& shapes;
  CsvColumns csv = {};
  bool after_sdk_tags = false;  // "#A..." lines of a .sdk file stand above
  Caption sdk_tags = {};        // what they say
  std::string title = {};       // words above the piece
};

inline Error syntax_error(std::string message, std::size_t line, std::size_t column) {
  return {ErrorKind::syntax, std::move(message), line, column};
}
// An error without a position gets this one.
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
