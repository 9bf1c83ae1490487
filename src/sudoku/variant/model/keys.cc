#include "sudoku/variant/model/keys.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace inlay::sudoku::variant {
namespace {

constexpr auto kBits = [] {
  std::array<std::int8_t, 256> bits{};
  bits.fill(-1);
  for (std::size_t i = 0; i < kKeyAlphabet.size(); ++i) {
    bits[static_cast<unsigned char>(kKeyAlphabet[i])] = static_cast<std::int8_t>(i);
  }
  return bits;
}();

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

}  // namespace

int key_bits(char c) {
  return kBits[static_cast<unsigned char>(c)];
}

bool is_key(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return key_bits(c) >= 0; });
}

std::string encode_bytes(std::string_view bytes) {
  std::string key;
  std::uint32_t buffer = 0;
  int held = 0;
  for (const char byte : bytes) {
    buffer = (buffer << 8) | static_cast<unsigned char>(byte);
    for (held += 8; held >= 6; held -= 6) key += kKeyAlphabet[(buffer >> (held - 6)) & 63];
  }
  if (held > 0) key += kKeyAlphabet[(buffer << (6 - held)) & 63];
  return key;
}

std::optional<std::string> decode_bytes(std::string_view key) {
  std::string bytes;
  std::uint32_t buffer = 0;
  int held = 0;
  for (const char c : key) {
    const int bits = key_bits(c);
    if (bits < 0) return {};
    buffer = (buffer << 6) | static_cast<std::uint32_t>(bits);
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes += static_cast<char>((buffer >> held) & 255);
    }
  }
  return bytes;
}

std::string encode_percent(std::string_view text) {
  constexpr std::string_view kPlain = "-_!*'()";
  constexpr std::string_view kHex = "0123456789ABCDEF";
  std::string result;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (letter || (c >= '0' && c <= '9') || kPlain.find(c) != std::string_view::npos) {
      result += c;
    } else {
      const auto byte = static_cast<unsigned char>(c);
      result += {'%', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  return result;
}

std::string decode_percent(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      result += text[i];
      continue;
    }
    const int high = i + 3 <= text.size() ? hex_value(text[i + 1]) : -1;
    const int low = i + 3 <= text.size() ? hex_value(text[i + 2]) : -1;
    if (high < 0 || low < 0) return std::string(text);
    result += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return result;
}

}  // namespace inlay::sudoku::variant
