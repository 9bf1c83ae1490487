// A round of deduction: rules 1 to 3 of kernel.h once over all digits, boxes and cells.
//
// close_digits() goes digit by digit. For a box and a digit it needs only in which minirows and
// minicolumns the digit may be. A digit takes three minirows of a band, no two in one row or one
// box; so minirow (r, k) is possible only if the digit can take the two other boxes in the two
// other rows, in one of two ways:
//
//          k    k1   k2               k    k1   k2
//     r    *    .    .           r    *    .    .        (r1,k1) & (r2,k2)  |  (r1,k2) & (r2,k1)
//     r1   .    x    .           r1   .    .    x
//     r2   .    .    x           r2   .    x    .
//
// That is all there is to know about one digit in one band (locked candidates of both kinds, and
// rows and columns in which the digit is placed), and after it a digit that has one place left in a
// row or column has one place left in a box. Peers are never walked: a naked single leaves its box
// in the next round, and the closure does the rest.
// settle_cells() goes cell by cell: a hidden single empties its cell of other digits; then digits
// are counted.
//
// The loop is bound by loads and stores, so what is cheap is worked out twice instead of stored.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_ROUNDS_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_ROUNDS_H_

#include "sudoku/classic/batch_board.h"

namespace inlay::sudoku::classic {

// kTrack: also find out what changed; not needed while something is sure to change.
template <class Isa, bool kTrack>
void close_digits(Board<Isa>& board) noexcept {
  using L = Logic<Isa>;
  using Word = typename Isa::Word;
  Word failed = board.failed;
  Word changed = L::none();
  for (int d = 0; d < 9; ++d) {
    Word* const digit = board.candidate + kCells * d;
    Word rows[9][3];     // [box][i]: the digit may be in this minirow
    Word columns[9][3];  // [box][j]: in this minicolumn
    for (int box = 0; box < 9; ++box) {
      const Word* const cell = digit + corner_of(box);
      const Word* const open = board.open + corner_of(box);
      const Word naked = board.naked[box][d];
      Word left[3][3];
      for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
          left[i][j] = L::and_not_both(cell[9 * i + j], naked, open[9 * i + j]);
        }
      }
      for (int i = 0; i < 3; ++i) {
        rows[box][i] = L::or3(left[i][0], left[i][1], left[i][2]);
        columns[box][i] = L::or3(left[0][i], left[1][i], left[2][i]);
      }
    }
    for (int band = 0; band < 3; ++band) {
      const int band1 = band == 2 ? 0 : band + 1;
      const int band2 = band == 0 ? 2 : band - 1;
      for (int stack = 0; stack < 3; ++stack) {
        const int box = 3 * band + stack;
        const auto& right = rows[3 * band + (stack == 2 ? 0 : stack + 1)];
        const auto& left = rows[3 * band + (stack == 0 ? 2 : stack - 1)];
        const auto& below = columns[3 * band1 + stack];
        const auto& above = columns[3 * band2 + stack];
        Word row_open[3];
        Word column_open[3];
        for (int i = 0; i < 3; ++i) {
          const int i1 = (i + 1) % 3;
          const int i2 = (i + 2) % 3;
          row_open[i] = L::or_and(right[i1] & left[i2], right[i2], left[i1]);
          column_open[i] = L::or_and(below[i1] & above[i2], below[i2], above[i1]);
        }
        Word* const cell = digit + corner_of(box);
        const Word* const open = board.open + corner_of(box);
        const Word naked = board.naked[box][d];
        for (int i = 0; i < 3; ++i) {
          for (int j = 0; j < 3; ++j) {
            const Word was = L::and_not_both(cell[9 * i + j], naked, open[9 * i + j]);
            cell[9 * i + j] = L::and3(was, row_open[i], column_open[j]);
          }
        }
        Word row[3];
        Word column[3];
        for (int i = 0; i < 3; ++i) {
          row[i] = rows[box][i] & row_open[i];
          column[i] = columns[box][i] & column_open[i];
          if constexpr (kTrack) {
            changed = L::or_and_not(changed, rows[box][i], row_open[i]);
            changed = L::or_and_not(changed, columns[box][i], column_open[i]);
          }
        }
        const Word hidden = L::exactly_one(row[0], row[1], row[2]) &
                            L::exactly_one(column[0], column[1], column[2]);
        board.hidden[box][d] = hidden;
        // Two naked singles of the digit in this box; no place for it.
        failed = L::or_and_not(failed, naked, hidden);
        failed = L::or_not_both(failed, L::or3(row[0], row[1], row[2]),
                                L::or3(column[0], column[1], column[2]));
      }
    }
  }
  board.failed = failed;
  board.changed = changed;
}

template <class Isa, bool kTrack>
void settle_cells(Board<Isa>& board) noexcept {
  using L = Logic<Isa>;
  using Word = typename Isa::Word;
  Word failed = board.failed;
  Word changed = board.changed;
  Word unsolved = L::none();
  for (int box = 0; box < 9; ++box) {
    const Word* const hidden = board.hidden[box];
    Word naked[9] = {};
    for (int k = 0; k < 9; ++k) {
      const int cell = corner_of(box) + 9 * (k / 3) + k % 3;
      Word* const candidate = board.candidate + cell;
      Word x[9];
      for (int d = 0; d < 9; ++d) x[d] = candidate[kCells * d];
      Word placed[3];
      for (int d = 0; d < 3; ++d) {
        placed[d] = L::or_and(L::or_and(x[d] & hidden[d], x[d + 3], hidden[d + 3]), x[d + 6],
                              hidden[d + 6]);
      }
      const Word any_placed = L::or3(placed[0], placed[1], placed[2]);
      for (int d = 0; d < 9; ++d) {
        x[d] = L::and_unless(x[d], hidden[d], any_placed);
        candidate[kCells * d] = x[d];
      }
      Word one[3];
      Word two[3];
      for (int d = 0; d < 3; ++d) {
        one[d] = L::or3(x[3 * d], x[3 * d + 1], x[3 * d + 2]);
        two[d] = L::majority(x[3 * d], x[3 * d + 1], x[3 * d + 2]);
      }
      const Word some = L::or3(one[0], one[1], one[2]);
      const Word open = L::majority(one[0], one[1], one[2]) | L::or3(two[0], two[1], two[2]);
      // No digit left; two hidden singles in one cell.
      failed = L::or_not_both(failed, some, ~(any_placed & open));
      if constexpr (kTrack) changed = L::or_and(changed, any_placed, board.open[cell]);
      board.open[cell] = open;
      unsolved |= open;
      for (int d = 0; d < 9; ++d) naked[d] = L::or_and_not(naked[d], x[d], open);
    }
    for (int d = 0; d < 9; ++d) {
      board.naked[box][d] = naked[d];
      // It is still to leave the other cells of the box.
      if constexpr (kTrack) changed = L::or_and_not(changed, naked[d], hidden[d]);
    }
  }
  board.failed = failed;
  board.changed = changed;
  board.unsolved = unsolved;
}

// One round. board.failed only ever gains lanes; whoever replaces candidates clears it.
template <class Isa, bool kTrack = true>
void deduce(Board<Isa>& board) noexcept {
  close_digits<Isa, kTrack>(board);
  settle_cells<Isa, kTrack>(board);
}

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_ROUNDS_H_
