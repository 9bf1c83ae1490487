#include "board.h"

#include <algorithm>
#include <array>
#include <bit>

#include "print/outline.h"
#include "sudoku/variant/model/given_values.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::app {
namespace {

constexpr int kScreenColumns = 100;
constexpr const char* kBold = "\033[1m";
constexpr const char* kFilled = "\033[36m";
constexpr const char* kPlain = "\033[0m";

// Lines run between cells; line 0 and the line after the last cell are the frame. A line that
// separates no regions takes no room.
class Drawer {
 public:
  Drawer(const TextBoard& board, bool color) : board_(board), color_(color) {
    for (int column = 0; column <= board.columns; ++column) {
      bool shown = false;
      for (int row = 0; row < board.rows; ++row) shown |= is_upright(row, column);
      shown_.push_back(shown);
    }
  }

  std::vector<std::string> draw() const {
    std::vector<std::string> lines;
    for (int row = 0; row <= board_.rows; ++row) {
      bool shown = false;
      for (int column = 0; column < board_.columns; ++column) shown |= is_level(row, column);
      if (shown) lines.push_back(rule(row));
      if (row < board_.rows) lines.push_back(cells(row));
    }
    return lines;
  }
  int width() const {
    const auto shown = static_cast<int>(std::count(shown_.begin(), shown_.end(), true));
    return board_.columns * (board_.width + 1) + 2 * (shown - 1) + 1;
  }

 private:
  bool on_board(int row, int column) const {
    return row >= 0 && column >= 0 && row < board_.rows && column < board_.columns;
  }
  bool differ(int row, int column, int other_row, int other_column) const {
    if (!on_board(row, column) || !on_board(other_row, other_column)) {
      return on_board(row, column) || on_board(other_row, other_column);
    }
    return board_.region[index(row, column)] != board_.region[index(other_row, other_column)];
  }
  // Whether there is a line left of the cell, and one above it.
  bool is_upright(int row, int column) const { return differ(row, column - 1, row, column); }
  bool is_level(int row, int column) const { return differ(row - 1, column, row, column); }
  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row * board_.columns + column);
  }

  // The upper left corner of a cell, by the lines that meet there: up, down, left, right.
  const char* joint(int row, int column) const {
    static constexpr std::array kJoints = {" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                           "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    return kJoints[(is_upright(row - 1, column) ? 1U : 0U) | (is_upright(row, column) ? 2U : 0U) |
                   (is_level(row, column - 1) ? 4U : 0U) | (is_level(row, column) ? 8U : 0U)];
  }
  std::string rule(int row) const {
    std::string line;
    for (int column = 0; column <= board_.columns; ++column) {
      const char* const before = is_level(row, column - 1) ? "─" : " ";
      const char* const here = is_level(row, column) ? "─" : " ";
      if (shown_[static_cast<std::size_t>(column)]) {
        if (column > 0) line += before;
        line += joint(row, column);
      }
      if (column == board_.columns) break;
      for (int i = 0; i <= board_.width; ++i) line += here;
    }
    return line;
  }
  std::string cells(int row) const {
    std::string line;
    for (int column = 0; column <= board_.columns; ++column) {
      if (shown_[static_cast<std::size_t>(column)]) {
        if (column > 0) line += ' ';
        line += is_upright(row, column) ? "│" : " ";
      }
      if (column < board_.columns) line += ' ' + value(index(row, column));
    }
    return line;
  }
  std::string value(std::size_t cell) const {
    const std::string& text = board_.cells[cell];
    const auto width = static_cast<std::size_t>(board_.width);
    if (text.empty()) return std::string(width - 1, ' ') + "·";
    const std::string shown = std::string(width - text.size(), ' ') + text;
    return color_ ? (board_.clue[cell] ? kBold : kFilled) + shown + kPlain : shown;
  }

  const TextBoard& board_;
  bool color_;
  std::vector<bool> shown_;  // for each upright line, whether it takes room
};

// The boxes, or irregular regions. Other houses have no lines.
std::vector<int> regions_of(const sudoku::Rules& rules) {
  const auto outline = print::board_outline(rules);
  if (outline) return outline->region;
  std::vector<int> region(static_cast<std::size_t>(rules.cell_count()));
  if (rules.is_latin()) return region;
  for (int i = 0; i < rules.cell_count(); ++i) {
    const auto cell = static_cast<sudoku::Cell>(i);
    region[cell] = rules.row(cell) / rules.box_height() * rules.size() +
                   rules.column(cell) / rules.box_width();
  }
  return region;
}

}  // namespace

TextBoard board_of(const sudoku::Rules& rules, const sudoku::Grid& grid,
                   const sudoku::Grid& clues) {
  TextBoard board{rules.size(), rules.size(), rules.size() > 9 ? 2 : 1, regions_of(rules), {}, {}};
  for (std::size_t i = 0; i < grid.size(); ++i) {
    board.cells.push_back(grid[i] == 0 ? "" : std::to_string(grid[i]));
    board.clue.push_back(clues[i] != 0);
  }
  return board;
}

TextBoard board_of(const sudoku::Variant& variant, std::span<const int> values) {
  const sudoku::VariantBoard& given = variant.board();
  const auto& geometry = sudoku::variant::geometry_of(variant);
  const auto left = sudoku::variant::given_values(geometry, variant.constraints());
  TextBoard board{
      given.rows, given.columns, static_cast<int>(std::to_string(given.max_value).size()), {}, {},
      {}};
  for (int i = 0; i < given.grid_cells(); ++i) {
    const auto cell = static_cast<sudoku::Cell>(i);
    const bool clue = std::has_single_bit(left[cell]);
    board.region.push_back(geometry.region_of(cell));
    board.clue.push_back(clue);
    std::string text;
    if (!values.empty()) {
      text = std::to_string(values[cell]);
    } else if (clue) {
      text = std::to_string(given.min_value + std::countr_zero(left[cell]));
    }
    board.cells.push_back(std::move(text));
  }
  return board;
}

std::string extra_values(const sudoku::Variant& variant, std::span<const int> values) {
  const auto& geometry = sudoku::variant::geometry_of(variant);
  std::string text;
  for (auto i = static_cast<std::size_t>(variant.board().grid_cells()); i < values.size(); ++i) {
    text += (text.empty() ? "" : ", ") + geometry.name(static_cast<sudoku::Cell>(i)) + " = " +
            std::to_string(values[i]);
  }
  return text;
}

std::vector<std::string> draw_board(const TextBoard& board, bool color) {
  return Drawer(board, color).draw();
}

std::string side_by_side(const TextBoard& before, const TextBoard& after, bool color) {
  const auto left = draw_board(before, color);
  const auto right = draw_board(after, color);
  std::string text;
  if (2 * Drawer(before, color).width() + 3 <= kScreenColumns) {
    for (std::size_t i = 0; i < left.size(); ++i) text += left[i] + "   " + right[i] + '\n';
  } else {
    for (const auto& line : left) text += line + '\n';
    for (const auto& line : right) text += line + '\n';
  }
  return text;
}

}  // namespace inlay::app
