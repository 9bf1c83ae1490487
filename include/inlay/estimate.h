// Estimates the size of a search before it starts: the nodes of its tree and the number of
// solutions, from random paths.
//
// A path goes from the root to a leaf and chooses each of the d children of a node with equal
// probability; a node that it reaches stands for d1 * d2 * ... * dk nodes of the tree. The mean of
// the sum over a path is the size of the tree, so the average over many paths approaches it. The
// estimate is unbiased but can vary wildly if most paths end early: look at the standard errors and
// use more paths.
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

// The average over all paths and its standard error. If there are many paths and no rare one
// dominates, the true value lies within two standard errors with a probability of about 0.95.
struct MeanEstimate {
  double mean = 0;
  double standard_error = 0;
};

struct TreeEstimate {
  // Branch nodes of a search that branches on the item with the fewest options and notices at once
  // when an item has none, as dancing_links and dancing_cells do; ties are broken differently.
  MeanEstimate nodes;
  MeanEstimate solutions;
  std::uint64_t paths = 0;  // completed; fewer than requested if the budget ran out
  Stats stats = {};
  Limit limit = Limit::none;
};

// `budget.nodes` counts the nodes of all paths; a node costs about as much time as a node of a
// search. Errors: `unsupported` for a problem with multiplicities; `invalid` for fewer than 2
// paths.
Result<TreeEstimate> estimate(const Problem& problem, const EstimateOptions& options,
                              const Budget& budget);

}  // namespace inlay::cover

#endif  // INLAY_ESTIMATE_H_
