// Lines: a text cut at its newlines, without copying, each line with its number.
//
// A carriage return at the end of a line is left in place: it is white space to both text formats.
#ifndef INLAY_SRC_COVER_LINES_H_
#define INLAY_SRC_COVER_LINES_H_

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace inlay::cover {

inline constexpr std::string_view kWhiteSpace = " \t\n\v\f\r";

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}

  // Steps to the next line. False: there is none. A newline at the very end begins no line.
  bool next() {
    if (rest_.empty()) return false;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    ++number_;
    return true;
  }

  std::string_view line() const { return line_; }
  std::size_t number() const { return number_; }  // 1-based
  bool blank() const { return line_.find_first_not_of(kWhiteSpace) == std::string_view::npos; }

 private:
  std::string_view rest_;
  std::string_view line_;
  std::size_t number_ = 0;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_LINES_H_
