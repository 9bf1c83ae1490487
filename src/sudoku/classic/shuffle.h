// A random isomorph of a puzzle: digits renamed, rows and columns permuted within bands and stacks,
// bands and stacks permuted, possibly transposed. None of the 9! * 6^8 * 2 ways changes the number
// of solutions. Benchmarks use it to make puzzles that no cache or branch predictor has seen.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_SHUFFLE_H_
#define INLAY_SRC_SUDOKU_CLASSIC_SHUFFLE_H_

#include "base/random.h"
#include "inlay/classic.h"

namespace inlay::sudoku::classic {

// Cells of `puzzle` without a digit become '.'.
GridText shuffled(const GridText& puzzle, base::Random& random);

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_SHUFFLE_H_
