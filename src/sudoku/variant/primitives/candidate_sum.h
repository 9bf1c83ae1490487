// A number that changes when cells lose candidates.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_CANDIDATE_SUM_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_CANDIDATE_SUM_H_

#include <span>

#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

// Decreases whenever one of the cells loses a candidate, so a propagator compares it to find
// out whether its own removals are a reason to run again.
inline std::uint64_t candidate_sum(const Propagation& state, std::span<const Cell> cells) {
  std::uint64_t sum = 0;
  for (const Cell cell : cells) sum += state[cell];
  return sum;
}

// Calls pass() until it removes no candidate of the cells; false if it returned false.
template <typename Pass>
bool until_stable(const Propagation& state, std::span<const Cell> cells, const Pass& pass) {
  for (;;) {
    const std::uint64_t before = candidate_sum(state, cells);
    if (!pass()) return false;
    if (candidate_sum(state, cells) == before) return true;
  }
}

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_CANDIDATE_SUM_H_
