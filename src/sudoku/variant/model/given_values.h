// The clues and candidates of a variant: what its constraints `given` leave to each cell.
#ifndef INLAY_SRC_SUDOKU_VARIANT_MODEL_GIVEN_VALUES_H_
#define INLAY_SRC_SUDOKU_VARIANT_MODEL_GIVEN_VALUES_H_

#include <span>
#include <vector>

#include "sudoku/variant/model/board_geometry.h"

namespace inlay::sudoku::variant {

// One set for each cell, extra cells included. Members of groups do not count.
std::vector<ValueSet> given_values(const BoardGeometry& geometry,
                                   std::span<const Constraint> constraints);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_MODEL_GIVEN_VALUES_H_
