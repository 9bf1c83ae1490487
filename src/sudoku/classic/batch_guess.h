// Rule 5 of kernel.h: chooses the guess of every lane, for all lanes at once.
//
// In a band a digit has up to six ways: permutations that assign one of the three lines to each
// box. The number of ways of each digit, their sum over the digits, and the smallest of the six
// sums are binary numbers with one Word per binary digit, added and compared bit by bit. Choosing
// the most constrained band instead of the first cell with two candidates halves the guesses on
// hard puzzles. Source of the rule: T. Dillon, tdoku (2019).
#ifndef INLAY_SRC_SUDOKU_CLASSIC_BATCH_GUESS_H_
#define INLAY_SRC_SUDOKU_CLASSIC_BATCH_GUESS_H_

#include "sudoku/classic/batch_triads.h"

namespace inlay::sudoku::classic {

// Child A is the board without the literals (cell, digit) with digit[d] and others[cell] set, child
// B the board without those with digit[d] and first[cell] set.
template <class Isa>
struct Guess {
  using Word = typename Isa::Word;
  Word digit[9];
  Word first[kCells];   // cells of the triad that is tried first
  Word others[kCells];  // the rest of its box
};

template <class Isa>
class Guesser {
  using L = Logic<Isa>;
  using Word = typename Isa::Word;

 public:
  // Require: in `lanes`, rounds and count_triads() change nothing, and the board is unsolved and
  // not failed.
  [[gnu::noinline]] void choose(const Triads<Isa>& triads, Word lanes, Guess<Isa>& guess) noexcept {
    triads_ = &triads;
    for (int band = 0; band < 6; ++band) count_ways(band);
    choose_band(lanes);
    choose_digit(guess);
    choose_triad(guess);
  }

 private:
  // Bands 0 to 2 are of rows, 3 to 5 of columns.
  static int box_of(int band, int k) { return band < 3 ? 3 * band + k : 3 * k + band - 3; }
  const Word (&lines(int band, int k) const)[3][9] {
    return triads_->possible[band / 3][box_of(band, k)];
  }

  // ways_[band][d], three binary digits, and their sum total_[band], six.
  [[gnu::noinline]] void count_ways(int band) noexcept {
    const auto& a = lines(band, 0);
    const auto& b = lines(band, 1);
    const auto& c = lines(band, 2);
    Word total[6] = {};
    for (int d = 0; d < 9; ++d) {
      const Word even0 = L::and3(a[0][d], b[1][d], c[2][d]);
      const Word even1 = L::and3(a[1][d], b[2][d], c[0][d]);
      const Word even2 = L::and3(a[2][d], b[0][d], c[1][d]);
      const Word odd0 = L::and3(a[0][d], b[2][d], c[1][d]);
      const Word odd1 = L::and3(a[1][d], b[0][d], c[2][d]);
      const Word odd2 = L::and3(a[2][d], b[1][d], c[0][d]);
      const Word sum0 = L::odd(even0, even1, even2);
      const Word carry0 = L::majority(even0, even1, even2);
      const Word sum1 = L::odd(odd0, odd1, odd2);
      const Word carry1 = L::majority(odd0, odd1, odd2);
      const Word carry = sum0 & sum1;
      Word* const ways = ways_[band][d];
      ways[0] = sum0 ^ sum1;
      ways[1] = L::odd(carry0, carry1, carry);
      ways[2] = L::majority(carry0, carry1, carry);
      Word over = L::none();
      for (int i = 0; i < 3; ++i) {
        const Word next = L::majority(total[i], ways[i], over);
        total[i] = L::odd(total[i], ways[i], over);
        over = next;
      }
      for (int i = 3; i < 6; ++i) {
        const Word next = total[i] & over;
        total[i] ^= over;
        over = next;
      }
    }
    // Nine ways (001001), one for each digit: the band is decided. Make it the largest number.
    const Word decided =
        L::and_neither(total[0], total[1], total[2]) & L::and_neither(total[3], total[4], total[5]);
    for (int i = 0; i < 6; ++i) total_[band][i] = total[i] | decided;
  }

  // chosen_[band]: the first band with the smallest total.
  [[gnu::noinline]] void choose_band(Word lanes) noexcept {
    Word least[6];
    for (int i = 0; i < 6; ++i) least[i] = total_[0][i];
    chosen_[0] = lanes;
    for (int band = 1; band < 6; ++band) {
      Word less = L::none();
      for (int i = 0; i < 6; ++i) less = L::majority(~total_[band][i], least[i], less);
      chosen_[band] = less & lanes;
      for (int earlier = 0; earlier < band; ++earlier) chosen_[earlier] &= ~less;
      for (int i = 0; i < 6; ++i) least[i] = L::pick(less, total_[band][i], least[i]);
    }
  }

  // The first digit with the fewest ways in the chosen band. One way does not count; four to six
  // count as equal.
  [[gnu::noinline]] void choose_digit(Guess<Isa>& guess) noexcept {
    Word two[9];
    Word three[9];
    Word more[9];
    Word any_two = L::none();
    Word any_three = L::none();
    for (int d = 0; d < 9; ++d) {
      two[d] = three[d] = more[d] = L::none();
      for (int band = 0; band < 6; ++band) {
        const Word* const ways = ways_[band][d];
        two[d] = L::or_and(two[d], chosen_[band], L::and_neither(ways[1], ways[0], ways[2]));
        three[d] = L::or_and(three[d], chosen_[band], L::and3(ways[1], ways[0], ~ways[2]));
        more[d] = L::or_and(more[d], chosen_[band], ways[2]);
      }
      any_two |= two[d];
      any_three |= three[d];
    }
    Word found = L::none();
    for (int d = 0; d < 9; ++d) {
      const Word fit = L::pick(any_two, two[d], L::pick(any_three, three[d], more[d]));
      guess.digit[d] = fit & ~found;
      found |= fit;
    }
  }

  // The first triad of the first box of the band in which the digit has at least two triads.
  [[gnu::noinline]] void choose_triad(Guess<Isa>& guess) noexcept {
    Word row[9][3] = {};  // [box][i]: this triad is tried first
    Word column[9][3] = {};
    Word found = L::none();
    for (int band = 0; band < 6; ++band) {
      for (int k = 0; k < 3; ++k) {
        const auto& triads = lines(band, k);
        Word possible[3] = {};
        for (int i = 0; i < 3; ++i) {
          for (int d = 0; d < 9; ++d) {
            possible[i] = L::or_and(possible[i], triads[i][d], guess.digit[d]);
          }
          possible[i] &= chosen_[band];
        }
        const Word several = L::majority(possible[0], possible[1], possible[2]) & ~found;
        found |= several;
        Word* const line = band < 3 ? row[box_of(band, k)] : column[box_of(band, k)];
        line[0] |= several & possible[0];
        line[1] = L::or_and_not(line[1], several & possible[1], possible[0]);
      }
    }
    for (int box = 0; box < 9; ++box) {
      const Word here = L::or3(row[box][0], row[box][1], column[box][0]) | column[box][1];
      for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < 3; ++j) {
          const int cell = corner_of(box) + 9 * i + j;
          guess.first[cell] = row[box][i] | column[box][j];
          guess.others[cell] = here & ~guess.first[cell];
        }
      }
    }
  }

  const Triads<Isa>* triads_;
  Word ways_[6][9][3];
  Word total_[6][6];
  Word chosen_[6];
};

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_BATCH_GUESS_H_
