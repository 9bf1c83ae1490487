#include "tiling/palette.h"

#include <cmath>
#include <cstdio>

#include "inlay/tiling.h"

namespace inlay::tiling {

std::string Rgb::hex() const {
  char text[8];
  std::snprintf(text, sizeof text, "#%02x%02x%02x", red, green, blue);
  return text;
}

Rgb Rgb::mixed(const Rgb& other, double part) const {
  const auto mix = [part](std::uint8_t a, std::uint8_t b) {
    return static_cast<std::uint8_t>(std::lround(a + (b - a) * part));
  };
  return {mix(red, other.red), mix(green, other.green), mix(blue, other.blue)};
}

bool Rgb::is_dark() const {
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

std::vector<int> colors_of(const Model& model, std::span<const cover::OptionId> solution) {
  const bool by_turn = model.puzzle().pieces.size() == 1;
  std::vector<int> colors;
  for (const cover::OptionId option : solution) {
    const Placement& placement = model.placement(option);
    const std::uint32_t number = by_turn ? placement.orientation : placement.piece;
    colors.push_back(static_cast<int>(number % kPalette.size()));
  }
  return colors;
}

}  // namespace inlay::tiling
