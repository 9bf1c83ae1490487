#include "sudoku/notation/fpuzzles_grid.h"

#include "sudoku/notation/drawings.h"

#include "sudoku/notation/fpuzzles_cells.h"
#include "sudoku/notation/json_board.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/player_state.h"

namespace inlay::notation {

using sudoku::Mask;

std::string fpuzzles_text(const OrderedJson& grid, int n, const OrderedJson& constraints,
                          const LinkWords& words) {
  OrderedJson root;
  root["size"] = n;
  if (!words.title.empty()) root["title"] = words.title;
  if (!words.author.empty()) root["author"] = words.author;
  if (!words.rules.empty()) root["ruleset"] = words.rules;
  root["grid"] = grid;
  if (words.state != nullptr) add_state(*words.state, n, words.for_sudokupad, root["grid"]);
  root.update(constraints);
  write_fpuzzles_drawings(words.drawings, n, root);
  return lz_compress(root.dump(-1, ' ', false, Json::error_handler_t::replace));
}

OrderedJson grid_of(const FpuzzlesCells& cells, int n) {
  OrderedJson grid = OrderedJson::array();
  for (int row = 0; row < n; ++row) {
    auto& line = grid.emplace_back(OrderedJson::array());
    for (int column = 0; column < n; ++column) {
      const std::size_t at = cell_of({row, column}, n);
      auto cell = OrderedJson::object();
      const Mask marks = cells.marks[at];
      if (cells.clues[at] != 0) {
        cell["value"] = cells.clues[at];
        cell["given"] = true;
      }
      if (marks != 0 && (cells.clues[at] == 0 || (marks & sudoku::bit(cells.clues[at])) == 0)) {
        auto list = OrderedJson::array();
        for (int digit = 1; digit <= n; ++digit) {
          if ((marks & sudoku::bit(digit)) != 0) list.push_back(digit);
        }
        cell["givenPencilMarks"] = std::move(list);
      }
      if (!cells.regions.empty()) {
        const int region = cells.regions[at];
        cell["region"] = region < 0 ? OrderedJson() : OrderedJson(region);
      }
      line.push_back(std::move(cell));
    }
  }
  return grid;
}

std::vector<int> regions_of(int n, int box_width, int box_height) {
  const BoxSize usual = usual_boxes(n);
  const bool latin = box_width <= 1 || box_height <= 1;
  if (latin ? usual.height == 1 : box_width == usual.width) return {};
  std::vector<int> regions;
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      regions.push_back(latin ? -1 : row / box_height * (n / box_width) + column / box_width);
    }
  }
  return regions;
}

}  // namespace inlay::notation
