// UniformGrids: full grids at random, each of all there are with exactly the same probability.
//
// 9x9 are drawn band by band with exact numbers (band_grids.h). Of boards up to 6x6, Latin squares
// included, a list is kept: one grid of each class under renaming the digits and exchanging rows
// other than the first; every class has as many members as that group has elements, so a random
// grid of the list under a random element of the group is a uniform grid. docs/uniform_grids.md
// has the proofs. OtherSolution sizes have too many grids for either.
#ifndef INLAY_SRC_SUDOKU_GENERATE_UNIFORM_GRIDS_H_
#define INLAY_SRC_SUDOKU_GENERATE_UNIFORM_GRIDS_H_

#include <memory>

#include "base/random.h"
#include "inlay/count.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

class UniformGrids {
 public:
  // Takes up to 50 ms; copies share what it made. Error: `unsupported`, no method for these rules.
  static Result<UniformGrids> make(const Rules& rules);

  // About 2 microseconds for 9x9. Any number of threads may draw, each with its own random numbers.
  Grid draw(base::Random& random) const;
  // All grids there are.
  const Count& total() const;

 private:
  struct Data;
  explicit UniformGrids(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  std::shared_ptr<const Data> data_;
};

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_GENERATE_UNIFORM_GRIDS_H_
