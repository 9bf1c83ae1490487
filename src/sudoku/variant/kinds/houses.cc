// Sets of cells whose values differ, and rules for all houses of the board.
#include "sudoku/variant/kinds/common.h"
#include "sudoku/variant/kinds/doppelganger.h"
#include "sudoku/variant/kinds/windows.h"

namespace inlay::sudoku::variant {
namespace {

using CellLists = std::vector<std::vector<Cell>>;

bool each_differs(const CellLists& lists, Values values) {
  return std::all_of(lists.begin(), lists.end(),
                     [&](const auto& cells) { return differ(cells, values); });
}

void make_each_distinct(const CellLists& lists, Primitives& out) {
  for (const auto& cells : lists) out.distinct(different_cells(cells));
}

bool holds_distinct_lists(const Scope&, const Constraint& constraint, Values values) {
  return each_differs(constraint.parts, values);
}
void lower_distinct_lists(const Scope&, const Constraint& constraint, Primitives& out) {
  make_each_distinct(constraint.parts, out);
}
std::string impossible_distinct_lists(const Scope& scope, const Constraint& constraint) {
  for (const auto& cells : constraint.parts) {
    const auto count = different_cells(cells).size();
    if (count <= static_cast<std::size_t>(scope.board().values())) continue;
    return "The " + std::to_string(count) + " cells from " + scope.geometry.name(cells.front()) +
           " on must have different values, but the board has only " +
           std::to_string(scope.board().values()) + " values.";
  }
  return {};
}

std::vector<Cell> diagonal_cells(const Scope& scope, const Constraint& constraint) {
  const int n = scope.board().rows;
  const bool rising = constraint.numbers[0] > 0;
  std::vector<Cell> cells;
  cells.reserve(static_cast<std::size_t>(n));
  for (int row = 0; row < n; ++row) {
    cells.push_back(scope.geometry.cell(row, rising ? n - 1 - row : row));
  }
  return cells;
}
bool holds_diagonal(const Scope& scope, const Constraint& constraint, Values values) {
  return differ(diagonal_cells(scope, constraint), values);
}
void lower_diagonal(const Scope& scope, const Constraint& constraint, Primitives& out) {
  out.distinct(diagonal_cells(scope, constraint));
}
std::string check_diagonal(const Scope& scope, const Constraint& constraint) {
  if (scope.board().rows != scope.board().columns) return "a diagonal needs a square grid";
  if (constraint.numbers[0] == 1 || constraint.numbers[0] == -1) return {};
  return "expected 1 for the rising diagonal or -1 for the falling one, found " +
         std::to_string(constraint.numbers[0]);
}

// The board with its boxes; without boxes, with the usual ones of this number of cells.
VariantBoard board_with_boxes(const VariantBoard& board, int cells) {
  return board.box_rows != 0 ? board : board.with_boxes_of(cells);
}

// On 9x9 the rows and columns of the windows without the windows are houses, too: rows 2 to 4 hold
// each value three times, the two windows in them twice, so columns 1, 5 and 9 of these rows hold
// it once.
CellLists implied_windows(const Scope& scope) {
  const VariantBoard& board = scope.board();
  CellLists result;
  if (board.rows != 9 || board.columns != 9 || board.values() != 9 || !board.lines ||
      (board.box_rows != 0 && (board.box_rows != 3 || board.box_columns != 3))) {
    return result;
  }
  constexpr int kBands[3][3] = {{0, 4, 8}, {1, 2, 3}, {5, 6, 7}};
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      if (i != 0 && j != 0) continue;  // a window
      auto& cells = result.emplace_back();
      for (const int row : kBands[i]) {
        for (const int column : kBands[j]) cells.push_back(scope.geometry.cell(row, column));
      }
    }
  }
  return result;
}

bool holds_windoku(const Scope& scope, const Constraint&, Values values) {
  return each_differs(windows_of(scope.geometry), values);
}
void lower_windoku(const Scope& scope, const Constraint&, Primitives& out) {
  make_each_distinct(windows_of(scope.geometry), out);
  make_each_distinct(implied_windows(scope), out);
}

// The cells at the same place of each box.
CellLists disjoint_groups(const Scope& scope) {
  const VariantBoard& board = scope.board();
  const auto boxes =
      BoardGeometry::boxes_of(board_with_boxes(board, std::max(board.rows, board.columns)));
  CellLists groups(boxes.empty() ? 0 : boxes.front().size());
  for (const auto& box : boxes) {
    for (std::size_t i = 0; i < box.size(); ++i) groups[i].push_back(box[i]);
  }
  return groups;
}
bool holds_disjoint_groups(const Scope& scope, const Constraint&, Values values) {
  return each_differs(disjoint_groups(scope), values);
}
void lower_disjoint_groups(const Scope& scope, const Constraint&, Primitives& out) {
  make_each_distinct(disjoint_groups(scope), out);
}

