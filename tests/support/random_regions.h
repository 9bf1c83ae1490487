// Boards whose extra cells depend on the grid: the regions of chaos construction, the missing
// values of doppelganger.
#ifndef INLAY_TESTS_SUPPORT_RANDOM_REGIONS_H_
#define INLAY_TESTS_SUPPORT_RANDOM_REGIONS_H_

#include "support/random_boards.h"

namespace inlay::test {

// All divisions of a grid into connected regions of one size. Each gives every cell the number of
// its region, from 0, in the order in which the regions begin.
class Divisions {
 public:
  static std::vector<CellValues> all(int rows, int columns, int size) {
    Divisions search(rows, columns, size);
    search.next_region(0);
    return std::move(search.found_);
  }

 private:
  Divisions(int rows, int columns, int size) : rows_(rows), columns_(columns), size_(size) {
    numbers_.assign(static_cast<std::size_t>(rows * columns), kNone);
  }

  void next_region(int number) {
    const auto first = std::find(numbers_.begin(), numbers_.end(), kNone);
    if (first == numbers_.end()) {
      found_.push_back(numbers_);
      return;
    }
    grow(number, {static_cast<int>(first - numbers_.begin())}, 0, 0);
  }
  // Adds cells to a region. `border`: cells of the region or beside it, each once; those before
  // `at` are decided.
  void grow(int number, const std::vector<int>& border, std::size_t at, int cells) {
    if (cells == size_) {
      next_region(number + 1);
      return;
    }
    if (at == border.size()) return;
    const auto cell = static_cast<std::size_t>(border[at]);
    numbers_[cell] = number;
    std::vector<int> wider = border;
    const int row = border[at] / columns_, column = border[at] % columns_;
    for (const auto& [r, c] : {std::pair(-1, 0), {1, 0}, {0, -1}, {0, 1}}) {
      if (row + r < 0 || row + r >= rows_ || column + c < 0 || column + c >= columns_) continue;
      const int next = (row + r) * columns_ + column + c;
      if (numbers_[static_cast<std::size_t>(next)] == kNone &&
          std::find(wider.begin(), wider.end(), next) == wider.end()) {
        wider.push_back(next);
      }
    }
    grow(number, wider, at + 1, cells + 1);
    numbers_[cell] = kNone;
    if (at > 0) grow(number, border, at + 1, cells);  // the first cell belongs to its region
  }

  static constexpr int kNone = -1;
  int rows_, columns_, size_;
  CellValues numbers_;
  std::vector<CellValues> found_;
};

// The constraint that the extra cells hold the numbers of the regions.
inline sudoku::Constraint regions_in_extra_cells(const VariantBoard& board, int size) {
  std::vector<Cell> part(static_cast<std::size_t>(board.grid_cells()));
  std::iota(part.begin(), part.end(), static_cast<Cell>(board.grid_cells()));
  return {sudoku::find_constraint_kind("chaos"), {size}, {std::move(part)}};
}
inline void add_region_cells(VariantBoard& board) {
  board.extra.push_back({"CC", "", 1, board.grid_cells(), true});
}

// A board of up to 4x4 with chaos construction and some clues for values and regions.
inline RandomBoard random_regions(Random& random, std::size_t most) {
  static constexpr int kShapes[][3] = {{2, 2, 2}, {2, 3, 2}, {2, 3, 3}, {3, 2, 2}, {3, 3, 3},
                                       {2, 4, 4}, {2, 4, 2}, {4, 2, 4}, {4, 4, 4}, {4, 4, 4}};
  const auto& [rows, columns, size] = random_of(random, kShapes);
  const int regions = rows * columns / size;
  const int values = std::max({rows, columns, size, regions}) + (chance(random, 20) ? 1 : 0);
  const int least = random_between(random, 0, 1);
  VariantBoard board = board_of(rows, columns, least, least + values - 1);
  RandomBoard result = random_clues(board, random, std::size_t{1} << random_between(random, 0, 6));
  auto divisions = Divisions::all(rows, columns, size);
  for (auto& division : divisions) {
    for (int& number : division) number += least;
  }
  const CellValues grid = result.grid, division = random_of(random, divisions);
  CellValues clues(division.size(), Fillings::kOpen);
  for (const int cell : shuffled_numbers(random, 0, rows * columns)) {
    if (divisions.size() * result.fillings.size() <= most) break;
    const auto at = static_cast<std::size_t>(cell);
    clues[at] = division[at];
    std::erase_if(divisions, [&](const CellValues& other) { return other[at] != division[at]; });
  }
  const auto joined = [](CellValues first, const CellValues& second) {
    first.insert(first.end(), second.begin(), second.end());
    return first;
  };
  add_region_cells(board);
  RandomBoard whole{board,
                    joined(result.clues, clues),
                    {},
                    joined(grid, division),
                    {regions_in_extra_cells(board, size)}};
  for (const CellValues& filling : result.fillings) {
    for (const CellValues& other : divisions) whole.fillings.push_back(joined(filling, other));
  }
  return whole;
}

// Doppelganger on a board with a cell for the missing value of each row and column. Each filling
// occurs with these values, and with others.
inline RandomBoard random_missing_values(Random& random, std::size_t most) {
  const int n = random_between(random, 2, 4);
  RandomBoard result = random_clues(board_of(n, n, 0, n), random, most / 2);
  result.board.extra.push_back({"X", "", 2, n, false});
  std::vector<Cell> cells(static_cast<std::size_t>(2 * n));
  std::iota(cells.begin(), cells.end(), static_cast<Cell>(n * n));
  result.constraints = {{sudoku::find_constraint_kind("doppelganger"),
                         {},
                         {{cells.begin(), cells.begin() + n}, {cells.begin() + n, cells.end()}}}};
  result.clues.resize(result.clues.size() + cells.size(), Fillings::kOpen);
  const auto complete = [n](CellValues grid) {
    const int all = n * (n + 1) / 2;
    for (const bool row : {true, false}) {
      for (int line = 0; line < n; ++line) {
        int missing = all;
        for (int i = 0; i < n; ++i) {
          missing -= grid[static_cast<std::size_t>(row ? line * n + i : i * n + line)];
        }
        grid.push_back(missing);
      }
    }
    return grid;
  };
  result.grid = complete(result.grid);
  const auto grids = std::move(result.fillings);
  result.fillings.clear();
  for (const CellValues& grid : grids) {
    result.fillings.push_back(complete(grid));
    result.fillings.push_back(result.fillings.back());
    int& shown = result.fillings.back().back();
    shown = (shown + 1) % (n + 1);
  }
  return result;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_RANDOM_REGIONS_H_
