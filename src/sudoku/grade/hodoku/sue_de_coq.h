// SueDeCoqFinder: see sue_de_coq.cc.
#ifndef INLAY_SRC_SUDOKU_GRADE_HODOKU_SUE_DE_COQ_H_
#define INLAY_SRC_SUDOKU_GRADE_HODOKU_SUE_DE_COQ_H_

#include <array>

#include "sudoku/grade/hodoku/search_context.h"

namespace inlay::sudoku::grade::hodoku {

// Keeps the candidates of the last search that found nothing. The next search visits only boxes and
// lines with a cell that has other candidates now.
class SueDeCoqFinder {
 public:
  bool find(SearchContext& context, Step& step);

 private:
  std::array<Mask, kCells> barren_{};  // without any candidate nothing is found
};

}  // namespace inlay::sudoku::grade::hodoku

#endif  // INLAY_SRC_SUDOKU_GRADE_HODOKU_SUE_DE_COQ_H_
