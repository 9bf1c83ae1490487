// The cells that primitives name.
#ifndef INLAY_SRC_SUDOKU_VARIANT_MODEL_NAMED_CELLS_H_
#define INLAY_SRC_SUDOKU_VARIANT_MODEL_NAMED_CELLS_H_

#include "sudoku/variant/model/primitives.h"

namespace inlay::sudoku::variant {

// Calls use(cell) with a reference to each cell that a primitive names, also in the groups of
// alternatives. It ignores the domains.
template <typename List, typename Use>
void for_each_named_cell(List& primitives, const Use& use) {
  const auto all = [&](auto& cells) {
    for (auto& cell : cells) use(cell);
  };
  for (auto& item : primitives.distincts) all(item.cells);
  for (auto& item : primitives.pairs) use(item.first), use(item.second);
  for (auto& item : primitives.linears) {
    for (auto& term : item.terms) use(term.cell);
  }
  for (auto& item : primitives.set_choices) all(item.cells);
  for (auto& item : primitives.equal_sum_sets) {
    for (auto& part : item.parts) all(part);
  }
  for (auto& item : primitives.sequences) all(item.cells);
  for (auto& item : primitives.counts) all(item.cells);
  for (auto& item : primitives.visible_counts) all(item.cells);
  for (auto& item : primitives.first_hidden) all(item.cells);
  for (auto& item : primitives.sum_parts) all(item.cells);
  for (auto& item : primitives.elements) {
    all(item.cells);
    use(item.index);
    if (item.result) use(*item.result);
  }
  for (auto& item : primitives.distinct_counts) {
    all(item.cells);
    use(item.control);
  }
  for (auto& item : primitives.own_counts) all(item.cells);
  for (auto& item : primitives.ranks) {
    all(item.line);
    for (auto& group : item.groups) {
      for (auto& rival : group) all(rival);
    }
  }
  for (auto& item : primitives.same_multisets) {
    for (auto& part : item.parts) all(part);
  }
  for (auto& item : primitives.connected_sets) all(item.cells);
  for (auto& item : primitives.partitions) {
    all(item.cells);
    all(item.part);
  }
  for (auto& item : primitives.part_counts) {
    use(item.total);
    use(item.first);
    for (auto& arm : item.arms) all(arm);
  }
  for (auto& item : primitives.class_lines) {
    for (auto& line : item.lines) all(line);
  }
  for (auto& item : primitives.conditions) all(item.cells);
  for (auto& item : primitives.alternatives) {
    for (auto& group : item.groups) for_each_named_cell(group, use);
  }
}

// The cells that these primitives name or restrict, in increasing order.
std::vector<Cell> cells_of(std::span<const Primitives> groups);

// The same primitives for a board that has only these cells: cell i is cells[i]. Requires: the
// cells are in increasing order and contain cells_of() the primitives.
Primitives on_cells(Primitives primitives, std::span<const Cell> cells);

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_MODEL_NAMED_CELLS_H_
