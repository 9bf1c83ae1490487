#include "sudoku/variant/generate/draw.h"

#include <algorithm>
#include <initializer_list>
#include <numeric>

namespace inlay::sudoku::variant {
namespace {

using CellList = Drawing::CellList;
using Layer = Drawing::Layer;

// Takes the first place for which fill(place) makes a constraint that holds.
template <typename Fill>
bool draw_at_any_place(Drawing& drawing, Layer layer, const Constraint& constraint,
                       const Fill& fill) {
  auto& places = drawing.places(layer);
  for (auto place = places.begin(); place != places.end(); ++place) {
    if (!fill(*place) || !drawing.holds(constraint)) continue;
    places.erase(place);
    return true;
  }
  return false;
}

// With the first of the numbers that the two cells of an edge satisfy.
bool draw_dot(Drawing& drawing, Constraint& constraint, std::initializer_list<int> numbers) {
  return draw_at_any_place(drawing, Layer::edges, constraint, [&](const CellList& place) {
    constraint.parts = {place};
    for (const int number : numbers) {
      constraint.numbers = {number};
      if (drawing.holds(constraint)) return true;
    }
    return false;
  });
}

struct Dot {
  std::string_view kind;
  int number = 0;
};

// On each edge one of the dots that hold there, if any, and the rule of the row.
void cover_edges(Drawing& drawing, const LayoutRow& row, std::vector<Constraint>& constraints,
                 std::initializer_list<Dot> dots) {
  constraints.push_back({find_constraint_kind(row.kind)});
  for (const CellList& edge : drawing.all_places(Layer::edges)) {
    std::vector<Constraint> fitting;
    for (const auto& [kind, number] : dots) {
      Constraint dot{find_constraint_kind(kind), {number}, {edge}};
      if (drawing.holds(dot)) fitting.push_back(std::move(dot));
    }
    if (fitting.empty()) continue;
    drawing.shuffle(fitting);
    constraints.push_back(std::move(fitting.front()));
    std::erase(drawing.places(Layer::edges), edge);
  }
}

}  // namespace

bool draw_mark(Drawing& drawing, const LayoutRow&, Constraint& constraint) {
  return draw_at_any_place(drawing, Layer::marked_cells, constraint, [&](const CellList& place) {
    constraint.parts = {place};
    return true;
  });
}

bool draw_black_dot(Drawing& drawing, const LayoutRow&, Constraint& constraint) {
  return draw_dot(drawing, constraint, {2});
}
bool draw_white_dot(Drawing& drawing, const LayoutRow&, Constraint& constraint) {
  return draw_dot(drawing, constraint, {1});
}
bool draw_xv(Drawing& drawing, const LayoutRow&, Constraint& constraint) {
  return draw_dot(drawing, constraint, {5, 10});
}

bool draw_greater(Drawing& drawing, const LayoutRow&, Constraint& constraint) {
  return draw_at_any_place(drawing, Layer::edges, constraint, [&](const CellList& place) {
    constraint.parts = {place};
    auto& cells = constraint.parts[0];
    if (drawing.value(cells[0]) < drawing.value(cells[1])) std::swap(cells[0], cells[1]);
    return true;
  });
}

bool draw_quadruple(Drawing& drawing, const LayoutRow&, Constraint& constraint) {
  return draw_at_any_place(drawing, Layer::corners, constraint, [&](const CellList& place) {
    constraint.parts = {place};
    CellList shown = place;
    drawing.shuffle(shown);
    shown.resize(static_cast<std::size_t>(drawing.between(1, 4)));
    constraint.numbers.clear();
    for (const Cell cell : shown) constraint.numbers.push_back(drawing.value(cell));
    std::sort(constraint.numbers.begin(), constraint.numbers.end());
    return true;
  });
}

// The number that makes a clue for the line true. A clue that is the same from both ends is drawn
// at the left or at the top.
bool draw_outside(Drawing& drawing, const LayoutRow& row, Constraint& constraint) {
  return draw_at_any_place(drawing, Layer::outside, constraint, [&](const CellList& place) {
    if (row.same_from_both_ends && place.front() > place.back()) return false;
    constraint.parts = {place};
    const int ranks = 2 * (drawing.board().rows + drawing.board().columns);
    const int most = std::max(drawing.sum(place), ranks);
    for (int number = 0; number <= most; ++number) {
      constraint.numbers = {number};
      if (drawing.holds(constraint)) return true;
    }
    return false;
  });
}

bool draw_little_killer(Drawing& drawing, const LayoutRow&, Constraint& constraint) {
  return draw_at_any_place(drawing, Layer::diagonals, constraint, [&](const CellList& place) {
    constraint.parts = {place};
    constraint.numbers = {drawing.sum(place)};
    return true;
  });
}

void cover_with_black_dots(Drawing& drawing, const LayoutRow& row,
                           std::vector<Constraint>& constraints) {
  cover_edges(drawing, row, constraints, {{"black-dot", 2}});
}
void cover_with_white_dots(Drawing& drawing, const LayoutRow& row,
                           std::vector<Constraint>& constraints) {
  cover_edges(drawing, row, constraints, {{"white-dot", 1}});
}
void cover_with_dots(Drawing& drawing, const LayoutRow& row, std::vector<Constraint>& constraints) {
  cover_edges(drawing, row, constraints, {{"white-dot", 1}, {"black-dot", 2}});
}
void cover_with_xv(Drawing& drawing, const LayoutRow& row, std::vector<Constraint>& constraints) {
  cover_edges(drawing, row, constraints, {{"xv", 5}, {"xv", 10}});
}

void cover_with_circles(Drawing& drawing, const LayoutRow& row,
                        std::vector<Constraint>& constraints) {
  const VariantBoard& board = drawing.board();
  std::vector<int> values(static_cast<std::size_t>(board.values()));
  std::iota(values.begin(), values.end(), board.min_value);
  drawing.shuffle(values);
  std::size_t rest = static_cast<std::size_t>(board.grid_cells()) / 5;
  CellList circles;
  for (const int value : values) {
    CellList cells;
    for (const CellList& place : drawing.places(Layer::marked_cells)) {
      if (drawing.value(place[0]) == value) cells.push_back(place[0]);
    }
    const auto number = static_cast<std::size_t>(value);
    if (cells.size() < number || number > rest) continue;
    rest -= number;
    drawing.shuffle(cells);
    circles.insert(circles.end(), cells.begin(), cells.begin() + value);
  }
  std::erase_if(drawing.places(Layer::marked_cells), [&](const CellList& place) {
    return std::find(circles.begin(), circles.end(), place[0]) != circles.end();
  });
  std::sort(circles.begin(), circles.end());
  if (circles.empty()) return;
  constraints.push_back({find_constraint_kind(row.kind), {}, {std::move(circles)}});
}

}  // namespace inlay::sudoku::variant
