// The operations that the bitset kernel needs from an instruction set, in plain C++ for every
// processor. Compiled with POPCNT and BMI2 they also serve AVX2, whose vector registers have no
// population count.
//
//   extract(bits, mask)   the bits of `bits` selected by `mask`, packed to the low end (PEXT)
//   Block                 the counts of eight rows
//   MinKey                the minimum of (count, slot) over the open items, as count << 32 | slot
#ifndef INLAY_SRC_COVER_BITSET_LANES_H_
#define INLAY_SRC_COVER_BITSET_LANES_H_

#include <bit>

#include "cover/bitset/state.h"
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace inlay::cover::bitset {
namespace {

struct PlainLanes {
  static Word extract(Word bits, Word mask) {
#ifdef __BMI2__
    return _pext_u64(bits, mask);
#else
    Word packed = 0;
    for (Word place = 1; mask != 0; mask &= mask - 1, place <<= 1) {
      if ((bits & mask & -mask) != 0) packed |= place;
    }
    return packed;
#endif
  }

  struct MinKey {
    Word value = ~Word{0};
    Word get() const { return value; }
  };

  struct Block {
    Word count[kLanes] = {};

    void add(const Word* rows, Word live) {
      for (std::uint32_t i = 0; i < kLanes; ++i) {
        count[i] += static_cast<Word>(std::popcount(rows[i] & live));
      }
    }
    // The open rows with this count, one bit each.
    unsigned equal(unsigned open, Word value) const {
      unsigned mask = 0;
      for (std::uint32_t i = 0; i < kLanes; ++i) mask |= unsigned{count[i] == value} << i;
      return mask & open;
    }
    void update_min(MinKey& fewest, unsigned open, std::uint32_t first_slot) const {
      for (std::uint32_t i = 0; i < kLanes; ++i) {
        const Word key = (open >> i & 1) != 0 ? count[i] << 32 | (first_slot + i) : ~Word{0};
        fewest.value = key < fewest.value ? key : fewest.value;
      }
    }
    void store(Word* to) const {
      for (std::uint32_t i = 0; i < kLanes; ++i) to[i] = count[i];
    }
    void load(const Word* from) {
      for (std::uint32_t i = 0; i < kLanes; ++i) count[i] = from[i];
    }
  };
};

}  // namespace
}  // namespace inlay::cover::bitset

#endif  // INLAY_SRC_COVER_BITSET_LANES_H_
