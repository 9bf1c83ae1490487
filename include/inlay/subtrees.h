// Subtrees of the search of an exact cover problem, to search them on many threads or hosts.
//
//   for (const cover::Subtree& subtree : cover::divide(*problem, 1000)) {
//     auto counted = cover::count(cover::subproblem(*problem, subtree), {}, Budget::unlimited());
//     total += counted->count;
//   }
//
// The subtrees have no solution in common, and together they have all solutions of the problem.
#ifndef INLAY_SUBTREES_H_
#define INLAY_SUBTREES_H_

#include <cstddef>
#include <vector>

#include "inlay/cover.h"

namespace inlay::cover {

// The solutions that contain these options; without options, all of them.
struct Subtree {
  std::vector<OptionId> options;
  friend bool operator==(const Subtree&, const Subtree&) = default;
};

// At least `wanted` subtrees (1 .. 2^32), unless the search has fewer branches: then as many as
// possible, or none if there is no solution. The same problem always has the same subtrees, in the
// same order. Each step divides the subtree with the most options left, on the primary item with
// the fewest options among those to be covered exactly once; items with other bounds are not
// branched on. Cost: O(entries of the problem) for each subtree, and its options in memory.
std::vector<Subtree> divide(const Problem& problem, std::size_t wanted);

// The problem without all options that cannot be in a solution together with those of the subtree.
// Its items are the same, and the payload of each option is its OptionId in `problem`. Require: a
// subtree from divide() of this problem.
Problem subproblem(const Problem& problem, const Subtree& subtree);

// Whether these are different options of the problem that do not exclude each other, for subtrees
// that were read from a file.
bool is_subtree_of(const Problem& problem, const Subtree& subtree);

}  // namespace inlay::cover

#endif  // INLAY_SUBTREES_H_
