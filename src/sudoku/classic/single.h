// The kernel for one puzzle: deduce to the fixpoint, guess, backtrack.
//
// The board stays in registers from the first deduction to the last. A guess puts the second child
// on the stack, and backtracking loads it. single_rules.h describes the layout of the board and
// single_guess.h the guess. Everything is written once over the layer of an instruction set.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_SINGLE_H_
#define INLAY_SRC_SUDOKU_CLASSIC_SINGLE_H_

#include "sudoku/classic/kernel.h"
#include "sudoku/classic/single_guess.h"
#include "sudoku/classic/single_rules.h"

namespace inlay::sudoku::classic::single {

template <typename Layer>
struct Single {
  using Board = Three<typename Layer::Rows>;

  static void begin(SingleSearch& search, const GridText& puzzle) noexcept {
    start(search, Layer::read(puzzle));
  }
  static void begin_candidates(SingleSearch& search, const CandidateMasks& marks) noexcept {
    start(search, Layer::read(marks));
  }

  // Without `flatten`, GCC does not inline some of the small functions of a layer.
  [[gnu::flatten]] static SearchStatus next(SingleSearch& search, std::uint64_t nodes) noexcept {
    if (!search.fresh && search.depth == 0) return SearchStatus::exhausted;
    Board x = search.fresh ? Layer::load(search.now) : backtrack(search);
    search.fresh = false;
    for (;;) {
      switch (deduce(x)) {
        case State::solved:
          search.behind += search.part;
          Layer::write(x, search.solution);
          return SearchStatus::solution;
        case State::refuted:
          search.behind += search.part;
          if (search.depth == 0) return SearchStatus::exhausted;
          x = backtrack(search);
          break;
        default:
          if (nodes-- == 0) {
            Layer::store(x, search.now);
            search.fresh = true;
            return SearchStatus::limit;
          }
          ++search.nodes;
          Board other;
          Guess<Layer>::split(x, other);
          search.part /= 2;
          search.parts[search.depth] = search.part;
          Layer::store(other, search.stack[search.depth++]);
      }
    }
  }

  static constexpr SingleKernel kKernel = {begin, begin_candidates, next};

 private:
  static void start(SingleSearch& search, Board board) noexcept {
    Rules<Layer>::naked_singles(board);  // the clues: a round begins with rule 1
    Layer::store(board, search.now);
    search.depth = 0;
    search.fresh = true;
    search.nodes = 0;
    search.part = 1;
    search.behind = 0;
  }

  [[gnu::always_inline]] static Board backtrack(SingleSearch& search) {
    --search.depth;
    search.part = search.parts[search.depth];
    return Layer::load(search.stack[search.depth]);
  }

  // Never State::changed.
  [[gnu::always_inline]] static State deduce(Board& x) {
    for (;;) {
      State state;
      do {
        state = Rules<Layer>::round(x);
      } while (state == State::changed);
      if (state == State::stalled) state = Rules<Layer>::triads(x);
      if (state != State::changed) return state;
    }
  }
};

}  // namespace inlay::sudoku::classic::single

#endif  // INLAY_SRC_SUDOKU_CLASSIC_SINGLE_H_
