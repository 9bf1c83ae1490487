// Reads the JSON of f-puzzles: the board, then each constraint by the form of its row in the table.
#include <algorithm>

#include "sudoku/notation/classify.h"
#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/fpuzzles_cells.h"
#include "sudoku/notation/fpuzzles_keys.h"
#include "sudoku/notation/json_board.h"
#include "sudoku/notation/link_variant.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/symbols.h"

namespace inlay::notation {
namespace {

using sudoku::Constraint;
using sudoku::Puzzle;
using sudoku::Rules;
using sudoku::Variant;
using sudoku::VariantBoard;

using CellList = std::vector<sudoku::Cell>;
using CellLists = std::vector<CellList>;

class FpuzzlesReader {
 public:
  FpuzzlesReader(const Json& root, int n) : root_(root), n_(n), board_(board_with_boxes(n, {})) {}

  Result<Reading> read();

 private:
  Status read_board();
  Status read_constraints();
  Status read_key(const FpuzzlesKey& key, const Json& value);
  Status read_item(const FpuzzlesKey& key, const Json& item);
  Status read_mark(const FpuzzlesKey& key, const Json& item);
  Status read_cage(const FpuzzlesKey& key, const Json& item);
  Status read_lines(const FpuzzlesKey& key, const Json& item);
  Status read_outside(const FpuzzlesKey& key, const Json& item);
  void read_words(const Json& words);
  void note_drawings();
  bool is_over_constraint(const Json& item) const;

  Result<CellList> cells_of(const FpuzzlesKey& key, const Json& list) const;
  Result<CellLists> lines_of(const FpuzzlesKey& key, const Json& item) const;
  // The number of the item, or the one that is meant without it. Nothing, and the item is refused,
  // if it has a value that is no number.
  std::optional<int> number_in(const FpuzzlesKey& key, const Json& item);
  bool has_dots(std::string_view key) const;
  std::vector<int> digital_root_sums(int root) const;

  void add(const FpuzzlesKey& key, std::vector<int> numbers, CellLists parts);
  Error malformed(const FpuzzlesKey& key) const {
    return {ErrorKind::invalid, "the link has a malformed '" + std::string(key.key) + "'"};
  }

  Status read_values(Puzzle& puzzle) const;

