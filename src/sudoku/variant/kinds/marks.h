// Marks on edges: the pairs of cells that carry dots, X or V, and the other pairs.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_MARKS_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_MARKS_H_

#include <initializer_list>
#include <set>

#include "sudoku/variant/kinds/common.h"

namespace inlay::sudoku::variant {

using CellPair = std::pair<Cell, Cell>;

// The pairs of cells of the list that share an edge: the cell that comes first in the list first.
std::vector<CellPair> adjacent_pairs(const BoardGeometry& geometry, Cells cells);
bool has_adjacent_pair(const BoardGeometry& geometry, Cells cells);

// The constraints of these kinds in the puzzle: at the outermost level, in `and` and in `copies`,
// where they are shifted. Those in `or` do not count.
std::vector<Constraint> marks_of(const Scope& scope, std::initializer_list<std::string_view> kinds);
// Whether `or` contains a constraint of one of these kinds, at any depth.
bool has_optional_mark(std::span<const Constraint> constraints,
                       std::initializer_list<std::string_view> kinds);

// The edges of the grid that no constraint of these kinds marks.
std::vector<CellPair> unmarked_edges(const Scope& scope,
                                     std::initializer_list<std::string_view> kinds);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_MARKS_H_
