// LineSource: a text line by line, in bounded memory.
//
// Line ends are \n or \r\n; a byte order mark at the start is dropped; the last line needs no end.
// A line longer than kMaxLine is cut there and marked.
#ifndef INLAY_SRC_SUDOKU_NOTATION_LINE_SOURCE_H_
#define INLAY_SRC_SUDOKU_NOTATION_LINE_SOURCE_H_

#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <string>

namespace inlay::notation {

struct Line {
  std::string text;
  std::size_t number = 0;  // 1-based
  bool too_long = false;
};

class LineSource {
 public:
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  explicit LineSource(std::istream& stream) : stream_(&stream) {}
  explicit LineSource(std::string text) : text_(std::move(text)) {}

  // False at the end of the text.
  bool next(Line& line);

 private:
  bool next_of_stream(Line& line);
  bool next_of_text(Line& line);

  std::istream* stream_ = nullptr;  // null: the text below
  std::string text_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
};

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_LINE_SOURCE_H_
