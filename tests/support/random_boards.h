// Random boards of variants with grids that fill them: the candidates that a plain enumeration
// tests.
#ifndef INLAY_TESTS_SUPPORT_RANDOM_BOARDS_H_
#define INLAY_TESTS_SUPPORT_RANDOM_BOARDS_H_

#include <algorithm>
#include <array>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

#include "base/random.h"
#include "inlay/variant.h"

namespace inlay::test {

using base::Random;
using sudoku::Cell;
using sudoku::VariantBoard;
using CellValues = std::vector<int>;  // the value of each cell of a board

inline int random_between(Random& random, int least, int most) {
  return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
}
inline bool chance(Random& random, int percent) {
  return random.below(100) < static_cast<std::uint64_t>(percent);
}
template <typename List>
auto& random_of(Random& random, List&& list) {
  return list[random.below(std::size(list))];
}
inline std::vector<int> shuffled_numbers(Random& random, int first, int count) {
  std::vector<int> numbers(static_cast<std::size_t>(count));
  std::iota(numbers.begin(), numbers.end(), first);
  random.shuffle(std::span(numbers));
  return numbers;
}

inline VariantBoard board_of(int rows, int columns, int least, int greatest, int box_rows = 0,
                             int box_columns = 0) {
  VariantBoard board;
  board.rows = rows;
  board.columns = columns;
  board.min_value = least;
  board.max_value = greatest;
  board.box_rows = box_rows;
  board.box_columns = box_columns;
  return board;
}

// Completes grids cell by cell so that rows, columns and boxes hold, as far as the board has them.
class Fillings {
 public:
  static constexpr int kOpen = -1;

  // `clues`: the value of each cell, or kOpen. Finds all fillings, or `most` + 1 of them.
  static std::vector<CellValues> all(const VariantBoard& board, const CellValues& clues,
                                     std::size_t most) {
    Fillings search(board, clues, most);
    for (std::size_t cell = 0; cell < clues.size(); ++cell) {
      if (clues[cell] != kOpen) search.mark(cell, search.bit(clues[cell]));
    }
    search.extend(0);
    return std::move(search.found_);
  }

 private:
  Fillings(const VariantBoard& board, const CellValues& clues, std::size_t most)
      : board_(board), values_(clues), most_(most) {}

  std::uint32_t bit(int value) const { return 1U << (value - board_.min_value); }
  // The row, column and box of the cell as numbers of groups; 0: none.
  std::array<std::size_t, 3> groups_of(std::size_t cell) const {
    if (cell >= static_cast<std::size_t>(board_.grid_cells())) return {0, 0, 0};
    const int row = static_cast<int>(cell) / board_.columns;
    const int column = static_cast<int>(cell) % board_.columns;
    std::array<std::size_t, 3> groups{};
    if (board_.lines) {
      groups[0] = static_cast<std::size_t>(1 + row);
      groups[1] = static_cast<std::size_t>(1 + VariantBoard::kMaxSide + column);
    }
    if (board_.box_rows > 0) {
      const int box = row / board_.box_rows * (board_.columns / board_.box_columns) +
                      column / board_.box_columns;
      groups[2] = static_cast<std::size_t>(1 + 2 * VariantBoard::kMaxSide + box);
    }
    return groups;
  }
  void mark(std::size_t cell, std::uint32_t value) {
    for (const std::size_t group : groups_of(cell)) {
      if (group != 0) used_[group] ^= value;
    }
  }
  void extend(std::size_t cell) {
    while (cell < values_.size() && values_[cell] != kOpen) ++cell;
    if (cell == values_.size()) {
      found_.push_back(values_);
      return;
    }
    std::uint32_t used = 0;
    for (const std::size_t group : groups_of(cell)) used |= used_[group];
    for (int value = board_.min_value; value <= board_.max_value && found_.size() <= most_;
         ++value) {
      if ((used & bit(value)) != 0) continue;
      values_[cell] = value;
      mark(cell, bit(value));
      extend(cell + 1);
      mark(cell, bit(value));
    }
    values_[cell] = kOpen;
  }

