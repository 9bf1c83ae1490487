// UTF-8: where a text stops being valid, and pieces of foreign text in messages.
#ifndef INLAY_SRC_BASE_UTF8_H_
#define INLAY_SRC_BASE_UTF8_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace inlay::base {

// The index of the first byte that does not belong to a valid UTF-8 sequence; npos if the whole
// text is valid. Overlong forms, surrogates and values above U+10FFFF are invalid. Source: RFC 3629
// (2003), section 4.
std::size_t find_invalid_utf8(std::string_view text);

// "0x89", for error messages about a byte that cannot be printed.
std::string hex_byte(char byte);

// 'word', for error messages about a piece of the input: without the end if it is long, so that a
// message does not repeat a whole file.
std::string quoted(std::string_view word);

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_UTF8_H_
