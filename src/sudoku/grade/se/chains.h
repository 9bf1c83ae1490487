// The chains of scale "se" as finders.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_CHAINS_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_CHAINS_H_

#include <memory>

#include "sudoku/grade/finder.h"

namespace inlay::sudoku::grade::se {

// Forcing chains and cycles, 6.5 and more.
std::unique_ptr<Finder> make_unary_chains();

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_CHAINS_H_
