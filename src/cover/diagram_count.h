// Counts solutions without enumerating them: equal states are counted once.
#ifndef INLAY_SRC_COVER_DIAGRAM_COUNT_H_
#define INLAY_SRC_COVER_DIAGRAM_COUNT_H_

#include "inlay/cover.h"
#include "inlay/diagram.h"

namespace inlay::cover {

// Counts the solutions. In automatic order a sweep over the frontier and a diagram in dynamic order
// take turns. If the budget runs out, the result is 0 and not exact. Require: no multiplicities.
CountResult count_by_states(const Problem& problem, const DiagramOptions& options,
                            const Budget& budget);

}  // namespace inlay::cover

#endif  // INLAY_SRC_COVER_DIAGRAM_COUNT_H_
