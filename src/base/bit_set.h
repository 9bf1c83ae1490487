// Sets of numbers as bits: number i is bit i % 64 of word i / 64.
//
// The functions work with any sequence of words: an array, a vector, a span, a pointer. BitSet is a
// set of numbers below a limit that is known to the compiler.
#ifndef INLAY_SRC_BASE_BIT_SET_H_
#define INLAY_SRC_BASE_BIT_SET_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "base/bits.h"

namespace inlay::base {

template <typename Words>
bool has_bit(const Words& words, std::size_t i) {
  return (words[i / 64] >> (i % 64) & 1) != 0;
}
template <typename Words>
void set_bit(Words&& words, std::size_t i) {
  words[i / 64] |= std::uint64_t{1} << (i % 64);
}
template <typename Words>
void clear_bit(Words&& words, std::size_t i) {
  words[i / 64] &= ~(std::uint64_t{1} << (i % 64));
}

template <std::size_t kLimit>
struct BitSet {
  static constexpr std::size_t kWords = (kLimit + 63) / 64;
  std::array<std::uint64_t, kWords> words{};

  // Require: i < kLimit.
  bool has(std::size_t i) const { return has_bit(words, i); }
  void add(std::size_t i) { set_bit(words, i); }
  void remove(std::size_t i) { clear_bit(words, i); }
  // Adds a number. False: it was in the set.
  bool insert(std::size_t i) {
    if (has(i)) return false;
    add(i);
    return true;
  }

  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  bool meets(const BitSet& other) const { return !(*this & other).empty(); }
  int count() const {
    int count = 0;
    for (const std::uint64_t word : words) count += bit_count(word);
    return count;
  }
  // Not of an empty set.
  std::size_t first() const {
    std::size_t word = 0;
    while (words[word] == 0) ++word;
    return word * 64 + static_cast<std::size_t>(std::countr_zero(words[word]));
  }
  // Calls use(i) for each number, in increasing order, until it returns false.
  template <typename Use>
  bool all_of(const Use& use) const {
    for (std::size_t word = 0; word < kWords; ++word) {
      for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1) {
        if (!use(word * 64 + static_cast<std::size_t>(std::countr_zero(rest)))) return false;
      }
    }
    return true;
  }
  // Calls visit(i) for each number, in increasing order.
  template <typename Visit>
  void each(const Visit& visit) const {
    all_of([&](std::size_t i) {
      visit(i);
      return true;
    });
  }

  BitSet& operator|=(const BitSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words[w] |= other.words[w];
    return *this;
  }
  BitSet& operator&=(const BitSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words[w] &= other.words[w];
    return *this;
  }
  // Removes numbers.
  BitSet& operator-=(const BitSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words[w] &= ~other.words[w];
    return *this;
  }
  friend BitSet operator|(BitSet a, const BitSet& b) { return a |= b; }
  friend BitSet operator&(BitSet a, const BitSet& b) { return a &= b; }
  friend BitSet operator-(BitSet a, const BitSet& b) { return a -= b; }
  friend bool operator==(const BitSet&, const BitSet&) = default;
};

}  // namespace inlay::base

#endif  // INLAY_SRC_BASE_BIT_SET_H_
