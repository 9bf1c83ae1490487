// The 9x9 kernels among the Sudoku engines.
#ifndef INLAY_SRC_SUDOKU_CLASSIC_ENGINE_H_
#define INLAY_SRC_SUDOKU_CLASSIC_ENGINE_H_

#include "sudoku/engine.h"

namespace inlay::sudoku {
namespace classic {

// 9x9 with 3x3 boxes and no other houses: what the kernels are for.
bool fits(const Rules& rules);

}  // namespace classic

MakeEngine make_classic;

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_CLASSIC_ENGINE_H_
