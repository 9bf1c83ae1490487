// The propagation engine from outside.
#ifndef INLAY_SRC_SUDOKU_PROPAGATION_SEARCH_H_
#define INLAY_SRC_SUDOKU_PROPAGATION_SEARCH_H_

#include <optional>

#include "sudoku/engine.h"
#include "sudoku/propagation/board.h"

namespace inlay::sudoku::propagation {

// The rules that pay for themselves at each node on boards of this size (docs/large_boards.md).
Strength strength_for(int size);

// The puzzle with the candidates that the rules leave, without any guess. Nothing: they found a
// contradiction.
std::optional<Puzzle> simplify(const Puzzle& puzzle);

}  // namespace inlay::sudoku::propagation

#endif  // INLAY_SRC_SUDOKU_PROPAGATION_SEARCH_H_
