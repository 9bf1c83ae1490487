#include "sudoku/notation/player_state.h"

#include <algorithm>
#include <cctype>

#include "sudoku/notation/symbols.h"

namespace inlay::notation {
namespace {

using sudoku::Mask;

std::size_t cells_of(int n) {
  return static_cast<std::size_t>(n) * static_cast<std::size_t>(n);
}

Mask mask_of(const Json& list, int n) {
  Mask mask = 0;
  if (!list.is_array()) return mask;
  for (const Json& item : list) {
    const int digit = small_number(item, n);
    if (digit != 0) mask |= sudoku::bit(digit);
  }
  return mask;
}

bool has_color(const Json& value) {
  return value.is_string() && is_color(value.get_ref<const std::string&>());
}

// The list of colours, or the highlight, or the background.
std::vector<std::string> colors_of(const Json& cell) {
  constexpr std::size_t kMostColors = 9;
  std::vector<std::string> colors;
  const Json& list = member(cell, "cArray");
  if (list.is_array()) {
    for (const Json& item : list) {
      if (has_color(item) && colors.size() < kMostColors) colors.push_back(item.get<std::string>());
    }
  }
  for (const char* const name : {"highlight", "c"}) {
    if (colors.empty() && has_color(member(cell, name))) {
      colors.push_back(member(cell, name).get<std::string>());
    }
  }
  return colors;
}

// Sets element `at` of a list that stays empty as long as it has no content.
template <typename T>
void set(std::vector<T>& list, std::size_t cells, std::size_t at, T value) {
  if (list.empty()) list.resize(cells);
  list[at] = std::move(value);
}

void set_marks(const Json& list, int n, std::size_t at, std::vector<Mask>& marks) {
  if (const Mask mask = mask_of(list, n); mask != 0) set(marks, cells_of(n), at, mask);
}

}  // namespace

bool PlayerState::empty() const {
  return entries.empty() && corner.empty() && centre.empty() && colors.empty();
}

bool is_color(std::string_view text) {
  return (text.size() == 4 || text.size() == 7 || text.size() == 9) && text[0] == '#' &&
         std::all_of(text.begin() + 1, text.end(),
                     [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; });
}

bool marks_clues(const Json& grid) {
  for (const Json& row : grid) {
    for (const Json& cell : row) {
      if (member(cell, "given") == true && !is_empty(either(cell, "value", "v"))) return true;
    }
  }
  return false;
}

bool is_entry(const Json& cell, bool marked) {
  const Json& given = member(cell, "given");
  return given == false || (marked && given != true);
}

PlayerState state_in(const Json& grid, int n, MarkNames marks) {
  PlayerState state;
  const bool marked = marks_clues(grid);
  const auto size = static_cast<std::size_t>(n);
  for (std::size_t at = 0; at < cells_of(n); ++at) {
    const Json& cell = grid[at / size][at % size];
    const int value = small_number(either(cell, "value", "v"), n);
    if (value != 0 && is_entry(cell, marked)) {
      set(state.entries, cells_of(n), at, static_cast<sudoku::Digit>(value));
    }
    set_marks(member(cell, marks.corner), n, at, state.corner);
    set_marks(member(cell, marks.centre), n, at, state.centre);
    auto colors = colors_of(cell);
    if (!colors.empty()) set(state.colors, cells_of(n), at, std::move(colors));
  }
  return state;
}

void add_state(const PlayerState& state, int n, bool backgrounds, OrderedJson& grid) {
  const auto size = static_cast<std::size_t>(n);
  const auto digits_of = [n](Mask mask) {
    auto list = OrderedJson::array();
    for (int digit = 1; digit <= n; ++digit) {
      if ((mask & sudoku::bit(digit)) != 0) list.push_back(digit);
    }
    return list;
  };
  for (std::size_t at = 0; at < cells_of(n); ++at) {
    OrderedJson& cell = grid[at / size][at % size];
    const bool clue = cell.contains("given");
    if (!clue && at < state.entries.size() && state.entries[at] != 0) {
      cell["value"] = state.entries[at];
      cell["given"] = false;
    }
    if (at < state.centre.size() && state.centre[at] != 0) {
      cell["centerPencilMarks"] = digits_of(state.centre[at]);
    }
    if (at < state.corner.size() && state.corner[at] != 0) {
      cell["cornerPencilMarks"] = digits_of(state.corner[at]);
    }
    if (at < state.colors.size() && !state.colors[at].empty()) {
      cell[backgrounds ? "c" : "highlight"] = state.colors[at].front();
      if (state.colors[at].size() > 1) cell["cArray"] = state.colors[at];
    }
  }
}

}  // namespace inlay::notation
