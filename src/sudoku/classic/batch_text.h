// Converts text to boards and solved boards to text, many puzzles at a time.
//
// The low four bits of a character determine its digit ('.' has 14). Sixteen characters of a puzzle
// are packed into one 64-bit word, four bits each. 64 such words of 64 puzzles are a square that
// transpose() converts to bit planes: for each cell, the four bits of its digit over all lanes.
// Converting these to candidates and back takes a dozen steps per cell.
//
//   word of group q:   nibble 2t  holds cell 16q + t,   nibble 2t + 1 holds cell 16q + 8 + t
//
// Cell 80 is alone in the last group.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_TEXT_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_TEXT_H_

#include "sudoku/classic/batch_exchange.h"

namespace inlay::sudoku::classic {

inline constexpr int kTextGroups = 6;
inline constexpr std::uint64_t kLowNibbles = 0x0F0F0F0F0F0F0F0FU;
inline constexpr std::uint64_t kZeros = 0x3030303030303030U;  // "00000000"

inline std::uint64_t load_word(const char* text) {
  std::uint64_t word = 0;
  std::memcpy(&word, text, sizeof word);
  return word;
}

// The index of the first of the four planes of a cell, within the 64 planes of group cell / 16.
constexpr int plane_of(int cell) {
  return cell % 8 * 8 + cell % 16 / 8 * 4;
}

template <class Isa>
class Text {
  using L = Logic<Isa>;
  using Word = typename Isa::Word;

 public:
  // Sets the candidates, and the naked singles that a round would find for the clues. Lanes from
  // `count` on get the last puzzle. Require: 0 < count <= lanes.
  [[gnu::noinline]] void load(const GridText* puzzles, int count, Board<Isa>& board) noexcept {
    for (int lane = 0; lane < L::kLanes; ++lane) {
      pack(puzzles[lane < count ? lane : count - 1].cells.data(), lane);
    }
    for (int g = 0; g < kTextGroups; ++g) transpose_group(g);
    for (auto& box : board.naked) {
      for (Word& digit : box) digit = L::none();
    }
    for (int cell = 0; cell < kCells; ++cell) expand(cell, board);
    board.failed = L::none();
  }

  // Call it before the first use.
  void clear() noexcept {
    for (auto& group : planes_) {
      for (Word& plane : group) plane = L::none();
    }
  }

  // Collects the digits of all cells of the board, for write().
  [[gnu::noinline]] void collect(const Board<Isa>& board) noexcept {
    for (int cell = 0; cell < kCells; ++cell) {
      const auto x = [&](int digit) { return board.candidate[kCells * (digit - 1) + cell]; };
      Word* const plane = planes_[cell / 16] + plane_of(cell);
      plane[0] = L::or3(L::or3(x(1), x(3), x(5)), x(7), x(9));
      plane[1] = L::or3(x(2) | x(3), x(6), x(7));
      plane[2] = L::or3(x(4) | x(5), x(6), x(7));
      plane[3] = x(8) | x(9);
    }
    for (int g = 0; g < kTextGroups; ++g) transpose_group(g);
  }

  // Require: collect(), and the lane's puzzle is solved.
  void write(int lane, GridText& grid) const noexcept {
    char* to = grid.cells.data();
    for (int g = 0; g + 1 < kTextGroups; ++g) {
      const std::uint64_t word = word_of(g, lane);
      const std::uint64_t halves[2] = {(word & kLowNibbles) | kZeros,
                                       (word >> 4 & kLowNibbles) | kZeros};
      std::memcpy(to, halves, sizeof halves);
      to += sizeof halves;
    }
    *to = static_cast<char>('0' + (word_of(kTextGroups - 1, lane) & 15U));
  }

 private:
  std::byte* place(int group, int lane) {
    return reinterpret_cast<std::byte*>(planes_[group] + lane % 64) +
           sizeof(std::uint64_t) * static_cast<std::size_t>(lane / 64);
  }
  std::uint64_t word_of(int group, int lane) const {
    std::uint64_t word = 0;
    std::memcpy(&word, const_cast<Text*>(this)->place(group, lane), sizeof word);
    return word;
  }

  void pack(const char* text, int lane) {
    for (int g = 0; g + 1 < kTextGroups; ++g) {
      const std::uint64_t word = (load_word(text + 16 * g) & kLowNibbles) |
                                 (load_word(text + 16 * g + 8) & kLowNibbles) << 4;
      std::memcpy(place(g, lane), &word, sizeof word);
    }
    const std::uint64_t last = std::uint64_t{static_cast<unsigned char>(text[kCells - 1])} & 15U;
    std::memcpy(place(kTextGroups - 1, lane), &last, sizeof last);
  }

  void transpose_group(int group) {
    Word* const planes = planes_[group];
    transpose<Isa>([&](int i) { return planes[i]; }, [&](int i, Word word) { planes[i] = word; });
  }

  void expand(int cell, Board<Isa>& board) {
    const Word* const plane = planes_[cell / 16] + plane_of(cell);
    const Word b0 = plane[0];
    const Word b1 = plane[1];
    const Word b2 = plane[2];
    const Word small = ~plane[3];
    // 1000 and 1001 are the digits 8 and 9; what is left of 0000 and 1xxx is a blank.
    const Word big = L::and_neither(plane[3], b1, b2);
    const Word low[8] = {L::and_neither(~b0, b1, b2), L::and_neither(b0, b1, b2),
                         L::and_neither(b1, b0, b2),  L::and3(b0, b1, ~b2),
                         L::and_neither(b2, b0, b1),  L::and3(b0, ~b1, b2),
                         L::and3(~b0, b1, b2),        L::and3(b0, b1, b2)};
    const Word blank = L::pick(small, low[0], ~big);
    Word* const candidate = board.candidate + cell;
    Word* const naked = board.naked[cell / 27 * 3 + cell % 9 / 3];
    for (int d = 0; d < 9; ++d) {
      const Word clue = d < 7 ? small & low[d + 1] : d == 7 ? big & ~b0 : big & b0;
      candidate[kCells * d] = clue | blank;
      naked[d] |= clue;
    }
    board.open[cell] = blank;
  }

  Word planes_[kTextGroups][64];
};

// Writes the solved grid of a single row, without collect().
inline void write_grid(const Row& row, GridText& grid) noexcept {
  for (std::size_t i = 0; i < static_cast<std::size_t>(kRowWords); ++i) {
    for (std::uint64_t left = row.words[i]; left != 0; left &= left - 1) {
      const std::size_t literal = 64 * i + static_cast<std::size_t>(std::countr_zero(left));
      grid.cells[literal % kCells] = static_cast<char>('1' + literal / kCells);
    }
  }
}

inline Row row_of(const CandidateMasks& candidates) noexcept {
  Row row{};
  for (std::size_t literal = 0; literal < static_cast<std::size_t>(kCandidates); ++literal) {
    const std::uint64_t may =
        std::uint64_t{candidates.cells[literal % kCells]} >> (literal / kCells) & 1U;
    row.words[literal / 64] |= may << (literal % 64);
  }
  return row;
}

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_TEXT_H_
