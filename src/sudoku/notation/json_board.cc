#include "sudoku/notation/json_board.h"

#include <algorithm>

#include "sudoku/notation/classify.h"
#include "sudoku/notation/glyph.h"
#include "sudoku/notation/symbols.h"
#include "sudoku/variant/model/board_geometry.h"

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

const Json& either(const Json& value, std::string_view name, std::string_view shortened) {
  const Json& full = member(value, name);
  return full.is_null() ? member(value, shortened) : full;
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

std::optional<int> number_of(const Json& value) {
  constexpr std::int64_t kMost = sudoku::Constraint::kMaxNumber;
  if (value.is_number_integer()) {
    const auto number = value.get<std::int64_t>();
    return number >= -kMost && number <= kMost ? std::optional(static_cast<int>(number))
                                               : std::nullopt;
  }
  if (!value.is_string()) return std::nullopt;
  constexpr std::size_t kMostDigits = 6;
  const std::string_view text = trimmed(value.get_ref<const std::string&>());
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  if (digits.empty() || digits.size() > kMostDigits ||
      !std::all_of(digits.begin(), digits.end(), is_digit)) {
    return std::nullopt;
  }
  return std::stoi(std::string(text));
}

sudoku::VariantBoard board_with_boxes(int n, BoxSize boxes) {
  sudoku::VariantBoard board;
  board.rows = board.columns = board.max_value = n;
  const bool plain = boxes.width > 1 && boxes.height > 1;
  board.box_rows = plain ? boxes.height : 0;
  board.box_columns = plain ? boxes.width : 0;
  return board;
}

sudoku::VariantBoard board_with_regions(int n, std::vector<std::vector<sudoku::Cell>> regions,
                                        std::vector<std::vector<sudoku::Cell>>& irregular) {
  std::erase_if(regions, [](const auto& region) { return region.empty(); });
  auto sorted = regions;
  for (auto& region : sorted) std::sort(region.begin(), region.end());
  std::sort(sorted.begin(), sorted.end());
  for (int width = 2; width < n; ++width) {
    if (n % width != 0) continue;
    const sudoku::VariantBoard board = board_with_boxes(n, {width, n / width});
    if (sudoku::variant::BoardGeometry::boxes_of(board) == sorted) return board;
  }
  irregular = std::move(regions);
  return board_with_boxes(n, {n, 1});
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
