// VariantReader: the text form of variants, read by the table of kinds.
//
//   text  = board { separator item }           separator: ";" or a line end
//   board = [size] [values] [clues] [boxes | "no-boxes"] ["no-lines"]
//   size  = "9x9"     values = "0-8"     boxes = "boxes 2x3": rows x columns of a box
//   clues = one character a cell: 1-9, A-Z from 10 on, "." for a blank cell
//   item  = "extra" NAME [count | rows "x" columns ["wrapped"]] [label]
//         | kind numbers [label] lists [ "{" item { separator item } "}" ]
//   lists = cells { "|" cells }        "-": a list without cells
//
// Words are separated by spaces or commas. "#" starts a comment, up to the end of the line. A label
// is in double quotes; in it, \" is a quote, \\ is a backslash, and \x with two hexadecimal digits
// is a byte. Without a size, the clues give it: n * n characters are a board of n x n cells.
// `jigsaw` also accepts a label with one character a cell, "." for no region.
#ifndef INLAY_SRC_SUDOKU_VARIANT_TEXT_VARIANT_READER_H_
#define INLAY_SRC_SUDOKU_VARIANT_TEXT_VARIANT_READER_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inlay/variant.h"

namespace inlay::sudoku::variant {

class VariantReader {
 public:
  explicit VariantReader(std::string_view text) : text_(text) {}

  Result<Variant> read();

 private:
  using View = std::string_view;
  enum class Token : std::uint8_t { word, label, bar, open, close, separator, end };

  // All functions that return bool return false after fail().
  bool fail(std::size_t at, std::string message);
  bool fail(std::string message) { return fail(start_, std::move(message)); }

  // The next token; its word is in word_, a label in label_.
  bool advance();
  bool read_label();
  bool take_number(int& number);  // of a whole word

  bool read_board();
  bool read_board_word(bool& boxes);
  bool is_clues(View word) const;
  void add_clues(View word);
  bool read_items(bool nested, std::vector<Constraint>& out);
  bool read_extra();
  bool read_item(std::vector<Constraint>& out);
  bool read_arguments(Constraint& constraint);
  bool read_layout(Constraint& constraint);
  bool fail_unknown_kind();

  View text_;
  std::size_t next_ = 0;   // offset of the rest of the text
  std::size_t start_ = 0;  // offset of the token
  Token token_ = Token::separator;
  View word_;
  std::string label_;
  int depth_ = 0;
  VariantBoard board_;
  std::vector<Constraint> constraints_;
  std::vector<std::size_t> places_;  // of the constraints outside all groups, in the text
  std::optional<Error> error_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_TEXT_VARIANT_READER_H_
