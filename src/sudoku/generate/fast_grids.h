// Fast random solved grids. Every valid grid is possible, but not all are equally likely.
//
//   9x9          fills three boxes of a diagonal and some more cells at random; the kernel
//   completes
//                the grid. 1.5 us.
//   up to 36x36  the general search from the empty board, with shuffled choices.
//   above        a grid made by a rule, with shuffled lines and digits, in which many small
//   unavoidable
//                sets are exchanged. A search from an empty board takes too long at these sizes.
#ifndef INLAY_SRC_SUDOKU_GENERATE_FAST_GRIDS_H_
#define INLAY_SRC_SUDOKU_GENERATE_FAST_GRIDS_H_

#include <memory>

#include "base/random.h"
#include "inlay/stop.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku::generate {

// Use it from one thread.
class GridSource {
 public:
  virtual ~GridSource() = default;
  // Writes a solved grid to `grid`, which has n * n cells. False: a stop was requested, or no grid
  // was found (rules with extra houses may have none).
  virtual bool draw(base::Random& random, Grid& grid, const StopToken& stop) = 0;
};

std::unique_ptr<GridSource> make_fast_grids(const Rules& rules);

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_FAST_GRIDS_H_
