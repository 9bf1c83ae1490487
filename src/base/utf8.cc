#include "base/utf8.h"

#include <cstdint>
#include <cstring>

namespace inlay::base {
namespace {

// The length of the valid sequence at the start of `text`, or 0. Require: the first byte is not
// ASCII.
std::size_t sequence_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
  const auto continues = [&](std::size_t i) { return i < text.size() && (byte(i) & 0xC0) == 0x80; };
  const std::uint8_t lead = byte(0);
  if (lead < 0xC2 || lead > 0xF4 || !continues(1)) return 0;
  if (lead < 0xE0) return 2;
  if (!continues(2)) return 0;
  if (lead < 0xF0) {
    const bool overlong = lead == 0xE0 && byte(1) < 0xA0;
    const bool surrogate = lead == 0xED && byte(1) > 0x9F;
    return overlong || surrogate ? 0 : 3;
  }
  const bool overlong = lead == 0xF0 && byte(1) < 0x90;
  const bool too_large = lead == 0xF4 && byte(1) > 0x8F;
  return overlong || too_large || !continues(3) ? 0 : 4;
}

}  // namespace

std::size_t find_invalid_utf8(std::string_view text) {
  constexpr std::uint64_t kHighBits = 0x8080808080808080U;
  std::size_t at = 0;
  while (at < text.size()) {
    if (std::uint64_t word = 0; text.size() - at >= sizeof word) {
      std::memcpy(&word, text.data() + at, sizeof word);
      if ((word & kHighBits) == 0) {
        at += sizeof word;
        continue;
      }
    }
    if (static_cast<std::uint8_t>(text[at]) < 0x80) {
      ++at;
      continue;
    }
    const std::size_t length = sequence_length(text.substr(at, 4));
    if (length == 0) return at;
    at += length;
  }
  return std::string_view::npos;
}

std::string hex_byte(char byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto value = static_cast<std::uint8_t>(byte);
  return {'0', 'x', kDigits[value >> 4], kDigits[value & 0xF]};
}

std::string quoted(std::string_view word) {
  constexpr std::size_t kMost = 60;
  if (word.size() <= kMost) return "'" + std::string(word) + "'";
  std::size_t end = kMost;
  const auto continues = [&] { return (static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U; };
  while (end > 0 && continues()) --end;
  return "'" + std::string(word.substr(0, end)) + "\u2026'";
}

}  // namespace inlay::base
