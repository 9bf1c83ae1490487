#include "sudoku/notation/sudokupad_json.h"

#include <algorithm>
#include <array>

#include "sudoku/notation/classify.h"
#include "sudoku/notation/drawings.h"
#include "sudoku/notation/json_board.h"
#include "sudoku/notation/link_variant.h"
#include "sudoku/notation/player_state.h"
#include "sudoku/notation/relaxed_json.h"
#include "sudoku/notation/symbols.h"

namespace inlay::notation {
namespace {

using sudoku::Constraint;
using sudoku::Puzzle;

using CellList = std::vector<sudoku::Cell>;

struct Member {
  std::string_view name;
  std::string_view shortened;
};
constexpr std::array kUnderstood = {Member{"id", "id"},
                                    Member{"cellSize", "cs"},
                                    Member{"cells", "ce"},
                                    Member{"cages", "ca"},
                                    Member{"regions", "re"},
                                    Member{"global", "global"},
                                    Member{"metadata", "metadata"},
                                    Member{"settings", "settings"},
                                    Member{"title", "t"},
                                    Member{"author", "author"},
                                    Member{"rules", "rules"},
                                    Member{"videos", "vd"},
                                    Member{"duration", "d"},
                                    Member{"source", "source"},
                                    Member{"version", "version"},
                                    Member{"solution", "solution"},
                                    Member{"foglight", "foglight"},
                                    Member{"fogofwar", "fogofwar"},
                                    Member{"msgcorrect", "msgcorrect"}};
constexpr std::array kDrawings = {Member{"lines", "l"}, Member{"arrows", "a"},
                                  Member{"overlays", "o"}, Member{"underlays", "u"}};

// Rules for the whole board.
struct GlobalRule {
  std::string_view name;
  std::string_view kind;
};
constexpr std::array kGlobalRules = {GlobalRule{"antiknight", "anti-knight"},
                                     GlobalRule{"antiking", "anti-king"},
                                     GlobalRule{"nonconsecutive", "non-consecutive"}};

// The full name of a member.
std::string_view full_name(std::string_view name) {
  for (const Member& drawing : kDrawings) {
    if (drawing.shortened == name) return drawing.name;
  }
  return name;
}

class SudokuPadReader {
 public:
  SudokuPadReader(const Json& root, int n) : root_(root), n_(n) {}

  Result<Reading> read(Context& context);

 private:
  Status read_board(Context& context);
  void read_members();
  void read_flags(const Json& flags);
  void read_flag(const std::string& name);
  void read_cage(const Json& cage);
  std::optional<CellList> cells_of(const Json& list) const;
  Status read_values(Puzzle& puzzle) const;
  std::string words(std::string_view name) const;

  void add(std::string_view key, std::string_view kind, std::vector<int> numbers,
           std::vector<CellList> parts) {
    constraints_.push_back(
        {sudoku::find_constraint_kind(kind), std::move(numbers), std::move(parts)});
    keys_.push_back(key);
  }

