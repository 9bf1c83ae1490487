// The orders in which Sudoku Explainer 1.2.1 looks at things. They decide which of several steps of
// one technique is taken, so they are part of the scale.
//
//   houses   singles and subsets: boxes, columns, rows; chains and uniqueness: boxes, rows, columns
//   cells    reading order; the peers of a cell: its box, its row, its column, each once
//   subsets  of k among n things in increasing order of their bit pattern
#ifndef INLAY_SRC_SUDOKU_GRADE_SE_SEARCH_ORDER_H_
#define INLAY_SRC_SUDOKU_GRADE_SE_SEARCH_ORDER_H_

#include <algorithm>
#include <array>
#include <vector>

#include "sudoku/grade/finder.h"

namespace inlay::sudoku::grade::se {

enum class Kind : std::uint8_t { box, row, column };

// The houses of one kind: a range of indexes; empty for the boxes of a Latin square.
struct HouseRange {
  std::size_t first, last;
};
inline HouseRange houses_of(const Frame& frame, Kind kind) {
  const auto n = static_cast<std::size_t>(frame.size);
  switch (kind) {
    case Kind::row:
      return {0, n};
    case Kind::column:
      return {n, 2 * n};
    case Kind::box:
      break;
  }
  return {2 * n, frame.has_boxes ? 3 * n : 2 * n};
}
inline std::size_t house_of(const Frame& frame, Kind kind, Cell cell) {
  switch (kind) {
    case Kind::row:
      return frame.row_of(cell);
    case Kind::column:
      return frame.column_of(cell);
    case Kind::box:
      break;
  }
  return frame.box_of(cell);
}

inline constexpr std::array kBoxColumnRow{Kind::box, Kind::column, Kind::row};
inline constexpr std::array kBoxRowColumn{Kind::box, Kind::row, Kind::column};

// Calls look(house) for all houses, kind after kind, until it says true.
template <typename Visit>
bool any_house(const Frame& frame, const std::array<Kind, 3>& kinds, Visit&& visit) {
  for (const Kind kind : kinds) {
    const auto [first, last] = houses_of(frame, kind);
    for (std::size_t house = first; house < last; ++house) {
      if (visit(house)) return true;
    }
  }
  return false;
}

// Two cells share a row, a column or a box.
inline bool are_peers(const Frame& frame, Cell a, Cell b) {
  return a != b &&
         (frame.row_of(a) == frame.row_of(b) || frame.column_of(a) == frame.column_of(b) ||
          (frame.has_boxes && frame.box_of(a) == frame.box_of(b)));
}

// Calls look(subset) for the subsets of `of` with `count` members, in the order of their bit
// patterns, until it says true.
template <typename Visit>
bool any_subset(Mask of, int count, Visit&& visit) {
  if (count == 0) return visit(Mask{0});
  std::array<int, 64> members{};
  int n = 0;
  for (const int i : bits(of)) members[static_cast<std::size_t>(n++)] = i;
  if (n < count) return false;
  // Indexes into members, increasing; the next one moves the lowest that can move.
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

// --- Evidence that many techniques give ---

inline void add_house(Step& step, std::size_t house, Role role = Role::house) {
  step.houses.push_back({static_cast<std::uint16_t>(house), role});
}
inline void add_cells(Step& step, const Frame& frame, std::size_t house, Mask positions) {
  for (const int i : bits(positions)) step.cells.push_back(frame.cell(house, i));
}
// Marks the candidates of a cell that are among `digits`.
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
