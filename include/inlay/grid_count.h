// The exact number of grids of a board: how many ways there are to fill it by the rules.
//
//   auto counted = sudoku::count_grids(3, 3);
//   counted->count.grouped();                      // "6,670,903,752,021,072,936,960"
//
// The grids are not enumerated. The board is divided into bands; the number of ways to fill a band
// depends only on which digits each of its columns contains, and that only up to symmetry.
// docs/grid_count.md has the method, the time of each size, and why larger boards are out of reach.
#ifndef INLAY_GRID_COUNT_H_
#define INLAY_GRID_COUNT_H_

#include <cstdint>
#include <functional>
#include <string>

#include "inlay/count.h"
#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay::sudoku {

struct GridCount {
  // The number of grids. Not known: 0, and `limit` is the reason.
  Count count = 0;
  bool exact = false;
  // The ways to fill one band of the board, or of the transposed one if its boxes are higher than
  // wide. 0 if that is not known.
  Count bands = 0;
  // Different bands up to symmetry, by the digits of their columns; for 3x4, different choices of
  // these digits for two columns of boxes.
  std::uint64_t classes = 0;
  Limit limit = Limit::none;
  // nodes: partial bands; for 3x3 and 3x4 also parts of the sum, those of the first thread only, so
  // that with several threads a limit of nodes is not exact.
  Stats stats;
};

// For boxes of 3x3 and of 3x4, whose count takes hours; others ignore them.
struct GridCountOptions {
  int threads = 1;    // 0: one per CPU
  std::string state;  // continues a count; empty: a new one
  // Called with the state after each class of bands; if it returns false, the count stops as if by
  // a stop token.
  std::function<bool(const std::string&)> save;
};

// Boards with boxes of `width` columns and `height` rows; 1 stands for Latin squares. Reaches
// Latin squares of order 9, 2x2 to 2x5, 3x3 and 3x4. 3x4 needs 800 MB. Larger boards with more than
// two bands are out of reach: `limit` is then Limit::memory at once. Errors: a width or height that
// is less than 1; boards of more than 16 digits; threads that base::check_threads() refuses; a
// state that is damaged, or of another board or version.
Result<GridCount> count_grids(int width, int height, const GridCountOptions& options = {},
                              const Budget& budget = {}, const ProgressReport& progress = {});

}  // namespace inlay::sudoku

#endif  // INLAY_GRID_COUNT_H_
