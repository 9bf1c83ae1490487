#include "sudoku/notation/fpuzzles.h"

#include <algorithm>
#include <array>

#include "sudoku/notation/json_board.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/symbols.h"

namespace inlay::notation {
namespace {

using sudoku::bit;
using sudoku::Mask;
using sudoku::Puzzle;
using sudoku::Rules;

using CellSet = std::vector<sudoku::Cell>;

// Members that have no rule, and those that are read below.
constexpr std::array kHarmless = {"size",
                                  "grid",
                                  "title",
                                  "author",
                                  "ruleset",
                                  "solution",
                                  "highlightConflicts",
                                  "disabledlogic",
                                  "truecandidatesoptions",
                                  "activeConstraints",
                                  "fogofwar",
                                  "foglight",
                                  "successMessage",
                                  "msgcorrect",
                                  "diagonal+",
                                  "diagonal-",
                                  "extraregion",
                                  "disjointgroups"};

sudoku::Cell cell_at(int n, int row, int column) {
  return static_cast<sudoku::Cell>(row * n + column);
}

// "diagonal+" rises from the lower left to the upper right, "diagonal-" falls.
CellSet diagonal(int n, bool rising) {
  CellSet cells;
  for (int row = 0; row < n; ++row) cells.push_back(cell_at(n, row, rising ? n - 1 - row : row));
  return cells;
}

// The cells at the same position of every box.
CellSet disjoint_group(const Rules& rules, int index) {
  CellSet cells;
  for (const sudoku::House& house : rules.houses()) {
    if (house.kind == sudoku::House::Kind::box) {
      cells.push_back(house.cells[static_cast<std::size_t>(index)]);
    }
  }
  return cells;
}

// "R4C7".
std::optional<sudoku::Cell> named_cell(const Json& value, int n) {
  if (!value.is_string()) return std::nullopt;
  const auto& text = value.get_ref<const std::string&>();
  const std::size_t column = text.find_first_of("Cc");
  if (text.empty() || (text[0] != 'R' && text[0] != 'r') || column == text.npos) {
    return std::nullopt;
  }
  const int r = small_number(text.substr(1, column - 1), n);
  const int c = small_number(text.substr(column + 1), n);
  if (r == 0 || c == 0) return std::nullopt;
  return cell_at(n, r - 1, c - 1);
}

// The region of each cell, from the link or by default. Error: a region does not have n cells.
Result<Rules> rules_of_grid(const Json& grid, int n) {
  const BoxSize usual = usual_boxes(n);
  bool explicit_regions = false;
  std::vector<CellSet> regions(static_cast<std::size_t>(n));
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      const Json& cell = grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      int region = row / usual.height * usual.height + column / usual.width;
      if (cell.is_object() && cell.contains("region")) {
        explicit_regions = true;
        const Json& said = member(cell, "region");
        if (said.is_null()) continue;  // belongs to no region
        // Numbered from 0, or from 1 by some writers: only equality matters.
        if (!said.is_number_integer()) return rejected("region");
        const auto number = said.get<std::int64_t>();
        if (number < 0 || number >= n) return rejected("region");
        region = static_cast<int>(number);
      }
      regions[static_cast<std::size_t>(region)].push_back(cell_at(n, row, column));
    }
  }
  if (!explicit_regions) return Rules::boxes(usual.width, usual.height);
  for (const CellSet& region : regions) {
    if (!region.empty() && region.size() != static_cast<std::size_t>(n)) return rejected("region");
  }
  return rules_with_regions(n, regions);
}

Result<Rules> with_extra_regions(Rules rules, const Json& list) {
  const int n = rules.size();
  if (!list.is_array()) return rejected("extraregion");
  for (const Json& region : list) {
    CellSet cells;
    for (const Json& name : member(region, "cells")) {
      const auto cell = named_cell(name, n);
      if (!cell) return rejected("extraregion");
      cells.push_back(*cell);
    }
    auto more = rules.with_house(std::move(cells));
    if (!more) return rejected("extraregion");
    rules = std::move(*more);
  }
  return rules;
}

Result<Rules> rules_of(const Json& root, int n) {
  auto rules = rules_of_grid(member(root, "grid"), n);
  for (const bool rising : {true, false}) {
    if (rules && !is_empty(member(root, rising ? "diagonal+" : "diagonal-"))) {
      rules = rules->with_house(diagonal(n, rising));
    }
  }
  if (rules && !is_empty(member(root, "disjointgroups"))) {
    const Rules boxes = *rules;
    if (boxes.is_latin()) return rejected("disjointgroups");
    for (int i = 0; i < n && rules; ++i) rules = rules->with_house(disjoint_group(boxes, i));
  }
  const Json& extra = member(root, "extraregion");
  if (rules && !is_empty(extra)) rules = with_extra_regions(*rules, extra);
  return rules;
}

Error bad_value(int n, int row, int column) {
  return {ErrorKind::invalid, "the link has a value in r" + std::to_string(row + 1) + "c" +
                                  std::to_string(column + 1) + " that is not a digit of a " +
                                  std::to_string(n) + "x" + std::to_string(n) + " board"};
}

