#include "sudoku/notation/json_board.h"

#include <algorithm>

#include "sudoku/notation/glyph.h"
#include "sudoku/notation/symbols.h"

namespace inlay::notation {

std::optional<Json> parse_json(std::string_view text) {
  Json value = Json::parse(text.begin(), text.end(), nullptr, false);
  if (value.is_discarded()) return std::nullopt;
  return value;
}

bool is_empty(const Json& value) {
  switch (value.type()) {
    case Json::value_t::null:
      return true;
    case Json::value_t::boolean:
      return !value.get<bool>();
    case Json::value_t::string:
      return value.get_ref<const std::string&>().empty();
    case Json::value_t::array:
    case Json::value_t::object:
      return value.empty();
    default:
      return value == 0;
  }
}

const Json& member(const Json& value, std::string_view name) {
  static const Json nothing;
  if (!value.is_object()) return nothing;
  const auto found = value.find(std::string(name));
  return found == value.end() ? nothing : *found;
}

std::string text_of(const Json& value, std::string_view name) {
  const Json& text = member(value, name);
  return text.is_string() ? text.get<std::string>() : std::string();
}

int small_number(const Json& value, int n) {
  if (value.is_number_integer()) {
    const auto number = value.get<std::int64_t>();
    return number >= 1 && number <= n ? static_cast<int>(number) : 0;
  }
  if (!value.is_string()) return 0;
  const auto& text = value.get_ref<const std::string&>();
  if (text.empty() || text.size() > 2 || !std::all_of(text.begin(), text.end(), is_digit)) return 0;
  const int number = std::stoi(text);
  return number <= n ? number : 0;
}

Result<sudoku::Rules> rules_with_regions(int n,
                                         const std::vector<std::vector<sudoku::Cell>>& regions) {
  auto same_set = [&](const sudoku::Rules& rules) {
    std::vector<std::vector<sudoku::Cell>> boxes;
    for (const sudoku::House& house : rules.houses()) {
      if (house.kind == sudoku::House::Kind::box) boxes.push_back(house.cells);
    }
    auto sorted = regions;
    for (auto& region : sorted) std::sort(region.begin(), region.end());
    for (auto& box : boxes) std::sort(box.begin(), box.end());
    std::sort(sorted.begin(), sorted.end());
    std::sort(boxes.begin(), boxes.end());
    return sorted == boxes;
  };
  for (int width = 2; width < n; ++width) {
    if (n % width != 0) continue;
    auto rules = sudoku::Rules::boxes(width, n / width);
    if (!rules) return rules.error();
    if (same_set(*rules)) return rules;
  }
  auto rules = sudoku::Rules::boxes(n, 1);
  for (const auto& region : regions) {
    if (!rules) return rules;
    if (region.empty()) continue;
    rules = rules->with_house(region);
  }
  return rules;
}

std::optional<sudoku::Grid> solution_of(const Json& value, int n) {
  const auto cells = static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
  sudoku::Grid grid;
  if (value.is_array() && value.size() == cells) {
    for (const Json& cell : value)
      grid.push_back(static_cast<sudoku::Digit>(small_number(cell, n)));
  } else if (value.is_string() && value.get_ref<const std::string&>().size() == cells) {
    for (const char c : value.get_ref<const std::string&>()) {
      grid.push_back(static_cast<sudoku::Digit>(value_of(c) <= n ? value_of(c) : 0));
    }
  }
  if (grid.empty() || std::find(grid.begin(), grid.end(), 0) != grid.end()) return std::nullopt;
  return grid;
}

}  // namespace inlay::notation
