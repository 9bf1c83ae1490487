// Plain lines: a fast path for lines of 81 characters 1-9 . 0 with an optional payload. The result
// is exactly that of read_line(), so a caller may use either; all other lines are left to the
// reader.
#ifndef INLAY_SRC_SUDOKU_NOTATION_PLAIN_LINE_H_
#define INLAY_SRC_SUDOKU_NOTATION_PLAIN_LINE_H_

#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>

#include "sudoku/notation/glyph.h"

namespace inlay::notation {

inline constexpr std::size_t kPlainCellCount = 81;
inline constexpr std::size_t kMaxPayload = 4096;

struct PlainLine {
  std::string_view payload;
  std::size_t end;  // offset of the next line
};

// Written so that compilers vectorise it.
inline bool are_plain_cells(const char* cells) {
  std::uint8_t bad = 0;
  for (std::size_t i = 0; i < kPlainCellCount; ++i) {
    const auto cell = static_cast<std::uint8_t>(cells[i]);
    const bool digit = static_cast<std::uint8_t>(cell - '0') <= 9;
    bad = static_cast<std::uint8_t>(bad | static_cast<std::uint8_t>(!digit & (cell != '.')));
  }
  return bad == 0;
}

// Whether the text behind the cells begins like constraints: with ";" and a small letter, as in
// "; killer 10 r1c1-r1c2", or with a word about the board. The reader decides whether it is
// payload.
inline bool may_begin_constraint(std::string_view rest) {
  const auto next = [&rest](std::size_t at) {
    while (at < rest.size() && (rest[at] == ' ' || rest[at] == '\t')) ++at;
    return at;
  };
  const std::size_t mark = next(0);
  if (mark >= rest.size()) return false;
  if (rest[mark] == 'b' || rest[mark] == 'n') {
    const std::string_view word = rest.substr(mark);
    return word.starts_with("boxes ") || word.starts_with("no-");
  }
  if (rest[mark] != ';') return false;
  const std::size_t name = next(mark + 1);
  return name < rest.size() && rest[name] >= 'a' && rest[name] <= 'z';
}

// The line that begins at `at`, if it is plain.
inline std::optional<PlainLine> plain_line_at(std::string_view text, std::size_t at) {
  const std::size_t left = text.size() - at;
  const char* const line = text.data() + at;
  if (left < kPlainCellCount || !are_plain_cells(line)) return std::nullopt;
  if (left == kPlainCellCount) return PlainLine{{}, text.size()};
  const char* const rest = line + kPlainCellCount;
  if (*rest == '\n') return PlainLine{{}, at + kPlainCellCount + 1};
  if (is_cell(*rest)) return std::nullopt;  // a longer run is not a board of 81 cells
  // A line of digits and spaces may be a larger board in which spaces are blank cells.
  if (*rest == ' ' && std::memchr(line, '0', kPlainCellCount) == nullptr &&
      std::memchr(line, '.', kPlainCellCount) == nullptr) {
    return std::nullopt;
  }
  if (may_begin_constraint(std::string_view(rest, left - kPlainCellCount))) return std::nullopt;
  const std::size_t rest_size = left - kPlainCellCount;
  const std::size_t most = rest_size < kMaxPayload ? rest_size : kMaxPayload;
  const void* const newline = std::memchr(rest, '\n', most);
  if (newline == nullptr && most < rest_size) return std::nullopt;
  std::size_t size = newline == nullptr
                         ? most
                         : static_cast<std::size_t>(static_cast<const char*>(newline) - rest);
  const std::size_t end = at + kPlainCellCount + size + (newline == nullptr ? 0 : 1);
  if (size > 0 && rest[size - 1] == '\r') --size;
  return PlainLine{{rest, size}, end};
}

// The end of the blank lines and comments that begin at `at`. They have no effect on plain lines
// before or after them.
inline std::size_t end_of_idle_lines(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const bool empty = text[at] == '\n' || text.substr(at, 2) == "\r\n";
    if (text[at] != '#' && !empty) return at;
    const std::size_t newline = text.substr(at, kMaxPayload).find('\n');
    if (newline == std::string_view::npos) return at;
    at += newline + 1;
  }
  return at;
}

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_PLAIN_LINE_H_
