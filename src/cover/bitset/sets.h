// The sets of the current node: small sets in local variables, and so in registers, others in
// memory.
#ifndef INLAY_SRC_COVER_BITSET_SETS_H_
#define INLAY_SRC_COVER_BITSET_SETS_H_

#include <bit>

#include "cover/bitset/state.h"

namespace inlay::cover::bitset {
namespace {

// A set of kWords words. 0 means any number of words, which stay in memory at `to`.
template <std::uint32_t kWords>
class Bits {
 public:
  Bits(const Word* from, Word* /*to*/, std::uint32_t /*words*/) {
    for (std::uint32_t w = 0; w < kWords; ++w) word_[w] = from[w];
  }
  static constexpr std::uint32_t words_fixed = kWords;
  static constexpr std::uint32_t words() { return kWords; }
  Word operator[](std::uint32_t w) const { return word_[w]; }
  Word& operator[](std::uint32_t w) { return word_[w]; }
  void store(Word* to) const {
    for (std::uint32_t w = 0; w < kWords; ++w) to[w] = word_[w];
  }

 private:
  Word word_[kWords];
};

template <>
class Bits<0> {
 public:
  Bits(const Word* from, Word* to, std::uint32_t words) : word_(to), words_(words) {
    if (from == to) return;
    for (std::uint32_t w = 0; w < words; ++w) to[w] = from[w];
  }
  static constexpr std::uint32_t words_fixed = 0;
  std::uint32_t words() const { return words_; }
  Word operator[](std::uint32_t w) const { return word_[w]; }
  Word& operator[](std::uint32_t w) { return word_[w]; }
  void store(const Word* /*to*/) const {}

 private:
  Word* word_;
  std::uint32_t words_;
};

template <typename Set>
bool none(const Set& set) {
  Word any = 0;
  for (std::uint32_t w = 0; w < set.words(); ++w) any |= set[w];
  return any == 0;
}
template <typename Set>
void remove(Set& set, std::uint32_t bit) {
  set[bit / 64] &= ~(Word{1} << bit % 64);
}
// The first bit that a set and a row have in common; 64 * words if they share no bit.
template <typename Set>
std::uint32_t first_common(const Set& set, const Word* row) {
  for (std::uint32_t w = 0; w < set.words(); ++w) {
    const Word both = set[w] & row[w];
    if (both != 0) return w * 64 + static_cast<std::uint32_t>(std::countr_zero(both));
  }
  return set.words() * 64;
}

}  // namespace
}  // namespace inlay::cover::bitset

#endif  // INLAY_SRC_COVER_BITSET_SETS_H_
