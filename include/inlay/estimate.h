// How large a search will be, before it is begun: the size of its tree and the number of solutions,
// estimated from random paths.
//
// A path goes from the root to a leaf, choosing at each node one of its d children with equal
// probability; a node at which it arrives stands for d1 * d2 * ... * dk nodes of the tree. The sum
// over the path has the size of the tree as its mean, so the average over many paths comes near it.
// The estimate has no bias but may vary wildly when most paths end early: look at the standard
// errors, and take more paths.
//
//   const auto estimate = cover::estimate(*problem, {.paths = 10'000, .seed = 1}, budget);
//
// Source: D. E. Knuth, "Estimating the efficiency of backtrack programs" (1975).
#ifndef INLAY_ESTIMATE_H_
#define INLAY_ESTIMATE_H_

#include <cstdint>

#include "inlay/cover.h"
#include "inlay/result.h"
#include "inlay/search.h"

namespace inlay::cover {

struct EstimateOptions {
  std::uint64_t paths = 1000;  // at least 2
  std::uint64_t seed = 1;
  ProgressReport progress = {};
};

// The average over the paths, and how far it is off: the truth lies within two standard errors with
// a probability of about 0.95, if the paths are many and no rare ones weigh much.
struct Estimated {
  double mean = 0;
  double standard_error = 0;
};

struct TreeEstimate {
  // Branch nodes of a search that branches on the item with the fewest options and sees at once
  // when an item has none, as dancing_links and dancing_cells do; ties are broken in another way.
  Estimated nodes;
  Estimated solutions;
  std::uint64_t paths = 0;  // done: fewer than asked for when the budget ran out
  Stats stats = {};
  Limit limit = Limit::none;
};

// A node of the budget is a node of a path. Takes a time like a search of so many nodes. Error:
// `unsupported` for a problem with multiplicities.
Result<TreeEstimate> estimate(const Problem& problem, const EstimateOptions& options,
                              Budget budget);

}  // namespace inlay::cover

#endif  // INLAY_ESTIMATE_H_
