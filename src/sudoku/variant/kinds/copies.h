// Copies of constraints at other places of the board.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_COPIES_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_COPIES_H_

#include <optional>

#include "sudoku/variant/model/board_geometry.h"

namespace inlay::sudoku::variant {

// The constraint with all its cells, and those of its children, moved as the origin moves to the
// target. Nothing if a cell leaves the board or is in another group of extra cells than the origin.
std::optional<Constraint> moved_constraint(const BoardGeometry& geometry, Constraint constraint,
                                           Cell origin, Cell target);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_COPIES_H_
