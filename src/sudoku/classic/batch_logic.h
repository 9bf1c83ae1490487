// Bit-sliced logic: a Word is a vector register in which each bit, a *lane*, belongs to another
// puzzle.
//
// The thin layer over an instruction set is a struct Isa with
//   Word      an unsigned 64-bit integer or a GCC vector of kWords of them, so that the compiler
//             provides & | ^ ~ << >>
//   kWords    64-bit words in a Word
//   logic(f, x, y, z)
//             f on each bit of three words; f is a lambda of & | ^ ~ without captures. If the
//             processor has one instruction for any function of three bits, the compiler computes
//             its truth table as f(0xF0, 0xCC, 0xAA).
// The kernel uses only the named functions below, so its cost can be counted in such steps.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_LOGIC_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_LOGIC_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace inlay::sudoku::classic {

// The layer for processors whose logic instructions have two operands.
template <typename AnyWord, int words>
struct TwoOperands {
  using Word = AnyWord;
  static constexpr int kWords = words;

  template <typename F>
  static Word logic(F f, Word x, Word y, Word z) {
    return f(x, y, z);
  }
};

template <class Isa>
struct Logic {
  using Word = typename Isa::Word;
  static constexpr int kLanes = 64 * Isa::kWords;

  static Word or3(Word a, Word b, Word c) {
    return Isa::logic([](auto x, auto y, auto z) { return x | y | z; }, a, b, c);
  }
  static Word and3(Word a, Word b, Word c) {
    return Isa::logic([](auto x, auto y, auto z) { return x & y & z; }, a, b, c);
  }
  static Word odd(Word a, Word b, Word c) {
    return Isa::logic([](auto x, auto y, auto z) { return x ^ y ^ z; }, a, b, c);
  }
  // At least two of three; with odd() a full adder.
  static Word majority(Word a, Word b, Word c) {
    return Isa::logic([](auto x, auto y, auto z) { return (x & y) | (z & (x | y)); }, a, b, c);
  }
  static Word exactly_one(Word a, Word b, Word c) {
    return Isa::logic([](auto x, auto y, auto z) { return (x ^ y ^ z) & ~(x & y & z); }, a, b, c);
  }
  static Word pick(Word condition, Word then, Word otherwise) {
    return Isa::logic([](auto x, auto y, auto z) { return (x & y) | (~x & z); }, condition, then,
                      otherwise);
  }
  // a | (b & c)
  static Word or_and(Word a, Word b, Word c) {
    return Isa::logic([](auto x, auto y, auto z) { return x | (y & z); }, a, b, c);
  }
  // a | (b & ~c)
  static Word or_and_not(Word a, Word b, Word c) {
    return Isa::logic([](auto x, auto y, auto z) { return x | (y & ~z); }, a, b, c);
  }
  // a | ~b | ~c
  static Word or_not_both(Word a, Word b, Word c) {
    return Isa::logic([](auto x, auto y, auto z) { return x | ~(y & z); }, a, b, c);
  }
  // a & ~(b & c)
  static Word and_not_both(Word a, Word b, Word c) {
    return Isa::logic([](auto x, auto y, auto z) { return x & ~(y & z); }, a, b, c);
  }
  // a & ~b & ~c
  static Word and_neither(Word a, Word b, Word c) {
    return Isa::logic([](auto x, auto y, auto z) { return x & ~y & ~z; }, a, b, c);
  }
  // a & (b | ~c)
  static Word and_unless(Word a, Word b, Word c) {
    return Isa::logic([](auto x, auto y, auto z) { return x & (y | ~z); }, a, b, c);
  }
  static Word none() { return Word{}; }
  static Word all() { return ~Word{}; }
};

// A set of lanes from a register, for scalar code. Lane i is bit i % 64 of word i / 64.
template <class Isa>
struct LaneSet {
  static constexpr std::size_t kWords = Isa::kWords;
  std::uint64_t words[kWords] = {};

  LaneSet() = default;
  explicit LaneSet(const typename Isa::Word& word) { std::memcpy(words, &word, sizeof words); }
  typename Isa::Word word() const {
    typename Isa::Word word;
    std::memcpy(&word, words, sizeof word);
    return word;
  }

  void add(int lane) { words[lane / 64] |= std::uint64_t{1} << (lane % 64); }
  void remove(int lane) { words[lane / 64] &= ~(std::uint64_t{1} << (lane % 64)); }
  bool has(int lane) const { return (words[lane / 64] >> (lane % 64) & 1) != 0; }
  int size() const {
    int size = 0;
    for (const std::uint64_t word : words) size += std::popcount(word);
    return size;
  }
  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words) any |= word;
    return any == 0;
  }
  // Calls visit(lane) for each lane, in order. Require: visit does not change this set.
  template <typename Visit>
  void for_each(Visit&& visit) const {
    for (std::size_t w = 0; w < kWords; ++w) {
      for (std::uint64_t left = words[w]; left != 0; left &= left - 1) {
        visit(static_cast<int>(64 * w) + std::countr_zero(left));
      }
    }
  }
};

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_LOGIC_H_
