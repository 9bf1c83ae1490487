// Rule 4 of kernel.h: counting the digits of minirows and minicolumns (triads).
//
// A triad has three cells. If at most three digits can be in it, these are its digits, and they
// leave the rest of the box. If three digits or more have no other triad of the box to go to, no
// other digit can be in it. Nine candidates are counted at once by full adders.
// It saves a sixth to a third of the guesses on hard puzzles and does nothing for the rest, so it
// is asked only once rounds come to a halt. Source: T. Dillon, tdoku (2019).
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_TRIADS_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_TRIADS_H_

#include "sudoku/classic/batch_board.h"

namespace inlay::sudoku::classic {

// Whether at least three, at least four of nine are set.
template <class Isa>
struct Tally {
  using L = Logic<Isa>;
  using Word = typename Isa::Word;
  Word three, four;

  explicit Tally(const Word (&x)[9]) {
    Word odd[3];
    Word carry[3];
    for (int i = 0; i < 3; ++i) {
      odd[i] = L::odd(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
      carry[i] = L::majority(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
    }
    const Word ones = L::odd(odd[0], odd[1], odd[2]);
    const Word two = L::majority(odd[0], odd[1], odd[2]);
    const Word twos = L::odd(carry[0], carry[1], carry[2]);
    four = L::or_and(L::majority(carry[0], carry[1], carry[2]), twos, two);
    three = L::or_and(four, ones, twos ^ two);
  }
};

// Applies the rule once to all boxes; returns the lanes in which it removed a candidate.
template <class Isa>
typename Isa::Word count_triads(Board<Isa>& board) noexcept {
  using L = Logic<Isa>;
  using Word = typename Isa::Word;
  Word changed = L::none();
  for (int box = 0; box < 9; ++box) {
    for (const int across : {9, 1}) {         // from one triad to the next: rows, then columns
      const int along = across == 9 ? 1 : 9;  // from one cell of a triad to the next
      Word* const corner = board.candidate + corner_of(box);
      Word possible[3][9];
      Word bound[3][9];  // possible, and in no other triad
      for (int d = 0; d < 9; ++d) {
        for (int i = 0; i < 3; ++i) {
          const Word* const cell = corner + kCells * d + across * i;
          possible[i][d] = L::or3(cell[0], cell[along], cell[2 * along]);
        }
        for (int i = 0; i < 3; ++i) {
          bound[i][d] =
              L::and_neither(possible[i][d], possible[(i + 1) % 3][d], possible[(i + 2) % 3][d]);
        }
      }
      Word few[3];
      Word full[3];
      for (int i = 0; i < 3; ++i) {
        few[i] = ~Tally<Isa>(possible[i]).four;
        full[i] = Tally<Isa>(bound[i]).three;
      }
      for (int d = 0; d < 9; ++d) {
        Word taken[3];
        for (int i = 0; i < 3; ++i) taken[i] = possible[i][d] & few[i];
        for (int i = 0; i < 3; ++i) {
          const Word gone =
              L::or_and_not(taken[(i + 1) % 3] | taken[(i + 2) % 3], full[i], bound[i][d]);
          changed = L::or_and(changed, possible[i][d], gone);
          Word* const cell = corner + kCells * d + across * i;
          for (int j = 0; j < 3; ++j) cell[along * j] &= ~gone;
        }
      }
    }
  }
  return changed;
}

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_TRIADS_H_
