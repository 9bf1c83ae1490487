// The table of how each kind of constraint is drawn: one row per kind, in the file of its family.
#ifndef INLAY_SRC_PRINT_VARIANT_KIND_DRAWINGS_H_
#define INLAY_SRC_PRINT_VARIANT_KIND_DRAWINGS_H_

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "sudoku/variant/model/board_geometry.h"

namespace inlay::print {

class Canvas;

// What lies over what, from back to front. `areas` fill whole cells. The lines of
// the grid are over `cages`.
enum class Layer : std::uint8_t { areas, cells, diagonals, lines, rings, cages, borders, marks };

// What is stated below the board.
enum class Words : std::uint8_t {
  none,     // the shapes are known to everybody
  kind,     // the sentence of the kind, once
  numbers,  // the same with the numbers, once for each list of numbers
  each,     // the sentence once, and each constraint
};

struct KindDrawing {
  std::string_view kind;
  Layer layer = Layer::cells;
  // Draws the constraint; false if there is no place for it. Null: words only.
  bool (*draw)(const sudoku::Constraint& constraint, Canvas& canvas) = nullptr;
  Words words = Words::none;
  // The first list of cells stands for the cells of the grid in their order.
  bool cells_are_grid = false;
  // Adds the constraints that together mean the same, which are drawn instead. Null: it is drawn
  // itself.
  void (*members)(const sudoku::variant::BoardGeometry& geometry,
                  const sudoku::Constraint& constraint,
                  std::vector<sudoku::Constraint>& out) = nullptr;
};

// Require: a kind of sudoku::constraint_kinds().
const KindDrawing& drawing_of(const sudoku::ConstraintKind& kind);
// The row of this kind; null if the table does not have it.
const KindDrawing* find_drawing(std::string_view kind);

// The families, one file each.
std::span<const KindDrawing> cell_drawings();     // draw_cells.cc: shaded cells, regions, diagonals
std::span<const KindDrawing> line_drawings();     // draw_lines.cc: lines, arrows
std::span<const KindDrawing> cage_drawings();     // draw_cages.cc: outlines with a label
std::span<const KindDrawing> mark_drawings();     // draw_marks.cc: signs on edges and corners
std::span<const KindDrawing> outside_drawings();  // draw_outside.cc: clues outside the grid

}  // namespace inlay::print

#endif  // INLAY_SRC_PRINT_VARIANT_KIND_DRAWINGS_H_
