// Scales by name.
#ifndef INLAY_SRC_SUDOKU_GRADE_SCALES_H_
#define INLAY_SRC_SUDOKU_GRADE_SCALES_H_

#include "sudoku/grade/finder.h"

namespace inlay::sudoku::grade {

// Null: no such scale.
std::unique_ptr<Scale> make_scale(std::string_view name);

}  // namespace inlay::sudoku::grade

#endif  // INLAY_SRC_SUDOKU_GRADE_SCALES_H_
