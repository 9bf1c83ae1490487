// Nice loops and alternating inference chains, searched in implication tables.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_NICE_LOOPS_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_NICE_LOOPS_H_

#include "sudoku/grade/hodoku/implication_tables.h"

namespace inlay::sudoku::grade::hodoku {

bool find_nice_loop(SearchContext& context, Step& step, ImplicationTables& tables, bool grouped);

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_NICE_LOOPS_H_
