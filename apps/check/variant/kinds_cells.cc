// Single cells, houses, and relations between neighbours.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include "check/variant/keys.h"
#include "check/variant/kinds.h"

namespace inlay_check {
namespace {

// --- Cells ---------------------------------------------------------------------------------------

void add_given(const Constraint& c, Builder& b) {
  ValueSet set = 0;
  for (const int value : c.numbers) set |= b.set_of(value);
  b.allow(c.parts[0], set);
}
void add_odd(const Constraint& c, Builder& b) {
  b.allow(c.parts[0], b.set_where([](int value) { return value % 2 == 1; }));
}
void add_even(const Constraint& c, Builder& b) {
  b.allow(c.parts[0], b.set_where([](int value) { return value % 2 == 0; }));
}

// A cell against its neighbours that are not cells of the same kind.
template <typename Allowed>
void add_extreme(const Constraint& c, Builder& b, const Allowed& allowed) {
  std::set<Cell> exempt(c.parts[0].begin(), c.parts[0].end());
  for (const Constraint& other : b.layout().all()) {
    if (other.kind != c.kind) continue;
    for (const CellList& cells : other.parts) exempt.insert(cells.begin(), cells.end());
  }
  const auto table = b.table(allowed);
  for (const auto& [first, second] : b.layout().edges()) {
    const auto is_listed = [&](Cell cell) {
      return std::find(c.parts[0].begin(), c.parts[0].end(), cell) != c.parts[0].end();
    };
    if (is_listed(first) && exempt.count(second) == 0) b.pair(first, second, table);
    if (is_listed(second) && exempt.count(first) == 0) b.pair(second, first, table);
  }
}
void add_minimum(const Constraint& c, Builder& b) {
  add_extreme(c, b, [](int value, int neighbour) { return value < neighbour; });
}
void add_maximum(const Constraint& c, Builder& b) {
  add_extreme(c, b, [](int value, int neighbour) { return value > neighbour; });
}

// --- Houses --------------------------------------------------------------------------------------

void add_different(const Constraint& c, Builder& b) {
  for (const CellList& cells : c.parts) b.differ(cells);
}
void add_diagonal(const Constraint& c, Builder& b) {
  const int n = b.board().rows;
  require(n == b.board().columns && std::abs(c.numbers[0]) == 1,
          [] { return "a diagonal needs a square board, and 1 or -1"; });
  CellList cells;
  for (int row = 0; row < n; ++row) {
    const int column = c.numbers[0] == 1 ? n - 1 - row : row;
    cells.push_back(static_cast<Cell>(row * n + column));
  }
  b.differ(cells);
}

Board with_boxes(const Board& board, int cells) {
  Board result = board;
  if (result.box_rows == 0) set_usual_boxes(result, cells);
  return result;
}
void add_windoku(const Constraint&, Builder& b) {
  const Board board = with_boxes(b.board(), b.board().values());
  if (board.box_rows == 0) return;
  for (int top = 1; top + board.box_rows + 1 <= board.rows; top += board.box_rows + 1) {
    for (int left = 1; left + board.box_columns + 1 <= board.columns;
         left += board.box_columns + 1) {
      CellList cells;
      for (int i = 0; i < board.box_rows * board.box_columns; ++i) {
        cells.push_back(static_cast<Cell>((top + i / board.box_columns) * board.columns + left +
                                          i % board.box_columns));
      }
      b.differ(cells);
    }
  }
}
void add_disjoint_groups(const Constraint&, Builder& b) {
  const Board board = with_boxes(b.board(), std::max(b.board().rows, b.board().columns));
  const auto boxes = Layout::boxes_of(board);
  for (int place = 0; place < board.box_rows * board.box_columns; ++place) {
    CellList cells;
    for (const CellList& box : boxes) cells.push_back(box[static_cast<std::size_t>(place)]);
    b.differ(cells);
  }
}

// --- Pairs ---------------------------------------------------------------------------------------

template <typename Allowed>
void add_neighbours(const Constraint& c, Builder& b, const Allowed& allowed) {
  const auto table = b.table(allowed);
  for (const auto& [first, second] : b.layout().adjacent_pairs(c.parts[0])) {
    b.pair(first, second, table);
  }
}
void add_white_dot(const Constraint& c, Builder& b) {
  add_neighbours(c, b, [&](int x, int y) { return std::abs(x - y) == c.numbers[0]; });
}
void add_black_dot(const Constraint& c, Builder& b) {
  const std::int64_t ratio = c.numbers[0];
  add_neighbours(c, b, [&](int x, int y) { return x == ratio * y || y == ratio * x; });
}
void add_xv(const Constraint& c, Builder& b) {
  add_neighbours(c, b, [&](int x, int y) { return x + y == c.numbers[0]; });
}
void add_greater(const Constraint& c, Builder& b) {
  add_neighbours(c, b, [](int x, int y) { return x > y; });
}
void add_clone(const Constraint& c, Builder& b) {
  require(c.parts[0].size() == c.parts[1].size(), [] { return "clones have one size"; });
  const auto equal = b.table([](int x, int y) { return x == y; });
  for (std::size_t i = 0; i < c.parts[0].size(); ++i) b.pair(c.parts[0][i], c.parts[1][i], equal);
}
void add_pair(const Constraint& c, Builder& b) {
  const auto table = b.table(pairs_of_key(c.text, b.board()));
  for (const CellList& cells : c.parts) {
    for (std::size_t i = 1; i < cells.size(); ++i) b.pair(cells[i - 1], cells[i], table);
  }
}
void add_all_pairs(const Constraint& c, Builder& b) {
  const auto table = b.table(pairs_of_key(c.text, b.board()));
  for (const CellList& cells : c.parts) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = i + 1; j < cells.size(); ++j) b.pair(cells[i], cells[j], table);
    }
  }
}

constexpr KindRow kCellsRows[] = {
    {"given", 1, 1, add_given},
    {"odd", 0, 1, add_odd},
    {"even", 0, 1, add_even},
    {"minimum", 0, 1, add_minimum},
    {"maximum", 0, 1, add_maximum},
    {"different", 0, 1, add_different},
    {"jigsaw", 0, 1, add_different},
    {"diagonal", 1, 0, add_diagonal},
    {"windoku", 0, 0, add_windoku},
    {"disjoint-groups", 0, 0, add_disjoint_groups},
    {"white-dot", 1, 1, add_white_dot},
    {"black-dot", 1, 1, add_black_dot},
    {"xv", 1, 1, add_xv},
    {"greater", 0, 1, add_greater},
    {"clone", 0, 2, add_clone},
    {"pair", 0, 1, add_pair},
    {"all-pairs", 0, 1, add_all_pairs},
};

}  // namespace

std::span<const KindRow> cell_rows() {
  return kCellsRows;
}

}  // namespace inlay_check
