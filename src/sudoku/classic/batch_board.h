// Board: the candidates of many puzzles, one bit of a register each.
//
//   candidate[81 * d + cell]    bit p: in puzzle p digit d + 1 is possible in this cell
//
//        cell = 9 * row + column           box = 3 * band + stack
//        0  1  2 |  3  4  5 |  6  7  8     minirow i of a box: its cells of row 3 * band + i
//        9 10 11 | 12 13 14 | 15 16 17     minicolumn j:       its cells of column 3 * stack + j
//       18 19 20 | 21 22 23 | 24 25 26     corner of a box:    27 * band + 3 * stack
//       ---------+----------+---------     cell of a box:      corner + 9 * i + j
//
// 729 registers are 23 KB for 256 puzzles, so a board fits into the first-level cache.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_BOARD_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_BOARD_H_

#include "inlay/classic.h"
#include "sudoku/classic/batch_logic.h"

namespace inlay::sudoku::classic {

inline constexpr int kCandidates = 9 * kCells;
inline constexpr int kRowWords =
    (kCandidates + 63) / 64;  // 64-bit words of one puzzle's candidates

constexpr int corner_of(int box) {
  return 27 * (box / 3) + 3 * (box % 3);
}

template <class Isa>
struct Board {
  using Word = typename Isa::Word;

  Word candidate[64 * kRowWords];  // the words from kCandidates on stay empty
  Word open[kCells];               // the cell had at least two candidates after the last round
  Word naked[9][9];                // [box][digit]: the box had a naked single of the digit
  Word hidden[9][9];               // [box][digit]: the digit has one place left in the box
  // Results of the last round.
  Word failed;    // a contradiction
  Word changed;   // something was deduced, or will be in the next round
  Word unsolved;  // a cell has at least two candidates

  // Clears the results of earlier rounds in these lanes, after their candidates were replaced.
  void reset(Word lanes) {
    for (auto& box : naked) {
      for (Word& digit : box) digit &= ~lanes;
    }
    for (Word& cell : open) cell |= lanes;
  }
};

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_BOARD_H_
