// The finders for the chains of scale "se".
//
// Boards with fewer than `min_symbols` symbols use the tables for that many. The steps are the
// same, and tests compare the sizes with each other.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_CHAINS_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_CHAINS_H_

#include <memory>

#include "sudoku/grade/finder.h"

namespace inlay::sudoku::grade::se {

// Forcing chains and cycles, rating 6.5 and more.
std::unique_ptr<Finder> make_unary_chains(int min_symbols);
std::unique_ptr<Finder> make_nishio(int min_symbols);           // rating 7.5
std::unique_ptr<Finder> make_multiple_chains(int min_symbols);  // rating 8.0
std::unique_ptr<Finder> make_dynamic_chains(int level,
                                            // rating 8.5; 9.0 with patterns (level 1)
                                            int min_symbols);

// Why chains are not supported on such boards; empty: they are.
std::string_view why_no_chains(const Rules& rules);

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_CHAINS_H_
