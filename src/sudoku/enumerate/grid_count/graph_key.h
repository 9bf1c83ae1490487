// A key that is equal for sets of digits that differ by the names of the digits and their order.
#ifndef INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_GRAPH_KEY_H_
#define INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_GRAPH_KEY_H_

#include <span>
#include <string>

#include "cover/canonical_labeling.h"
#include "sudoku/enumerate/grid_count/column_sets.h"

namespace inlay::sudoku::enumerate {

// `boxes`: empty, or for each set the number of its box; then only sets of one box, and whole
// boxes, can be exchanged. The labeler and the graph are memory to be reused.
std::string key_of_sets(std::span<const DigitSet> sets, std::span<const std::uint32_t> boxes,
                        int digits, cover::CanonicalLabeler& labeler, cover::ColoredGraph& graph);

}  // namespace inlay::sudoku::enumerate

#endif  // INLAY_SRC_SUDOKU_ENUMERATE_GRID_COUNT_GRAPH_KEY_H_
