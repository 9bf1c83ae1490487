// A variant as an exact cover problem, for the cover engines (docs/variant_engine.md).
//
// An option is a value of a cell. A house of all values is a primary item for each value; other
// sets of different cells are secondary items; a pair of cells that excludes values is a secondary
// item for each value of the first. Everything that a small deterministic automaton reads (sums,
// counts, choices of sets, sequences) becomes one primary item for each place, whose options are
// the moves of the automaton; secondary items with colours make moves agree with each other and
// with the cells. So the covers are the solutions, one to one.
#ifndef INLAY_SRC_SUDOKU_VARIANT_COVER_MAPPING_H_
#define INLAY_SRC_SUDOKU_VARIANT_COVER_MAPPING_H_

#include <vector>

#include "inlay/cover.h"
#include "inlay/variant.h"

namespace inlay::sudoku::variant {

// Error (unsupported): a constraint that has no such form, or one that is too large; by name.
Result<cover::Problem> to_cover(const Variant& variant);
// The values of the cells in a solution of that problem.
std::vector<int> from_cover(const Variant& variant, const cover::Problem& problem,
                            std::span<const cover::OptionId> solution);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_COVER_MAPPING_H_
