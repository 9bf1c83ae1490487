// Random lists of cells on a board with a grid.
#ifndef INLAY_TESTS_SUPPORT_RANDOM_CELL_LISTS_H_
#define INLAY_TESTS_SUPPORT_RANDOM_CELL_LISTS_H_

#include "sudoku/variant/model/board_geometry.h"
#include "support/random_boards.h"

namespace inlay::test {

class RandomCellLists {
 protected:
  RandomCellLists(const VariantBoard& board, const CellValues& grid, Random& random)
      : board_(board), grid_(grid), random_(random), geometry_(board, {}) {}

  using CellList = std::vector<Cell>;

  int between(int least, int most) { return random_between(random_, least, most); }
  bool often(int percent) { return chance(random_, percent); }
  int any_value() { return between(board_.min_value, board_.max_value); }
  Cell any_cell() { return static_cast<Cell>(random_.below(grid_.size())); }
  int value_at(Cell cell) const { return grid_[cell]; }

  // --- Lists of cells
  // -----------------------------------------------------------------------------

  // Steps from cell to cell along edges, or along edges and corners.
  CellList path(int length, bool corners) {
    CellList cells = {static_cast<Cell>(between(0, board_.grid_cells() - 1))};
    for (int i = 1; i < length; ++i) {
      CellList next;
      for (int row = -1; row <= 1; ++row) {
        for (int column = -1; column <= 1; ++column) {
          const int r = geometry_.row(cells.back()) + row;
          const int c = geometry_.column(cells.back()) + column;
          if (!geometry_.on_grid(r, c) || (!corners && row * column != 0)) continue;
          const Cell cell = geometry_.cell(r, c);
          if (std::find(cells.begin(), cells.end(), cell) == cells.end()) next.push_back(cell);
        }
      }
      if (next.empty()) break;
      cells.push_back(random_of(random_, next));
    }
    return cells;
  }
  CellList whole_line() {
    CellList line =
        often(50) ? random_of(random_, geometry_.rows()) : random_of(random_, geometry_.columns());
    if (often(50)) std::reverse(line.begin(), line.end());
    return line;
  }
  CellList diagonal() {
    const auto start = static_cast<Cell>(between(0, board_.grid_cells() - 1));
    const int down = often(50) ? 1 : -1, right = often(50) ? 1 : -1;
    CellList cells;
    for (int r = geometry_.row(start), c = geometry_.column(start); geometry_.on_grid(r, c);
         r += down, c += right) {
      cells.push_back(geometry_.cell(r, c));
    }
    return cells;
  }
  CellList square() {
    CellList cells;
    const int row = between(0, board_.rows - 1), column = between(0, board_.columns - 1);
    for (const auto& [r, c] : {std::pair(0, 0), {0, 1}, {1, 0}, {1, 1}}) {
      if (geometry_.on_grid(row + r, column + c)) {
        cells.push_back(geometry_.cell(row + r, column + c));
      }
    }
    return cells;
  }
  // Different cells anywhere, extra cells included.
  CellList scattered(int length) {
    auto all = shuffled_numbers(random_, 0, board_.cell_count());
    all.resize(std::min(all.size(), static_cast<std::size_t>(length)));
    return {all.begin(), all.end()};
  }
  CellList any_list(int least, int most) {
    const int length = often(2) ? between(std::max(1, least), std::max(least, board_.cell_count()))
                                : between(std::max(1, least), std::max({1, least, most}));
    const int form = between(1, 100);
    CellList cells = form <= 45   ? path(length, false)
                     : form <= 65 ? path(length, true)
                     : form <= 75 ? whole_line()
                     : form <= 80 ? square()
                                  : scattered(length);
    if (often(5)) cells.push_back(random_of(random_, cells));
    return cells;
  }

  const VariantBoard& board_;
  const CellValues& grid_;
  Random& random_;
  sudoku::variant::BoardGeometry geometry_;
};

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_RANDOM_CELL_LISTS_H_
