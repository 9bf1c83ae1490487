#include "sudoku/variant/kinds/copies.h"

#include <algorithm>

namespace inlay::sudoku::variant {
namespace {

using Place = BoardGeometry::Place;

std::optional<Cell> moved_cell(const BoardGeometry& geometry, Cell cell, Cell origin, Cell target) {
  const Place place = geometry.place(cell);
  const Place from = geometry.place(origin);
  const Place to = geometry.place(target);
  if (place.group != from.group || place.group != to.group) return std::nullopt;
  return geometry.cell_at(
      {place.group, place.row + to.row - from.row, place.column + to.column - from.column});
}

bool move_cells(const BoardGeometry& geometry, Constraint& constraint, Cell origin, Cell target) {
  const auto move = [&](auto& cell) {
    const auto found = moved_cell(geometry, static_cast<Cell>(cell), origin, target);
    if (found) cell = *found;
    return found.has_value();
  };
  for (auto& part : constraint.parts) {
    if (!std::all_of(part.begin(), part.end(), move)) return false;
  }
  // The numbers of `copies` are cells.
  if (constraint.kind->name == "copies" &&
      !std::all_of(constraint.numbers.begin(), constraint.numbers.end(), move)) {
    return false;
  }
  return std::all_of(
      constraint.children.begin(), constraint.children.end(),
      [&](Constraint& child) { return move_cells(geometry, child, origin, target); });
}

}  // namespace

std::optional<Constraint> moved_constraint(const BoardGeometry& geometry, Constraint constraint,
                                           Cell origin, Cell target) {
  if (!move_cells(geometry, constraint, origin, target)) return std::nullopt;
  return constraint;
}

}  // namespace inlay::sudoku::variant
