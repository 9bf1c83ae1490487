// Random solved grids, fast; any that the rules allow can come out, not all equally often.
//
//   9x9          three boxes of a diagonal are filled at random, then some more cells, and the
//                kernel finds the rest. 1.5 us.
//   up to 36x36  the general search from the empty board, its choices shuffled under a seed.
//   above        a grid made by a rule, its lines and digits shuffled, and then many times a small
//                unavoidable set of it exchanged: searches from an empty board get lost there.
#ifndef INLAY_SRC_SUDOKU_GENERATE_FAST_GRIDS_H_
#define INLAY_SRC_SUDOKU_GENERATE_FAST_GRIDS_H_

#include <memory>
#include <stop_token>

#include "base/random.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku::generate {

// For one thread.
class GridSource {
 public:
  virtual ~GridSource() = default;
  // Puts a solved grid into `grid`, of n * n cells. False: a stop was requested, or no grid was
  // found (rules with extra houses may have none).
  virtual bool draw(base::Random& random, Grid& grid, const std::stop_token& stop) = 0;
};

std::unique_ptr<GridSource> make_fast_grids(const Rules& rules);

}  // namespace inlay::sudoku::generate

#endif  // INLAY_SRC_SUDOKU_GENERATE_FAST_GRIDS_H_
