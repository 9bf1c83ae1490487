#include "sudoku/notation/utf.h"

namespace inlay::notation {
namespace {

constexpr std::uint32_t kReplacement = 0xFFFD;

// Reads one code point and moves `at` past it.
std::uint32_t next_code(std::string_view text, std::size_t& at) {
  const auto first = static_cast<unsigned char>(text[at++]);
  if (first < 0x80) return first;
  const unsigned length = first >= 0xF0 && first < 0xF5   ? 3
                          : first >= 0xE0 && first < 0xF0 ? 2
                          : first >= 0xC2 && first < 0xE0 ? 1
                                                          : 0;
  if (length == 0 || text.size() - at < length) return kReplacement;
  std::uint32_t code = first & (0x3FU >> length);
  for (unsigned i = 0; i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[at + i]);
    if ((next & 0xC0U) != 0x80) return kReplacement;
    code = code << 6U | (next & 0x3FU);
  }
  constexpr std::uint32_t kLeast[] = {0, 0x80, 0x800, 0x10000};
  if (code < kLeast[length] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000)) {
    return kReplacement;
  }
  at += length;
  return code;
}

}  // namespace

void append_utf8(std::string& text, std::uint32_t code) {
  const auto put = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xC0 | code >> 6);
    put(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    put(0xE0 | code >> 12);
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  } else {
    put(0xF0 | code >> 18);
    put(0x80 | (code >> 12 & 0x3F));
    put(0x80 | (code >> 6 & 0x3F));
    put(0x80 | (code & 0x3F));
  }
}

std::u16string to_utf16(std::string_view utf8) {
  std::u16string units;
  units.reserve(utf8.size());
  for (std::size_t at = 0; at < utf8.size();) {
    std::uint32_t code = next_code(utf8, at);
    if (code >= 0x10000) {
      code -= 0x10000;
      units += static_cast<char16_t>(0xD800 | code >> 10);
      code = 0xDC00 | (code & 0x3FF);
    }
    units += static_cast<char16_t>(code);
  }
  return units;
}

std::string to_utf8(std::u16string_view utf16) {
  std::string text;
  text.reserve(utf16.size());
  for (std::size_t i = 0; i < utf16.size(); ++i) {
    std::uint32_t code = utf16[i];
    if (code >= 0xD800 && code < 0xE000) {
      const bool pair =
          code < 0xDC00 && i + 1 < utf16.size() && utf16[i + 1] >= 0xDC00 && utf16[i + 1] < 0xE000;
      code = pair ? 0x10000 + ((code - 0xD800) << 10) + (utf16[++i] - 0xDC00U) : kReplacement;
    }
    append_utf8(text, code);
  }
  return text;
}

}  // namespace inlay::notation
