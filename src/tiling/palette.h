// Palette: the colours of pieces and of the text on them.
#ifndef INLAY_SRC_TILING_PALETTE_H_
#define INLAY_SRC_TILING_PALETTE_H_

#include <array>
#include <cstdint>
#include <string>

namespace inlay::tiling {

struct Rgb {
  std::uint8_t red, green, blue;

  std::string hex() const;  // "#d9a441"
  // A mixture with another colour: part 0 gives this colour, part 1 the other.
  Rgb mixed(const Rgb& other, double part) const;
  bool is_dark() const;  // is white text easier to read on it than black?
};

// The colours of the twelve pentominoes in the order of their letters, and six more.
inline constexpr std::array<Rgb, 18> kPalette = {{
    {0xd9, 0xa4, 0x41},
    {0x37, 0x74, 0x9f},
    {0xe9, 0xd9, 0xa8},
    {0x7c, 0x4a, 0x2d},
    {0x8f, 0xc0, 0xdc},
    {0x2b, 0x75, 0x61},
    {0xc9, 0x66, 0x3a},
    {0x1f, 0x4e, 0x6e},
    {0xa9, 0xcf, 0xbc},
    {0x2d, 0x2a, 0x27},
    {0xcf, 0x9f, 0xb6},
    {0xa2, 0xa6, 0x9d},
    {0x8a, 0x2f, 0x2a},
    {0x6b, 0x8e, 0x3d},
    {0x5d, 0x4b, 0x7c},
    {0xe8, 0xb8, 0x9a},
    {0x5f, 0x6b, 0x73},
    {0xc7, 0xc1, 0x3f},
}};
inline constexpr Rgb kInk = {0x1b, 0x1a, 0x18};
inline constexpr Rgb kPaper = {0xfd, 0xfd, 0xfb};
inline constexpr Rgb kGround = {0xe8, 0xeb, 0xe7};
inline constexpr Rgb kCaptionInk = {0x61, 0x62, 0x5b};
inline constexpr Rgb kBrass = {0xad, 0x75, 0x12};

}  // namespace inlay::tiling

#endif  // INLAY_SRC_TILING_PALETTE_H_