  const Json& root_;
  const int n_;
  sudoku::VariantBoard board_;
  std::vector<Constraint> constraints_;
  std::vector<std::string_view> keys_;
  PartNames refused_;
};

// [[row, column], ...].
std::optional<CellList> SudokuPadReader::cells_of(const Json& list) const {
  if (!list.is_array()) return std::nullopt;
  CellList cells;
  for (const Json& pair : list) {
    if (!pair.is_array() || pair.size() != 2) return std::nullopt;
    int place[2];
    for (std::size_t i = 0; i < 2; ++i) {
      const auto number = number_of(pair[i]);
      if (!number || *number < 0 || *number >= n_) return std::nullopt;
      place[i] = *number;
    }
    cells.push_back(static_cast<sudoku::Cell>(place[0] * n_ + place[1]));
  }
  return cells;
}

Status SudokuPadReader::read_board(Context& context) {
  const Json& list = either(root_, "regions", "re");
  if (is_empty(list)) {
    // Without regions the JSON has only rows and columns; whether boxes are meant is unknown.
    const auto rules = context.shapes.rules(n_);
    if (!rules) return rules.error();
    board_ = board_with_boxes(n_, {rules->box_width(), rules->box_height()});
    return Done{};
  }
  std::vector<CellList> regions;
  for (const Json& item : list) {
    auto cells = cells_of(item);
    if (!cells) return Error{ErrorKind::invalid, "the link has a malformed 'regions'"};
    regions.push_back(std::move(*cells));
  }
  std::vector<CellList> irregular;
  board_ = board_with_regions(n_, std::move(regions), irregular);
  if (!irregular.empty()) add("regions", "jigsaw", {}, std::move(irregular));
  return Done{};
}

void SudokuPadReader::read_flag(const std::string& name) {
  const auto rule = std::find_if(kGlobalRules.begin(), kGlobalRules.end(),
                                 [&](const GlobalRule& row) { return row.name == name; });
  if (rule == kGlobalRules.end()) {
    refused_.add(name);
  } else {
    add(rule->name, rule->kind, {}, {});
  }
}

// A list of names, or an object with flags.
void SudokuPadReader::read_flags(const Json& flags) {
  for (const auto& [key, value] : flags.items()) {
    if (value.is_boolean() && value.get<bool>()) read_flag(key);
    if (flags.is_array() && value.is_string()) read_flag(value.get<std::string>());
  }
}

// A cage without cells contains a text. The values of a cage differ if it has a number or is
// unique; a number is their sum.
void SudokuPadReader::read_cage(const Json& cage) {
  const Json& list = either(cage, "cells", "ce");
  if (is_empty(list)) return;
  auto cells = cells_of(list);
  const Json& sum = member(cage, "sum");
  const Json& value = either(cage, "value", "v");
  const Json& unique = member(cage, "unique");
  const auto total = number_of(is_empty(sum) ? value : sum);
  const bool differ = unique.is_null() || unique == true;
  const bool labelled = !is_empty(value) && !number_of(value);
  if (!cells || labelled || (!total && is_empty(unique))) {
    refused_.add("cages");
  } else if (total && differ) {
    add("cages", "killer", {*total}, {std::move(*cells)});
  } else if (total) {
    add("cages", "sum", {*total}, {std::move(*cells)});
  } else {
    add("cages", "different", {}, {std::move(*cells)});
  }
}

void SudokuPadReader::read_members() {
  for (const auto& [key, value] : root_.items()) {
    const std::string_view name = key;
    const bool understood =
        std::any_of(kUnderstood.begin(), kUnderstood.end(),
                    [&](const Member& m) { return m.name == name || m.shortened == name; });
    if (!understood && !is_empty(value)) refused_.add(std::string(full_name(name)));
  }
  read_flags(member(root_, "global"));
  read_flags(member(root_, "metadata"));
  for (const Json& cage : either(root_, "cages", "ca")) read_cage(cage);
}

// A text of the link: in the metadata, or as a cage "rules: ...".
std::string SudokuPadReader::words(std::string_view name) const {
  for (const Json* place : {&member(root_, "metadata"), &root_}) {
    const Json& text = member(*place, name);
    if (text.is_string()) return text.get<std::string>();
    if (!text.is_array()) continue;
    std::string all;  // one entry per line
    for (const Json& line : text) {
      if (line.is_string()) all += (all.empty() ? "" : "\n") + line.get<std::string>();
    }
    return all;
  }
  const std::string prefix = std::string(name) + ":";
  for (const Json& cage : either(root_, "cages", "ca")) {
    const Json& value = either(cage, "value", "v");
    if (!value.is_string() || !is_empty(either(cage, "cells", "ce"))) continue;
    const auto& text = value.get_ref<const std::string&>();
    if (text.starts_with(prefix)) return std::string(trimmed(text.substr(prefix.size())));
  }
  return {};
}

Status SudokuPadReader::read_values(Puzzle& puzzle) const {
  const Json& rows = either(root_, "cells", "ce");
  const bool marked = marks_clues(rows);
  const auto size = static_cast<std::size_t>(n_);
  for (std::size_t at = 0; at < size * size; ++at) {
    const Json& cell = rows[at / size][at % size];
    const Json& value = either(cell, "value", "v");
    if (is_empty(value)) continue;
    const int digit = small_number(value, n_);
    if (digit == 0) {
      return Error{ErrorKind::invalid, "the link has a value in r" + std::to_string(at / size + 1) +
                                           "c" + std::to_string(at % size + 1) +
                                           " that is not a digit of the board"};
    }
    if (!is_entry(cell, marked)) puzzle.clues[at] = static_cast<sudoku::Digit>(digit);
  }
  return Done{};
}

Result<Reading> SudokuPadReader::read(Context& context) {
  if (const Status status = read_board(context); !status) return status.error();
  read_members();
  const std::string rules = words("rules");
  if (!says_only(rules, constraints_)) refused_.add("rules");
  Puzzle values(*sudoku::Rules::boxes(n_, 1));
  if (const Status status = read_values(values); !status) return status.error();
  auto reading = reading_of_constraints(board_, std::move(constraints_), keys_, values);
  if (!reading) return reading;
  reading->notation = "sudokupad";
  reading->solution = solution_of(member(member(root_, "metadata"), "solution"), n_);
  reading->caption.title = words("title");
  reading->link = {words("author"),
                   rules,
                   "sudokupad",
                   {},
                   state_in(either(root_, "cells", "ce"), n_, kSudokuPadMarks)};
  add_sudokupad_drawings(root_, reading->link.drawings);
  reading->refused = refused_.take();
  return reading;
}

}  // namespace

Result<Reading> read_sudokupad_json(std::string_view json, Context& context) {
  auto root = parse_json(json);
  if (!root) root = parse_json(strict_json(json));
  if (!root || !root->is_object()) {
    return Error{ErrorKind::syntax, "the link does not contain the JSON of a puzzle"};
  }
  const Json& rows = either(*root, "cells", "ce");
  const std::size_t size = rows.is_array() ? rows.size() : 0;
  const bool square = std::all_of(rows.begin(), rows.end(), [size](const Json& row) {
    return row.is_array() && row.size() == size;
  });
  if (size < 2 || size > sudoku::kMaxSize || !square) {
    return Error{ErrorKind::unsupported, "the board of the link is not square"};
  }
  auto reading = SudokuPadReader(*root, static_cast<int>(size)).read(context);
  if (reading) reading->link.json = json;
  return reading;
}

}  // namespace inlay::notation
