// A random puzzle of the same kind: digits renamed, rows and columns exchanged within their bands,
// bands exchanged, rows and columns swapped. There are 9! * 6^8 * 2 ways; none changes how many
// solutions there are, and all but a few give a puzzle that no cache or branch predictor has seen.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_SHUFFLE_H_
#define INLAY_SRC_SUDOKU_CLASSIC_SHUFFLE_H_

#include "base/random.h"
#include "inlay/classic.h"

namespace inlay::sudoku::classic {

// Cells of `puzzle` that hold no digit become '.'.
GridText shuffled(const GridText& puzzle, base::Random& random);

}  // namespace inlay::sudoku::classic

#endif  // INLAY_SRC_SUDOKU_CLASSIC_SHUFFLE_H_
