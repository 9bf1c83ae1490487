// What the readers of all formats have in common: where they read from and what they may hold.
#ifndef INLAY_SRC_COVER_READING_H_
#define INLAY_SRC_COVER_READING_H_

#include <cstdint>
#include <limits>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "cover/lines.h"
#include "inlay/cover_format.h"

namespace inlay::cover {

// What a reader may use.
struct ReadLimits {
  std::size_t memory = std::numeric_limits<std::size_t>::max();  // bytes
  std::stop_token stop = {};
};

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
 public:
  LineReader(Lines& lines, const ReadLimits& limits) : lines_(lines), guard_(limits) {}

 protected:
  Error at(std::size_t column, Error error) const {
    error.line = lines_.number();
    error.column = column;
    return error;
  }
  Error fail(ErrorKind kind, std::size_t column, std::string message) const {
    return at(column, {kind, std::move(message)});
  }
  // Before an item, or before so many entries of an option, are added.
  Status may_add(std::size_t entries) {
    const std::size_t beside = lines_.memory() + entries_.capacity() * sizeof(Entry) +
                               columns_.capacity() * sizeof(std::size_t);
    auto status = guard_.may_add(problem_, entries, beside);
    if (!status) return at(0, status.error());
    return status;
  }
  Status add_entry(const Entry& entry, std::size_t column) {
    constexpr std::size_t kStride = 1024;  // entries of a line between two looks at the memory
    if (entries_.size() % kStride == kStride - 1) {
      if (auto status = may_add(entries_.size()); !status) return status;
    }
    entries_.push_back(entry);
    columns_.push_back(column);
    return Done{};
  }
  // The entries at hand become an option.
  Status add_option(Cost cost) {
    if (auto status = may_add(entries_.size()); !status) return status;
    auto option = problem_.add_option(entries_, 0, cost);
    if (!option) return at(columns_[option.error().column - 1], option.error());
    entries_.clear();
    columns_.clear();
    return Done{};
  }

  Lines& lines_;
  Problem problem_;
  std::vector<Entry> entries_;        // of the option at hand
  std::vector<std::size_t> columns_;  // where each of them stands

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

inline Result<Problem> read_in_memory(Result<Problem> (*read)(Lines&, const ReadLimits&),
                                      std::string_view text) {
  Input input(text);
  Lines lines(input);
  return read(lines, limits_for(text));
}

// One reader for each format of lines; parse_*() give them lines of a text in memory.
Result<Problem> read_text(Lines& lines, const ReadLimits& limits);
Result<Problem> read_matrix(Lines& lines, const ReadLimits& limits);
Result<Problem> read_ec(Lines& lines, const ReadLimits& limits);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_READING_H_
