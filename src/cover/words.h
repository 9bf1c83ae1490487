// Words: the parts of a line between white space, each with its column.
#ifndef INLAY_SRC_COVER_WORDS_H_
#define INLAY_SRC_COVER_WORDS_H_

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "cover/lines.h"

namespace inlay::cover {

class Words {
 public:
  explicit Words(std::string_view line) : line_(line) {}

  bool next() {
    begin_ = std::min(line_.find_first_not_of(kWhiteSpace, end_), line_.size());
    end_ = std::min(line_.find_first_of(kWhiteSpace, begin_), line_.size());
    return begin_ < line_.size();
  }
  std::string_view word() const { return line_.substr(begin_, end_ - begin_); }
  std::size_t column() const { return begin_ + 1; }  // 1-based

 private:
  std::string_view line_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

inline bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The value of decimal digits, or nullopt if it is above `most`. Require: is_digits(text), and
// `most` below 10^18.
inline std::optional<std::uint64_t> number_up_to(std::string_view text, std::uint64_t most) {
  std::uint64_t value = 0;
  for (const char digit : text) {
    value = 10 * value + static_cast<std::uint64_t>(digit - '0');
    if (value > most) return std::nullopt;
  }
  return value;
}

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_WORDS_H_
