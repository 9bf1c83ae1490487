// Indexing: the value of a cell gives the place of another value.
#include "sudoku/variant/kinds/common.h"

namespace inlay::sudoku::variant {
namespace {

// The cell that the value points at, counted from 1; nothing if none exists.
std::optional<Cell> pointed_at(Cells cells, int value) {
  if (value < 1 || value > static_cast<int>(cells.size())) return std::nullopt;
  return cells[static_cast<std::size_t>(value) - 1];
}
// The cell `index` points at one of the cells, which has this value.
bool points_at(Cells cells, Cell index, int value, Values values) {
  const auto cell = pointed_at(cells, values[index]);
  return cell && values[*cell] == value;
}
void lower_pointer(Cells cells, Cell index, int value, Primitives& out) {
  out.elements.push_back({{cells.begin(), cells.end()}, index, 1, std::nullopt, value});
}

bool holds_numbered_room(const Scope&, const Constraint& constraint, Values values) {
  const Cells line = constraint.cells();
  return line.empty() || points_at(line, line[0], constraint.numbers[0], values);
}
void lower_numbered_room(const Scope&, const Constraint& constraint, Primitives& out) {
  const Cells line = constraint.cells();
  if (!line.empty()) lower_pointer(line, line[0], constraint.numbers[0], out);
}

// Cells of the row, column or box of a cell, and the place of the cell among them, from 1.
struct Lane {
  std::vector<Cell> cells;
  int place;
};

Lane row_lane(const Scope& scope, Cell cell) {
  const BoardGeometry& geometry = scope.geometry;
  return {geometry.rows()[static_cast<std::size_t>(geometry.row(cell))], geometry.column(cell) + 1};
}
Lane column_lane(const Scope& scope, Cell cell) {
  const BoardGeometry& geometry = scope.geometry;
  return {geometry.columns()[static_cast<std::size_t>(geometry.column(cell))],
          geometry.row(cell) + 1};
}
// Without cells if the cell has no box.
Lane box_lane(const Scope& scope, Cell cell) {
  const int box = scope.geometry.region_of(cell);
  if (box < 0) return {{}, 0};
  Lane lane{scope.geometry.regions()[static_cast<std::size_t>(box)], 0};
  std::sort(lane.cells.begin(), lane.cells.end());
  const auto found = std::find(lane.cells.begin(), lane.cells.end(), cell);
  lane.place = static_cast<int>(found - lane.cells.begin()) + 1;
  return lane;
}

template <Lane (*lane_of)(const Scope&, Cell)>
bool holds_index(const Scope& scope, const Constraint& constraint, Values values) {
  const Cells cells = constraint.cells();
  return std::all_of(cells.begin(), cells.end(), [&](Cell cell) {
    const Lane lane = lane_of(scope, cell);
    return lane.cells.empty() || points_at(lane.cells, cell, lane.place, values);
  });
}
template <Lane (*lane_of)(const Scope&, Cell)>
void lower_index(const Scope& scope, const Constraint& constraint, Primitives& out) {
  for (const Cell cell : constraint.cells()) {
    const Lane lane = lane_of(scope, cell);
    if (!lane.cells.empty()) lower_pointer(lane.cells, cell, lane.place, out);
  }
}
std::string check_index(const Scope& scope, const Constraint& constraint) {
  for (const Cell cell : constraint.cells()) {
    if (!scope.geometry.in_grid(cell)) {
      return scope.geometry.name(cell) + " is not in the grid, so it has no place in a row";
    }
  }
  return {};
}

bool holds_value_index(const Scope&, const Constraint& constraint, Values values) {
  const Cells line = constraint.cells();
  return line.empty() || points_at(line.subspan(2), line[1], values[line[0]], values);
}
void lower_value_index(const Scope&, const Constraint& constraint, Primitives& out) {
  const Cells line = constraint.cells();
  if (line.empty()) return;
  out.elements.push_back({{line.begin() + 2, line.end()}, line[1], 1, line[0]});
}

constexpr ConstraintArguments kIndexers = {.min_parts = 1, .max_parts = 1};

constexpr Kind kIndexKinds[] = {
    {{"box-index", "Box index",
      "If the cell at place p of its box has the value x, place x of the box has the value p.",
      kIndexers},
     {},
     "boxindexer",
     holds_index<box_lane>,
     lower_index<box_lane>,
     check_index},
    {{"column-index", "Column index",
      "If the cell in column c has the value x, column x of its row has the value c.", kIndexers},
     {},
     "columnindexer",
     holds_index<row_lane>,
     lower_index<row_lane>,
     check_index},
    {{"numbered-room",
      "Numbered room",
      "The X-th cell of the line has the given value, where X is the value of the first cell.",
      {.min_numbers = 1, .max_numbers = 1, .min_parts = 1, .max_parts = 1}},
     "NumberedRoom",
     {},
     holds_numbered_room,
     lower_numbered_room,
     check_values},
    {{"row-index", "Row index",
      "If the cell in row r has the value x, row x of its column has the value r.", kIndexers},
     {},
     "rowindexer",
     holds_index<column_lane>,
     lower_index<column_lane>,
     check_index},
    {{"value-index",
      "Value index",
      "The value of the first cell occurs again X cells after the second cell of the line, where X "
      "is the value of the second cell.",
      {.min_parts = 1, .max_parts = 1, .min_cells = 3}},
     "ValueIndexing",
     {},
     holds_value_index,
     lower_value_index},
};

}  // namespace

std::span<const Kind> index_kinds() {
  return kIndexKinds;
}

}  // namespace inlay::sudoku::variant
