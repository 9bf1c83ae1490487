// Reading and writing puzzles in every text notation that people paste.
//
//   notation::Reader reader(text, {});          // or a stream
//   while (auto record = reader.next()) ...     // one puzzle, or the error of one place
//
// The notation is detected by itself, piece by piece, or forced. A malformed piece costs that piece
// only: its record carries the error with line and column, and reading goes on behind it.
// docs/notations.md describes each notation with an example.
#ifndef INLAY_NOTATION_H_
#define INLAY_NOTATION_H_

#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "inlay/result.h"
#include "inlay/sudoku.h"

namespace inlay::notation {

struct NotationInfo {
  std::string_view name;     // for --from and --to
  std::string_view summary;  // one line
  bool reads;
  bool writes;
};
// All notations; the table drives --from, --to, --help, docs and tests.
std::span<const NotationInfo> notations();

struct ReadOptions {
  std::string_view from;  // empty: detected
  // Box width and height; 0: inferred (square boxes, or the only shape possible, else an error that
  // asks for it).
  int box_width = 0;
  int box_height = 0;
};

struct Record {
  Result<sudoku::Puzzle> puzzle;
  std::string_view notation;  // the name of the one that read it; empty for an error before that
  std::string payload;        // what followed the puzzle on its line, verbatim
  std::optional<sudoku::Grid> solution;  // where the notation carries one (CSV)
  std::size_t line = 0;                  // 1-based, where the piece begins
  std::size_t last_line = 0;             // and ends
  // What the notation calls it and how hard it says it is: words above a board, columns of CSV
  // (title, name; difficulty, level, rating), tags of .sdk (#T or #D, #L), titles in links. Any
  // text.
  std::string title = {};
  std::string difficulty = {};
};

// Reads record by record; holds no more than the piece at hand (a few hundred kilobytes at most).
class Reader {
 public:
  Reader(std::istream& stream, ReadOptions options);  // the stream must outlive the reader
  Reader(std::string text, ReadOptions options);
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;
  ~Reader();

  // The next puzzle or error; none at the end of the text. Blank lines and comment lines ('#') are
  // passed over.
  std::optional<Record> next();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The one puzzle of a text. Errors: none or more than one, or the error of the first piece.
Result<sudoku::Puzzle> parse_puzzle(std::string_view text, const ReadOptions& options = {});

// A puzzle, or a solution as the givens of one, in the notation `to`. Errors: unknown notation, one
// that only reads, or one that cannot hold this board (a 16x16 in .sdm, marks in a plain line).
// Text of one line comes without a line end, text of several lines with one: with a line end behind
// each record, those that need it are set apart by an empty line.
Result<std::string> format(const sudoku::Puzzle& puzzle, std::string_view to);
// What comes before the first and behind the last record of a file in this notation (CSV header,
// XML frame); empty for most.
std::string_view file_header(std::string_view to);
std::string_view file_footer(std::string_view to);

// The plain line of a grid: one character a cell up to n = 35 ('.' for blank, 1-9, then A-Z),
// tokens separated by blanks above.
std::string line_of(const sudoku::Rules& rules, const sudoku::Grid& grid);

}  // namespace inlay::notation

#endif  // INLAY_NOTATION_H_
