// The arguments of ISS constraints that are more than numbers and cells: clues, regions, outside
// clues, automata, copies.
#include <algorithm>

#include "sudoku/variant/model/keys.h"
#include "sudoku/variant/text/iss_lines.h"
#include "sudoku/variant/text/iss_reader.h"

namespace inlay::sudoku::variant {

// R1C1_5~R1C2_1_2
bool IssReader::read_given(const Item& item, std::vector<Constraint>& out) {
  for (std::size_t i = 0; i < item.count; ++i) {
    const View word = argument(item, i);
    const std::size_t cell_end = std::min(word.find('_'), word.size());
    Constraint constraint = start(item);
    Cell cell = 0;
    if (!read_cell(word.substr(0, cell_end), cell)) return false;
    if (cell_end == word.size()) return fail(word, "expected _ and the values of the cell");
    if (!read_values(word.substr(cell_end + 1), constraint.numbers)) return false;
    for (const int value : constraint.numbers) {
      if (value < board_.min_value || value > board_.max_value) {
        return fail(word, "the values of this board are " + std::to_string(board_.min_value) +
                              " to " + std::to_string(board_.max_value) + ", not " +
                              std::to_string(value));
      }
    }
    constraint.parts.push_back({cell});
    out.push_back(std::move(constraint));
  }
  return true;
}

// One character a cell. One region may have another size; its cells are in no region.
bool IssReader::read_jigsaw(const Item& item, std::vector<Constraint>& out) {
  if (!require_count(item, 1, 2)) return false;  // the size came first in old texts
  const View layout = argument(item, item.count - 1);
  if (layout.size() != static_cast<std::size_t>(board_.grid_cells())) {
    return fail(layout, "expected " + std::to_string(board_.grid_cells()) +
                            " characters, one for each cell, found " +
                            std::to_string(layout.size()));
  }
  Constraint constraint = start(item);
  std::vector<char> labels;
  std::vector<std::vector<Cell>> regions;
  for (std::size_t i = 0; i < layout.size(); ++i) {
    const auto place = std::find(labels.begin(), labels.end(), layout[i]);
    const auto region = static_cast<std::size_t>(place - labels.begin());
    if (place == labels.end()) {
      labels.push_back(layout[i]);
      regions.emplace_back();
    }
    regions[region].push_back(static_cast<Cell>(i));
  }
  if (regions.size() == 1) return true;  // one region is no constraint
  bool odd = false;
  for (std::vector<Cell>& region : regions) {
    if (region.size() == static_cast<std::size_t>(region_size_)) {
      constraint.parts.push_back(std::move(region));
      continue;
    }
    if (odd) {
      return fail(layout.data() + region.front(),
                  "a second region has a size other than " + std::to_string(region_size_));
    }
    odd = true;
  }
  out.push_back(std::move(constraint));
  return true;
}

// --- Clues outside the grid ---------------------------------------------------------------------

bool IssReader::read_line(View word, bool backwards, std::vector<Cell>& cells) {
  const bool row = word.starts_with('R');
  int number = 0;
  if (!row && !word.starts_with('C')) {
    return fail(word, "expected a row or a column, such as R1");
  }
  if (!read_number(word.substr(1), number)) return false;
  const int lines = row ? board_.rows : board_.columns;
  if (number < 1 || number > lines) {
    return fail(word,
                "there is no " + std::string(row ? "row " : "column ") + std::to_string(number));
  }
  cells = cells_of(board_, {row, number, backwards});
  return true;
}

bool IssReader::read_outside(const Item& item, std::vector<Constraint>& out) {
  const auto add = [&](View clue, std::vector<Cell> line) {
    int number = 0;
    if (!read_number(clue, number)) return false;
    if (number == 0 && !item.type->zero) {
      return fail(clue, "this clue cannot be 0; leave it empty for no clue");
    }
    Constraint constraint = start(item);
    constraint.numbers.push_back(number);
    constraint.parts.push_back(std::move(line));
    out.push_back(std::move(constraint));
    return true;
  };
  std::vector<Cell> line;
  if (item.is(IssForm::both_ends)) {
    if (!require_count(item, 1, 3)) return false;
    for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
      if (!read_line(argument(item, 0), i == 2, line)) return false;
      const View clue = optional_argument(item, i);
      if (!clue.empty() && !add(clue, line)) return false;
    }
    return true;
  }
  if (!require_count(item, 2, 2)) return false;
  if (item.is(IssForm::one_end)) {
    return read_line(argument(item, 1), false, line) && add(argument(item, 0), std::move(line));
  }
  Cell start = 0;
  if (!read_cell(argument(item, 1), start)) return false;
  line = diagonal_from(board_, start);
  if (line.empty()) return fail(argument(item, 1), "no diagonal has this name");
  return add(argument(item, 0), std::move(line));
}

// --- Automata, relations, patterns --------------------------------------------------------------

