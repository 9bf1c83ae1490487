// The operations of the kernels in plain C++, for every processor.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_LANES_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_LANES_H_

#include "sudoku/enumerate/join.h"

namespace inlay::sudoku::enumerate {
namespace {

struct PlainLanes {
  struct Vector {
    std::uint64_t word[8];

    static Vector zero() { return {}; }
    static Vector load(const void* from) {
      Vector vector;
      __builtin_memcpy(vector.word, from, sizeof vector.word);
      return vector;
    }
    void store(void* to) const { __builtin_memcpy(to, word, sizeof word); }
    friend Vector operator|(const Vector& a, const Vector& b) {
      Vector result;
      for (int i = 0; i < 8; ++i) result.word[i] = a.word[i] | b.word[i];
      return result;
    }
    friend Vector without(const Vector& a, const Vector& b) {
      Vector result;
      for (int i = 0; i < 8; ++i) result.word[i] = a.word[i] & ~b.word[i];
      return result;
    }
    friend bool any(const Vector& a) {
      std::uint64_t all = 0;
      for (const std::uint64_t bits : a.word) all |= bits;
      return all != 0;
    }
  };

  struct Line {
    std::uint64_t word[kBlockWords];

    void load(const std::uint64_t* from) { __builtin_memcpy(word, from, sizeof word); }
    void store(std::uint64_t* to) const { __builtin_memcpy(to, word, sizeof word); }
    bool and_lines(const char* a, const char* b, const char* c, const char* d) {
      std::uint64_t all = 0;
      for (std::size_t i = 0; i < kBlockWords; ++i) {
        const auto at = [i](const char* line) {
          std::uint64_t bits;
          __builtin_memcpy(&bits, line + 8 * i, 8);
          return bits;
        };
        word[i] &= at(a) & at(b) & at(c) & at(d);
        all |= word[i];
      }
      return all != 0;
    }
  };

  static std::uint32_t both(const std::uint64_t* a, const std::uint64_t* b) {
    std::uint32_t mask = 0;
    for (int i = 0; i < 8; ++i) {
      const std::uint64_t common = a[i] & b[i];
      mask |= std::uint32_t{(common & 0xFFFFFFFF) != 0} << (2 * i);
      mask |= std::uint32_t{(common >> 32) != 0} << (2 * i + 1);
    }
    return mask;
  }
  static std::uint32_t meets(const std::uint32_t* a, std::uint32_t m) {
    std::uint32_t mask = 0;
    for (int i = 0; i < 16; ++i) mask |= std::uint32_t{(a[i] & m) != 0} << i;
    return mask;
  }
  static std::uint32_t inside(const std::uint32_t* a, const std::uint32_t* b,
                              const std::uint32_t* c, std::uint32_t not_a, std::uint32_t not_b,
                              std::uint32_t not_c) {
    std::uint32_t mask = 0;
    for (int i = 0; i < 16; ++i) {
      mask |= std::uint32_t{((a[i] & not_a) | (b[i] & not_b) | (c[i] & not_c)) == 0} << i;
    }
    return mask;
  }
  static std::size_t pick(const std::uint64_t* bits, std::size_t words, const std::uint16_t* values,
                          std::uint16_t* out) {
    std::size_t count = 0;
    for (std::size_t word = 0; word < words; ++word) {
      for (std::uint64_t left = bits[word]; left != 0; left &= left - 1) {
        out[count++] = values[word * 64 + static_cast<std::size_t>(__builtin_ctzll(left))];
      }
    }
    return count;
  }
  // The intersection of the sets without `cell`; all bits if there is none.
  static BandCells common(const BandCells* list, int size, BandCells cell) {
    BandCells common = ~BandCells{0};
    for (int i = 0; i < size; ++i) common &= (list[i] & cell) != 0 ? ~BandCells{0} : list[i];
    return common;
  }
  // The number of a set with the fewest cells, the first of them. Require: 1 <= size < 256.
  static int smallest(const BandCells* list, int size) {
    unsigned best = ~0U;
    for (int i = 0; i < size; ++i) {
      const unsigned key =
          static_cast<unsigned>(__builtin_popcount(list[i])) << 8 | static_cast<unsigned>(i);
      best = key < best ? key : best;
    }
    return static_cast<int>(best & 255);
  }
  // The sets without `cell`, reduced to the available cells, go to `next`. Returns their number, or
  // -1 if one has no cell left.
  static int filter(const BandCells* list, int size, BandCells cell, BandCells available,
                    BandCells* next) {
    int count = 0;
    for (int i = 0; i < size; ++i) {
      if ((list[i] & cell) != 0) continue;
      const BandCells rest = list[i] & available;
      if (rest == 0) return -1;
      next[count++] = rest;
    }
    return count;
  }
};

}  // namespace
}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_LANES_H_
