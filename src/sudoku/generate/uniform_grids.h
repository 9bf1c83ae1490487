// UniformGrids: random solved grids, all with exactly the same probability.
//
// 9x9 grids are drawn band by band with exact numbers (band_grids.h). For boards up to 6x6,
// including Latin squares, a list has one grid of each class under renaming digits and exchanging
// rows other than the first. Every class has as many members as that group has elements, so a
// random grid of the list under a random element of the group is uniform. docs/uniform_grids.md has
// the proofs. Other sizes have too many grids for either method.
#ifndef INLAY_SRC_SUDOKU_GENERATE_UNIFORM_GRIDS_H_
#define INLAY_SRC_SUDOKU_GENERATE_UNIFORM_GRIDS_H_

#include <memory>

#include "base/random.h"
#include "inlay/count.h"
#include "inlay/sudoku.h"

namespace inlay::sudoku {

class UniformGrids {
 public:
  // Takes up to 50 ms; copies share the tables. Error: `unsupported` for other rules.
  static Result<UniformGrids> make(const Rules& rules);

  // About 2 us for 9x9. Several threads may draw at the same time, each with its own random
  // numbers.
  Grid draw(base::Random& random) const;
  // The number of grids.
  const Count& total() const;

 private:
  struct Data;
  explicit UniformGrids(std::shared_ptr<const Data> data) : data_(std::move(data)) {}
  std::shared_ptr<const Data> data_;
};

}  // namespace inlay::sudoku

#endif  // INLAY_SRC_SUDOKU_GENERATE_UNIFORM_GRIDS_H_
