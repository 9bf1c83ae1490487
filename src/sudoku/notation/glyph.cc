#include "sudoku/notation/glyph.h"

namespace inlay::notation {
namespace {

// U+2500 .. U+257F are E2 94 80 .. E2 95 BF.
char box_drawing(unsigned code) {
  switch (code) {
    case 0x2500:
    case 0x2501:
    case 0x2504:
    case 0x2505:
    case 0x2508:
    case 0x2509:
    case 0x254C:
    case 0x254D:
    case 0x2550:
      return '=';
    case 0x2502:
    case 0x2503:
    case 0x2506:
    case 0x2507:
    case 0x250A:
    case 0x250B:
    case 0x254E:
    case 0x254F:
    case 0x2551:
      return '|';
    default:
      return '+';
  }
}

}  // namespace

Glyph glyph_at(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (is_symbol(c)) return {GlyphKind::symbol, c, 1};
  if (is_blank_mark(c)) return {GlyphKind::blank, c, 1};
  if (is_space(c)) return {GlyphKind::space, c, 1};
  const auto byte = [&](std::size_t i) {
    return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
  };
  if (byte(0) == 0xC2 && byte(1) == 0xA0) return {GlyphKind::space, ' ', 2};
  if (byte(0) == 0xC2 && byte(1) == 0xB7) return {GlyphKind::blank, '.', 2};
  if (byte(0) == 0xE2 && (byte(1) == 0x94 || byte(1) == 0x95) && (byte(2) & 0xC0U) == 0x80) {
    const unsigned code = 0x2000U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
    return {GlyphKind::delimiter, box_drawing(code), 3};
  }
  return {GlyphKind::delimiter, c, 1};
}

}  // namespace inlay::notation
