#include "print/text.h"

#include <algorithm>

#include "sudoku/notation/utf.h"

namespace inlay::print {
namespace {

constexpr double kMinScale = 0.7;  // of the requested size
constexpr std::string_view kEllipsis = "\u2026";

bool is_continuation(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80;
}

// Estimated from the first byte: characters of three or more bytes are wide scripts or rare
// symbols.
double width_of_character(char first) {
  const auto byte = static_cast<unsigned char>(first);
  if (byte >= 0xE0) return 1;
  if (byte >= 0x80) return 0.75;
  if (byte == 'M' || byte == 'W' || byte == 'm' || byte == 'w' || byte == '@' || byte == '%') {
    return 0.95;
  }
  if (byte >= 'A' && byte <= 'Z') return 0.76;
  if (byte == ' ' || byte == '.' || byte == ',' || byte == ':' || byte == ';' || byte == 'i' ||
      byte == 'l' || byte == 'j' || byte == '!' || byte == '|' || byte == '\'') {
    return 0.35;
  }
  return 0.62;
}

}  // namespace

std::string clean(std::string_view text) {
  std::u16string units = notation::to_utf16(text);
  std::u16string kept;
  for (char16_t unit : units) {
    if (unit < 0x20 || (unit >= 0x7F && unit < 0xA0)) unit = u' ';
    if (unit >= 0xFFFE) unit = 0xFFFD;
    if (unit == u' ' && (kept.empty() || kept.back() == u' ')) continue;
    kept += unit;
  }
  if (kept.ends_with(u' ')) kept.pop_back();
  return notation::to_utf8(kept);
}

double estimated_width(std::string_view clean_text) {
  double width = 0;
  for (const char byte : clean_text) {
    if (!is_continuation(byte)) width += width_of_character(byte);
  }
  return width;
}

Text fitted(Text text, double width) {
  const double wanted = estimated_width(text.text) * text.size;
  if (wanted <= width) return text;
  text.size *= std::max(kMinScale, width / wanted);
  if (estimated_width(text.text) * text.size <= width * 1.0001) return text;
  const double room = width / text.size - estimated_width(kEllipsis);
  std::size_t end = 0;
  double used = 0;
  while (end < text.text.size()) {
    used += width_of_character(text.text[end]);
    if (used > room) break;
    do {
      ++end;
    } while (end < text.text.size() && is_continuation(text.text[end]));
  }
  while (end > 0 && text.text[end - 1] == ' ') --end;
  text.text.resize(end);
  text.text += kEllipsis;
  return text;
}

std::vector<std::string> wrapped(std::string_view clean_text, double size, double width) {
  std::vector<std::string> lines(1);
  std::string word;
  const auto flush = [&] {
    if (!lines.back().empty() && estimated_width(lines.back() + word) * size > width) {
      while (!word.empty() && word.front() == ' ') word.erase(0, 1);
      lines.emplace_back();
    }
    lines.back() += word;
    word.clear();
  };
  for (std::size_t i = 0; i < clean_text.size(); ++i) {
    const char c = clean_text[i];
    const bool link = (c == '-' || c == '=') && i > 0 && clean_text[i - 1] != ' ' &&
                      i + 1 < clean_text.size() && clean_text[i + 1] == '(';
    if (c == ' ' || link) flush();
    word += c;
  }
  flush();
  return lines;
}

}  // namespace inlay::print
