// Converts between UTF-8 and the UTF-16 units of JavaScript strings.
#ifndef INLAY_SRC_SUDOKU_NOTATION_UTF_H_
#define INLAY_SRC_SUDOKU_NOTATION_UTF_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace inlay::notation {

// Require: code <= 0x10FFFF.
void append_utf8(std::string& text, std::uint32_t code);

// Malformed bytes and lone surrogates become U+FFFD.
std::u16string to_utf16(std::string_view utf8);
std::string to_utf8(std::u16string_view utf16);

}  // namespace inlay::notation

#endif  // INLAY_SRC_SUDOKU_NOTATION_UTF_H_