// key~_name~cells~~cells~_name~cells. In an automaton, "-" separates segments that are read as one.
bool IssReader::read_keyed(const Item& item, std::vector<Constraint>& out) {
  if (!require_count(item, 1, item.count)) return false;
  std::string key(argument(item, 0));
  if (!is_key(key)) return fail(argument(item, 0), "a key has letters, digits, - and _ only");
  if (item.is(IssForm::keyed_old)) {
    for (char& c : key) c = c == '-' ? '_' : c == '_' ? '-' : c;
  }
  const bool automaton = item.type->name == "NFA";
  std::string name;
  bool open = false;  // the last constraint accepts more lists
  const std::size_t before = out.size();
  for (std::size_t i = 1; i < item.count;) {
    const View word = argument(item, i);
    if (word.empty()) {
      ++i;
      continue;
    }
    if (word.front() == '_') {
      std::string next = decode_percent(word.substr(1));
      open = open && next == name;
      name = std::move(next);
      ++i;
      continue;
    }
    std::size_t end = i;
    bool segments = false;
    for (; end < item.count && !argument(item, end).empty() && argument(item, end).front() != '_';
         ++end) {
      segments = segments || (automaton && argument(item, end) == "-");
    }
    if (segments || !open) {
      Constraint constraint = start(item);
      constraint.text = name.empty() ? key : key + " " + name;
      if (segments) constraint.numbers.push_back(1);
      out.push_back(std::move(constraint));
    }
    open = !segments;
    if (segments) {
      const Item part{item.type, item.place, item.first + static_cast<std::uint32_t>(i),
                      static_cast<std::uint32_t>(end - i)};
      if (!read_segments(part, 0, true, out.back())) return false;
    } else if (!read_cells(item, i, end, out.back().parts.emplace_back())) {
      return false;
    }
    i = end;
  }
  if (out.size() == before) return fail(optional_argument(item, item.count), "expected cells");
  return true;
}

// pattern~cells~~cells
bool IssReader::read_pattern(const Item& item, std::vector<Constraint>& out) {
  if (!require_count(item, 1, item.count)) return false;
  const View key = argument(item, 0);
  std::optional<std::string> pattern;
  if (key.find('%') != View::npos) {
    pattern = decode_percent(key);
  } else {
    pattern = decode_bytes(key);
  }
  if (!pattern) return fail(key, "the pattern is not in base64 for addresses");
  std::erase_if(*pattern, [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); });
  Constraint constraint = start(item);
  constraint.text = std::move(*pattern);
  for (std::size_t i = 1; i < item.count;) {
    std::size_t end = i;
    while (end < item.count && !argument(item, end).empty()) ++end;
    if (end != i && !read_cells(item, i, end, constraint.parts.emplace_back())) return false;
    i = end + 1;
  }
  if (constraint.parts.empty()) {
    return fail(optional_argument(item, item.count), "expected cells");
  }
  out.push_back(std::move(constraint));
  return true;
}

// --- Chaos construction, copies, priorities -----------------------------------------------------

// A clue cell of the grid or an extra cell; 0, or 1 if its own region cell is not counted; region
// cells. Arrows have several lists.
bool IssReader::read_chaos_clue(const Item& item, std::vector<Constraint>& out) {
  Constraint constraint = start(item);
  Cell clue = 0;
  int offset = 0;
  if (!read_cell(optional_argument(item, 0), clue)) return false;
  const View offset_word = optional_argument(item, 1);
  if (!offset_word.empty() && !read_number(offset_word, offset)) return false;
  if (offset != 0 && offset != 1) return fail(offset_word, "expected 0 or 1");
  constraint.numbers.push_back(offset);
  constraint.parts.push_back({clue});
  const bool arrow = item.is(IssForm::chaos_arrow);
  if (item.count > 2) {
    const bool read = arrow ? read_segments(item, 2, false, constraint)
                            : read_cells(item, 2, item.count, constraint.parts.emplace_back());
    if (!read) return false;
  } else {
    const Group* regions = find_group("CC");
    if (regions == nullptr) return fail(item, "there is no ChaosConstruction");
    if (clue >= board_.grid_cells()) {
      return fail(argument(item, 0), "this clue needs region cells");
    }
    if (arrow) {
      for (std::vector<Cell>& arm : default_arms(board_, clue, regions->first)) {
        constraint.parts.push_back(std::move(arm));
      }
    } else {
      constraint.parts.push_back(default_area(board_, clue, regions->first));
    }
  }
  out.push_back(std::move(constraint));
  return true;
}

// Bit i of the first argument, six to a character: the copy i cells behind the origin.
bool IssReader::read_targets(const Item& item, Constraint& constraint) {
  if (!require_count(item, 0, 2)) return false;
  Cell origin = 0;
  const View origin_word = optional_argument(item, 1);
  if (!origin_word.empty() && !read_cell(origin_word, origin)) return false;
  constraint.numbers.push_back(origin);
  const View bits = optional_argument(item, 0);
  for (std::size_t i = 0; i < bits.size(); ++i) {
    const int six = key_bits(bits[i]);
    if (six < 0) return fail(bits.substr(i), "the targets have letters, digits, - and _ only");
    for (int bit = 0; bit < 6; ++bit) {
      if ((six >> bit & 1) == 0) continue;
      const std::size_t target = origin + i * 6 + static_cast<std::size_t>(bit);
      if (target >= static_cast<std::size_t>(board_.cell_count())) {
        return fail(bits.substr(i), "a target is not on the board");
      }
      constraint.numbers.push_back(static_cast<int>(target));
    }
  }
  return true;
}

bool IssReader::read_search_priority(const Item& item) {
  int priority = 0;
  std::vector<Cell> cells;
  if (!read_number(optional_argument(item, 0), priority) ||
      !read_cells(item, 1, item.count, cells)) {
    return false;
  }
  constexpr View kWhy = "it only guides the search of another program";
  if (skipped_ == nullptr) {
    return fail(item, "SearchPriority is not supported: " + std::string(kWhy));
  }
  const Error place = source_.error(item.place, "");
  skipped_->push_back({"SearchPriority", std::string(kWhy), place.line, place.column});
  return true;
}

}  // namespace inlay::sudoku::variant
