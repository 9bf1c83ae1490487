// Shaded cells, houses and regions, diagonals, circles and small signs in cells.
#include <algorithm>

#include "print/outline.h"
#include "print/variant/canvas.h"
#include "print/variant/kind_drawings.h"
#include "sudoku/variant/kinds/windows.h"

namespace inlay::print {
namespace {

using sudoku::Cell;
using sudoku::Constraint;

void shade(Canvas& canvas, Cells cells, const palette::Pair& paint, double inside,
           std::vector<double> dashes = {}) {
  canvas.add(Path{.lines = canvas.rim(cells, inside),
                  .closed = true,
                  .fill = paint.fill,
                  .stroke = paint.edge,
                  .width = 0.025,
                  .dashes = std::move(dashes)});
}

bool draw_even(const Constraint& constraint, Canvas& canvas) {
  for (const Cell& cell : constraint.cells()) shade(canvas, {&cell, 1}, palette::kGrey, 0.15);
  return true;
}

bool draw_odd(const Constraint& constraint, Canvas& canvas) {
  for (const Cell cell : constraint.cells()) {
    canvas.ring(canvas.middle(cell), 0.36, palette::kGrey.fill, palette::kGrey.edge, 0.02);
  }
  return true;
}

bool draw_circles(const Constraint& constraint, Canvas& canvas) {
  for (const Cell cell : constraint.cells()) {
    canvas.ring(canvas.middle(cell), 0.4, std::nullopt, palette::kSoftInk, 0.025);
  }
  return true;
}

// Wedges at the edges of a cell, which point to the smaller cell. A neighbour of the same kind is
// exempt.
void draw_wedges(const Constraint& constraint, Canvas& canvas, bool outwards) {
  std::vector<Cell> exempt;
  for (const Constraint& other : canvas.constraints()) {
    if (other.kind != constraint.kind) continue;
    exempt.insert(exempt.end(), other.cells().begin(), other.cells().end());
  }
  std::vector<Polyline> wedges;
  for (const Cell cell : constraint.cells()) {
    for (int other = 0; other < canvas.board().cell_count(); ++other) {
      const auto neighbour = static_cast<Cell>(other);
      if (!canvas.geometry().adjacent(cell, neighbour) ||
          std::find(exempt.begin(), exempt.end(), neighbour) != exempt.end()) {
        continue;
      }
      const Point step = canvas.middle(neighbour) - canvas.middle(cell);
      const Point side{-0.09 * step.y, 0.09 * step.x};
      const Point near = canvas.middle(cell) + 0.38 * step;
      const Point far = canvas.middle(cell) + 0.46 * step;
      const Point tip = outwards ? far : near;
      const Point back = outwards ? near : far;
      wedges.push_back({back + side, tip, back - side});
    }
  }
  canvas.stroke(std::move(wedges), palette::kSoftInk, 0.03);
}
bool draw_minimum(const Constraint& constraint, Canvas& canvas) {
  draw_wedges(constraint, canvas, false);
  return true;
}
bool draw_maximum(const Constraint& constraint, Canvas& canvas) {
  draw_wedges(constraint, canvas, true);
  return true;
}

// --- Houses --------------------------------------------------------------------------------------

bool draw_different(const Constraint& constraint, Canvas& canvas) {
  shade(canvas, constraint.cells(), palette::kWindow,
        canvas.free_inset(constraint.cells(), 0.04, 0.05));
  return true;
}

bool draw_windoku(const Constraint&, Canvas& canvas) {
  for (const auto& window : sudoku::variant::windows_of(canvas.geometry())) {
    shade(canvas, window, palette::kWindow, 0.03);
  }
  return true;
}

bool draw_diagonal(const Constraint& constraint, Canvas& canvas) {
  const double side = canvas.board().rows;
  const bool rising = constraint.numbers.front() == 1;
  canvas.stroke({{{0, rising ? side : 0}, {side, rising ? 0 : side}}}, palette::kDiagonal, 0.04);
  return true;
}

// Thick lines between the regions. A region that overlaps another one or has boxes under it is
// outlined inside its cells.
bool draw_jigsaw(const Constraint& constraint, Canvas& canvas) {
  const sudoku::VariantBoard& board = canvas.board();
  std::vector<int> region(static_cast<std::size_t>(board.grid_cells()), -1);
  for (std::size_t i = 0; i < constraint.parts.size(); ++i) {
    const auto& cells = constraint.parts[i];
    const bool free = board.box_rows == 0 && std::all_of(cells.begin(), cells.end(), [&](Cell c) {
                        return c < board.grid_cells() && region[c] < 0;
                      });
    if (free) {
      for (const Cell cell : cells) region[cell] = static_cast<int>(i);
    } else {
      canvas.stroke(canvas.rim(cells, canvas.free_inset(cells, 0.05, 0.05)), palette::kInk, 0.04,
                    {}, true);
    }
  }
  BoardOutline outline{region, false, false, {}};
  Lines borders{{}, 0.052, true};
  for (const auto& [upright, number, begin, end, thick] :
       grid_lines(outline, board.rows, board.columns)) {
    if (!thick) continue;
    const double across = number, from = begin, to = end;
    borders.segments.push_back(upright ? Segment{{across, from}, {across, to}}
                                       : Segment{{from, across}, {to, across}});
  }
  if (!borders.segments.empty()) canvas.add(std::move(borders));
  return true;
}

// The same letter in two shapes that have the same values.
bool draw_clone(const Constraint& constraint, Canvas& canvas) {
  const std::string letter = canvas.next_letter();
  for (const auto& cells : constraint.parts) {
    if (cells.empty()) continue;
    const double inside = canvas.free_inset(cells, 0.06, 0.05);
    shade(canvas, cells, palette::kGrey, inside, {0.02, 0.06});
    canvas.label(cells.front(), letter, inside + 0.03);
  }
  return true;
}

// --- Indexers ------------------------------------------------------------------------------------

void shade_indexers(const Constraint& constraint, Canvas& canvas) {
  for (const Cell& cell : constraint.cells()) {
    canvas.add(
        Path{.lines = canvas.rim({&cell, 1}, 0.04), .closed = true, .fill = palette::kBrown.fill});
  }
}

// An arrow with two heads at an edge of the cell, along the line that it is an index of.
void draw_index_arrows(const Constraint& constraint, Canvas& canvas, Point along, Point edge) {
  shade_indexers(constraint, canvas);
  for (const Cell cell : constraint.cells()) {
    const Point middle = canvas.middle(cell) + 0.4 * edge;
    const Point a = middle - 0.3 * along;
    const Point b = middle + 0.3 * along;
    canvas.stroke({{a, b}}, palette::kBrown.edge, 0.03);
    canvas.arrow_head(a, b, 0.09, palette::kBrown.edge, 0.03);
    canvas.arrow_head(b, a, 0.09, palette::kBrown.edge, 0.03);
  }
}
bool draw_column_index(const Constraint& constraint, Canvas& canvas) {
  draw_index_arrows(constraint, canvas, {1, 0}, {0, 1});
  return true;
}
bool draw_row_index(const Constraint& constraint, Canvas& canvas) {
  draw_index_arrows(constraint, canvas, {0, 1}, {1, 0});
  return true;
}
bool draw_box_index(const Constraint& constraint, Canvas& canvas) {
  shade_indexers(constraint, canvas);
  std::vector<Polyline> squares;
  for (const Cell cell : constraint.cells()) {
    const auto [x, y] = canvas.places().corner(cell);
    constexpr double kFrom = 0.78, kTo = 0.92;
    squares.push_back(
        {{x + kFrom, y + kFrom}, {x + kTo, y + kFrom}, {x + kTo, y + kTo}, {x + kFrom, y + kTo}});
  }
  canvas.stroke(std::move(squares), palette::kBrown.edge, 0.03, {}, true);
  return true;
}

constexpr KindDrawing kCellDrawings[] = {
    {.kind = "even", .draw = draw_even},
    {.kind = "odd", .draw = draw_odd},
    {.kind = "minimum", .layer = Layer::marks, .draw = draw_minimum},
    {.kind = "maximum", .layer = Layer::marks, .draw = draw_maximum},
    {.kind = "different", .layer = Layer::areas, .draw = draw_different, .words = Words::kind},
    {.kind = "windoku", .layer = Layer::areas, .draw = draw_windoku, .words = Words::kind},
    {.kind = "diagonal", .layer = Layer::diagonals, .draw = draw_diagonal},
    {.kind = "jigsaw", .layer = Layer::borders, .draw = draw_jigsaw},
    {.kind = "clone", .layer = Layer::areas, .draw = draw_clone, .words = Words::kind},
    {.kind = "counting-circles", .layer = Layer::rings, .draw = draw_circles, .words = Words::kind},
    {.kind = "row-index", .layer = Layer::areas, .draw = draw_row_index, .words = Words::kind},
    {.kind = "column-index",
     .layer = Layer::areas,
     .draw = draw_column_index,
     .words = Words::kind},
    {.kind = "box-index", .layer = Layer::areas, .draw = draw_box_index, .words = Words::kind},
};

}  // namespace

std::span<const KindDrawing> cell_drawings() {
  return kCellDrawings;
}

}  // namespace inlay::print
