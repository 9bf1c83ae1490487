// The chains of scale "se" as finders.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_CHAINS_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_CHAINS_H_

#include <memory>

#include "sudoku/grade/finder.h"

namespace inlay::sudoku::grade::se {

// Forcing chains and cycles, 6.5 and more.
std::unique_ptr<Finder> make_unary_chains();
std::unique_ptr<Finder> make_nishio();                   // 7.5
std::unique_ptr<Finder> make_multiple_chains();          // 8.0
std::unique_ptr<Finder> make_dynamic_chains(int level);  // 8.5; with patterns inside (1) 9.0

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_CHAINS_H_
