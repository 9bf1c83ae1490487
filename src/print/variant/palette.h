// The colours of variants: light enough for digits on them, each fill with a darker edge. Nothing
// depends on colour alone: kinds differ in pattern and in the marks at their ends, too.
#ifndef INLAY_SRC_PRINT_VARIANT_PALETTE_H_
#define INLAY_SRC_PRINT_VARIANT_PALETTE_H_

#include <string_view>

#include "inlay/print.h"

namespace inlay::print::palette {

struct Pair {
  Color fill, edge;
};

inline constexpr Color kPaper{0xff, 0xff, 0xff};
inline constexpr Color kInk{0x1b, 0x1a, 0x18};
inline constexpr Color kSoftInk{0x4a, 0x4a, 0x45};
inline constexpr Color kDiagonal{0xa9, 0xc3, 0xd6};

inline constexpr Pair kGrey{{0xd8, 0xdc, 0xd5}, {0x8d, 0x91, 0x89}};
inline constexpr Pair kSteel{{0xc9, 0xd6, 0xe4}, {0x5f, 0x7d, 0x9c}};
inline constexpr Pair kGreen{{0xc5, 0xe5, 0xd3}, {0x4f, 0x8f, 0x76}};
inline constexpr Pair kPink{{0xec, 0xd0, 0xde}, {0xa5, 0x58, 0x7f}};
inline constexpr Pair kBlue{{0xcf, 0xe0, 0xec}, {0x0a, 0x5b, 0x91}};
inline constexpr Pair kYellow{{0xec, 0xe8, 0xb8}, {0x8a, 0x84, 0x32}};
inline constexpr Pair kOrange{{0xf6, 0xdc, 0xc2}, {0xb0, 0x6a, 0x2c}};
inline constexpr Pair kTeal{{0xc3, 0xe6, 0xe6}, {0x2f, 0x87, 0x87}};
inline constexpr Pair kViolet{{0xde, 0xd0, 0xee}, {0x7c, 0x5d, 0xa8}};
inline constexpr Pair kBrown{{0xe6, 0xd8, 0xc8}, {0x86, 0x69, 0x48}};
inline constexpr Pair kRose{{0xf2, 0xd3, 0xdb}, {0xb0, 0x40, 0x68}};
inline constexpr Pair kWindow{{0xe8, 0xed, 0xf0}, {0x7c, 0x8a, 0x94}};

// The name of a colour that changes with the theme of a page, as its CSS property: "--v-grey-edge".
// Black, grey and white are ink, fainter ink and paper. Empty: it has none.
std::string_view property_of(Color color);

}  // namespace inlay::print::palette

#endif  // INLAY_SRC_PRINT_VARIANT_PALETTE_H_
