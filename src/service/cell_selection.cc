#include "service/cell_selection.h"

#include <algorithm>

#include "inlay/variant.h"
#include "service/generate.h"
#include "sudoku/variant/text/cell_names.h"

namespace inlay::service {

Result<std::vector<sudoku::Cell>> parse_cells(const sudoku::Rules& rules, std::string_view text) {
  constexpr std::string_view kSeparators = " ,;\t\r\n";
  std::vector<sudoku::Cell> cells;
  const std::size_t first = text.find_first_not_of(kSeparators);
  if (first == std::string_view::npos || !sudoku::variant::looks_like_cells(text.substr(first))) {
    const auto pattern = parse_pattern(rules, text);
    if (!pattern) return pattern.error();
    for (std::size_t cell = 0; cell < pattern->size(); ++cell) {
      if ((*pattern)[cell] != 0) cells.push_back(static_cast<sudoku::Cell>(cell));
    }
    return cells;
  }
  sudoku::VariantBoard board;
  board.rows = board.columns = rules.size();
  while (true) {
    const std::size_t begin = text.find_first_not_of(kSeparators);
    if (begin == std::string_view::npos) break;
    text.remove_prefix(begin);
    const std::size_t end = std::min(text.find_first_of(kSeparators), text.size());
    const std::string problem = sudoku::variant::read_cells(board, text.substr(0, end), cells);
    if (!problem.empty()) return Error{ErrorKind::invalid, "cells: " + problem, 0, 0};
    text.remove_prefix(end);
  }
  std::sort(cells.begin(), cells.end());
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

}  // namespace inlay::service
