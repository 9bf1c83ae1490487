// The other texts that ISS reads: grids, killer texts, jigsaw layouts, pencil marks. A form is
// tried after the other, in the order of ISS.
#include <algorithm>
#include <array>
#include <bitset>
#include <optional>
#include <string>

#include "sudoku/variant/text/iss_source.h"

namespace inlay::sudoku::variant {
namespace {

constexpr int kLongestSide = 16;

// The side of a square board with this many cells; 0 if none exists.
int side_of(std::size_t cells) {
  for (int side = 1; side <= kLongestSide; ++side) {
    if (static_cast<std::size_t>(side * side) == cells) return side;
  }
  return 0;
}

char base17(int digit) {
  return static_cast<char>(digit < 10 ? '0' + digit : 'a' + digit - 10);
}

std::string cell_name(int cell, int side) {
  return {'R', base17(cell / side + 1), 'C', base17(cell % side + 1)};
}

std::string shape_of(int side) {
  const std::string digits = std::to_string(side);
  return ".Shape~" + digits + "x" + digits;
}

// The value that a character of a grid stands for; 0 if it is a blank cell.
int value_of(char c, int side) {
  if (side < 10) return c >= '1' && c - '0' <= side ? c - '0' : 0;
  return c >= 'A' && c - 'A' < side ? c - 'A' + 1 : 0;
}

// n * n characters; all blank cells have the same character.
bool add_grid(const IssText& grid, IssText& out) {
  const int side = side_of(grid.text.size());
  if (side < 2) return false;
  char blank = 0;
  for (const char c : grid.text) {
    if (value_of(c, side) != 0) continue;
    if (blank != 0 && c != blank) return false;
    blank = c;
  }
  out.add(shape_of(side), grid.offsets.front());
  std::string_view before = ".~";
  for (std::size_t i = 0; i < grid.text.size(); ++i) {
    const int value = value_of(grid.text[i], side);
    if (value == 0) continue;
    out.add(before, grid.offsets[i]);
    out.add(cell_name(static_cast<int>(i), side) + "_" + std::to_string(value), grid.offsets[i]);
    before = "~";
  }
  return true;
}

// n * n characters: n regions of n cells each.
bool add_jigsaw(const IssText& layout, IssText& out) {
  const int side = side_of(layout.text.size());
  if (side < 2) return false;
  std::array<int, 256> cells{}, number{};
  for (const char c : layout.text) ++cells[static_cast<unsigned char>(c)];
  const auto uneven = [&](int count) { return count != 0 && count != side; };
  if (std::any_of(cells.begin(), cells.end(), uneven)) return false;
  out.add(shape_of(side) + ".NoBoxes.Jigsaw~", layout.offsets.front());
  int regions = 0;
  for (std::size_t i = 0; i < layout.text.size(); ++i) {
    int& region = number[static_cast<unsigned char>(layout.text[i])];
    if (region == 0) region = ++regions;
    out.add(std::string(1, base17(region - 1)), layout.offsets[i]);
  }
  return true;
}

// 2 * n * n characters: a grid and the layout of its regions.
bool add_jigsaw_puzzle(const IssText& text, IssText& out) {
  const std::size_t half = text.text.size() / 2;
  if (text.text.size() % 2 != 0 || side_of(half) == 0) return false;
  const auto middle = text.offsets.begin() + static_cast<std::ptrdiff_t>(half);
  const IssText grid{text.text.substr(0, half), {text.offsets.begin(), middle}};
  const IssText layout{text.text.substr(half), {middle, text.offsets.end()}};
  IssText jigsaw;
  if (!add_jigsaw(layout, jigsaw) || !add_grid(grid, jigsaw)) return false;
  out.text += jigsaw.text;
  out.offsets.insert(out.offsets.end(), jigsaw.offsets.begin(), jigsaw.offsets.end());
  return true;
}

// The cages of a 9x9 board: for each cell the number of its cage, or -1; for each cage its sum.
struct Cages {
  std::array<int, 81> cage{};
  std::array<int, 256> sum{};
};

void add_cages(const Cages& cages, const IssText& text, const std::vector<std::uint32_t>& cells,
               IssText& out) {
  std::bitset<256> done;
  for (int first = 0; first < 81; ++first) {
    const int cage = cages.cage[static_cast<std::size_t>(first)];
    if (cage < 0 || done[static_cast<std::size_t>(cage)]) continue;
    done.set(static_cast<std::size_t>(cage));
    std::string line = ".Cage~" + std::to_string(cages.sum[static_cast<std::size_t>(cage)]);
    for (int cell = first; cell < 81; ++cell) {
      if (cages.cage[static_cast<std::size_t>(cell)] == cage) line += "~" + cell_name(cell, 9);
    }
    out.add(line, cells.empty() ? text.offsets.front() : cells[static_cast<std::size_t>(first)]);
  }
}

// 81 characters: in one cell of each cage its sum (0-9, A-Z, a-j: 0 to 45), in the others an arrow
// to the next cell: < > ^ v, and for the diagonals ` (up left), ' (up right), , (down left), .
// (down right). Source: forum.enjoysudoku.com, "Understandable snarfable killer cages" (2007).
bool add_short_killer(const IssText& text, IssText& out) {
  constexpr std::string_view kArrows = "v^<>`',.";
  constexpr std::array<int, 8> kSteps = {9, -9, -1, 1, -10, -8, 8, 10};
  const auto sum_of = [](char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
    return c >= 'a' && c <= 'j' ? c - 'a' + 36 : -1;
  };
  if (text.text.size() != 81 || text.text.find_first_of("<v>^`',") == std::string::npos) {
    return false;
  }
  for (const char c : text.text) {
    if (kArrows.find(c) == std::string_view::npos && sum_of(c) < 0) return false;
  }
  Cages cages;
  for (int start = 0; start < 81; ++start) {
    int cell = start;
    for (int steps = 0; steps <= 81; ++steps) {
      const char c = text.text[static_cast<std::size_t>(cell)];
      const std::size_t arrow = kArrows.find(c);
      if (arrow == std::string_view::npos) break;
      const int next = cell + kSteps[arrow];
      const int columns = next % 9 - cell % 9;
      if (steps == 81 || next < 0 || next >= 81 || columns < -1 || columns > 1) return false;
      cell = next;
    }
    cages.cage[static_cast<std::size_t>(start)] = cell;
    cages.sum[static_cast<std::size_t>(cell)] = sum_of(text.text[static_cast<std::size_t>(cell)]);
  }
  add_cages(cages, text, text.offsets, out);
  return true;
}

// "3x3::k:" and 81 numbers: the number of the cage + 256 * its sum; 0: no cage. With "d" between
// the colons, both diagonals are houses. Source: the program SumoCue by R. Tiesma (2006).
bool add_long_killer(const IssText& text, IssText& out) {
  const std::string_view all = text.text;
  if (!all.starts_with("3x3:")) return false;
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at <= all.size();) {
    const std::size_t end = std::min(all.find(':', at), all.size());
    words.push_back(all.substr(at, end - at));
    at = end + 1;
  }
  if (words.size() != 85 || words[2] != "k") return false;
  Cages cages;
  std::vector<std::uint32_t> offsets;
  for (std::size_t i = 0; i < 81; ++i) {
    const std::string_view word = words[i + 3];
    int number = 0;
    if (word.empty() || word.size() > 6) return false;
    for (const char c : word) {
      if (c < '0' || c > '9') return false;
      number = number * 10 + (c - '0');
    }
    const int cage = number % 256, sum = number / 256;
    cages.cage[i] = sum == 0 ? -1 : cage;
    int& known = cages.sum[static_cast<std::size_t>(cage)];
    if (known == 0) known = sum;
    offsets.push_back(text.offsets[static_cast<std::size_t>(word.data() - all.data())]);
  }
  if (words[1] == "d") out.add(".Diagonal~1.Diagonal~-1", text.offsets.front());
  add_cages(cages, text, offsets, out);
  return true;
}

// Numbers and dots, with bars and dashes between them.
bool add_drawn_grid(const IssText& raw, IssText& out) {
  if (raw.text.find_first_not_of("0123456789 \t\n\v\f\r.|_-") != std::string::npos) return false;
  struct Part {
    std::string value;  // empty: a blank cell
    std::uint32_t offset;
  };
  std::vector<Part> parts;
  bool in_number = false;
  for (std::size_t i = 0; i < raw.text.size(); ++i) {
    const char c = raw.text[i];
    const bool digit = c >= '0' && c <= '9';
    if (digit && !in_number) parts.push_back({"", raw.offsets[i]});
    if (digit) parts.back().value += c;
    if (c == '.') parts.push_back({"", raw.offsets[i]});
    in_number = digit;
  }
  const int side = side_of(parts.size());
  if (side < 2) return false;
  out.add(shape_of(side), parts.front().offset);
  std::string_view before = ".~";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].value.empty()) continue;
    out.add(before, parts[i].offset);
    out.add(cell_name(static_cast<int>(i), side) + "_" + parts[i].value, parts[i].offset);
    before = "~";
  }
  return true;
}

