// LineSource: reads a text line by line, in bounded memory.
//
// Line ends are \n or \r\n; a byte order mark at the start is dropped; the last line needs no line
// end. A line longer than kMaxLine is truncated and flagged.
#ifndef INLAY_SRC_SUDOKU_NOTATION_LINE_SOURCE_H_
#define INLAY_SRC_SUDOKU_NOTATION_LINE_SOURCE_H_

#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace inlay::notation {

struct Line {
  std::string text;
  std::size_t number = 0;  // from 1
  std::size_t offset = 0;  // of the line in a text (not set for a stream)
  bool too_long = false;
};

class LineSource {
 public:
  static constexpr std::size_t kMaxLine = std::size_t{1} << 20;

  explicit LineSource(std::istream& stream) : stream_(&stream) {}
  // The text must outlive the source. `first`: the number of its first line.
  explicit LineSource(std::string_view text, std::size_t first = 1)
      : text_(text), number_(first - 1) {}

  // False at the end of the text, and if the stream cannot be read further.
  bool next(Line& line);

  // For a text: the offset of the next line, and moving to another line.
  std::size_t offset() const { return at_; }
  std::size_t next_number() const { return number_ + 1; }
  void seek(std::size_t offset, std::size_t number) {
    at_ = offset;
    number_ = number - 1;
  }
  bool at_end() const { return at_ >= text_.size(); }

 private:
  bool next_of_stream(Line& line);
  bool next_of_text(Line& line);

  std::istream* stream_ = nullptr;  // null: reads the text below
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
};

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_LINE_SOURCE_H_
