// Resistance: whether single assumptions leave part of a 9x9 puzzle open.
//
//   round   assume each wrong candidate; the kernel deduces without a guess and refutes most of
//           them. Remove all refuted candidates at once.
//   end     a round that refutes nothing. The puzzle resists if wrong candidates are left.
//
// Almost no puzzle resists. The deductions of the kernel contain singles and locked candidates, so
// a puzzle that resists needs assumptions inside assumptions or rare patterns: it is "extreme" on
// scale inlay. The answer does not depend on how the board is drawn.
//
// Source: D. Berthier, T&E(1), "Pattern-Based Constraint Satisfaction and Logic Puzzles" (2012).
#ifndef INLAY_SRC_SUDOKU_GENERATE_RESISTANCE_H_
#define INLAY_SRC_SUDOKU_GENERATE_RESISTANCE_H_

#include <vector>

#include "inlay/sudoku.h"
#include "sudoku/classic/kernels.h"

namespace inlay::sudoku::generate {

// Use it from one thread.
class ResistanceTest {
 public:
  explicit ResistanceTest(const Rules& rules);  // require: classic::fits(rules)

  // Require: `solution` is the only solution of the puzzle.
  bool resists(const Grid& puzzle, const Grid& solution);

 private:
  struct Candidate {
    std::size_t cell;
    std::uint16_t digit;  // one bit
  };
  void list_wrong_candidates(const Grid& puzzle, const Grid& solution);
  bool is_refuted(const Candidate& candidate);

  const Rules rules_;
  const classic::SingleKernel& kernel_ = *classic::usual_kernel().single;
  classic::SingleSearch search_;
  classic::CandidateMasks masks_;
  std::vector<Candidate> wrong_, refuted_;
};

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_RESISTANCE_H_
