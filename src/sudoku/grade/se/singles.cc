// Singles: first the last empty cell of a house (1.0), then hidden singles in boxes (1.2), then in
// columns and rows (1.5). Naked singles (2.3) come after the direct hidden pairs.
#include "sudoku/grade/se/techniques.h"

namespace inlay::sudoku::grade::se {
namespace {

void write_single(Step& step, Technique technique, int rating, Cell cell, int digit) {
  step.technique = technique;
  step.rating = rating;
  step.place.push_back({cell, static_cast<Digit>(digit)});
  step.cells.push_back(cell);
  step.digits = bit(digit);
}

bool find_in_houses(const Position& position, StepSearch& search, Step& step, bool last_cell) {
  const Geometry& geometry = Geometry::of(position.rules());
  return any_house(geometry, kBoxColumnRow, [&](std::size_t house) {
    const int empty = position.empty_cells(house);
    if (empty == 0 || (empty == 1) != last_cell) return false;
    for (int d = 1; d <= geometry.size(); ++d) {
      const Mask places = position.places(house, d);
      if (!std::has_single_bit(places)) continue;
      const bool box = geometry.has_boxes() && house >= geometry.box(0);
      const Cell cell = geometry.cell(house, std::countr_zero(places));
      write_single(step, last_cell ? Technique::full_house : Technique::hidden_single,
                   last_cell ? 10
                   : box     ? 12
                             : 15,
                   cell, d);
      if (search.evidence) add_house(step, house);
      if (search.take(step)) return true;
    }
    return false;
  });
}

}  // namespace

bool find_hidden_single(const Position& position, StepSearch& search, Step& step) {
  return find_in_houses(position, search, step, true) ||
         find_in_houses(position, search, step, false);
}

bool find_naked_single(const Position& position, StepSearch& search, Step& step) {
  const int cells = position.rules().cell_count();
  for (int i = 0; i < cells; ++i) {
    const auto cell = static_cast<Cell>(i);
    const Mask candidates = position.candidates(cell);
    if (!std::has_single_bit(candidates)) continue;
    write_single(step, Technique::naked_single, 23, cell, std::countr_zero(candidates) + 1);
    if (search.take(step)) return true;
  }
  return false;
}

}  // namespace inlay::sudoku::grade::se
