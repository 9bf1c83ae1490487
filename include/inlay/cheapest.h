// The cheapest solutions of an exact cover problem, and the least it can cost.
//
//   auto found = cover::cheapest(problem, {.count = 3}, Budget::unlimited());
//   if (found->proved) ...   // these three, and none that is left out is cheaper
//   // The fewest options:
//   cover::cheapest(problem, {.fewest = true}, {})->solutions[0].options.size();
//
// A solution costs the sum of what its options cost. Colours, secondary items and multiplicities
// are all allowed.
//
// Branch and bound: an option is given up when what is spent already and a lower bound of what the
// open items must still cost cannot beat the worst solution kept. docs/cheapest.md tells the bound.
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
  std::size_t count = 1;  // so many solutions at most
  bool fewest = false;    // every option costs 1, whatever the problem says
  ProgressReport progress = {};
};

struct CostedSolution {
  Cost cost = 0;
  std::vector<OptionId> options;  // in increasing order
  friend bool operator==(const CostedSolution&, const CostedSolution&) = default;
};

struct Cheapest {
  // By increasing cost, equal ones in lexicographic order of their options. Where more solutions
  // cost as much as the last one than fit in, those are kept that the search met first; it is the
  // same for the same problem and options.
  std::vector<CostedSolution> solutions;
  // True: no other solution costs less than the last one, and if there are fewer than asked for,
  // there are no others. False: the budget ended the search, these are the best so far.
  bool proved = false;
  Cost bound = 0;  // no solution costs less
  Stats stats;
  Limit limit = Limit::none;  // why it is not proved
};

// Errors: `invalid` for a count of 0. Cost: memory for about 40 bytes an entry and the solutions.
Result<Cheapest> cheapest(const Problem& problem, const CheapestOptions& options, Budget budget);

}  // namespace inlay::cover

#endif  // INLAY_CHEAPEST_H_
