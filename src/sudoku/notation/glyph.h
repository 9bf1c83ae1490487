// Glyph: one printed character of a pasted puzzle and what it can stand for.
//
// All splitting works on glyphs, so that box-drawing characters, no-break spaces and middle dots
// mean the same as their ASCII cousins, while columns go on counting bytes.
#ifndef INLAY_SRC_SUDOKU_NOTATION_GLYPH_H_
#define INLAY_SRC_SUDOKU_NOTATION_GLYPH_H_

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

inline bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
inline bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
inline bool is_symbol(char c) {
  return is_digit(c) || is_letter(c);
}
inline bool is_blank_mark(char c) {
  return c == '.' || c == '*' || c == '_' || c == '-' || c == '?';
}
inline bool is_space(char c) {
  return c == ' ' || c == '\t';
}
// A character of a plain puzzle line.
inline bool is_cell(char c) {
  return is_symbol(c) || is_blank_mark(c);
}
inline char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
inline char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// The glyph at `at`. Require: at < text.size().
Glyph glyph_at(std::string_view text, std::size_t at);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_GLYPH_H_
