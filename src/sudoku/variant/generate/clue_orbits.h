// The cells of a variant that may get a clue, by their orbits under a symmetry.
#ifndef INLAY_SRC_SUDOKU_VARIANT_GENERATE_CLUE_ORBITS_H_
#define INLAY_SRC_SUDOKU_VARIANT_GENERATE_CLUE_ORBITS_H_

#include <optional>
#include <vector>

#include "base/random.h"
#include "inlay/generate.h"
#include "inlay/variant.h"

namespace inlay::sudoku::variant {

// Without the cells that have a clue already. Error: a symmetry on a board that is not square.
Result<std::vector<std::vector<Cell>>> clue_orbits(const VariantBoard& board, Symmetry symmetry,
                                                   const std::vector<bool>& clued);

// A random orbit with a cell in which the two solutions differ; none: they differ elsewhere alone.
std::optional<std::size_t> orbit_between(const std::vector<std::vector<Cell>>& orbits,
                                         const std::vector<int>& one, const std::vector<int>& other,
                                         base::Random& random);

// Whether the constraint is a clue: one value for its cells.
bool is_clue(const Constraint& constraint);
// By cell: whether it has a clue.
std::vector<bool> clued_cells(const Variant& variant);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_GENERATE_CLUE_ORBITS_H_
