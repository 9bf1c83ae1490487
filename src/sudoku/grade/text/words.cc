#include "sudoku/grade/text/words.h"

#include <algorithm>
#include <bit>
#include <iterator>

namespace inlay::sudoku::grade::text {
namespace {

// "r2c13": cells of one row or one column together. Empty if they are in neither, or if a board
// has numbers of two figures.
std::string compact_name(std::span<const Cell> cells, const BoardNames& names) {
  if (names.digits() > 9) return {};
  std::string rows, columns;
  for (const Cell cell : cells) {
    const auto add = [](std::string& to, int index) {
      const char figure = static_cast<char>('1' + index);
      if (to.find(figure) == std::string::npos) to += figure;
    };
    add(rows, names.row(cell));
    add(columns, names.column(cell));
  }
  if (rows.size() > 1 && columns.size() > 1) return {};
  return 'r' + rows + 'c' + columns;
}

// In the order of House::Kind.
constexpr std::string_view kKinds[] = {"house.row",    "house.column",   "house.box",
                                       "house.region", "house.diagonal", "house.window",
                                       "house.group",  "house.extra"};
constexpr std::string_view kPlurals[] = {"house.rows",    "house.columns",   "house.boxes",
                                         "house.regions", "house.diagonals", "house.windows",
                                         "house.groups",  "house.extras"};
static_assert(std::size(kKinds) == static_cast<std::size_t>(House::Kind::extra) + 1);
static_assert(std::size(kPlurals) == std::size(kKinds));

}  // namespace

std::string Words::joined(const Strings& parts, std::string_view last) const {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? catalogue_.text(last) : ", ";
    text += parts[i];
  }
  return text;
}

std::string Words::number(std::size_t count) const {
  const std::string_view word = catalogue_.text("number." + std::to_string(count));
  return word.empty() ? std::to_string(count) : std::string(word);
}

Strings Words::cells(std::span<const Cell> cells) const {
  Strings names;
  for (const Cell cell : cells) names.push_back(names_.cell(cell));
  return names;
}

Strings Words::digits(Mask mask) const {
  Strings names;
  for (int d = 1; d <= names_.digits(); ++d) {
    if ((mask & bit(d)) != 0) names.push_back(names_.digit(d));
  }
  return names;
}

std::string Words::house(std::size_t house) const {
  const House& one = names_.house(house);
  base::MessageArguments arguments;
  arguments.set("label", one.label());
  return catalogue_.format(kKinds[static_cast<std::size_t>(one.kind)], arguments);
}

Strings Words::houses(std::span<const std::uint16_t> houses) const {
  Strings single, several;
  for (std::size_t kind = 0; kind < std::size(kKinds); ++kind) {
    Strings labels, names;
    for (const std::uint16_t house : houses) {
      const House& one = names_.house(house);
      if (static_cast<std::size_t>(one.kind) != kind) continue;
      labels.push_back(one.label());
      names.push_back(this->house(house));
    }
    if (labels.size() > 1 && catalogue_.has(kPlurals[kind])) {
      base::MessageArguments arguments;
      arguments.set("labels", all_of(labels));
      several.push_back(catalogue_.format(kPlurals[kind], arguments));
    } else {
      single.insert(single.end(), names.begin(), names.end());
    }
  }
  single.insert(single.end(), several.begin(), several.end());
  return single;
}

std::string Words::node(std::span<const Cell> cells, const Strings& digits, bool on) const {
  std::string name = cells.size() == 1 ? names_.cell(cells[0]) : compact_name(cells, names_);
  if (name.empty()) name = any_of(this->cells(cells));
  return name + (on ? " = " : " ≠ ") + any_of(digits);
}

std::string Words::candidates(std::span<const Candidate> all, std::string_view item) const {
  // The digits of each cell, then the cells of each set of digits, in order of appearance.
  std::vector<std::pair<Cell, Mask>> by_cell;
  for (const auto& [cell, digit] : all) {
    const auto known = std::find_if(by_cell.begin(), by_cell.end(),
                                    [key = cell](const auto& entry) { return entry.first == key; });
    if (known == by_cell.end()) {
      by_cell.emplace_back(cell, bit(digit));
    } else {
      known->second |= bit(digit);
    }
  }
  std::vector<std::pair<Mask, std::vector<Cell>>> by_digits;
  for (const auto& [cell, mask] : by_cell) {
    const auto known = std::find_if(by_digits.begin(), by_digits.end(),
                                    [key = mask](const auto& entry) { return entry.first == key; });
    if (known == by_digits.end()) {
      by_digits.push_back({mask, {cell}});
    } else {
      known->second.push_back(cell);
    }
  }
  Strings parts;
  bool lists = false;  // then a comma would not part them
  for (const auto& [mask, cells] : by_digits) {
    base::MessageArguments arguments;
    arguments.set("digits", all_of(digits(mask)));
    arguments.set("cells", all_of(this->cells(cells)));
    parts.push_back(catalogue_.format(item, arguments));
    lists = lists || cells.size() > 1 || std::popcount(mask) > 1;
  }
  if (!lists) return all_of(parts);
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : "; ") + part;
  return text;
}

}  // namespace inlay::sudoku::grade::text