  const VariantBoard& board_;
  CellValues values_;
  std::size_t most_;
  std::array<std::uint32_t, 1 + 2 * VariantBoard::kMaxSide + 625> used_{};
  std::vector<CellValues> found_;
};

// A random grid: a cyclic pattern with its rows, columns and values shuffled. Requires: a column
// has at most as many cells as a box.
inline CellValues random_grid(const VariantBoard& board, Random& random) {
  CellValues grid(static_cast<std::size_t>(board.cell_count()));
  for (int& value : grid) value = random_between(random, board.min_value, board.max_value);
  if (!board.lines && board.box_rows == 0) return grid;
  const int height = std::max(1, board.box_rows);
  const int width = board.box_rows > 0 ? board.box_columns : board.values();
  const auto order = [&](int lines, int group) {  // groups of lines, and the lines of each
    std::vector<int> result;
    for (const int first : shuffled_numbers(random, 0, lines / group)) {
      for (const int line : shuffled_numbers(random, first * group, group)) result.push_back(line);
    }
    return result;
  };
  const auto rows = order(board.rows, height);
  const auto columns = order(board.columns, board.box_rows > 0 ? width : 1);
  const auto values = shuffled_numbers(random, board.min_value, board.values());
  std::size_t cell = 0;
  for (const int row : rows) {
    for (const int column : columns) {
      const int place = row % height * width + row / height + column;
      grid[cell++] = values[static_cast<std::size_t>(place) % values.size()];
    }
  }
  return grid;
}

// A board, the cells with a clue, all fillings that agree with the clues, and one of these. The
// fillings are all that may satisfy the constraints.
struct RandomBoard {
  VariantBoard board;
  CellValues clues;  // Fillings::kOpen: none
  std::vector<CellValues> fillings;
  CellValues grid;
  std::vector<sudoku::Constraint> constraints = {};
};

// Opens random cells of a random grid, as many as leave at most this many fillings: single cells or
// whole rows.
inline RandomBoard random_clues(const VariantBoard& board, Random& random, std::size_t most) {
  RandomBoard result{board, random_grid(board, random), {}, {}};
  const auto order = shuffled_numbers(random, 0, board.cell_count());
  const bool rows = chance(random, 50);
  const auto all_rows = shuffled_numbers(random, 0, board.rows);
  std::size_t open = std::min<std::size_t>(order.size(), 36);
  for (;; open = open * 3 / 4) {
    CellValues clues = result.clues;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const auto cell = static_cast<std::size_t>(order[i]);
      const auto row = cell / static_cast<std::size_t>(board.columns);
      const std::size_t rank =
          rows && row < all_rows.size()
              ? static_cast<std::size_t>(all_rows[row]) * static_cast<std::size_t>(board.columns) +
                    cell % static_cast<std::size_t>(board.columns)
              : i;
      if (rank < open) clues[cell] = Fillings::kOpen;
    }
    result.fillings = Fillings::all(board, clues, most);
    if (result.fillings.size() > most) continue;
    result.clues = std::move(clues);
    result.grid = random_of(random, result.fillings);
    return result;
  }
}

// The 288 grids of 4x4 without a clue.
inline const RandomBoard& all_grids_of_4x4() {
  static const RandomBoard all = [] {
    RandomBoard board{board_of(4, 4, 1, 4, 2, 2), CellValues(16, Fillings::kOpen), {}, {}};
    board.fillings = Fillings::all(board.board, board.clues, 288);
    return board;
  }();
  return all;
}

inline VariantBoard random_small_board(Random& random) {
  const int least = random_between(random, 0, 1);
  const auto wider = [&] { return least - 1 + random_between(random, 0, 2); };
  switch (random.below(9)) {
    case 0:
      return board_of(4, 4, least, least + 3);
    case 1:
      return board_of(4, 4, least, 4 + wider(), 2, 2);
    case 2:
      return board_of(6, 6, least, 6 + wider(), 2, 3);
    case 3:
      return chance(random, 50) ? board_of(6, 6, least, least + 5, 3, 2)
                                : board_of(6, 6, least, least + 5);
    case 4:
      return board_of(5, 5, least, 5 + wider());
    case 5:
      return chance(random, 50) ? board_of(4, 6, least, least + 5, 2, 3)
                                : board_of(6, 4, least, least + 5, 3, 2);
    case 6:
      return board_of(9, 9, least, least + 8, 3, 3);
    case 7: {
      const int rows = random_between(random, 1, 5), columns = random_between(random, 1, 6);
      const int values = std::max(rows, columns) + random_between(random, 0, 4);
      return board_of(rows, columns, least, least + values - 1);
    }
    default: {
      VariantBoard board = board_of(random_between(random, 1, 4), random_between(random, 1, 4),
                                    least, least + random_between(random, 0, 8));
      board.lines = false;
      return board;
    }
  }
}

// A board on which the kind makes sense.
inline VariantBoard random_board_for(std::string_view kind, Random& random) {
  const int least = random_between(random, 0, 1);
  if (kind == "doppelganger") {
    const int n = random_between(random, 2, 4);
    return n == 4 && chance(random, 60) ? board_of(4, 4, 0, 4, 2, 2) : board_of(n, n, 0, n);
  }
  if (kind == "dutch-flatmates" || kind == "global-entropy" || kind == "global-mod") {
    const int first = kind == "dutch-flatmates" ? 1 : least;
    if (chance(random, 30)) return board_of(9, 9, first, first + 8, 3, 3);
    VariantBoard board =
        board_of(random_between(random, 2, 4), random_between(random, 2, 5), first, first + 8);
    board.lines = chance(random, 70);
    return board;
  }
  if (kind == "full-rank" || kind == "full-rank-ties") {
    const int n = random_between(random, 2, 5);
    VariantBoard board = board_of(n, n, least, least + n - 1);
    board.lines = chance(random, 80);
    return board;
  }
  VariantBoard board = random_small_board(random);
  while (kind == "diagonal" && board.rows != board.columns) board = random_small_board(random);
  if (chance(random, 15)) {
    const bool block = chance(random, 30);
    board.extra.push_back({"X", "", block ? 2 : 1, random_between(random, 1, 2), false});
  }
  return board;
}

}  // namespace inlay::test

#endif  // INLAY_TESTS_SUPPORT_RANDOM_BOARDS_H_
