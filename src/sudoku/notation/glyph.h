// Glyph: one printed character of a pasted puzzle and what it can stand for.
//
// All splitting works on glyphs, so that box-drawing characters, no-break spaces and middle dots
// mean the same as their ASCII cousins, while columns go on counting bytes.
#ifndef INLAY_SRC_SUDOKU_NOTATION_GLYPH_H_
#define INLAY_SRC_SUDOKU_NOTATION_GLYPH_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace inlay::notation {

enum class GlyphKind : std::uint8_t {
  symbol,     // a letter or a digit: the content of a cell ('0', 'x' and 'X' often mean blank)
  blank,      // . * _ - ? and the middle dot: an empty cell, or part of a frame
  space,      // blank, tab, no-break space
  delimiter,  // anything else
};

struct Glyph {
  GlyphKind kind;
  char text;  // the ASCII character that stands for it: '|' '=' '+' for box drawing
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

// Plain lines come by the million, so what a character means in one is looked up: a digit is
// itself, a blank is 0, a letter beyond is kLetter, and what is no cell kNoCell.
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
// A character of a plain puzzle line.
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
