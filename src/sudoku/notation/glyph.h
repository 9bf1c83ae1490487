// Glyph: one printed character of a pasted puzzle, and its possible meanings.
//
// Lines are split into glyphs, so that box-drawing characters, no-break spaces and middle dots mean
// the same as their ASCII counterparts, while columns still count bytes.
#ifndef INLAY_SRC_SUDOKU_NOTATION_GLYPH_H_
#define INLAY_SRC_SUDOKU_NOTATION_GLYPH_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace inlay::notation {

enum class GlyphKind : std::uint8_t {
  symbol,     // a letter or a digit: the content of a cell ('0', 'x' and 'X' often mean blank)
  blank,      // . * _ - ? and the middle dot: a blank cell or part of a frame
  space,      // space, tab, no-break space
  delimiter,  // anything else
};

struct Glyph {
  GlyphKind kind;
  char text;  // the equivalent ASCII character: '|' '=' '+' for box drawing
  std::uint8_t length;
};

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
constexpr bool is_symbol(char c) {
  return is_digit(c) || is_letter(c);
}
constexpr bool is_blank_mark(char c) {
  return c == '.' || c == '*' || c == '_' || c == '-' || c == '?';
}
constexpr bool is_space(char c) {
  return c == ' ' || c == '\t';
}

// A lookup table, because plain lines come by the million: a digit has its value, a blank is 0, any
// other letter is kLetter, and a character that is not a cell is kNoCell.
inline constexpr std::uint8_t kLetter = 254;
inline constexpr std::uint8_t kNoCell = 255;
inline constexpr auto kPlainCells = [] {
  std::array<std::uint8_t, 256> cells{};
  for (std::size_t c = 0; c < cells.size(); ++c) {
    const char text = static_cast<char>(c);
    const bool blank = is_blank_mark(text) || text == 'x' || text == 'X';
    cells[c] = is_digit(text)    ? static_cast<std::uint8_t>(text - '0')
               : blank           ? std::uint8_t{0}
               : is_letter(text) ? kLetter
                                 : kNoCell;
  }
  return cells;
}();
constexpr std::uint8_t plain_cell(char c) {
  return kPlainCells[static_cast<unsigned char>(c)];
}
// Whether the character can be a cell of a plain puzzle line.
constexpr bool is_cell(char c) {
  return plain_cell(c) != kNoCell;
}
constexpr char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// The glyph at `at`. Require: at < text.size().
Glyph glyph_at(std::string_view text, std::size_t at);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_GLYPH_H_
