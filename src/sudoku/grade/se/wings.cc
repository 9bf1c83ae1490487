// XY-wing: a cell {x,y} sees cells {x,z} and {y,z}; one of these two is z. XYZ-wing: the first cell
// also has z, so one of the three is z, and a cell that sees all three is not z.
#include "sudoku/grade/se/techniques.h"

namespace inlay::sudoku::grade::se {

namespace {

bool write_wing(const Position& position, StepSearch& search, Step& step, std::array<Cell, 3> cells,
                bool xyz) {
  const Mask z = position.candidates(cells[1]) & position.candidates(cells[2]);
  const int digit = std::countr_zero(z) + 1;
  for (const Cell victim : position.rules().peers(cells[1])) {
    if (!position.has(victim, digit) ||
        !are_peers(Geometry::of(position.rules()), victim, cells[2]))
      continue;
    if (victim == cells[0] || (xyz && !are_peers(Geometry::of(position.rules()), victim, cells[0])))
      continue;
    step.remove.push_back({victim, static_cast<Digit>(digit)});
  }
  if (step.remove.empty()) return false;
  step.technique = xyz ? Technique::xyz_wing : Technique::xy_wing;
  step.rating = xyz ? 44 : 42;
  if (!search.evidence) return search.take(step);
  step.cells.assign(cells.begin(), cells.end());
  step.digits = bit(digit);
  for (const Cell cell : cells) {
    add_marks(step, position, cell, step.digits, Role::pattern);
    add_marks(step, position, cell, ~step.digits, Role::off);
  }
  return search.take(step);
}

bool find(const Position& position, StepSearch& search, Step& step, bool xyz) {
  const int cells = position.rules().cell_count();
  for (int i = 0; i < cells; ++i) {
    const auto pivot = static_cast<Cell>(i);
    const Mask xy = position.candidates(pivot);
    if (size_of(xy) != (xyz ? 3 : 2)) continue;
    const std::span<const Cell> peers = Geometry::of(position.rules()).peers_by_house(pivot);
    for (const Cell first : peers) {
      const Mask xz = position.candidates(first);
      if (size_of(xz) != 2 || size_of(xy & ~xz) != 1) continue;
      for (const Cell second : peers) {
        const Mask yz = position.candidates(second);
        if (size_of(yz) != 2 || size_of(xy | xz | yz) != 3) continue;
        if (size_of(xy & xz & yz) != (xyz ? 1 : 0)) continue;
        if (write_wing(position, search, step, {pivot, first, second}, xyz)) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_xy_wing(const Position& position, StepSearch& search, Step& step) {
  return find(position, search, step, false);
}
bool find_xyz_wing(const Position& position, StepSearch& search, Step& step) {
  return find(position, search, step, true);
}

}  // namespace inlay::sudoku::grade::se
