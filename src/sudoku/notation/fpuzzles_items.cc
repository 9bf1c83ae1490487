// The constraints of an f-puzzles link, form by form, and its drawings.
#include <algorithm>

#include "sudoku/notation/classify.h"
#include "sudoku/notation/drawings.h"
#include "sudoku/notation/fpuzzles_cells.h"
#include "sudoku/notation/fpuzzles_reader.h"
#include "sudoku/notation/glyph.h"

namespace inlay::notation {

using sudoku::Constraint;

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

namespace {

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

}  // namespace

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

// Whether the constraints with this title ("Region Sum Line") were read: the link has their key.
bool FpuzzlesReader::is_read(const Json& title) const {
  std::string name;
  for (const char c : title.is_string() ? title.get<std::string>() : std::string()) {
    if (is_letter(c)) name += lower(c);
  }
  const auto rows = fpuzzles_keys();
  return !is_empty(member(root_, name)) &&
         std::any_of(rows.begin(), rows.end(),
                     [&](const FpuzzlesKey& key) { return key.key == name; });
}

// Drawings of constraints that were read, or over them, are left out: the constraints are drawn.
void FpuzzlesReader::note_drawings() {
  for (const std::string_view name : fpuzzles_drawings()) {
    bool unexplained = false;
    for (const Json& item : member(root_, name)) {
      const Json& constraint = member(item, "fromConstraint");
      if (!is_empty(member(item, "fromRangskSolver")) || is_read(constraint)) continue;
      const bool over = is_over_constraint(item);
      if (is_empty(constraint)) unexplained |= !over;
      if (!over || name == "text") add_fpuzzles_drawing(name, item, n_, drawings_);
    }
    if (unexplained) unchecked_.add(std::string(name));
  }
}

}  // namespace inlay::notation
