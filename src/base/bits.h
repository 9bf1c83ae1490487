// The number of set bits. Without the POPCNT instruction, which baseline x86-64 lacks,
// std::popcount is a call of a function; these are inlined.
#ifndef INLAY_SRC_BASE_BITS_H_
#define INLAY_SRC_BASE_BITS_H_

#include <cstdint>

namespace inlay::base {

inline int bit_count(std::uint32_t word) {
  word -= word >> 1 & 0x55555555;
  word = (word & 0x33333333) + (word >> 2 & 0x33333333);
  return static_cast<int>((((word + (word >> 4)) & 0x0F0F0F0F) * 0x01010101) >> 24);
}

inline int bit_count(std::uint64_t word) {
  word -= word >> 1 & 0x5555555555555555;
  word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
  word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F;
  return static_cast<int>(word * 0x0101010101010101 >> 56);
}

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_BITS_H_
