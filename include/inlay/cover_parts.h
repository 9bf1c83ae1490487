// Division of an exact cover problem into parts, for searches on many threads or hosts.
//
//   for (const cover::SearchPart& part : cover::divide(*problem, 1000)) {
//     auto counted = cover::count(cover::part_of(*problem, part), {}, Budget::unlimited());
//     total += counted->count;
//   }
//
// A part is a subtree of the search: the solutions that contain certain options. The parts have no
// solution in common, and together they have all solutions of the problem.
#ifndef INLAY_COVER_PARTS_H_
#define INLAY_COVER_PARTS_H_

#include <cstddef>
#include <vector>

#include "inlay/cover.h"

namespace inlay::cover {

// The solutions that contain these options; without options, all of them.
struct SearchPart {
  std::vector<OptionId> options;
  friend bool operator==(const SearchPart&, const SearchPart&) = default;
};

// At least `wanted` parts (1 .. 2^32), unless the search has fewer branches: then as many as
// possible, or none if there is no solution. The same problem always has the same parts, in the same
// order. Each step divides the part with the most options left, on the primary item with the fewest
// options among those to be covered exactly once; items with other bounds are not branched on.
// Cost: O(entries of the problem) for each part, and its options in memory.
std::vector<SearchPart> divide(const Problem& problem, std::size_t wanted);

// The problem without all options that cannot be in a solution together with those of the part.
// Its items are the same, and the payload of each option is its OptionId in `problem`. Require: a
// part from divide() of this problem.
Problem part_of(const Problem& problem, const SearchPart& part);

// Whether the options of a part are options of the problem that do not exclude each other, for parts
// that were read from a file.
bool is_part_of(const Problem& problem, const SearchPart& part);

}  // namespace inlay::cover

#endif  // INLAY_COVER_PARTS_H_
