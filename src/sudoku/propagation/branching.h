// Branching: which cell gets which digit next when the rules have nothing left to say.
//
// The cell with the fewest candidates; among equals the one whose houses have been the place of the
// most contradictions, so that the search gathers where the puzzle is tight.
//
// Source of the weights: F. Boussemart, F. Hemery, C. Lecoutre, L. Sais, "Boosting systematic
// search by weighting constraints" (2004). There the weight divides the domain size; as a mere
// tie-break it did better here (docs/large_boards.md).
#ifndef INLAY_SRC_SUDOKU_PROPAGATION_BRANCHING_H_
#define INLAY_SRC_SUDOKU_PROPAGATION_BRANCHING_H_

#include <cstdint>
#include <optional>

#include "sudoku/propagation/board.h"

namespace inlay::sudoku::propagation {

// "The cell holds the digit" is tried first, "it does not" after it.
struct Branch {
  Cell cell = 0;
  Mask digit = 0;   // one bit
  int choices = 0;  // candidates of the cell; 0: every cell is filled
};

// The branch to take on a board that propagate() has left consistent. Without `salt` the first such
// cell and its lowest digit are taken, with it the first one from a random cell on and a random
// digit: the same ones for the same board and salt.
Branch choose_branch(const Board& board, std::optional<std::uint64_t> salt);

}  // namespace inlay::sudoku::propagation

#endif  // INLAY_SRC_SUDOKU_PROPAGATION_BRANCHING_H_
