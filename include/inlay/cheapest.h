// The cheapest solutions of an exact cover problem, with a proof that no other solution is cheaper.
//
//   auto found = cover::cheapest(problem, {.count = 3}, Budget::unlimited());
//   if (found->proved) ...   // these three; no other solution is cheaper
//   // The fewest options:
//   cover::cheapest(problem, {.fewest = true}, {})->solutions[0].options.size();
//
// The cost of a solution is the sum of the costs of its options. Colours, secondary items and
// multiplicities are supported.
//
// Method: branch and bound. A branch is pruned if its cost so far, plus a lower bound for the cost
// of the items still to cover, cannot beat the worst solution kept. docs/cheapest.md explains the
// bound.
// Source: D. E. Knuth, program DLX5 and "The Art of Computer Programming" 4B, 7.2.2.1; R. S.
// Garfinkel, G. L. Nemhauser, "The set-partitioning problem: set covering with equality
// constraints" (1969).
#ifndef INLAY_CHEAPEST_H_
#define INLAY_CHEAPEST_H_

#include <cstddef>
#include <vector>

#include "inlay/cover.h"

namespace inlay::cover {

struct CheapestOptions {
  std::size_t count = 1;  // maximum number of solutions; at least 1
  bool fewest = false;    // gives every option a cost of 1, ignoring the costs of the problem
  ProgressReport progress = {};
};

struct CostedSolution {
  Cost cost = 0;
  std::vector<OptionId> options;  // in increasing order
  friend bool operator==(const CostedSolution&, const CostedSolution&) = default;
};

struct CheapestResult {
  // By increasing cost; equal costs in lexicographic order of their options. If more solutions than
  // requested have the cost of the last one, those that the search met first are kept; the result
  // is the same for the same problem and options.
  std::vector<CostedSolution> solutions;
  // True: every other solution costs at least as much as the last one, and if there are fewer than
  // requested, there are no others. False: the budget ended the search; these are the best so far.
  bool proved = false;
  Cost bound = 0;  // no solution costs less
  Stats stats;
  Limit limit = Limit::none;  // why it is not proved
};

// Memory: about 40 bytes per entry of the problem, and the solutions. Error: `invalid` for a count
// of 0.
Result<CheapestResult> cheapest(const Problem& problem, const CheapestOptions& options,
                                const Budget& budget);

}  // namespace inlay::cover

#endif  // INLAY_CHEAPEST_H_
