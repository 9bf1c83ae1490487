#include "sudoku/variant/generate/draw.h"

#include <algorithm>

namespace inlay::sudoku::variant {
namespace {

using CellList = Drawing::CellList;
using PathState = Drawing::PathState;
using Layer = Drawing::Layer;

// Takes the first free start cell from which `draw_from` draws a line.
template <typename DrawFrom>
bool draw_from_any_cell(Drawing& drawing, const DrawFrom& draw_from) {
  constexpr int kStarts = 40;
  int starts = 0;
  for (const CellList& start : drawing.places(Layer::lines)) {
    if (!drawing.is_free(Layer::lines, start[0])) continue;
    CellList path = start;
    if (draw_from(path)) {
      drawing.use(Layer::lines, path);
      drawing.shuffle(drawing.places(Layer::lines));
      return true;
    }
    if (++starts == kStarts) break;
  }
  return false;
}

}  // namespace

bool draw_line(Drawing& drawing, const LayoutRow& row, Constraint& constraint) {
  if (row.number != nullptr) constraint.numbers = {row.number(drawing.board())};
  const auto length = static_cast<std::size_t>(drawing.between(row.least, row.most));
  return draw_from_any_cell(drawing, [&](CellList& line) {
    return drawing.walk(line, [&](const CellList& path) {
      const bool complete = path.size() == length;
      if (!complete && (!row.beginnings_hold || path.size() < 2)) return PathState::open;
      constraint.parts = {path};
      if (!drawing.holds(constraint)) return PathState::cut;
      return complete ? PathState::done : PathState::open;
    });
  });
}

bool draw_region_line(Drawing& drawing, const LayoutRow& row, Constraint& constraint) {
  const auto length = static_cast<std::size_t>(drawing.between(row.least, row.most));
  const BoardGeometry& geometry = drawing.geometry();
  return draw_from_any_cell(drawing, [&](CellList& line) {
    return drawing.walk(line, [&](const CellList& path) {
      if (path.size() < length) return PathState::open;
      constraint.parts = {path};
      const bool crosses = std::any_of(path.begin(), path.end(), [&](Cell cell) {
        return geometry.region_of(cell) != geometry.region_of(path[0]);
      });
      return crosses && drawing.holds(constraint) ? PathState::done : PathState::cut;
    });
  });
}

bool draw_arrow(Drawing& drawing, const LayoutRow& row, Constraint& constraint) {
  return draw_from_any_cell(drawing, [&](CellList& arrow) {
    const bool drawn = drawing.walk(arrow, [&](const CellList& path) {
      const int rest = 2 * drawing.value(path[0]) - drawing.sum(path);  // to the end of the shaft
      const int size = static_cast<int>(path.size());
      if (rest == 0 && size >= row.least) return PathState::done;
      return rest > 0 && size < row.most ? PathState::open : PathState::cut;
    });
    constraint.parts = {{arrow.front()}, {arrow.begin() + 1, arrow.end()}};
    return drawn;
  });
}

}  // namespace inlay::sudoku::variant