// The largest of all rows, columns, boxes and irregular regions.
CellLists largest_regions(const Scope& scope) {
  const BoardGeometry& geometry = scope.geometry;
  CellLists all = geometry.irregular();
  for (const auto* family : {&geometry.rows(), &geometry.columns(), &geometry.boxes()}) {
    all.insert(all.end(), family->begin(), family->end());
  }
  std::size_t largest = 0;
  for (const auto& region : all) largest = std::max(largest, region.size());
  std::erase_if(all, [&](const auto& region) { return region.size() != largest; });
  return all;
}
bool holds_region_same_values(const Scope& scope, const Constraint&, Values values) {
  std::vector<int> first;
  for (const auto& region : largest_regions(scope)) {
    auto held = values_of(region, values);
    std::sort(held.begin(), held.end());
    if (first.empty()) first = held;
    if (held != first) return false;
  }
  return true;
}
void lower_region_same_values(const Scope& scope, const Constraint&, Primitives& out) {
  auto regions = largest_regions(scope);
  const bool houses = regions.front().size() == static_cast<std::size_t>(scope.board().values());
  if (regions.size() > 1 && !(houses && scope.board().lines)) {
    out.same_multisets.push_back({std::move(regions)});
  }
}

constexpr ConstraintArguments kNothing = {};

constexpr Kind kHouseKinds[] = {
    {{"diagonal",
      "Diagonal",
      "The values on the diagonal differ; 1 is the one that rises to the right, -1 the other.",
      {.min_numbers = 1, .max_numbers = 1}},
     "Diagonal",
     {},
     holds_diagonal,
     lower_diagonal,
     check_diagonal},
    {{"different",
      "Different values",
      "The values of the cells differ.",
      {.min_parts = 1, .max_parts = 1}},
     "AllDifferent",
     "extraregion",
     holds_distinct_lists,
     lower_distinct_lists,
     nullptr,
     impossible_distinct_lists},
    {{"disjoint-groups", "Disjoint groups", "The values at the same place of each box differ.",
      kNothing},
     "DisjointSets",
     "disjointgroups",
     holds_disjoint_groups,
     lower_disjoint_groups},
    {{"doppelganger",
      "Doppelganger",
      "Each house has a 0 and misses one other value: different houses of a family miss different "
      "values, and the row, the column and the box of each 0 miss different values. Lists of extra "
      "cells show the missing values of the rows, columns and boxes.",
      {.max_parts = 3}},
     "Doppelganger",
     {},
     holds_doppelganger,
     lower_doppelganger,
     check_doppelganger},
    {{"jigsaw",
      "Irregular regions",
      "The values in each region differ.",
      {.min_parts = 1, .max_parts = 255}},
     {},
     {},
     holds_distinct_lists,
     lower_distinct_lists,
     nullptr,
     impossible_distinct_lists},
    {{"region-same-values", "Regions with the same values",
      "All rows, columns and regions of the largest size have the same values.", kNothing},
     "RegionSameValues",
     {},
     holds_region_same_values,
     lower_region_same_values},
    {{"windoku", "Windoku",
      "The values in each window differ; a window is a box one cell away from the border and from "
      "the other windows.",
      kNothing},
     "Windoku",
     {},
     holds_windoku,
     lower_windoku},
};

}  // namespace

std::vector<std::vector<Cell>> windows_of(const BoardGeometry& geometry) {
  const VariantBoard board = board_with_boxes(geometry.board(), geometry.values());
  CellLists windows;
  if (board.box_rows == 0) return windows;
  for (int top = 1; top + board.box_rows < board.rows; top += board.box_rows + 1) {
    for (int left = 1; left + board.box_columns < board.columns; left += board.box_columns + 1) {
      auto& cells = windows.emplace_back();
      for (int r = top; r < top + board.box_rows; ++r) {
        for (int c = left; c < left + board.box_columns; ++c) {
          cells.push_back(geometry.cell(r, c));
        }
      }
    }
  }
  return windows;
}

std::span<const Kind> house_kinds() {
  return kHouseKinds;
}

}  // namespace inlay::sudoku::variant
