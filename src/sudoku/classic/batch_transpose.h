// Transposes squares of bits: a word of many lanes per literal becomes a word of many literals per
// lane.
//
// A block of 64 Words is, in each of its 64-bit columns w, a square of 64 x 64 bits: literal by
// lane. transpose() handles all of these squares at once, by swapping quadrants of side 32, 16, ..
// 1 (H. S. Warren, "Hacker's Delight", 7-3): two shifts and two selects per pair, three levels
// while eight Words are in registers. It is its own inverse, and the same code for every
// instruction set.
//
//   before: block[literal].word[w] bit p      after: block[p].word[w] bit literal
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_TRANSPOSE_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_TRANSPOSE_H_

#include "sudoku/classic/batch_logic.h"

namespace inlay::sudoku::classic {

// One level of swaps between v[i] and v[i + kStep], for squares of side kSide.
template <class Isa, int kSide, int kStep>
void swap_quadrants(typename Isa::Word (&v)[8]) noexcept {
  using L = Logic<Isa>;
  using Word = typename Isa::Word;
  constexpr std::uint64_t kLow = ~std::uint64_t{0} / ((std::uint64_t{1} << kSide) + 1);
  const Word low = L::none() | kLow;
  for (int i = 0; i < 8; ++i) {
    if ((i & kStep) != 0) continue;
    const Word a = v[i];
    const Word b = v[i + kStep];
    v[i] = L::pick(low, a, b << kSide);
    v[i + kStep] = L::pick(low, a >> kSide, b);
  }
}

// get(i) returns Word i of the block, 0 to 63; put(i, word) receives the words of the result.
template <class Isa, typename Get, typename Put>
void transpose(Get&& get, Put&& put) noexcept {
  using Word = typename Isa::Word;
  Word half[64];
  for (int i = 0; i < 8; ++i) {
    Word v[8];
    for (int k = 0; k < 8; ++k) v[k] = get(8 * k + i);
    swap_quadrants<Isa, 32, 4>(v);
    swap_quadrants<Isa, 16, 2>(v);
    swap_quadrants<Isa, 8, 1>(v);
    for (int k = 0; k < 8; ++k) half[8 * k + i] = v[k];
  }
  for (int i = 0; i < 64; i += 8) {
    Word v[8];
    for (int k = 0; k < 8; ++k) v[k] = half[i + k];
    swap_quadrants<Isa, 4, 4>(v);
    swap_quadrants<Isa, 2, 2>(v);
    swap_quadrants<Isa, 1, 1>(v);
    for (int k = 0; k < 8; ++k) put(i + k, v[k]);
  }
}

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_TRANSPOSE_H_
