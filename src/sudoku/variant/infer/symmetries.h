// Symmetries of a variant: permutations of its cells and values that map its solutions to
// solutions.
//
// They are found as symmetries of a graph whose vertices are the cells, the values and the
// primitives. Values move only if there are no primitives besides relations, choices of sets and
// different values; the other primitives need each value for itself.
#ifndef INLAY_SRC_SUDOKU_VARIANT_INFER_SYMMETRIES_H_
#define INLAY_SRC_SUDOKU_VARIANT_INFER_SYMMETRIES_H_

#include <cstdint>
#include <vector>

#include "sudoku/variant/model/primitives.h"

namespace inlay::sudoku::variant {

struct VariantSymmetry {
  std::vector<Cell> cells;           // the image of each cell
  std::vector<std::uint8_t> values;  // the image of each value, both counted from the least value
};

// Symmetries that generate all that the graph has, or some of them if the search for all would take
// too long. There may be others that it does not see: of rare primitives no cell moves.
std::vector<VariantSymmetry> find_symmetries(const Primitives& primitives);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_INFER_SYMMETRIES_H_
