#include "sudoku/variant/text/cell_names.h"

#include <algorithm>
#include <cstdlib>

namespace inlay::sudoku::variant {
namespace {

constexpr std::size_t kShortestRange = 3;

bool is_number(char c) {
  return c >= '0' && c <= '9';
}
bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}

// The group of an extra cell and its first cell.
struct GroupPlace {
  const ExtraCells* group = nullptr;
  int first = 0;

  int cells() const { return group->rows * group->columns; }
};

GroupPlace group_of(const VariantBoard& board, Cell cell) {
  GroupPlace place{nullptr, board.grid_cells()};
  for (const ExtraCells& group : board.extra) {
    place.group = &group;
    if (cell < place.first + place.cells()) return place;
    place.first += place.cells();
  }
  return {};
}

// A number for the step from a cell to the next; 0 if they are not neighbours of one grid or group.
int step_between(const VariantBoard& board, Cell from, Cell to) {
  const int grid = board.grid_cells();
  if (from < grid && to < grid) {
    const int rows = to / board.columns - from / board.columns;
    const int columns = to % board.columns - from % board.columns;
    const bool near = rows >= -1 && rows <= 1 && columns >= -1 && columns <= 1;
    return near ? rows * 4 + columns : 0;
  }
  if (from < grid || to < grid || group_of(board, from).group != group_of(board, to).group) {
    return 0;
  }
  return to == from + 1 ? 1 : 0;
}

// The number at the beginning, which is removed; -1 if none exists or it has more than four
// digits.
int take_digits(std::string_view& word) {
  int number = 0;
  std::size_t length = 0;
  for (; length < word.size() && is_number(word[length]); ++length) {
    if (length == 4) return -1;
    number = number * 10 + (word[length] - '0');
  }
  if (length == 0) return -1;
  word.remove_prefix(length);
  return number;
}

// The rows or columns that a run of digits names. Boards of at most 9x9 cells: one for each digit.
std::vector<int> take_lines(const VariantBoard& board, std::string_view& word) {
  if (board.rows > 9 || board.columns > 9) {
    const int line = take_digits(word);
    return line < 0 ? std::vector<int>{} : std::vector<int>{line};
  }
  std::vector<int> lines;
  while (!word.empty() && is_number(word.front())) {
    lines.push_back(word.front() - '0');
    word.remove_prefix(1);
  }
  return lines;
}

bool starts_grid_cell(std::string_view word) {
  return word.size() >= 2 && (word[0] == 'r' || word[0] == 'R') && is_number(word[1]) &&
         word.find_first_of("cC") != std::string_view::npos;
}

std::string off_board(std::string_view word) {
  return std::string(word.substr(0, 40)) + " is not on the board";
}

// The cells of a word without "-".
std::string read_grid_cells(const VariantBoard& board, std::string_view word,
                            std::vector<Cell>& cells) {
  std::string_view rest = word.substr(1);
  const std::vector<int> rows = take_lines(board, rest);
  if (rows.empty() || rest.empty() || (rest[0] | 0x20) != 'c') {
    return "expected a cell such as r1c1, found " + std::string(word.substr(0, 40));
  }
  rest.remove_prefix(1);
  const std::vector<int> columns = take_lines(board, rest);
  if (columns.empty() || !rest.empty()) {
    return "expected a cell such as r1c1, found " + std::string(word.substr(0, 40));
  }
  for (const int row : rows) {
    for (const int column : columns) {
      if (row < 1 || row > board.rows || column < 1 || column > board.columns) {
        return off_board(word);
      }
      cells.push_back(static_cast<Cell>((row - 1) * board.columns + column - 1));
    }
  }
  return {};
}

std::string read_extra_cell(const VariantBoard& board, std::string_view word,
                            std::vector<Cell>& cells) {
  const auto letters = static_cast<std::size_t>(
      std::find_if_not(word.begin(), word.end(), is_capital) - word.begin());
  const std::string_view name = word.substr(0, letters);
  std::string_view rest = word.substr(letters);
  int first = board.grid_cells();
  for (const ExtraCells& group : board.extra) {
    const int count = group.rows * group.columns;
    if (group.name != name) {
      first += count;
      continue;
    }
    const int number = rest.empty() && count == 1 ? 1 : take_digits(rest);
    if (number < 0 || !rest.empty()) break;
    if (number < 1 || number > count) return off_board(word);
    cells.push_back(static_cast<Cell>(first + number - 1));
    return {};
  }
  return "expected a cell such as r1c1, found " + std::string(word.substr(0, 40));
}

std::string read_one(const VariantBoard& board, std::string_view word, std::vector<Cell>& cells) {
  return starts_grid_cell(word) ? read_grid_cells(board, word, cells)
                                : read_extra_cell(board, word, cells);
}

}  // namespace

