// Single-digit patterns: skyscraper and two-string kite (two strong links along lines), and the
// empty rectangle (the places in a box lie in one row and one column).
#include <array>
#include <utility>
#include <vector>

#include "sudoku/grade/hodoku/techniques.h"

namespace inlay::sudoku::grade::hodoku {
namespace {

using Pair = std::array<int, 2>;

// The conjugate pairs of the digit in the lines [first, first + 9).
std::vector<Pair> strong_links(const Board& board, int digit, int first) {
  std::vector<Pair> pairs;
  for (int line = first; line < first + 9; ++line) {
    if (board.places(line, digit) != 2) continue;
    const CellSet cells = board.with(digit) & house_set(line);
    pairs.push_back({cells.first(), cells.second()});
  }
  return pairs;
}

void write_evidence(SearchContext& context, Step& step, Technique technique, int digit,
                    std::array<int, 4> cells) {
  step.technique = technique;
  if (!context.evidence()) return;
  step.digits = bit(digit);
  for (const int cell : cells) {
    step.cells.push_back(static_cast<Cell>(cell));
    add_mark(step, cell, digit, Role::pattern);
  }
}

bool find_skyscraper_in(SearchContext& context, Step& step, int digit, int first) {
  const auto across = [&](int cell) { return first == 0 ? column_of(cell) : row_of(cell); };
  const std::vector<Pair> pairs = strong_links(context.board, digit, first);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    for (std::size_t j = i + 1; j < pairs.size(); ++j) {
      const Pair& a = pairs[i];
      const Pair& b = pairs[j];
      std::size_t open = 1;  // index of the two ends that are not aligned
      if (across(a[0]) != across(b[0])) {
        if (across(a[1]) != across(b[1])) continue;
        open = 0;
      }
      if (across(a[open]) == across(b[open])) continue;
      const CellSet gone = context.board.with(digit) & peers(a[open]) & peers(b[open]);
      if (gone.empty()) continue;
      remove(step, gone, digit);
      write_evidence(context, step, Technique::skyscraper, digit,
                     {a[open], b[open], a[1 - open], b[1 - open]});
      if (context.evidence()) {
        const std::size_t of = first == 0 ? 0 : 1;
        add_house(step, houses_of(a[0])[of], Role::base);
        add_house(step, houses_of(b[0])[of], Role::base);
        add_house(step, houses_of(a[1 - open])[1 - of], Role::cover);
      }
      return true;
    }
  }
  return false;
}

bool find_kite(SearchContext& context, Step& step, int digit) {
  std::vector<Pair> rows = strong_links(context.board, digit, 0);
  std::vector<Pair> columns = strong_links(context.board, digit, 9);
  for (Pair& row : rows) {
    for (Pair& column : columns) {
      // The ends that share a box move to the front, and stay there for the following pairs.
      bool joined = false;
      for (std::size_t i = 0; i < 2 && !joined; ++i) {
        for (std::size_t j = 0; j < 2 && !joined; ++j) {
          if (box_of(row[i]) != box_of(column[j])) continue;
          joined = true;
          if (i == 1) std::swap(row[0], row[1]);
          if (j == 1) std::swap(column[0], column[1]);
        }
      }
      if (!joined) continue;
      if (row[0] == column[0] || row[0] == column[1] || row[1] == column[0] ||
          row[1] == column[1]) {
        continue;
      }
      const int cross = row_of(column[1]) * 9 + column_of(row[1]);
      if (!context.board.has(cross, digit)) continue;
      remove(step, cross, digit);
      write_evidence(context, step, Technique::two_string_kite, digit,
                     {row[1], column[1], row[0], column[0]});
      if (context.evidence()) {
        add_house(step, houses_of(row[0])[0], Role::base);
        add_house(step, houses_of(column[0])[1], Role::base);
        add_house(step, houses_of(row[0])[2], Role::cover);
      }
      return true;
    }
  }
  return false;
}

// From one line through the box along a conjugate pair that crosses it, back to the other line.
bool find_rectangle_over(SearchContext& context, Step& step, int digit, int box, int arm,
                         int other) {
  const Board& board = context.board;
  const bool arm_is_row = arm < 9;
  for (const int cell : house_cells(arm)) {
    if (box_of(cell) == box || !board.has(cell, digit)) continue;
    const int across = houses_of(cell)[arm_is_row ? 1 : 0];
    CellSet link = board.with(digit) & house_set(across);
    if (link.size() != 2) continue;
    link.remove(cell);
    const int end = link.first();
    const int back = houses_of(end)[arm_is_row ? 0 : 1];
    for (const int gone : board.with(digit) & house_set(back) & house_set(other)) {
      if (box_of(gone) == box) continue;
      remove(step, gone, digit);
      step.technique = Technique::empty_rectangle;
      if (context.evidence()) {
        step.digits = bit(digit);
        const CellSet inside = board.with(digit) & house_set(18 + box);
        step.cells = {static_cast<Cell>(cell), static_cast<Cell>(end)};
        add_house(step, 18 + box, Role::house);
        add_house(step, across, Role::base);
        add_mark(step, cell, digit, Role::pattern);
        add_mark(step, end, digit, Role::pattern);
        add_marks(step, inside, digit, Role::fin);
      }
      return true;
    }
  }
  return false;
}

bool find_rectangle(SearchContext& context, Step& step, int digit) {
  for (int box = 0; box < 9; ++box) {
    const int here = context.board.places(18 + box, digit);
    if (here < 2 || here > 5) continue;
    const CellSet inside = context.board.with(digit) & house_set(18 + box);
    for (int corner = 0; corner < 9; ++corner) {
      const int row = box / 3 * 3 + 2 - corner / 3;
      const int column = 9 + box % 3 * 3 + 2 - corner % 3;
      const CellSet on_row = inside & house_set(row);
      const CellSet on_column = inside & house_set(column);
      if (!inside.within(house_set(row) | house_set(column))) continue;
      if (on_row.within(on_column) || on_column.within(on_row)) continue;
      if (on_row.size() < 2 && on_column.size() < 2) continue;
      if (find_rectangle_over(context, step, digit, box, row, column)) return true;
      if (find_rectangle_over(context, step, digit, box, column, row)) return true;
    }
  }
  return false;
}

template <typename Find>
bool any_digit(Find&& find) {
  for (int d = 1; d <= 9; ++d) {
    if (find(d)) return true;
  }
  return false;
}

}  // namespace

bool find_skyscraper(SearchContext& context, Step& step) {
  return any_digit([&](int d) { return find_skyscraper_in(context, step, d, 0); }) ||
         any_digit([&](int d) { return find_skyscraper_in(context, step, d, 9); });
}

bool find_two_string_kite(SearchContext& context, Step& step) {
  return any_digit([&](int d) { return find_kite(context, step, d); });
}

bool find_empty_rectangle(SearchContext& context, Step& step) {
  return any_digit([&](int d) { return find_rectangle(context, step, d); });
}

}  // namespace inlay::sudoku::grade::hodoku
