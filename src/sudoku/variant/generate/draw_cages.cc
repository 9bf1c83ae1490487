#include "sudoku/variant/generate/draw.h"

#include <algorithm>

namespace inlay::sudoku::variant {
namespace {

using CellList = Drawing::CellList;
using Layer = Drawing::Layer;

// Grows a cage of different values from a free cell to at most `size` cells.
CellList grow_cage(Drawing& drawing, Layer layer, Cell start, std::size_t size) {
  CellList cage = {start};
  for (bool grown = true; grown && cage.size() < size;) {
    grown = false;
    CellList from = cage;
    drawing.shuffle(from);
    for (std::size_t i = 0; i < from.size() && !grown; ++i) {
      for (const Cell next : drawing.neighbours(from[i], false)) {
        const bool fits = std::none_of(cage.begin(), cage.end(), [&](Cell cell) {
          return cell == next || drawing.value(cell) == drawing.value(next);
        });
        if (!fits || !drawing.is_free(layer, next)) continue;
        cage.push_back(next);
        grown = true;
        break;
      }
    }
  }
  return cage;
}

// Grows cages until fill() makes a constraint of one that holds.
template <typename Fill>
bool draw_grown(Drawing& drawing, Layer layer, int least, int most, Constraint& constraint,
                const Fill& fill) {
  for (const CellList& start : drawing.places(layer)) {
    if (!drawing.is_free(layer, start[0])) continue;
    const auto size = static_cast<std::size_t>(drawing.between(least, most));
    CellList cage = grow_cage(drawing, layer, start[0], size);
    if (cage.size() < static_cast<std::size_t>(least)) continue;
    std::sort(cage.begin(), cage.end());
    constraint.parts = {cage};
    if (!fill()) continue;
    drawing.use(layer, cage);
    return true;
  }
  return false;
}

// A cage with a random number, `least` or more, for which the constraint holds.
bool draw_numbered(Drawing& drawing, const LayoutRow& row, int least, Constraint& constraint) {
  return draw_grown(drawing, Layer::cages, row.least, row.most, constraint, [&] {
    const int numbers = drawing.sum(constraint.parts[0]) - least + 1;
    const int first = drawing.between(0, numbers - 1);
    for (int i = 0; i < numbers; ++i) {
      constraint.numbers = {least + (first + i) % numbers};
      if (drawing.holds(constraint)) return true;
    }
    return false;
  });
}

// The shape of at most `size` cells around `cell` whose copy, moved so that `cell` falls on `copy`,
// has the same values. Shape and copy share no cell.
struct Clone {
  CellList shape, copy;
};
Clone grow_clone(Drawing& drawing, Cell cell, Cell copy, std::size_t size) {
  const BoardGeometry& geometry = drawing.geometry();
  const int down = geometry.row(copy) - geometry.row(cell);
  const int right = geometry.column(copy) - geometry.column(cell);
  Clone clone{{cell}, {copy}};
  const auto is_new = [&](Cell one) {
    return drawing.is_free(Layer::shaded, one) &&
           std::find(clone.shape.begin(), clone.shape.end(), one) == clone.shape.end() &&
           std::find(clone.copy.begin(), clone.copy.end(), one) == clone.copy.end();
  };
  for (std::size_t i = 0; i < clone.shape.size(); ++i) {
    for (const Cell next : drawing.neighbours(clone.shape[i], false)) {
      if (clone.shape.size() == size) return clone;
      const int row = geometry.row(next) + down, column = geometry.column(next) + right;
      if (!geometry.on_grid(row, column)) continue;
      const Cell other = geometry.cell(row, column);
      if (drawing.value(next) != drawing.value(other) || !is_new(next) || !is_new(other)) continue;
      clone.shape.push_back(next);
      clone.copy.push_back(other);
    }
  }
  return clone;
}

}  // namespace

bool draw_killer(Drawing& drawing, const LayoutRow& row, Constraint& constraint) {
  return draw_grown(drawing, Layer::cages, row.least, row.most, constraint, [&] {
    constraint.numbers = {drawing.sum(constraint.parts[0])};
    return true;
  });
}

bool draw_cage(Drawing& drawing, const LayoutRow& row, Constraint& constraint) {
  return draw_grown(drawing, Layer::cages, row.least, row.most, constraint,
                    [&] { return drawing.holds(constraint); });
}

bool draw_lunchbox(Drawing& drawing, const LayoutRow& row, Constraint& constraint) {
  return draw_numbered(drawing, row, 0, constraint);
}
bool draw_rellik(Drawing& drawing, const LayoutRow& row, Constraint& constraint) {
  return draw_numbered(drawing, row, 1, constraint);
}

bool draw_extra_region(Drawing& drawing, const LayoutRow&, Constraint& constraint) {
  const int size = drawing.board().values();
  return draw_grown(drawing, Layer::shaded, size, size, constraint,
                    [&] { return drawing.holds(constraint); });
}

// The largest that there are, up to a random size.
bool draw_clone(Drawing& drawing, const LayoutRow& row, Constraint& constraint) {
  const auto& places = drawing.places(Layer::shaded);
  for (int size = drawing.between(row.least, row.most); size >= row.least; --size) {
    for (const CellList& cell : places) {
      for (const CellList& copy : places) {
        if (drawing.value(cell[0]) != drawing.value(copy[0]) || cell == copy ||
            !drawing.is_free(Layer::shaded, cell[0]) || !drawing.is_free(Layer::shaded, copy[0])) {
          continue;
        }
        Clone clone = grow_clone(drawing, cell[0], copy[0], static_cast<std::size_t>(size));
        if (clone.shape.size() < static_cast<std::size_t>(size)) continue;
        std::sort(clone.shape.begin(), clone.shape.end());
        std::sort(clone.copy.begin(), clone.copy.end());
        constraint.parts = {clone.shape, clone.copy};
        drawing.use(Layer::shaded, clone.shape);
        drawing.use(Layer::shaded, clone.copy);
        return true;
      }
    }
  }
  return false;
}

void cover_with_cages(Drawing& drawing, const LayoutRow& row,
                      std::vector<Constraint>& constraints) {
  const ConstraintKind* const kind = find_constraint_kind(row.kind);
  std::vector<CellList> cages, single;
  for (const CellList& start : drawing.places(Layer::cages)) {
    if (!drawing.is_free(Layer::cages, start[0])) continue;
    const auto size = static_cast<std::size_t>(drawing.between(row.least, row.most));
    CellList cage = grow_cage(drawing, Layer::cages, start[0], size);
    drawing.use(Layer::cages, cage);
    (cage.size() == 1 ? single : cages).push_back(std::move(cage));
  }
  for (CellList& left : single) {
    const CellList around = drawing.neighbours(left[0], false);
    const auto fits = std::find_if(cages.begin(), cages.end(), [&](const CellList& cage) {
      return std::any_of(cage.begin(), cage.end(),
                         [&](Cell cell) {
                           return std::find(around.begin(), around.end(), cell) != around.end();
                         }) &&
             std::none_of(cage.begin(), cage.end(),
                          [&](Cell cell) { return drawing.value(cell) == drawing.value(left[0]); });
    });
    if (fits != cages.end()) {
      fits->push_back(left[0]);
    } else {
      cages.push_back(std::move(left));
    }
  }
  for (CellList& cage : cages) {
    std::sort(cage.begin(), cage.end());
    constraints.push_back({kind, {drawing.sum(cage)}, {std::move(cage)}});
  }
}

}  // namespace inlay::sudoku::variant
