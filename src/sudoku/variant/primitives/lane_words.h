// Words of four lanes of 16 bits, a set of values each, in the order of memory.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_LANE_WORDS_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_LANE_WORDS_H_

#include <bit>
#include <cstddef>
#include <cstdint>

#include "inlay/sudoku.h"

namespace inlay::sudoku::variant {

inline constexpr int kLaneBits = 16;
inline constexpr std::size_t kLanesPerWord = 4;

// Calls use(lane, values) for the lanes that are not empty, until it returns false; whether it
// never did.
template <typename Use>
bool for_each_lane(std::uint64_t word, const Use& use) {
  while (word != 0) {
    const int place = std::countr_zero(word) / kLaneBits;
    const auto values = static_cast<std::uint16_t>(word >> place * kLaneBits);
    word &= ~(std::uint64_t{values} << place * kLaneBits);
    constexpr bool kFirstIsLow = std::endian::native == std::endian::little;
    const auto lane = static_cast<std::size_t>(place);
    if (!use(kFirstIsLow ? lane : kLanesPerWord - 1 - lane, ValueSet{values})) return false;
  }
  return true;
}

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_LANE_WORDS_H_