  const Json& root_;
  const int n_;
  VariantBoard board_;
  std::vector<Constraint> constraints_;
  std::vector<std::string_view> keys_;  // of the constraints
  PartNames refused_, unchecked_;
};

// --- The board ----------------------------------------------------------------------------------

// The region of each cell, from the link or by default.
Status FpuzzlesReader::read_board() {
  const Json& grid = member(root_, "grid");
  const BoxSize usual = usual_boxes(n_);
  bool has_regions = false;
  CellLists regions(static_cast<std::size_t>(n_));
  for (int row = 0; row < n_; ++row) {
    for (int column = 0; column < n_; ++column) {
      const Json& cell = grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      int region = row / usual.height * usual.height + column / usual.width;
      if (cell.is_object() && cell.contains("region")) {
        has_regions = true;
        const Json& written = member(cell, "region");
        if (written.is_null()) continue;  // belongs to no region
        const auto number = number_of(written);
        if (!number || *number < 0 || *number >= n_) {
          return Error{ErrorKind::invalid, "the link has a malformed 'region'"};
        }
        region = *number;
      }
      regions[static_cast<std::size_t>(region)].push_back(cell_of({row, column}, n_));
    }
  }
  if (!has_regions) {
    board_ = board_with_boxes(n_, usual);
    return Done{};
  }
  CellLists irregular;
  board_ = board_with_regions(n_, std::move(regions), irregular);
  if (!irregular.empty()) {
    add({"region", FpuzzlesForm::cells, "jigsaw"}, {}, std::move(irregular));
  }
  return Done{};
}

Error bad_value(int n, GridPlace place) {
  return {ErrorKind::invalid, "the link has a value in r" + std::to_string(place.row + 1) + "c" +
                                  std::to_string(place.column + 1) + " that is not a digit of a " +
                                  std::to_string(n) + "x" + std::to_string(n) + " board"};
}

// Clues and candidates.
Status FpuzzlesReader::read_values(Puzzle& puzzle) const {
  const Json& grid = member(root_, "grid");
  puzzle.candidates.assign(puzzle.clues.size(), puzzle.rules.all_digits());
  for (int row = 0; row < n_; ++row) {
    for (int column = 0; column < n_; ++column) {
      const GridPlace place{row, column};
      const Json& cell = grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      const std::size_t at = cell_of(place, n_);
      const Json& value = member(cell, "value");
      if (!is_empty(value)) {
        const int digit = small_number(value, n_);
        if (digit == 0) return bad_value(n_, place);
        puzzle.clues[at] = static_cast<sudoku::Digit>(digit);
      }
      const Json& marks = member(cell, "givenPencilMarks");
      if (is_empty(marks)) continue;
      puzzle.candidates[at] = 0;
      for (const Json& mark : marks) {
        const int digit = small_number(mark, n_);
        if (digit == 0) return bad_value(n_, place);
        puzzle.candidates[at] |= sudoku::bit(digit);
      }
    }
  }
  simplify(puzzle);
  return Done{};
}

// --- Parts of constraints -----------------------------------------------------------------------

void FpuzzlesReader::add(const FpuzzlesKey& key, std::vector<int> numbers, CellLists parts) {
  constraints_.push_back(
      {sudoku::find_constraint_kind(key.kind), std::move(numbers), std::move(parts)});
  keys_.push_back(key.key);
}

Result<CellList> FpuzzlesReader::cells_of(const FpuzzlesKey& key, const Json& list) const {
  CellList cells;
  if (is_empty(list)) return cells;
  if (!list.is_array()) return malformed(key);
  for (const Json& name : list) {
    if (!name.is_string()) return malformed(key);
    const auto& text = name.get_ref<const std::string&>();
    const auto place = grid_place(text, n_);
    if (!place || !in_grid(*place, n_)) {
      return Error{ErrorKind::invalid,
                   "the link has a '" + std::string(key.key) + "' with the cell '" +
                       text.substr(0, PartNames::kLongest) + "', which is not on the board"};
    }
    cells.push_back(cell_of(*place, n_));
  }
  return cells;
}

Result<CellLists> FpuzzlesReader::lines_of(const FpuzzlesKey& key, const Json& item) const {
  CellLists lines;
  const Json& list = member(item, "lines");
  if (is_empty(list)) return lines;
  if (!list.is_array()) return malformed(key);
  for (const Json& line : list) {
    auto cells = cells_of(key, line);
    if (!cells) return cells.error();
    if (!cells->empty()) lines.push_back(std::move(*cells));
  }
  return lines;
}

bool has_no_value(const Json& item) {
  const Json& value = member(item, "value");
  return value.is_null() ||
         (value.is_string() && trimmed(value.get_ref<const std::string&>()).empty());
}

std::string text_of_value(const Json& item) {
  const Json& value = member(item, "value");
  return value.is_string() ? value.get<std::string>()
                           : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<int> FpuzzlesReader::number_in(const FpuzzlesKey& key, const Json& item) {
  if (has_no_value(item)) {
    return key.number != nullptr ? std::optional(key.number(n_)) : std::nullopt;
  }
  const auto number = number_of(member(item, "value"));
  if (!number) refused_.add(std::string(key.key) + " " + text_of_value(item));
  return number;
}

bool FpuzzlesReader::has_dots(std::string_view key) const {
  const Json& list = member(root_, key);
  return list.is_array() && std::any_of(list.begin(), list.end(), [](const Json& item) {
           return member(item, "cells").size() > 1;
         });
}

// All sums of the digits of the board that have this digital root.
std::vector<int> FpuzzlesReader::digital_root_sums(int root) const {
  std::vector<int> sums;
  for (int sum = root; sum <= n_ * (n_ + 1) / 2; sum += 9) sums.push_back(sum);
  return sums;
}

// --- Constraints --------------------------------------------------------------------------------

Status FpuzzlesReader::read_mark(const FpuzzlesKey& key, const Json& item) {
  auto cells = cells_of(key, member(item, "cells"));
  if (!cells) return cells.error();
  if (cells->size() < 2) return Done{};
  const std::string text = text_of_value(item);
  std::optional<int> number;
  if (key.number == nullptr && (text == "X" || text == "x")) {
    number = 10;
  } else if (key.number == nullptr && (text == "V" || text == "v")) {
    number = 5;
  } else {
    number = number_in(key, item);
  }
  if (number) add(key, {*number}, {std::move(*cells)});
  return Done{};
}

// A cage whose value is neither a sum nor empty keeps its cells: they differ.
Status FpuzzlesReader::read_cage(const FpuzzlesKey& key, const Json& item) {
  auto cells = cells_of(key, member(item, "cells"));
  if (!cells) return cells.error();
  if (cells->empty()) return Done{};
  std::vector<int> sums;
  const std::string value = has_no_value(item) ? std::string() : text_of_value(item);
  bool understood = true;
  if (value.starts_with("DR")) {
    const auto root = number_of(Json(value.substr(2)));
    understood = root && *root >= 1 && *root <= 9;
    if (understood) sums = digital_root_sums(*root);
  } else {
    for (std::size_t at = 0; at < value.size();) {
      const std::size_t end = std::min(value.find(',', at), value.size());
      const auto sum = number_of(Json(value.substr(at, end - at)));
      understood = understood && sum && *sum >= 0;
      if (understood) sums.push_back(*sum);
      at = end + 1;
    }
  }
  if (!understood) {
    refused_.add(std::string(key.key) + " " + value);
    sums.clear();
  }
  if (sums == std::vector{0}) sums.clear();
  add(key, std::move(sums), {std::move(*cells)});
  return Done{};
}

Status FpuzzlesReader::read_lines(const FpuzzlesKey& key, const Json& item) {
  auto lines = lines_of(key, item);
  if (!lines) return lines.error();
  if (lines->empty()) return Done{};
  const bool has_number = sudoku::find_constraint_kind(key.kind)->arguments.min_numbers > 0;
  std::vector<int> numbers;
  if (has_number) {
    const auto number = number_in(key, item);
    if (!number) return Done{};
    numbers.push_back(*number);
  }
  add(key, std::move(numbers), std::move(*lines));
  return Done{};
}

// Little killers may leave out the cells, which follow from the direction.
Status FpuzzlesReader::read_outside(const FpuzzlesKey& key, const Json& item) {
  if (has_no_value(item)) return Done{};
  const auto place = grid_place(text_of(item, "cell"), n_);
  auto cells = cells_of(key, member(item, "cells"));
  if (!cells) return cells.error();
  if (key.form == FpuzzlesForm::outside && place) *cells = line_seen_from(*place, n_);
  if (key.form == FpuzzlesForm::little_killer && place && cells->empty()) {
    const std::string name = text_of(item, "direction");
    for (const Direction& direction : kDirections) {
      if (direction.name == name) *cells = seen_from(*place, direction.down, direction.right, n_);
    }
  }
  if (cells->empty()) return malformed(key);
  if (const auto number = number_in(key, item)) add(key, {*number}, {std::move(*cells)});
  return Done{};
}

Status FpuzzlesReader::read_item(const FpuzzlesKey& key, const Json& item) {
  if (!item.is_object()) return malformed(key);
  auto cells = key.form == FpuzzlesForm::cell ? Result<CellList>(CellList{})
                                              : cells_of(key, member(item, "cells"));
  if (!cells) return cells.error();
  switch (key.form) {
    case FpuzzlesForm::cell:
      cells = cells_of(key, Json::array({member(item, "cell")}));
      if (!cells) return cells.error();
      add(key, {}, {std::move(*cells)});
      return Done{};
    case FpuzzlesForm::mark:
      return read_mark(key, item);
    case FpuzzlesForm::cage:
      return read_cage(key, item);
    case FpuzzlesForm::lines:
      return read_lines(key, item);
    case FpuzzlesForm::outside:
    case FpuzzlesForm::little_killer:
      return read_outside(key, item);
    default:
      break;
  }
  if (cells->empty()) return Done{};
  CellLists parts = {std::move(*cells)};
  std::vector<int> numbers;
  if (key.form == FpuzzlesForm::quadruple) {
    for (const Json& value : member(item, "values")) {
      const auto number = number_of(value);
      if (!number) return malformed(key);
      numbers.push_back(*number);
    }
    if (numbers.empty()) return Done{};
  } else if (key.form == FpuzzlesForm::clone) {
    auto copy = cells_of(key, member(item, "cloneCells"));
    if (!copy) return copy.error();
    parts.push_back(std::move(*copy));
  } else if (key.form == FpuzzlesForm::arrow) {
    auto lines = lines_of(key, item);
    if (!lines) return lines.error();
    for (CellList& line : *lines) {
      // The line begins at a cell of the bulb, which is not part of the shaft.
      if (std::find(parts[0].begin(), parts[0].end(), line.front()) != parts[0].end()) {
        line.erase(line.begin());
      }
      if (!line.empty()) parts.push_back(std::move(line));
    }
    if (parts.size() == 1) return Done{};
  }
  add(key, std::move(numbers), std::move(parts));
  return Done{};
}

// Negative constraints: ["ratio", "xv"].
void FpuzzlesReader::read_words(const Json& words) {
  const auto rows = fpuzzles_keys();
  for (const Json& word : words) {
    const std::string text = word.is_string() ? word.get<std::string>() : word.dump();
    const auto row = std::find_if(rows.begin(), rows.end(), [&](const FpuzzlesKey& key) {
      return key.form == FpuzzlesForm::word && key.word == text;
    });
    if (row == rows.end()) {
      refused_.add("negative " + text);
    } else {
      add(*row, {}, {});
    }
  }
}

Status FpuzzlesReader::read_key(const FpuzzlesKey& key, const Json& value) {
  if (key.form == FpuzzlesForm::flag) {
    const bool boxes = board_.box_rows > 0;
    if (key.kind == "disjoint-groups" && !boxes) {
      refused_.add(std::string(key.key));  // it is not certain which cells are meant
    } else if (key.number != nullptr) {
      add(key, {key.number(n_)}, {});
    } else {
      add(key, {}, {});
    }
    return Done{};
  }
  if (!value.is_array()) return malformed(key);
  for (const Json& item : value) {
    if (const Status status = read_item(key, item); !status) return status;
  }
  return Done{};
}

Status FpuzzlesReader::read_constraints() {
  const auto is_listed = [](std::span<const std::string_view> names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
  };
  const auto rows = fpuzzles_keys();
  for (const auto& [name, value] : root_.items()) {
    const bool known =
        is_listed(fpuzzles_texts(), name) || is_listed(fpuzzles_drawings(), name) ||
        std::any_of(rows.begin(), rows.end(),
                    [&name = name](const FpuzzlesKey& key) { return key.key == name; });
    if (!known && !is_empty(value)) refused_.add(name);
  }
  std::string_view before;
  for (const FpuzzlesKey& key : rows) {
    const Json& value = member(root_, key.key);
    if (key.key == before || is_empty(value)) continue;
    before = key.key;
    if (key.form == FpuzzlesForm::word) {
      read_words(value);
    } else if (key.form == FpuzzlesForm::non_consecutive) {
      const std::string_view kind = has_dots("difference") ? key.kind : "non-consecutive";
      add({key.key, key.form, kind}, {}, {});
    } else if (const Status status = read_key(key, value); !status) {
      return status;
    }
  }
  note_drawings();
  return Done{};
}

// --- Drawings -----------------------------------------------------------------------------------

// Whether all cells of the drawing belong to one constraint, as the colour under a line does.
bool FpuzzlesReader::is_over_constraint(const Json& item) const {
  CellList cells;
  const auto collect = [&](const Json& names) {
    for (const Json& name : names) {
      const auto place =
          name.is_string() ? grid_place(name.get_ref<const std::string&>(), n_) : std::nullopt;
      if (!place || !in_grid(*place, n_)) return false;
      cells.push_back(cell_of(*place, n_));
    }
    return true;
  };
  if (!collect(member(item, "cells"))) return false;
  for (const Json& line : member(item, "lines")) {
    if (!collect(line)) return false;
  }
  return std::any_of(constraints_.begin(), constraints_.end(), [&](const Constraint& constraint) {
    return std::all_of(cells.begin(), cells.end(), [&](sudoku::Cell cell) {
      return std::any_of(constraint.parts.begin(), constraint.parts.end(), [&](const auto& part) {
        return std::find(part.begin(), part.end(), cell) != part.end();
      });
    });
  });
}

void FpuzzlesReader::note_drawings() {
  for (const std::string_view name : fpuzzles_drawings()) {
    const Json& list = member(root_, name);
    const bool unexplained = std::any_of(list.begin(), list.end(), [&](const Json& item) {
      return is_empty(member(item, "fromConstraint")) &&
             is_empty(member(item, "fromRangskSolver")) && !is_over_constraint(item);
    });
    if (unexplained) unchecked_.add(std::string(name));
  }
}

// --- The result ---------------------------------------------------------------------------------

Result<Reading> FpuzzlesReader::read() {
  if (const Status status = read_board(); !status) return status.error();
  if (const Status status = read_constraints(); !status) return status.error();
  Puzzle values(*Rules::boxes(n_, 1));
  if (const Status status = read_values(values); !status) return status.error();
  auto reading = reading_of_constraints(board_, std::move(constraints_), keys_, values);
  if (!reading) return reading;
  reading->notation = "fpuzzles";
  reading->solution = solution_of(member(root_, "solution"), n_);
  reading->caption.title = text_of(root_, "title");
  reading->link = {text_of(root_, "author"), text_of(root_, "ruleset"), "fpuzzles", {}};
  reading->refused = refused_.take();
  reading->unchecked = unchecked_.take();
  return reading;
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
  if (n < 2 || !is_square(member(*root, "grid"), static_cast<std::size_t>(n))) {
    return Error{ErrorKind::invalid, "the grid of the link does not have the size that it states"};
  }
  auto reading = FpuzzlesReader(*root, n).read();
  if (reading) reading->link.json = json;
  return reading;
}

Result<Reading> read_fpuzzles(std::string compressed) {
  std::replace(compressed.begin(), compressed.end(), ' ', '+');
  const auto json = lz_decompress(compressed);
  if (!json) {
    return Error{ErrorKind::syntax, "the link is damaged: its text cannot be decompressed"};
  }
  return read_fpuzzles_json(*json);
}

}  // namespace inlay::notation
