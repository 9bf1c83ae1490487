// Classify: what a line can be, seen by itself.
//
// This decides where a piece of text ends. Which cells a line holds is decided later, when the
// whole piece is known (block.h).
#ifndef INLAY_SRC_SUDOKU_NOTATION_CLASSIFY_H_
#define INLAY_SRC_SUDOKU_NOTATION_CLASSIFY_H_

#include <cstdint>
#include <string_view>

namespace inlay::notation {

enum class LineKind : std::uint8_t {
  blank,
  comment,      // '#' first
  xml,          // '<' first
  section,      // "[Puzzle]", "[State]", ...
  link,         // an internet address
  library,      // a HoDoKu library line
  csv_header,   // names of columns, "puzzle" or "quizzes" among them
  whole,        // more cells than a row can have: a puzzle of one line, or the attempt of one
  frame,        // holds no cell for sure
  maybe_frame,  // only one of - * _ and bars: a frame, or a row of blanks
  table_rule,   // the |---|---| line of a Markdown table
  row,          // a row of a board, or a small board of one line
  text,         // words
};

LineKind classify(std::string_view line);

// Of a comment: "#A..." and the like open a .sdk file; a space behind '#' makes it a plain comment.
bool is_sdk_tag(std::string_view comment);

// Without blanks at both ends.
std::string_view trimmed(std::string_view text);

// The characters of a plain puzzle line at the start, after spaces, quotes and brackets.
struct Run {
  std::size_t begin;
  std::size_t length;
};
Run leading_run(std::string_view line);
// The leading run, or a run of more than kMaxRow cells behind a short label ("17: 53..7....6...").
Run puzzle_run(std::string_view line);

// How many characters of a line of digits and spaces stand for the cells of a board of more than
// kMaxRow cells: 81, 256, ... when the line is that wide or ends there with a payload; else 0.
std::size_t spaced_width(std::string_view line);

// "1234 3412 2143 4321": n words of n cells each. The n, or 0.
int grouped_rows(std::string_view line);

// A row never has more cells.
inline constexpr std::size_t kMaxRow = 64;
// A line of a board is never longer.
inline constexpr std::size_t kMaxRowBytes = 16384;

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_CLASSIFY_H_
