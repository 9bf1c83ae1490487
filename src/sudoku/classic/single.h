// The kernel for one puzzle: deduce to the fixpoint, guess, backtrack.
//
// The board stays in registers from the first deduction to the last. A guess puts the second child
// on the stack, and backtracking loads it.
//
// Each step on a board waits for the result of the step before. Therefore, where registers are
// left, the two children of a guess take their steps side by side, until one of them is done. If
// the first child leads to the solution, the work on the second one was useless; so this begins
// after the first wrong guess. The tree and its order stay the same (docs/classic.md has figures).
//
// single_rules.h describes the layout of the board and single_guess.h the guess. Everything is
// written once over the layer of an instruction set.
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
    State state = State::changed;
    Board x = search.fresh ? Layer::load(search.now) : backtrack(search, state);
    search.fresh = false;
    for (;;) {
      if (!kSideBySide || state == State::changed) state = deduce(x);
      switch (state) {
        case State::solved:
          search.behind += search.part;
          Layer::write(x, search.solution);
          return SearchStatus::solution;
        case State::refuted:
          search.behind += search.part;
          if (search.depth == 0) return SearchStatus::exhausted;
          x = backtrack(search, state);
          search.guessed_wrong = true;
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
          state = State::changed;
          State other_state = State::changed;
          if (kSideBySide && search.guessed_wrong) {
            do {
              state = step(x);
              other_state = step(other);
            } while (state == State::changed && other_state == State::changed);
          }
          if (kSideBySide && other_state == State::refuted) {
            search.behind += search.part;
          } else {
            search.parts[search.depth] = search.part;
            search.states[search.depth] = static_cast<std::uint8_t>(other_state);
            Layer::store(other, search.stack[search.depth++]);
          }
      }
    }
  }

  static constexpr SingleKernel kKernel = {begin, begin_candidates, next};

 private:
  static constexpr bool kSideBySide = Layer::kSpareRegisters;

  static void start(SingleSearch& search, Board board) noexcept {
    Rules<Layer>::naked_singles(board);  // the clues: a round begins with rule 1
    Layer::store(board, search.now);
    search.depth = 0;
    search.fresh = true;
    search.guessed_wrong = false;
    search.nodes = 0;
    search.part = 1;
    search.behind = 0;
  }

  [[gnu::always_inline]] static Board backtrack(SingleSearch& search, State& state) {
    --search.depth;
    state = static_cast<State>(search.states[search.depth]);
    search.part = search.parts[search.depth];
    return Layer::load(search.stack[search.depth]);
  }

  [[gnu::always_inline]] static State step(Board& x) {
    const State state = Rules<Layer>::round(x);
    return state == State::stalled ? Rules<Layer>::triads(x) : state;
  }
  // Never State::changed.
  [[gnu::always_inline]] static State deduce(Board& x) {
    for (;;) {
      const State state = step(x);
      if (state != State::changed) return state;
    }
  }
};

}  // namespace inlay::sudoku::classic::single

#endif  // INLAY_SRC_SUDOKU_CLASSIC_SINGLE_H_