std::string cell_name(const VariantBoard& board, Cell cell) {
  if (cell < board.grid_cells()) {
    return "r" + std::to_string(cell / board.columns + 1) + "c" +
           std::to_string(cell % board.columns + 1);
  }
  const GroupPlace place = group_of(board, cell);
  if (place.group == nullptr) return {};  // not reached: the cells of a variant are on its board
  if (place.cells() == 1) return place.group->name;
  return place.group->name + std::to_string(cell - place.first + 1);
}

std::string cells_text(const VariantBoard& board, std::span<const Cell> cells) {
  std::string text;
  for (std::size_t i = 0; i < cells.size();) {
    std::size_t end = i + 1;
    if (end < cells.size()) {
      const int step = step_between(board, cells[i], cells[end]);
      if (step != 0) ++end;
      while (step != 0 && end < cells.size() &&
             step_between(board, cells[end - 1], cells[end]) == step) {
        ++end;
      }
    }
    if (!text.empty()) text += ' ';
    text += cell_name(board, cells[i]);
    if (end - i >= kShortestRange) {
      text += "-" + cell_name(board, cells[end - 1]);
      i = end;
    } else {
      ++i;
    }
  }
  return text;
}

std::string read_cells(const VariantBoard& board, std::string_view word, std::vector<Cell>& cells) {
  const std::size_t dash = word.find('-');
  if (dash == std::string_view::npos) return read_one(board, word, cells);
  std::vector<Cell> ends;
  std::string problem = read_one(board, word.substr(0, dash), ends);
  std::string_view last = word.substr(dash + 1);
  std::string last_name(last);
  if (problem.empty() && !last.empty() && std::all_of(last.begin(), last.end(), is_number)) {
    // "r1c1-5", "X3-5": the last column or the last number
    std::string_view first = word.substr(0, dash);
    while (!first.empty() && is_number(first.back())) first.remove_suffix(1);
    last_name = std::string(first) + last_name;
  }
  if (problem.empty()) problem = read_one(board, last_name, ends);
  if (!problem.empty()) return problem;
  const std::string what(word.substr(0, 40));
  if (ends.size() != 2) return "a range has one cell at each end, unlike " + what;
  const int grid = board.grid_cells();
  if (ends[0] >= grid || ends[1] >= grid) {
    if (group_of(board, ends[0]).group != group_of(board, ends[1]).group || ends[0] > ends[1]) {
      return what + " is not a range";
    }
    for (int cell = ends[0]; cell <= ends[1]; ++cell) cells.push_back(static_cast<Cell>(cell));
    return {};
  }
  const int rows = ends[1] / board.columns - ends[0] / board.columns;
  const int columns = ends[1] % board.columns - ends[0] % board.columns;
  const int length = std::max(std::abs(rows), std::abs(columns));
  if ((rows != 0 && std::abs(rows) != length) || (columns != 0 && std::abs(columns) != length)) {
    return what + " is not along a row, a column or a diagonal";
  }
  for (int i = 0; i <= length; ++i) {
    const int row = ends[0] / board.columns + (length == 0 ? 0 : i * rows / length);
    const int column = ends[0] % board.columns + (length == 0 ? 0 : i * columns / length);
    cells.push_back(static_cast<Cell>(row * board.columns + column));
  }
  return {};
}

bool looks_like_cells(std::string_view word) {
  return starts_grid_cell(word) || (!word.empty() && is_capital(word.front()));
}

}  // namespace inlay::sudoku::variant
