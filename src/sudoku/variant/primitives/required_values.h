// Required values: what some of the cells of a propagator must have leaves the cells that see every
// place for it. On a branch of the search places only become fewer, so a value is required again
// only if their number has changed. The numbers are one word of the propagator's memory.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_REQUIRED_VALUES_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_REQUIRED_VALUES_H_

#include <span>

#include "sudoku/variant/search/propagation.h"

namespace inlay::sudoku::variant {

// Requires each of the values of the cells; false if another cell loses its last value. `numbers`:
// of the places of each value when it was last required, 0 at the root. Values from 16 on and those
// with 15 places or more have no number and are required each time.
inline bool require_values(Propagation& state, std::uint64_t& numbers, std::span<const Cell> cells,
                           ValueSet values) {
  constexpr int kValues = 16;
  constexpr int kBits = 64 / kValues;
  constexpr std::uint64_t kMost = (std::uint64_t{1} << kBits) - 1;
  for (; values != 0; values &= values - 1) {
    const ValueSet value = values & -values;
    if (lowest(value) < kValues) {
      std::uint64_t places = 0;
      for (const Cell cell : cells) places += (state[cell] & value) != 0 ? 1U : 0U;
      const int at = lowest(value) * kBits;
      if ((numbers >> at & kMost) == places) continue;
      numbers &= ~(kMost << at);
      if (places < kMost) numbers |= places << at;
    }
    if (!state.require(cells, value)) return false;
  }
  return true;
}

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_REQUIRED_VALUES_H_
