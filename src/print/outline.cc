#include "print/outline.h"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "inlay/print.h"
#include "print/connected.h"
#include "sudoku/geometry.h"

namespace inlay::print {
namespace {

using sudoku::Cell;
using sudoku::Geometry;

bool is_diagonal(int size, std::span<const Cell> house, bool rising) {
  return std::all_of(house.begin(), house.end(), [&](Cell cell) {
    const int column = cell % size;
    return cell / size == (rising ? size - 1 - column : column);
  });
}

// Whether the cells are connected by their sides.
bool is_connected(int size, std::span<const Cell> house) {
  std::vector<Cell> left(house.begin(), house.end());
  take_part(left, [&](Cell from, Cell to) {
    return std::abs(from / size - to / size) + std::abs(from % size - to % size) == 1;
  });
  return left.empty();
}

Error not_drawable(const std::string& why) {
  return {ErrorKind::unsupported, "extra houses that " + why + " cannot be drawn"};
}

}  // namespace

Result<BoardOutline> board_outline(const sudoku::Rules& rules) {
  const Geometry& geometry = Geometry::of(rules);
  BoardOutline outline;
  outline.region.assign(geometry.cell_count(), -1);
  outline.shaded.assign(geometry.cell_count(), false);
  int regions = 0;
  const auto is_free = [&](Cell cell) { return outline.region[cell] < 0; };
  for (std::size_t house = geometry.box(0); house < geometry.house_count(); ++house) {
    const std::span<const Cell> cells = geometry.cells_of(house);
    if (house >= geometry.first_extra()) {
      const bool falling = is_diagonal(geometry.size(), cells, false);
      if (falling || is_diagonal(geometry.size(), cells, true)) {
        (falling ? outline.falling : outline.rising) = true;
        continue;
      }
      const bool region = !geometry.has_boxes() && is_connected(geometry.size(), cells) &&
                          std::all_of(cells.begin(), cells.end(), is_free);
      if (!region) {
        for (const Cell cell : cells) {
          if (outline.shaded[cell]) return not_drawable("overlap");
          outline.shaded[cell] = true;
        }
        continue;
      }
    }
    for (const Cell cell : cells) outline.region[cell] = regions;
    ++regions;
  }
  if (std::find(outline.shaded.begin(), outline.shaded.end(), false) == outline.shaded.end()) {
    return not_drawable("cover the whole board");
  }
  return outline;
}

std::vector<GridLine> grid_lines(const BoardOutline& outline, int rows, int columns) {
  std::vector<GridLine> lines;
  const auto region = [&](int row, int column) {
    return outline.region[static_cast<std::size_t>(row * columns + column)];
  };
  for (int number = 1; number < std::max(rows, columns); ++number) {
    for (const bool upright : {true, false}) {
      if (number >= (upright ? columns : rows)) continue;
      for (int along = 0; along < (upright ? rows : columns); ++along) {
        const bool thick = upright ? region(along, number - 1) != region(along, number)
                                   : region(number - 1, along) != region(number, along);
        if (along > 0 && lines.back().thick == thick) {
          ++lines.back().end;
        } else {
          lines.push_back({upright, number, along, along + 1, thick});
        }
      }
    }
  }
  return lines;
}

Status drawable(const sudoku::Puzzle& puzzle) {
  const auto outline = board_outline(puzzle.rules);
  if (!outline) return outline.error();
  return Done{};
}

Status drawable(const Entry& entry) {
  return entry.variant ? Status(Done{}) : drawable(entry.puzzle);
}

}  // namespace inlay::print
