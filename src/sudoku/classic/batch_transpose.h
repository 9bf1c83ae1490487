// Between lanes and rows: the candidates of one puzzle as 64-bit words, and back.
//
// A block of 64 Words is, in each of its 64-bit columns w, a square of 64 x 64 bits: literal by
// lane. transpose() turns all of these squares at once, by swapping quadrants of side 32, 16, .. 1
// (H. S. Warren, "Hacker's Delight", 7-3): two shifts and two picks a pair, three levels while
// eight Words are in registers. It is its own inverse, and the same code on every instruction set.
//
//   before: block[literal].word[w] bit p      after: block[p].word[w] bit literal
//
// Rows are kept interleaved, the twelve Words of lane p of all columns next to each other:
// word `g` of the row of lane 64 * w + p is rows[12 * p + g].word[w].
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_TRANSPOSE_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_TRANSPOSE_H_

#include <cstddef>

#include "sudoku/classic/batch_board.h"

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

// get(i) gives Word i of the block, 0 to 63; put(i, word) takes those of the result.
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

// The candidates of one puzzle, bit 81 * d + cell.
struct Row {
  std::uint64_t words[kRowWords];
};

// The rows of all lanes, between a board and the scalar world.
template <class Isa>
struct Rows {
  typename Isa::Word words[64 * kRowWords];

  Row get(int lane) const {
    Row row;
    const std::byte* from = place(lane);
    for (std::uint64_t& word : row.words) {
      std::memcpy(&word, from, sizeof word);
      from += sizeof(words[0]);
    }
    return row;
  }
  void set(int lane, const Row& row) {
    std::byte* to = const_cast<std::byte*>(place(lane));
    for (const std::uint64_t word : row.words) {
      std::memcpy(to, &word, sizeof word);
      to += sizeof(words[0]);
    }
  }

 private:
  const std::byte* place(int lane) const {
    return reinterpret_cast<const std::byte*>(words + kRowWords * (lane % 64)) +
           sizeof(std::uint64_t) * static_cast<std::size_t>(lane / 64);
  }
};

// rows = the lanes of `candidate(literal)`, a function from 0 .. 64 * kRowWords - 1 to a Word.
template <class Isa, typename Candidate>
void to_rows(Candidate&& candidate, Rows<Isa>& rows) noexcept {
  for (int g = 0; g < kRowWords; ++g) {
    transpose<Isa>([&](int i) { return candidate(64 * g + i); },
                   [&](int i, auto word) { rows.words[kRowWords * i + g] = word; });
  }
}

// Replaces the candidates of `lanes` by their rows.
template <class Isa>
void from_rows(const Rows<Isa>& rows, Board<Isa>& board, typename Isa::Word lanes) noexcept {
  using L = Logic<Isa>;
  for (int g = 0; g < kRowWords; ++g) {
    typename Isa::Word* const candidate = board.candidate + 64 * g;
    transpose<Isa>([&](int i) { return rows.words[kRowWords * i + g]; },
                   [&](int i, auto word) { candidate[i] = L::pick(lanes, word, candidate[i]); });
  }
  board.renew(lanes);
}

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_TRANSPOSE_H_
