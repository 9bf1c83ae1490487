// The chains of scale "se" as finders.
//
// `least`: boards of fewer symbols are looked at with the tables for so many. The steps are the
// same; tests hold the tables of one size against those of another.
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_CHAINS_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_CHAINS_H_

#include <memory>

#include "sudoku/grade/finder.h"

namespace inlay::sudoku::grade::se {

// Forcing chains and cycles, 6.5 and more.
std::unique_ptr<Finder> make_unary_chains(int min_symbols);
std::unique_ptr<Finder> make_nishio(int min_symbols);           // 7.5
std::unique_ptr<Finder> make_multiple_chains(int min_symbols);  // 8.0
std::unique_ptr<Finder> make_dynamic_chains(int level,
                                            int min_symbols);  // 8.5; with patterns inside (1) 9.0

// Why no chains are looked for on such boards; empty: they are.
std::string_view why_no_chains(const Rules& rules);

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_CHAINS_H_