// n * n * n characters: the values that each cell may have, the others as dots.
bool add_pencil_marks(const IssText& text, IssText& out) {
  int side = 2;
  while (side <= 9 && static_cast<std::size_t>(side * side * side) != text.text.size()) ++side;
  if (side > 9 || text.text.find_first_not_of("0123456789.") != std::string::npos) return false;
  out.add(shape_of(side), text.offsets.front());
  out.add(".", text.offsets.front());
  for (int cell = 0; cell < side * side; ++cell) {
    const auto start = static_cast<std::size_t>(cell * side);
    out.add("~" + cell_name(cell, side), text.offsets[start]);
    for (std::size_t i = start; i < start + static_cast<std::size_t>(side); ++i) {
      if (text.text[i] != '.') out.add(std::string{'_', text.text[i]}, text.offsets[i]);
    }
  }
  return true;
}

}  // namespace

bool add_layout(const IssText& text, const IssText& raw, IssText& out) {
  if (text.text.front() == '=') {  // a solution
    return add_grid({text.text.substr(1), {text.offsets.begin() + 1, text.offsets.end()}}, out);
  }
  return add_short_killer(text, out) || add_long_killer(text, out) ||
         add_jigsaw_puzzle(text, out) || add_jigsaw(text, out) || add_grid(text, out) ||
         add_drawn_grid(raw, out) || add_pencil_marks(text, out);
}

}  // namespace inlay::sudoku::variant
