#include "sudoku/variant/generate/layouts.h"

#include <algorithm>
#include <array>

#include "sudoku/variant/generate/random_regions.h"

namespace inlay::sudoku::variant {
namespace {

using CellList = Drawing::CellList;
using PathState = Drawing::PathState;
using Layer = Drawing::Layer;

// --- Lines --------------------------------------------------------------------------------------

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

// A line that crosses the border of a region; inside a region it would demand nothing.
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

// The bulb, then a shaft that sums to its value.
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

// --- Cages --------------------------------------------------------------------------------------

// Grows a cage of different values from a free cell to at most `size` cells.
CellList grow_cage(Drawing& drawing, Cell start, std::size_t size) {
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
        if (!fits || !drawing.is_free(Layer::cages, next)) continue;
        cage.push_back(next);
        grown = true;
        break;
      }
    }
  }
  return cage;
}

void finish_cage(Drawing& drawing, CellList cage, Constraint& constraint) {
  std::sort(cage.begin(), cage.end());
  constraint.numbers = {drawing.sum(cage)};
  constraint.parts = {std::move(cage)};
}

bool draw_cage(Drawing& drawing, const LayoutRow& row, Constraint& constraint) {
  for (const CellList& start : drawing.places(Layer::cages)) {
    if (!drawing.is_free(Layer::cages, start[0])) continue;
    const auto size = static_cast<std::size_t>(drawing.between(row.least, row.most));
    CellList cage = grow_cage(drawing, start[0], size);
    if (cage.size() < static_cast<std::size_t>(row.least)) continue;
    drawing.use(Layer::cages, cage);
    finish_cage(drawing, std::move(cage), constraint);
    return true;
  }
  return false;
}

// Cages that cover the grid. A cell that is left over joins a cage beside it, or is a cage.
void cover_with_cages(Drawing& drawing, const LayoutRow& row,
                      std::vector<Constraint>& constraints) {
  const ConstraintKind* const kind = find_constraint_kind(row.kind);
  std::vector<CellList> cages, single;
  for (const CellList& start : drawing.places(Layer::cages)) {
    if (!drawing.is_free(Layer::cages, start[0])) continue;
    const auto size = static_cast<std::size_t>(drawing.between(row.least, row.most));
    CellList cage = grow_cage(drawing, start[0], size);
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
    finish_cage(drawing, std::move(cage), constraints.emplace_back(Constraint{kind}));
  }
}

// --- Marks in cells, on edges and on corners, and clues outside the grid ------------------------

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

bool draw_mark(Drawing& drawing, const LayoutRow&, Constraint& constraint) {
  return draw_at_any_place(drawing, Layer::marked_cells, constraint, [&](const CellList& place) {
    constraint.parts = {place};
    return true;
  });
}

