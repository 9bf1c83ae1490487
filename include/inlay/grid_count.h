// The exact number of grids of a board: how many ways there are to fill it by the rules.
//
//   auto counted = sudoku::count_grids(3, 3, Budget::unlimited());
//   counted->count.grouped();                      // "6,670,903,752,021,072,936,960"
//
// The grids are not enumerated. The board is divided into bands; the number of ways to fill a band
// depends only on which digits each of its columns contains, and that only up to symmetry.
// docs/grid_count.md has the method, the time of each size, and why larger boards are out of reach.
#ifndef INLAY_GRID_COUNT_H_
#define INLAY_GRID_COUNT_H_

#include <cstdint>

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
  std::uint64_t classes = 0;  // different bands up to symmetry, by the digits of their columns
  Limit limit = Limit::none;
  Stats stats;  // nodes: partial bands and combinations of columns
};

// Boards with boxes of `width` columns and `height` rows; 1 stands for Latin squares. Reaches
// Latin squares of order 9, 2x2 to 2x5 and 3x3. For three or more bands of more than 9 columns the
// tables do not fit any memory: `limit` is then Limit::memory at once. Errors: a width or height
// that is less than 1; boards of more than 16 digits.
Result<GridCount> count_grids(int width, int height, const Budget& budget,
                              const ProgressReport& progress = {});

}  // namespace inlay::sudoku

#endif  // INLAY_GRID_COUNT_H_
