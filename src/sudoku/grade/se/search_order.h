// The search orders of Sudoku Explainer 1.2.1. They decide which of several steps of a technique is
// reported, so they are part of the scale.
//
//   houses   singles and subsets: boxes, columns, rows; chains and uniqueness: boxes, rows, columns
//   cells    reading order; the peers of a cell: its box, its row, its column, each cell once
//   subsets  of k among n elements in increasing order of their bit patterns
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_SEARCH_ORDER_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_SEARCH_ORDER_H_

#include <algorithm>
#include <array>
#include <vector>

#include "sudoku/geometry.h"
#include "sudoku/grade/bits.h"
#include "sudoku/grade/finder.h"

namespace inlay::sudoku::grade::se {

enum class Kind : std::uint8_t { box, row, column };

// The houses of one kind: a range of indexes; empty for the boxes of a Latin square.
struct HouseRange {
  std::size_t first, last;
};
inline HouseRange houses_of(const Geometry& geometry, Kind kind) {
  const auto n = static_cast<std::size_t>(geometry.size());
  switch (kind) {
    case Kind::row:
      return {0, n};
    case Kind::column:
      return {n, 2 * n};
    case Kind::box:
      break;
  }
  return {2 * n, geometry.has_boxes() ? 3 * n : 2 * n};
}
inline std::size_t house_of(const Geometry& geometry, Kind kind, Cell cell) {
  switch (kind) {
    case Kind::row:
      return geometry.row_of(cell);
    case Kind::column:
      return geometry.column_of(cell);
    case Kind::box:
      break;
  }
  return geometry.box_of(cell);
}

inline constexpr std::array kBoxColumnRow{Kind::box, Kind::column, Kind::row};
inline constexpr std::array kBoxRowColumn{Kind::box, Kind::row, Kind::column};

// Calls visit(house) for all houses, kind after kind, until it returns true.
template <typename Visit>
bool any_house(const Geometry& geometry, const std::array<Kind, 3>& kinds, Visit&& visit) {
  for (const Kind kind : kinds) {
    const auto [first, last] = houses_of(geometry, kind);
    for (std::size_t house = first; house < last; ++house) {
      if (visit(house)) return true;
    }
  }
  return false;
}

// Whether two cells share a row, a column or a box.
inline bool are_peers(const Geometry& geometry, Cell a, Cell b) {
  return a != b && (geometry.row_of(a) == geometry.row_of(b) ||
                    geometry.column_of(a) == geometry.column_of(b) ||
                    (geometry.has_boxes() && geometry.box_of(a) == geometry.box_of(b)));
}

// Calls visit(subset) for the subsets of `of` with `count` members, in increasing order of their
// bit patterns, until it returns true.
template <typename Visit>
bool any_subset(Mask of, int count, Visit&& visit) {
  if (count == 0) return visit(Mask{0});
  std::array<int, 64> members{};
  int n = 0;
  for (const int i : bits(of)) members[static_cast<std::size_t>(n++)] = i;
  if (n < count) return false;
  // Increasing indexes into members. The next subset moves the lowest index that can move.
  std::array<int, 65> at{};
  Mask chosen = 0;
  for (int i = 0; i < count; ++i) {
    at[static_cast<std::size_t>(i)] = i;
    chosen |= Mask{1} << members[static_cast<std::size_t>(i)];
  }
  at[static_cast<std::size_t>(count)] = n;
  for (;;) {
    if (visit(chosen)) return true;
    std::size_t i = 0;
    while (at[i] + 1 == at[i + 1]) ++i;
    if (i == static_cast<std::size_t>(count)) return false;
    ++at[i];
    for (std::size_t j = 0; j < i; ++j) at[j] = static_cast<int>(j);
    chosen = 0;
    for (std::size_t j = 0; j < static_cast<std::size_t>(count); ++j) {
      chosen |= Mask{1} << members[static_cast<std::size_t>(at[j])];
    }
  }
}

// --- Evidence that many techniques report ---

inline void add_house(Step& step, std::size_t house, Role role = Role::house) {
  step.houses.push_back({static_cast<std::uint16_t>(house), role});
}
inline void add_cells(Step& step, const Geometry& geometry, std::size_t house, Mask positions) {
  for (const int i : bits(positions)) step.cells.push_back(geometry.cell(house, i));
}
// Marks those candidates of the cell that are in `among`.
inline void add_marks(Step& step, const Position& position, Cell cell, Mask among, Role role) {
  for (const int d : digits(position.candidates(cell) & among)) {
    step.marks.push_back({cell, static_cast<Digit>(d), role});
  }
}
inline void add_removals(Step& step, const Position& position, Cell cell, Mask among) {
  for (const int d : digits(position.candidates(cell) & among)) {
    step.remove.push_back({cell, static_cast<Digit>(d)});
  }
}

}  // namespace inlay::sudoku::grade::se

#endif  // INLAY_SRC_SUDOKU_GRADE_SE_SEARCH_ORDER_H_
