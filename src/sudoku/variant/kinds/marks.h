// Marks on edges: the pairs of cells that carry dots, X or V, and the other pairs.
#ifndef INLAY_SRC_SUDOKU_VARIANT_KINDS_MARKS_H_
#define INLAY_SRC_SUDOKU_VARIANT_KINDS_MARKS_H_

#include <algorithm>
#include <functional>
#include <initializer_list>

#include "sudoku/variant/kinds/common.h"

namespace inlay::sudoku::variant {

using CellPair = std::pair<Cell, Cell>;

// Calls use(a, b) for the cells of the list that share an edge, each two once: a comes first in the
// list.
template <typename Use>
void for_each_adjacent_pair(const BoardGeometry& geometry, Cells cells, const Use& use) {
  const auto is_repeated = [&](auto cell) { return std::find(cells.begin(), cell, *cell) != cell; };
  for (auto a = cells.begin(); a != cells.end(); ++a) {
    if (is_repeated(a)) continue;
    for (auto b = a + 1; b != cells.end(); ++b) {
      if (geometry.adjacent(*a, *b) && !is_repeated(b)) use(*a, *b);
    }
  }
}
bool has_adjacent_pair(const BoardGeometry& geometry, Cells cells);

// Calls use(constraint) for the constraints of these kinds in the puzzle: at the outermost level,
// in `and` and in `copies`, where they are shifted. Those in `or` do not count.
void for_each_mark(const Scope& scope, std::initializer_list<std::string_view> kinds,
                   const std::function<void(const Constraint&)>& use);
// Whether `or` contains a constraint of one of these kinds, at any depth.
bool has_optional_mark(std::span<const Constraint> constraints,
                       std::initializer_list<std::string_view> kinds);

// The edges of the grid that no constraint of these kinds marks.
std::vector<CellPair> unmarked_edges(const Scope& scope,
                                     std::initializer_list<std::string_view> kinds);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_KINDS_MARKS_H_
