// Counts solutions without enumerating them: equal states are counted once.
#ifndef INLAY_SRC_COVER_DIAGRAM_COUNT_H_
#define INLAY_SRC_COVER_DIAGRAM_COUNT_H_

#include <optional>

#include "inlay/cover.h"
#include "inlay/diagram.h"

namespace inlay::cover {

// Counts the solutions. In automatic order a sweep over the frontier and a diagram in dynamic order
// take turns. If the budget runs out, the result is 0 and not exact. Require: no multiplicities.
CountResult count_by_states(const Problem& problem, const DiagramOptions& options,
                            const Budget& budget);

// Counts with a sweep only, for a caller that has another method, too. Gives up when the budget
// runs out, when the frontier is too wide, or when too few states are equal: at least the share
// `least_merging` of the states visited must have been visited before (checked every 65536 nodes).
struct TriedCount {
  std::optional<Count> count;  // nullopt: it gave up
  Stats stats;
};
TriedCount try_count(const Problem& problem, const Budget& budget, double least_merging = 0);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_DIAGRAM_COUNT_H_
