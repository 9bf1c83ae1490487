// A technique asked by itself, whatever a scale would take first; and where a player stands.
#ifndef INLAY_SRC_SUDOKU_GRADE_ALONE_H_
#define INLAY_SRC_SUDOKU_GRADE_ALONE_H_

#include <optional>

#include "inlay/grade.h"

namespace inlay::sudoku::grade {

// Givens and entries placed, only those candidates left that the player has not taken away.
Position position_of(const PlayerState& state);

// The first step of this technique as scale "hodoku" looks for it, with its score; none: there is
// none here, or the budget ended the search. Error (unsupported): this scale does not know the
// technique, or the board is not the usual one.
Result<std::optional<Step>> find_alone(Technique technique, const Position& position,
                                       const Budget& budget);

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_ALONE_H_
