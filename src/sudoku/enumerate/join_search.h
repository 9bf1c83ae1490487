// JoinSearch: all puzzles with k clues of a 9x9 grid, by joining bands (join.h).
//
//   1. The board is turned so that fewer pairs must be joined (plan.h).
//   2. Small unavoidable sets are found (digit_moves.h).
//   3. For each of the three bands as the third band: cross sets are *learned*. A pair (X, Y) that
//      hits all known cross sets is tested with the whole third band given; if the puzzle is
//      ambiguous, the difference of its solutions is a new cross set. Then all distributions with
//      this third band are joined.
//
// Sets only exclude, and the leaves are tested for uniqueness, so the answer does not depend on
// which sets were found.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_JOIN_SEARCH_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_JOIN_SEARCH_H_

#include <functional>
#include <optional>
#include <vector>

#include "inlay/search.h"
#include "sudoku/enumerate/plan.h"
#include "sudoku/enumerate/set_pool.h"

namespace inlay::sudoku::enumerate {

struct JoinOptions {
  int clues = 17;
  Cells within = Cells::all();
  Cells containing = {};
  bool minimal_only = false;
  bool count_only = false;
  std::uint64_t limit = Budget::kNoLimit;  // puzzles
  int threads = 1;                         // at least 1
  std::uint64_t seed = 1;                  // of the learning
  std::optional<bool> transposed = {};     // the orientation; none: the one with fewer pairs
  base::InstructionSet set = base::default_instruction_set();
};

// What was done for one distribution of clues.
struct JoinedPart {
  Distribution distribution;
  WorkerCounts counts;
  std::uint64_t found = 0;
};

struct JoinReport {
  std::vector<Cells> puzzles;  // in ascending order (comes_before); empty if only counted
  std::uint64_t found = 0;
  bool transposed = false;
  std::uint64_t planned = 0;  // pairs
  std::vector<JoinedPart> parts;
  Limit limit = Limit::none;  // none: the answer is complete, unless options.limit was reached
};

// The plan of the orientation that is used.
struct JoinPlan {
  std::vector<Distribution> distributions;
  bool transposed = false;
  std::uint64_t pairs = 0;
};
JoinPlan plan_join(const classic::GridText& grid, const JoinOptions& options);

// `progress(done, planned)`: pairs; called now and then, by one thread at a time.
using JoinProgress = std::function<void(const WorkerCounts& done, std::uint64_t planned)>;
JoinReport join_bands(const classic::GridText& grid, const JoinOptions& options,
                      const Budget& budget, const JoinProgress& progress);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_JOIN_SEARCH_H_
