// The windows of windoku.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_WINDOWS_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_WINDOWS_H_

#include "sudoku/variant/model/board_geometry.h"

namespace inlay::sudoku::variant {

// Boxes with a space of one cell between them and around them; of the usual shape if the board has
// no boxes.
std::vector<std::vector<Cell>> windows_of(const BoardGeometry& geometry);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_WINDOWS_H_
