// Reads the JSON of f-puzzles: the board, then each constraint by the form of its row in the table.
#include <algorithm>

#include "sudoku/notation/fpuzzles.h"
#include "sudoku/notation/fpuzzles_cells.h"
#include "sudoku/notation/fpuzzles_reader.h"
#include "sudoku/notation/lz_string.h"
#include "sudoku/notation/player_state.h"
#include "sudoku/notation/symbols.h"

namespace inlay::notation {

using sudoku::Puzzle;
using sudoku::Rules;

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

namespace {

Error bad_value(int n, GridPlace place) {
  return {ErrorKind::invalid, "the link has a value in r" + std::to_string(place.row + 1) + "c" +
                                  std::to_string(place.column + 1) + " that is not a digit of a " +
                                  std::to_string(n) + "x" + std::to_string(n) + " board"};
}

}  // namespace

// Clues and candidates.
Status FpuzzlesReader::read_values(Puzzle& puzzle) const {
  const Json& grid = member(root_, "grid");
  const bool marked = marks_clues(grid);
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
        if (!is_entry(cell, marked)) puzzle.clues[at] = static_cast<sudoku::Digit>(digit);
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
                    [&wanted = name](const FpuzzlesKey& key) { return key.key == wanted; });
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
  reading->link = {text_of(root_, "author"),
                   text_of(root_, "ruleset"),
                   "fpuzzles",
                   {},
                   state_in(member(root_, "grid"), n_, kFpuzzlesMarks)};
  reading->link.drawings = std::move(drawings_);
  reading->refused = refused_.take();
  reading->unchecked = unchecked_.take();
  return reading;
}

namespace {

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
