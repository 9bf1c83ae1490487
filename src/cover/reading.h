// What the readers of all formats share: the checks of the budget, and errors with a position.
#ifndef INLAY_SRC_COVER_READING_H_
#define INLAY_SRC_COVER_READING_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "cover/lines.h"
#include "cover/read_budget.h"
#include "inlay/cover_format.h"

namespace inlay::cover {

// Checks the budget before each addition to a problem, so that a reader stops before it uses more
// memory than allowed.
class ReadGuard {
 public:
  explicit ReadGuard(const ReadBudget& budget) : budget_(budget) {}

  // Before adding an option with `entries` entries, or an item whose name has this many bytes.
  // `buffers`: bytes used in addition to the problem.
  Status may_add(const Problem& problem, std::size_t entries, std::size_t buffers) {
    if (auto status = budget_.check_memory(problem.memory(entries) + buffers); !status) {
      return status;
    }
    constexpr std::uint32_t kStride = 1024;  // additions between two looks at the clock
    if (calls_++ % kStride == 0) return budget_.check();
    return Done{};
  }

 private:
  const ReadBudget& budget_;
  std::uint32_t calls_ = 0;
};

// A reader of lines: a problem, the option being read, and errors with the current line number.
class LineReader {
 public:
  LineReader(Lines& lines, const ReadBudget& budget) : lines_(lines), guard_(budget) {}

 protected:
  Error at(std::size_t column, Error error) const {
    error.line = lines_.number();
    error.column = column;
    return error;
  }
  Error fail(ErrorKind kind, std::size_t column, std::string message) const {
    return at(column, {kind, std::move(message)});
  }
  // Names go into JSON and other texts, so a line that is not a comment must be valid UTF-8.
  Status check_utf8() const {
    const std::size_t index = base::find_invalid_utf8(lines_.line());
    if (index == std::string_view::npos) return Done{};
    return fail(ErrorKind::syntax, index + 1,
                "byte " + base::hex_byte(lines_.line()[index]) +
                    " is not valid UTF-8; convert the file to UTF-8");
  }
  // Before an item, or an option with this many entries, is added.
  Status may_add(std::size_t entries) {
    const std::size_t buffers = lines_.memory() + entries_.capacity() * sizeof(Entry) +
                                columns_.capacity() * sizeof(std::size_t);
    auto status = guard_.may_add(problem_, entries, buffers);
    if (!status) return at(0, status.error());
    return status;
  }
  Status add_entry(const Entry& entry, std::size_t column) {
    constexpr std::size_t kStride = 1024;  // entries between two checks of the memory
    if (entries_.size() % kStride == kStride - 1) {
      if (auto status = may_add(entries_.size()); !status) return status;
    }
    entries_.push_back(entry);
    columns_.push_back(column);
    return Done{};
  }
  // Adds the current entries as an option.
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
  std::vector<Entry> entries_;        // of the current option
  std::vector<std::size_t> columns_;  // where each entry stands

 private:
  ReadGuard guard_;
};

// The memory limit for a text that is in memory already: far more than any sensible problem of this
// size needs, but not enough for a few bytes that claim millions of items.
inline ReadBudget budget_for(std::string_view text) {
  constexpr std::size_t kAtLeast = std::size_t{16} << 20;
  constexpr std::size_t kBytesPerByte = 1024;
  Budget budget;
  budget.memory = kAtLeast + kBytesPerByte * text.size();
  return ReadBudget(std::move(budget));
}

inline Result<Problem> read_in_memory(Result<Problem> (*read)(Lines&, const ReadBudget&),
                                      std::string_view text) {
  Input input(text);
  Lines lines(input);
  return read(lines, budget_for(text));
}

// One reader for each line format.
Result<Problem> read_text(Lines& lines, const ReadBudget& budget);
Result<Problem> read_matrix(Lines& lines, const ReadBudget& budget);
Result<Problem> read_ec(Lines& lines, const ReadBudget& budget);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_READING_H_
