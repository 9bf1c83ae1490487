// Lines: an input split at its newlines, each line with its number.
//
// A carriage return at the end of a line stays in place: all formats treat it as white space.
#ifndef INLAY_SRC_COVER_LINES_H_
#define INLAY_SRC_COVER_LINES_H_

#include <algorithm>
#include <cstddef>
#include <string_view>

#include "cover/input.h"

namespace inlay::cover {

inline constexpr std::string_view kWhiteSpace = " \t\n\v\f\r";

class Lines {
 public:
  explicit Lines(Input& input) : input_(input) {}  // which must outlive this object

  // Moves to the next line and invalidates the previous one. Returns false at the end of the input
  // and on an error. A newline at the very end does not start another line.
  bool next() {
    input_.skip(used_);
    used_ = 0;
    std::size_t end = input_.ahead().find('\n');
    while (end == std::string_view::npos) {
      const std::size_t searched = input_.ahead().size();
      if (!input_.more()) break;
      end = input_.ahead().find('\n', searched);
    }
    if (input_.ahead().empty()) return false;
    ++number_;
    if (end == std::string_view::npos && !input_.status()) return false;
    line_ = input_.ahead().substr(0, end);
    used_ = std::min(end, line_.size()) + (end != std::string_view::npos);
    return true;
  }

  std::string_view line() const { return line_; }
  std::size_t number() const { return number_; }  // 1-based
  bool blank() const { return line_.find_first_not_of(kWhiteSpace) == std::string_view::npos; }

  // The error that ended next(), if any.
  Status status() const {
    auto status = input_.status();
    if (status) return status;
    Error error = status.error();
    if (error.kind == ErrorKind::limit) error.line = number_;
    return error;
  }
  std::size_t memory() const { return input_.memory(); }

 private:
  Input& input_;
  std::string_view line_;
  std::size_t used_ = 0;  // bytes of ahead() taken by the line and its newline
  std::size_t number_ = 0;
};

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_LINES_H_