// The first of the numbers that the two cells of an edge satisfy.
template <int... numbers>
bool draw_dot(Drawing& drawing, const LayoutRow&, Constraint& constraint) {
  return draw_at_any_place(drawing, Layer::edges, constraint, [&](const CellList& place) {
    constraint.parts = {place};
    for (const int number : {numbers...}) {
      constraint.numbers = {number};
      if (drawing.holds(constraint)) return true;
    }
    return false;
  });
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
    const int sum = drawing.sum(place);
    for (int number = 0; number <= sum; ++number) {
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

// --- Rules --------------------------------------------------------------------------------------

void add_rule(const LayoutRow& row, VariantBoard&, base::Random&,
              std::vector<Constraint>& constraints) {
  constraints.push_back({find_constraint_kind(row.kind)});
}

void add_diagonals(const LayoutRow& row, VariantBoard&, base::Random&,
                   std::vector<Constraint>& constraints) {
  for (const int direction : {1, -1}) {
    constraints.push_back({find_constraint_kind(row.kind), {direction}});
  }
}

void add_regions(const LayoutRow& row, VariantBoard& board, base::Random& random,
                 std::vector<Constraint>& constraints) {
  constraints.push_back({find_constraint_kind(row.kind), {}, random_regions(board, random)});
  board.box_rows = board.box_columns = 0;
}

// --- The table ----------------------------------------------------------------------------------

int half_rounded_up(const VariantBoard& board) {
  return (board.values() + 1) / 2;
}
int half(const VariantBoard& board) {
  return board.values() / 2;
}
int three(const VariantBoard&) {
  return 3;
}

LayoutRow rule(std::string_view kind, decltype(LayoutRow::add_rule) add = add_rule) {
  LayoutRow row{{kind, true}};
  row.add_rule = add;
  return row;
}
LayoutRow drawn(std::string_view kind, decltype(LayoutRow::draw) draw, int cells_for_each = 0) {
  LayoutRow row{{kind, false}};
  row.draw = draw;
  row.cells_for_each = cells_for_each;
  return row;
}
LayoutRow line(std::string_view kind, int least, int most, bool beginnings_hold,
               decltype(LayoutRow::number) number = nullptr) {
  constexpr int kCellsForEach = 9;
  LayoutRow row = drawn(kind, draw_line, kCellsForEach);
  row.least = least;
  row.most = most;
  row.beginnings_hold = beginnings_hold;
  row.number = number;
  return row;
}
LayoutRow line(std::string_view kind, int least, int most, decltype(LayoutRow::draw) draw) {
  LayoutRow row = line(kind, least, most, false);
  row.draw = draw;
  return row;
}
LayoutRow cages(std::string_view kind, int least, int most) {
  LayoutRow row = drawn(kind, draw_cage);
  row.cover = cover_with_cages;
  row.least = least;
  row.most = most;
  return row;
}
LayoutRow outside(std::string_view kind, bool same_from_both_ends = false) {
  LayoutRow row = drawn(kind, draw_outside);
  row.same_from_both_ends = same_from_both_ends;
  return row;
}

}  // namespace

std::span<const LayoutRow> layout_rows() {
  static const std::array kRows{
      rule("anti-king"),
      rule("anti-knight"),
      line("arithmetic", 3, 4, false),
      line("arrow", 3, 5, draw_arrow),
      line("between", 3, 5, false),
      drawn("black-dot", draw_dot<2>),
      rule("diagonal", add_diagonals),
      rule("diagonally-non-consecutive"),
      rule("disjoint-groups"),
      line("double-arrow", 3, 5, false),
      line("entropic", 3, 6, true),
      drawn("even", draw_mark),
      rule("global-entropy"),
      rule("global-mod"),
      drawn("greater", draw_greater),
      outside("hidden-skyscraper"),
      rule("jigsaw", add_regions),
      cages("killer", 2, 4),
      drawn("little-killer", draw_little_killer, 9),
      line("lockout", 3, 5, false, half),
      line("modular", 3, 6, true, three),
      line("nabner", 3, 4, true),
      rule("non-consecutive"),
      outside("numbered-room"),
      drawn("odd", draw_mark),
      line("palindrome", 3, 5, false),
      drawn("quadruple", draw_quadruple, 6),
      line("region-sum", 3, 6, draw_region_line),
      line("renban", 3, 5, false),
      outside("sandwich", true),
      outside("skyscraper"),
      line("slow-thermo", 3, 6, true),
      line("thermo", 3, 6, true),
      line("whisper", 3, 6, true, half_rounded_up),
      drawn("white-dot", draw_dot<1>),
      rule("windoku"),
      outside("x-sum"),
      drawn("xv", draw_dot<5, 10>),
      line("zipper", 3, 5, false),
  };
  return kRows;
}

const LayoutRow* find_layout_row(std::string_view kind) {
  const auto rows = layout_rows();
  const auto found = std::find_if(rows.begin(), rows.end(),
                                  [&](const LayoutRow& row) { return row.kind == kind; });
  return found == rows.end() ? nullptr : &*found;
}

}  // namespace inlay::sudoku::variant
