// Forcing chains and forcing nets, searched in implication tables.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_FORCING_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_FORCING_H_

#include "sudoku/grade/hodoku/implication_tables.h"

namespace inlay::sudoku::grade::hodoku {

bool find_forcing_chain(SearchContext& context, Step& step, ImplicationTables& tables);
bool find_forcing_net(SearchContext& context, Step& step, ImplicationTables& tables);

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_FORCING_H_
