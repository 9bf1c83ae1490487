// What the readers of all formats have in common: where they read from and what they may hold.
#ifndef INLAY_SRC_COVER_READING_H_
#define INLAY_SRC_COVER_READING_H_

#include <cstdint>
#include <string>
#include <utility>

#include "cover/lines.h"
#include "inlay/cover_format.h"

namespace inlay::cover {

// Asked before each addition to a problem, so that reading ends before it holds more than it may.
class ReadGuard {
 public:
  explicit ReadGuard(const ReadLimits& limits) : limits_(limits) {}

  // May an option of `entries` entries, or an item of a name of so many bytes, be added to what is
  // held: the problem and `beside`?
  Status may_add(const Problem& problem, std::size_t entries, std::size_t beside) {
    if (problem.memory(entries) + beside > limits_.memory) {
      return Error{ErrorKind::limit, "the problem needs more than " +
                                         std::to_string(limits_.memory) + " bytes of memory"};
    }
    constexpr std::uint32_t kStride = 1024;  // additions between two looks at the stop token
    if (calls_++ % kStride == 0 && limits_.stop.stop_requested()) {
      return Error{ErrorKind::limit, "the reading was stopped"};
    }
    return Done{};
  }

 private:
  ReadLimits limits_;
  std::uint32_t calls_ = 0;
};

// A reader of lines: the guard, and errors that carry the line at hand.
class LineReader {
 protected:
  LineReader(Lines& lines, const ReadLimits& limits) : lines_(lines), guard_(limits) {}

  Error at(std::size_t column, Error error) const {
    error.line = lines_.number();
    error.column = column;
    return error;
  }
  Error fail(ErrorKind kind, std::size_t column, std::string message) const {
    return at(column, {kind, std::move(message)});
  }
  Status may_add(const Problem& problem, std::size_t entries) {
    auto status = guard_.may_add(problem, entries, lines_.memory());
    if (!status) return at(0, status.error());
    return status;
  }

  Lines& lines_;

 private:
  ReadGuard guard_;
};

// For a text in memory: far above what a text of this size can mean, but for a few bytes that claim
// millions of items.
inline ReadLimits limits_for(std::string_view text) {
  constexpr std::size_t kAtLeast = std::size_t{16} << 20;
  constexpr std::size_t kBytesPerByte = 1024;
  return {kAtLeast + kBytesPerByte * text.size(), {}};
}

// One reader for each format of lines; parse_*() give them lines of a text in memory.
Result<Problem> read_text(Lines& lines, const ReadLimits& limits);
Result<Problem> read_matrix(Lines& lines, const ReadLimits& limits);
Result<Problem> read_ec(Lines& lines, const ReadLimits& limits);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_READING_H_
