// Reading and writing puzzles in all common text notations.
//
//   notation::Reader reader(text, {});          // or a stream
//   while (auto record = reader.next()) ...     // a puzzle, or an error with its position
//
// The reader splits the text into pieces, one puzzle each, and detects the notation of each piece
// unless the caller names one. A malformed piece yields a record with an error that has line and
// column; reading continues after it. docs/notations.md describes each notation with an example.
#ifndef INLAY_NOTATION_H_
#define INLAY_NOTATION_H_

#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/result.h"
#include "inlay/sudoku.h"
#include "inlay/variant.h"

namespace inlay::notation {

struct NotationInfo {
  std::string_view name;     // for --from and --to
  std::string_view summary;  // one line
  bool reads;
  bool writes;
};
// All notations. --from, --to, --help, the docs and the tests use this table.
std::span<const NotationInfo> notations();

struct ReadOptions {
  std::string_view from;  // a notation by name; empty: detect it
  // Width and height of the boxes; 0: infer them (square boxes or the only possible shape; if there
  // are several, the record is an error that asks for the shape).
  int box_width = 0;
  int box_height = 0;
  // Read links with parts that are not understood without these parts, which Record::not_checked
  // lists. Otherwise such a link is an error that names them.
  bool partial = false;
};

// What a player has put on a board, by cell. A list without any content may be empty.
struct PlayerState {
  sudoku::Grid entries = {};                           // 0: none
  std::vector<sudoku::Mask> corner = {}, centre = {};  // pencil marks: masks of digits
  std::vector<std::vector<std::string>> colors = {};   // "#d8e7f1"

  bool empty() const;
};

// A picture in a link that stands for no constraint which was read. Lengths are in cells, from the
// upper left corner of the grid; x points right, y down. Colours are "#rgb", "#rrggbb" or
// "#rrggbbaa"; empty for none.
struct Drawing {
  enum class Shape : std::uint8_t { line, arrow, rectangle, ellipse, cage };
  struct Point {
    double x = 0;
    double y = 0;
  };

  Shape shape = Shape::line;
  std::vector<Point> points = {};        // the way of a line or an arrow, or one centre
  std::vector<sudoku::Cell> cells = {};  // of a cage
  double width = 0, height = 0;          // of a rectangle or an ellipse; width of an arrow head
  double stroke_width = 0;
  std::string stroke = {}, fill = {};
  std::string text = {}, text_color = {};  // at the centre, or in the corner of a cage
  double text_size = 0;                    // height of a line
  double angle = 0;                        // degrees, clockwise
  bool above = false;                      // over the digits
};

// What a link has besides its puzzle.
struct LinkText {
  std::string author = {};
  std::string rules = {};  // in words
  // The notation of the link, "fpuzzles" or "sudokupad". If it is not empty, title, author, rules
  // and state are written into other links.
  std::string format = {};
  std::string json = {};  // the whole link, with drawings and settings, too
  PlayerState state = {};
  std::vector<Drawing> drawings = {};  // from back to front, at most 2,000
};

struct Record {
  // An error (unsupported) that names the constraints if they are more than clues and houses; then
  // there is a variant.
  Result<sudoku::Puzzle> puzzle;
  std::string_view notation;             // its name; empty if an error came before detection
  std::string payload;                   // the rest of the line after the puzzle, verbatim
  std::optional<sudoku::Grid> solution;  // if the notation has one (CSV, links)
  std::size_t line = 0;                  // first line of the piece, from 1
  std::size_t last_line = 0;             // last line of the piece
  // Title and difficulty as the input gives them, unchecked text: words above a board, CSV columns
  // (title, name; difficulty, level, rating), .sdk tags (#T or #D, #L), titles in links.
  std::string title = {};
  std::string difficulty = {};
  // Set if the constraints are more than clues and houses. If there is a puzzle, too, the variant
  // has the names of its houses, such as `diagonal`.
  std::optional<sudoku::Variant> variant = {};
  LinkText link = {};
  // Parts of a link that neither `puzzle` nor `variant` contains: with ReadOptions::partial what is
  // not understood, and drawings that may stand for a rule. An answer about the record is not one
  // about the whole link.
  std::vector<std::string> not_checked = {};
  // If such parts are the error of `puzzle`: their names. ReadOptions::partial leaves them out.
  std::vector<std::string> refused = {};
};

// Reads record by record. Keeps only the current piece in memory, at most some hundred kilobytes.
class Reader {
 public:
  Reader(std::istream& stream, ReadOptions options);  // the stream must outlive the reader
  Reader(std::string text, ReadOptions options);
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;
  ~Reader();

  // The next puzzle or error; nullopt at the end of the text. Skips blank lines and comment lines
  // ('#').
  std::optional<Record> next();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The only puzzle of a text. Errors: the text has no puzzle or more than one, or the first piece is
// malformed.
Result<sudoku::Puzzle> parse_puzzle(std::string_view text, const ReadOptions& options = {});

// Writes a puzzle in the notation `to`; to write a solution, pass it as clues. Errors: unknown
// notation, a notation that is only read, or one that cannot represent this puzzle (16x16 in .sdm,
// candidates in a plain line). A single line comes without a line end, several lines with one: if
// the caller adds a line end after each record, records of several lines are separated by a blank
// line.
Result<std::string> format(const sudoku::Puzzle& puzzle, std::string_view to);
// The same for a variant. Error (unsupported): the notation cannot represent its constraints.
Result<std::string> format(const sudoku::Variant& variant, std::string_view to);
// The same for what was read, with everything that the notation can represent: constraints by name;
// title, author, rules, state and drawings of a link in links. Error: also if the record has
// neither puzzle nor variant.
Result<std::string> format(const Record& record, std::string_view to);
// What format() leaves out of the text in this notation: the parts in record.not_checked, or in
// links those of them that are no drawings, and drawings that f-puzzles cannot represent.
std::vector<std::string> left_out(const Record& record, std::string_view to);
// The text before the first and after the last record of a file in this notation (CSV header, XML
// root element); empty for most notations.
std::string_view file_header(std::string_view to);
std::string_view file_footer(std::string_view to);

// A grid as one line: one character per cell up to n = 35 ('.' for a blank cell, 1-9, then A-Z),
// numbers separated by spaces on larger boards.
std::string line_of(const sudoku::Rules& rules, const sudoku::Grid& grid);
// The values of the grid as one line: a character each up to 35, numbers separated by spaces if the
// board has greater values. `values` may have those of extra cells behind the grid.
std::string line_of(const sudoku::VariantBoard& board, std::span<const int> values);

}  // namespace inlay::notation

#endif  // INLAY_NOTATION_H_
