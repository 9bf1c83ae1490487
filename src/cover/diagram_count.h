// Counting without enumerating: equal states are counted once.
#ifndef INLAY_SRC_COVER_DIAGRAM_COUNT_H_
#define INLAY_SRC_COVER_DIAGRAM_COUNT_H_

#include <optional>

#include "inlay/cover.h"
#include "inlay/diagram.h"

namespace inlay::cover {

// The number of solutions; in automatic order a sweep over the frontier and a diagram in dynamic
// order take turns. A budget that runs out gives {0, not exact}. Require: no multiplicities.
CountResult count_by_states(const Problem& problem, const DiagramOptions& options,
                            const Budget& budget);

// The same by a sweep alone, for a caller that has another way: it gives up when the budget ends,
// when the frontier is too wide, or when states hardly ever meet. Of the states of a sweep the part
// `least_merging` must have been there before; that is looked at every 65536 nodes.
struct TriedCount {
  std::optional<Count> count;  // empty: given up
  Stats stats;
};
TriedCount try_count(const Problem& problem, const Budget& budget, double least_merging = 0);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_DIAGRAM_COUNT_H_
