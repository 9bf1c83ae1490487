// Classify: the kind of a single line.
//
// The kinds decide where a piece of text ends. The cells of a line are determined later, when the
// whole piece is known (block.h).
#ifndef INLAY_SRC_SUDOKU_NOTATION_CLASSIFY_H_
#define INLAY_SRC_SUDOKU_NOTATION_CLASSIFY_H_

#include <cstdint>
#include <string_view>

namespace inlay::notation {

enum class LineKind : std::uint8_t {
  blank,
  comment,      // begins with '#'
  xml,          // begins with '<'
  section,      // "[Puzzle]", "[State]", ...
  link,         // a web address, or the compressed text of one
  json,         // the beginning of the JSON of a link
  library,      // a HoDoKu library line
  iss,          // constraints of ISS: ".Cage~10~R1C1~R1C2"
  constraints,  // the text form of variants: "9x9 ; killer 10 r1c1-r1c2"
  csv_header,   // names of columns, including "puzzle" or "quizzes"
  whole,        // more cells than a row can have: a puzzle in one line, well-formed or not
  frame,        // certainly has no cell
  maybe_frame,  // only one of - * _ and bars: a frame or a row of blank cells
  table_rule,   // the |---|---| line of a Markdown table
  row,          // a row of a board, or a small board of one line
  text,         // words
};

LineKind classify(std::string_view line);

// Whether a text is the compressed JSON of a link, as its beginning and its length show.
bool is_packed_json(std::string_view text);

// Whether a comment is a tag of a .sdk file, such as "#A..."; a space after '#' makes it a plain
// comment.
bool is_sdk_tag(std::string_view comment);

// Without spaces and tabs at both ends.
std::string_view trimmed(std::string_view text);

// The run of cells at the start of a line, after spaces, quotes and brackets.
struct Run {
  std::size_t begin;
  std::size_t length;
};
Run leading_run(std::string_view line);
// The leading run, or a run of more than kMaxRow cells after a short label ("17: 53..7....6...").
Run puzzle_run(std::string_view line);

// In a line of digits and spaces: the number of characters that are the cells of a board of more
// than kMaxRow cells (81, 256, ...), if the line is that wide or has its payload there; otherwise
// 0.
std::size_t spaced_width(std::string_view line);

// "1234 3412 2143 4321": n if the line has n words of n cells each; otherwise 0.
int grouped_rows(std::string_view line);

// The maximum number of cells in a row.
inline constexpr std::size_t kMaxRow = 64;
// The maximum length of a line of a board.
inline constexpr std::size_t kMaxRowBytes = 16384;

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_CLASSIFY_H_
