#include "sudoku/variant/model/named_cells.h"

namespace inlay::sudoku::variant {

namespace {

void mark_restricted(const Primitives& primitives, std::vector<bool>& marked) {
  for (std::size_t cell = 0; cell < marked.size(); ++cell) {
    if (primitives.domains[cell] != primitives.geometry().all_values()) marked[cell] = true;
  }
  for (const Either& either : primitives.alternatives) {
    for (const Primitives& group : either.groups) mark_restricted(group, marked);
  }
}

void compress_domains(Primitives& primitives, std::span<const Cell> cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    primitives.domains[i] = primitives.domains[cells[i]];
  }
  primitives.domains.resize(cells.size());
  for (Either& either : primitives.alternatives) {
    for (Primitives& group : either.groups) compress_domains(group, cells);
  }
}

}  // namespace

std::vector<Cell> cells_of(std::span<const Primitives> groups) {
  std::vector<bool> marked(groups.empty() ? 0 : groups[0].domains.size());
  for (const Primitives& group : groups) {
    for_each_named_cell(group, [&](Cell cell) { marked[cell] = true; });
    mark_restricted(group, marked);
  }
  std::vector<Cell> cells;
  for (std::size_t cell = 0; cell < marked.size(); ++cell) {
    if (marked[cell]) cells.push_back(static_cast<Cell>(cell));
  }
  return cells;
}

Primitives on_cells(Primitives primitives, std::span<const Cell> cells) {
  std::vector<Cell> number(primitives.domains.size());
  for (std::size_t i = 0; i < cells.size(); ++i) number[cells[i]] = static_cast<Cell>(i);
  for_each_named_cell(primitives, [&](Cell& cell) { cell = number[cell]; });
  compress_domains(primitives, cells);
  return primitives;
}

}  // namespace inlay::sudoku::variant
