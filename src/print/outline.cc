#include "print/outline.h"

#include <algorithm>

#include "inlay/print.h"

namespace inlay::print {
namespace {

using sudoku::Cell;
using sudoku::House;
using sudoku::Rules;

bool is_diagonal(const Rules& rules, const House& house, bool rising) {
  return std::all_of(house.cells.begin(), house.cells.end(), [&](Cell cell) {
    const int column = rising ? rules.size() - 1 - rules.column(cell) : rules.column(cell);
    return rules.row(cell) == column;
  });
}

// Whether the cells are connected by their sides.
bool is_connected(const Rules& rules, const House& house) {
  std::vector<Cell> reached = {house.cells.front()};
  std::vector<Cell> left(house.cells.begin() + 1, house.cells.end());
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Cell from = reached[i];
    const auto touched = std::stable_partition(left.begin(), left.end(), [&](Cell to) {
      const int apart = std::abs(rules.row(from) - rules.row(to)) +
                        std::abs(rules.column(from) - rules.column(to));
      return apart != 1;
    });
    reached.insert(reached.end(), touched, left.end());
    left.erase(touched, left.end());
  }
  return left.empty();
}

Error not_drawable(const std::string& why) {
  return {ErrorKind::unsupported, "extra houses that " + why + " cannot be drawn"};
}

}  // namespace

Result<BoardOutline> board_outline(const Rules& rules) {
  BoardOutline outline;
  const auto cells = static_cast<std::size_t>(rules.cell_count());
  outline.region.assign(cells, -1);
  outline.shaded.assign(cells, false);
  int regions = 0;
  const auto is_free = [&](Cell cell) { return outline.region[cell] < 0; };
  for (const House& house : rules.houses()) {
    if (house.kind == House::Kind::row || house.kind == House::Kind::column) continue;
    if (house.kind == House::Kind::extra) {
      const bool falling = is_diagonal(rules, house, false);
      if (falling || is_diagonal(rules, house, true)) {
        (falling ? outline.falling : outline.rising) = true;
        continue;
      }
      const bool region = rules.is_latin() && is_connected(rules, house) &&
                          std::all_of(house.cells.begin(), house.cells.end(), is_free);
      if (!region) {
        for (const Cell cell : house.cells) {
          if (outline.shaded[cell]) return not_drawable("overlap");
          outline.shaded[cell] = true;
        }
        continue;
      }
    }
    for (const Cell cell : house.cells) outline.region[cell] = regions;
    ++regions;
  }
  if (std::find(outline.shaded.begin(), outline.shaded.end(), false) == outline.shaded.end()) {
    return not_drawable("cover the whole board");
  }
  return outline;
}

std::vector<GridLine> grid_lines(const BoardOutline& outline, int size) {
  std::vector<GridLine> lines;
  const auto region = [&](int row, int column) {
    return outline.region[static_cast<std::size_t>(row * size + column)];
  };
  for (int number = 1; number < size; ++number) {
    for (const bool upright : {true, false}) {
      for (int along = 0; along < size; ++along) {
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

}  // namespace inlay::print
