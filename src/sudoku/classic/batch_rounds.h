// A round of deduction: rules 1 to 3 of kernel.h once over all digits, boxes and cells.
//
// close_digits() works digit by digit. For each box it needs only the minirows and minicolumns in
// which the digit is possible. A digit has three minirows of a band, no two in one row or one box;
// so minirow (r, k) is possible only if the digit can use the two other boxes in the two other
// rows, in one of two ways:
//
//          k    k1   k2               k    k1   k2
//     r    *    .    .           r    *    .    .        (r1,k1) & (r2,k2)  |  (r1,k2) & (r2,k1)
//     r1   .    x    .           r1   .    .    x
//     r2   .    .    x           r2   .    x    .
//
// This covers everything about one digit in one band (both kinds of locked candidates, and rows and
// columns in which the digit is placed). After it, a digit with one place left in a row or column
// has one place left in a box. Peers are never visited: a naked single is removed from its box in
// the next round, and the closure does the rest. settle_cells() works cell by cell: a hidden single
// removes the other digits of its cell; then the digits are counted.
//
// Columns are closed after the rows, on the remaining candidates: this costs one more pass over the
// cells and saves a fifth of the rounds.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_ROUNDS_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_ROUNDS_H_

#include "sudoku/classic/batch_board.h"

namespace inlay::sudoku::classic {

// Whether a box can have the digit in line i: the two other boxes of the band or stack can have it
// in the two other lines.
template <class Isa>
typename Isa::Word two_ways(const typename Isa::Word (&a)[3], const typename Isa::Word (&b)[3],
                            int i) {
  const int i1 = (i + 1) % 3;
  const int i2 = (i + 2) % 3;
  return Logic<Isa>::or_and(a[i1] & b[i2], a[i2], b[i1]);
}

// kTrack: also determine which lanes changed; not needed while changes are certain.
template <class Isa, bool kTrack>
[[gnu::noinline]] void close_digits(Board<Isa>& board) noexcept {
  using L = Logic<Isa>;
  using Word = typename Isa::Word;
  Word failed = board.failed;
  Word changed = L::none();
  for (int d = 0; d < 9; ++d) {
    Word* const digit = board.candidate + kCells * d;
    Word rows[9][3];     // [box][i]: the digit is possible in this minirow
    Word columns[9][3];  // [box][j]: in this minicolumn
    for (int band = 0; band < 3; ++band) {
      for (int box = 3 * band; box < 3 * band + 3; ++box) {
        Word* const cell = digit + corner_of(box);
        const Word* const open = board.open + corner_of(box);
        const Word naked = board.naked[box][d];
        for (int i = 0; i < 3; ++i) {
          for (int j = 0; j < 3; ++j) {
            cell[9 * i + j] = L::and_not_both(cell[9 * i + j], naked, open[9 * i + j]);
          }
          rows[box][i] = L::or3(cell[9 * i], cell[9 * i + 1], cell[9 * i + 2]);
        }
      }
      for (int stack = 0; stack < 3; ++stack) {
        const int box = 3 * band + stack;
        const auto& right = rows[3 * band + (stack + 1) % 3];
        const auto& left = rows[3 * band + (stack + 2) % 3];
        Word* const cell = digit + corner_of(box);
        for (int i = 0; i < 3; ++i) {
          const Word possible = two_ways<Isa>(right, left, i);
          if constexpr (kTrack) changed = L::or_and_not(changed, rows[box][i], possible);
          for (int j = 0; j < 3; ++j) cell[9 * i + j] &= possible;
        }
        for (int j = 0; j < 3; ++j) columns[box][j] = L::or3(cell[j], cell[9 + j], cell[18 + j]);
      }
    }
    for (int box = 0; box < 9; ++box) {
      const auto& below = columns[(box + 3) % 9];
      const auto& above = columns[(box + 6) % 9];
      Word* const cell = digit + corner_of(box);
      Word column[3];
      for (int j = 0; j < 3; ++j) {
        const Word possible = two_ways<Isa>(below, above, j);
        if constexpr (kTrack) changed = L::or_and_not(changed, columns[box][j], possible);
        for (int i = 0; i < 3; ++i) cell[9 * i + j] &= possible;
        column[j] = columns[box][j] & possible;
      }
      Word row[3];
      for (int i = 0; i < 3; ++i) row[i] = L::or3(cell[9 * i], cell[9 * i + 1], cell[9 * i + 2]);
      const Word hidden =
          L::exactly_one(row[0], row[1], row[2]) & L::exactly_one(column[0], column[1], column[2]);
      board.hidden[box][d] = hidden;
      // Two naked singles of the digit in this box; no place for it.
      failed = L::or_and_not(failed, board.naked[box][d], hidden);
      failed |= ~L::or3(row[0], row[1], row[2]);
    }
  }
  board.failed = failed;
  board.changed = changed;
}

template <class Isa, bool kTrack>
[[gnu::noinline]] void settle_cells(Board<Isa>& board) noexcept {
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
      // It will be removed from the other cells of the box in the next round.
      if constexpr (kTrack) changed = L::or_and_not(changed, naked[d], hidden[d]);
    }
  }
  board.failed = failed;
  board.changed = changed;
  board.unsolved = unsolved;
}

// One round. It only adds lanes to board.failed; code that replaces candidates must clear it.
template <class Isa, bool kTrack = true>
void deduce(Board<Isa>& board) noexcept {
  close_digits<Isa, kTrack>(board);
  settle_cells<Isa, kTrack>(board);
}

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_ROUNDS_H_
