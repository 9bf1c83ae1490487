// The cells that an option names: by a pattern, or by their names.
#ifndef INLAY_SRC_SERVICE_CELL_SELECTION_H_
#define INLAY_SRC_SERVICE_CELL_SELECTION_H_

#include <string_view>
#include <vector>

#include "inlay/sudoku.h"

namespace inlay::service {

// "r1c1 r2c3-r2c7 r45c9", or a pattern as parse_pattern() reads it. In ascending order, each cell
// once. Errors: a name that is not of this board; those of parse_pattern().
Result<std::vector<sudoku::Cell>> parse_cells(const sudoku::Rules& rules, std::string_view text);

}  // namespace inlay::service

#endif  // INLAY_SRC_SERVICE_CELL_SELECTION_H_