Result<Puzzle> fill(const Json& grid, const Rules& rules) {
  const int n = rules.size();
  Puzzle puzzle(rules);
  puzzle.candidates.assign(puzzle.clues.size(), rules.all_digits());
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      const Json& cell = grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      const std::size_t at = cell_at(n, row, column);
      const Json& value = member(cell, "value");
      if (!is_empty(value)) {
        const int digit = small_number(value, n);
        if (digit == 0) return bad_value(n, row, column);
        puzzle.clues[at] = static_cast<sudoku::Digit>(digit);
      }
      const Json& marks = member(cell, "givenPencilMarks");
      if (is_empty(marks)) continue;
      puzzle.candidates[at] = 0;
      for (const Json& mark : marks) {
        const int digit = small_number(mark, n);
        if (digit == 0) return bad_value(n, row, column);
        puzzle.candidates[at] |= bit(digit);
      }
    }
  }
  simplify(puzzle);
  return puzzle;
}

bool is_square(const Json& grid, std::size_t n) {
  return grid.is_array() && grid.size() == n &&
         std::all_of(grid.begin(), grid.end(),
                     [n](const Json& row) { return row.is_array() && row.size() == n; });
}

}  // namespace

Result<Reading> read_fpuzzles_json(std::string_view json) {
  const auto root = parse_json(json);
  if (!root || !root->is_object()) {
    return Error{ErrorKind::syntax, "the link does not contain the JSON of a puzzle"};
  }
  const int n = small_number(member(*root, "size"), sudoku::kMaxSize);
  const Json& grid = member(*root, "grid");
  if (n < 2 || !is_square(grid, static_cast<std::size_t>(n))) {
    return Error{ErrorKind::invalid, "the grid of the link does not have the size that it states"};
  }
  for (const auto& [name, value] : root->items()) {
    const bool harmless = std::find(kHarmless.begin(), kHarmless.end(), name) != kHarmless.end();
    if (!harmless && !is_empty(value)) return rejected(name.substr(0, 40));
  }
  auto rules = rules_of(*root, n);
  if (!rules) return rules.error();
  auto puzzle = fill(grid, *rules);
  if (!puzzle) return puzzle.error();
  return Reading{std::move(*puzzle),
                 "fpuzzles",
                 {},
                 solution_of(member(*root, "solution"), n),
                 {text_of(*root, "title")}};
}

Result<Reading> read_fpuzzles(std::string compressed) {
  std::replace(compressed.begin(), compressed.end(), ' ', '+');
  const auto json = lz_decompress(compressed);
  if (!json) {
    return Error{ErrorKind::syntax, "the link is damaged: its text cannot be decompressed"};
  }
  return read_fpuzzles_json(*json);
}

Result<std::string> write_fpuzzles(const Puzzle& puzzle) {
  const Rules& rules = puzzle.rules;
  const int n = rules.size();
  const BoxSize usual = usual_boxes(n);
  const bool write_regions =
      rules.box_width() != usual.width && !(rules.is_latin() && usual.height == 1);
  const auto boxes_across = static_cast<std::size_t>(n / rules.box_width());
  nlohmann::ordered_json grid = nlohmann::ordered_json::array();
  for (int row = 0; row < n; ++row) {
    auto& line = grid.emplace_back(nlohmann::ordered_json::array());
    for (int column = 0; column < n; ++column) {
      const std::size_t at = cell_at(n, row, column);
      auto cell = nlohmann::ordered_json::object();
      if (puzzle.clues[at] != 0) {
        cell["value"] = puzzle.clues[at];
        cell["given"] = true;
      } else if (!puzzle.candidates.empty() && puzzle.candidates[at] != rules.all_digits()) {
        auto marks = nlohmann::ordered_json::array();
        for (int digit = 1; digit <= n; ++digit) {
          if ((puzzle.candidates[at] & bit(digit)) != 0) marks.push_back(digit);
        }
        if (marks.empty()) {
          return Error{ErrorKind::unsupported, "fpuzzles cannot represent " +
                                                   rules.cell_name(static_cast<sudoku::Cell>(at)) +
                                                   ", which has no candidate left"};
        }
        cell["givenPencilMarks"] = std::move(marks);
      }
      if (write_regions) {
        if (rules.is_latin()) {
          cell["region"] = nullptr;
        } else {
          cell["region"] = static_cast<std::size_t>(row / rules.box_height()) * boxes_across +
                           static_cast<std::size_t>(column / rules.box_width());
        }
      }
      line.push_back(std::move(cell));
    }
  }
  nlohmann::ordered_json root;
  root["size"] = n;
  root["grid"] = std::move(grid);
  auto extra = nlohmann::ordered_json::array();
  for (const sudoku::House& house : rules.houses()) {
    if (house.kind != sudoku::House::Kind::extra) continue;
    CellSet cells = house.cells;
    std::sort(cells.begin(), cells.end());
    if (cells == diagonal(n, false)) {
      root["diagonal-"] = true;
    } else if (cells == diagonal(n, true)) {
      root["diagonal+"] = true;
    } else {
      auto names = nlohmann::ordered_json::array();
      for (const sudoku::Cell cell : house.cells) {
        names.push_back("R" + std::to_string(rules.row(cell) + 1) + "C" +
                        std::to_string(rules.column(cell) + 1));
      }
      extra.push_back({{"cells", std::move(names)}});
    }
  }
  if (!extra.empty()) root["extraregion"] = std::move(extra);
  return lz_compress(root.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace inlay::notation
