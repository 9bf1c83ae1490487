// The arguments of ISS constraints that are numbers and cells.
#include <algorithm>
#include <charconv>
#include <numeric>

#include "sudoku/variant/text/iss_reader.h"

namespace inlay::sudoku::variant {
namespace {

// A digit of base 17; 0 if the character is no such digit.
int base17_value(char c) {
  if (c >= '1' && c <= '9') return c - '0';
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'g' ? lower - 'a' + 10 : 0;
}

}  // namespace

// --- Parts of arguments -------------------------------------------------------------------------

IssReader::View IssReader::optional_argument(const Item& item, std::size_t i) const {
  if (i < item.count) return argument(item, i);
  const View last =
      item.count == 0 ? View(item.place, item.type->name.size()) : argument(item, item.count - 1);
  return last.substr(last.size());
}

bool IssReader::require_count(const Item& item, std::size_t least, std::size_t most) {
  if (item.count >= least && item.count <= most) return true;
  const std::string name(item.type->name.empty() ? View("a list of clues") : item.type->name);
  if (item.count < least) {
    return fail(optional_argument(item, item.count), name + " needs more arguments");
  }
  return fail(argument(item, most), most == 0 ? name + " has no arguments"
                                              : name + " has at most " + std::to_string(most) +
                                                    (most == 1 ? " argument" : " arguments"));
}

bool IssReader::read_number(View word, int& number) {
  constexpr int kMost = Constraint::kMaxNumber;
  const auto [end, code] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (word.empty() || end != word.data() + word.size() || code == std::errc::invalid_argument) {
    return fail(word, "expected a number");
  }
  if (code != std::errc() || number > kMost || number < -kMost) {
    return fail(word, "the number is too large");
  }
  return true;
}

bool IssReader::read_values(View word, std::vector<int>& values) {
  for (;;) {
    const std::size_t end = std::min(word.find('_'), word.size());
    int value = 0;
    if (!read_number(word.substr(0, end), value)) return false;
    values.push_back(value);
    if (end == word.size()) return true;
    word.remove_prefix(end + 1);
  }
}

bool IssReader::read_cell(View word, Cell& cell) {
  if (word.size() == 4 && (word[0] | 0x20) == 'r' && (word[2] | 0x20) == 'c') {
    const int row = base17_value(word[1]), column = base17_value(word[3]);
    if (row != 0 && column != 0) {
      if (row > board_.rows || column > board_.columns) {
        return fail(word, "cell " + std::string(word) + " is not on the board");
      }
      cell = static_cast<Cell>((row - 1) * board_.columns + column - 1);
      return true;
    }
  }
  for (const Group& group : groups_) {
    if (!word.starts_with(group.id)) continue;
    const View rest = word.substr(group.id.size());
    if (rest.empty() && group.cells == 1) {
      cell = group.first;
      return true;
    }
    int number = 0;
    const auto [end, code] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (rest.empty() || code != std::errc() || end != rest.data() + rest.size()) continue;
    if (number < 1 || number > group.cells) {
      return fail(word, group.id + " has only " + std::to_string(group.cells) + " cells");
    }
    cell = static_cast<Cell>(group.first + number - 1);
    return true;
  }
  return fail(word, word.empty()
                        ? "expected a cell"
                        : "expected a cell such as R1C1, found " + std::string(word.substr(0, 40)));
}

bool IssReader::read_cells(const Item& item, std::size_t from, std::size_t to,
                           std::vector<Cell>& cells) {
  if (from >= to) return fail(optional_argument(item, from), "expected cells");
  cells.resize(to - from);
  for (std::size_t i = from; i < to; ++i) {
    if (!read_cell(argument(item, i), cells[i - from])) return false;
  }
  return true;
}

const IssReader::Group* IssReader::find_group(View id) const {
  const auto group =
      std::find_if(groups_.begin(), groups_.end(), [&](const Group& g) { return g.id == id; });
  return group == groups_.end() ? nullptr : &*group;
}

std::vector<Cell> IssReader::cells_of_group(View id) const {
  std::vector<Cell> cells;
  const Group* group = find_group(id);
  for (int i = 0; group != nullptr && i < group->cells; ++i) {
    cells.push_back(static_cast<Cell>(group->first + i));
  }
  return cells;
}

Constraint IssReader::start(const Item& item) const {
  Constraint constraint{kind_of(*item.type)};
  if (item.type->number != 0) constraint.numbers.push_back(item.type->number);
  return constraint;
}

// --- Lines and other lists of cells -------------------------------------------------------------

bool IssReader::read_lines(const Item& item, std::vector<Constraint>& out) {
  Constraint constraint = start(item);
  int number = 0;
  switch (item.type->form) {
    case IssForm::flag:
      if (!require_count(item, 0, 0)) return false;
      break;
    case IssForm::chaos:
      constraint.numbers.push_back(region_size_);
      constraint.parts.push_back(cells_of_group("CC"));
      break;
    case IssForm::doppelganger:
      if (!require_count(item, 0, 0)) return false;
      for (const View id : {View("DGC"), View("DGR"), View("DGB")}) {
        std::vector<Cell> missing = cells_of_group(id);
        if (!missing.empty()) constraint.parts.push_back(std::move(missing));
      }
      break;
    case IssForm::cells:
      if (!read_cells(item, 0, item.count, constraint.parts.emplace_back())) return false;
      break;
    case IssForm::whisper:
      if (!read_whisper(item, constraint)) return false;
      break;
    case IssForm::number_cells:
      if (!read_number(optional_argument(item, 0), number)) return false;
      constraint.numbers.push_back(number);
      if (!read_cells(item, 1, item.count, constraint.parts.emplace_back())) return false;
      break;
    case IssForm::arrow:
    case IssForm::pill_arrow:
      if (!read_arrow(item, constraint)) return false;
      break;
    case IssForm::indexing: {
      const View direction = optional_argument(item, 0);
      if (direction != "R" && direction != "C") return fail(direction, "expected R or C");
      constraint.kind = find_constraint_kind(direction == "R" ? "row-index" : "column-index");
      if (!read_cells(item, 1, item.count, constraint.parts.emplace_back())) return false;
      break;
    }
    default:  // diagonal or ties
      if (!read_choice(item, constraint)) return false;
  }
  out.push_back(std::move(constraint));
  return true;
}

// The difference may be left out.
bool IssReader::read_whisper(const Item& item, Constraint& constraint) {
  constexpr int kGerman = 5;
  const View first = optional_argument(item, 0);
  const bool plain = first.starts_with('R') || first.starts_with('r') || first.starts_with('V');
  int difference = kGerman;
  if (!plain && !read_number(first, difference)) return false;
  constraint.numbers.push_back(difference);
  return read_cells(item, plain ? 0 : 1, item.count, constraint.parts.emplace_back());
}

// The circle, or a number of cells and a pill of as many; then the shaft.
bool IssReader::read_arrow(const Item& item, Constraint& constraint) {
  std::size_t from = 0, size = 1;
  if (item.type->form == IssForm::pill_arrow) {
    int number = 0;
    if (!read_number(optional_argument(item, 0), number)) return false;
    if (number != 2 && number != 3) return fail(argument(item, 0), "a pill has 2 or 3 cells");
    from = 1;
    size = static_cast<std::size_t>(number);
    if (item.count <= from + size) return fail(item, "a pill arrow needs cells after its pill");
  }
  std::vector<Cell> cells;
  if (!read_cells(item, from, item.count, cells)) return false;
  if (cells.size() == size) return fail(item, "an arrow needs cells after its circle");
  const auto shaft = cells.begin() + static_cast<std::ptrdiff_t>(size);
  constraint.parts = {{cells.begin(), shaft}, {shaft, cells.end()}};
  return true;
}

// A single argument, one of a few.
bool IssReader::read_choice(const Item& item, Constraint& constraint) {
  if (!require_count(item, 1, 1)) return false;
  const View choice = argument(item, 0);
  if (item.type->form == IssForm::ties) {
    constraint.text = choice;
    return choice == "none" || choice == "only-unclued" || choice == "any" ||
           fail(choice, "expected none, only-unclued or any");
  }
  int direction = 0;
  if (!read_number(choice, direction)) return false;
  constraint.numbers.push_back(direction);
  return direction == 1 || direction == -1 || fail(choice, "expected 1 (/) or -1 (\\)");
}

// --- Sums ---------------------------------------------------------------------------------------

bool IssReader::read_sums(const Item& item, std::vector<Constraint>& out) {
  Constraint constraint = start(item);
  int number = 0;
  switch (item.type->form) {
    case IssForm::cage: {
      const View sum = optional_argument(item, 0);
      if (!sum.empty() && !read_number(sum, number)) return false;
      if (number != 0) constraint.numbers.push_back(number);
      if (!read_cells(item, 1, item.count, constraint.parts.emplace_back())) return false;
      break;
    }
    case IssForm::sum:
      if (!read_sum(item, constraint)) return false;
      break;
    case IssForm::sum_line: {
      if (!read_number(optional_argument(item, 0), number)) return false;
      constraint.numbers.push_back(number);
      const bool loop = item.count > 1 && argument(item, item.count - 1) == "LOOP";
      if (loop) constraint.numbers.push_back(1);
      const std::size_t to = item.count - (loop ? 1 : 0);
      if (!read_cells(item, 1, to, constraint.parts.emplace_back())) return false;
      break;
    }
    default:
      if (!read_segments(item, 0, false, constraint)) return false;
  }
  out.push_back(std::move(constraint));
  return true;
}

// 12, or 12_=_1_-1 with a factor for each cell
bool IssReader::read_sum(const Item& item, Constraint& constraint) {
  const View sum = optional_argument(item, 0);
  const std::size_t total_end = std::min(sum.find('_'), sum.size());
  int total = 0;
  if (!read_number(sum.substr(0, total_end), total)) return false;
  constraint.numbers.push_back(total);
  if (!read_cells(item, 1, item.count, constraint.parts.emplace_back())) return false;
  if (total_end == sum.size()) return true;
  const View factors = sum.substr(total_end);
  if (!factors.starts_with("_=_")) return fail(factors, "expected _=_ and a factor for each cell");
  if (!read_values(factors.substr(3), constraint.numbers)) return false;
  if (constraint.numbers.size() != item.count) {
    return fail(factors, std::to_string(item.count - 1) + " cells need as many factors");
  }
  if (!std::all_of(constraint.numbers.begin() + 1, constraint.numbers.end(), is_iss_factor)) {
    return fail(factors, "a factor must be between -100 and 100");
  }
  return true;
}

// R1C1~R1C2~-~R2C1. `empty`: a segment may be empty.
bool IssReader::read_segments(const Item& item, std::size_t from, bool empty,
                              Constraint& constraint) {
  for (std::size_t at = from;;) {
    std::size_t end = at;
    while (end < item.count && argument(item, end) != "-") ++end;
    std::vector<Cell>& segment = constraint.parts.emplace_back();
    if (!(empty && at == end) && !read_cells(item, at, end, segment)) return false;
    if (end == item.count) return true;
    at = end + 1;
  }
}

// --- Counts -------------------------------------------------------------------------------------

bool IssReader::read_counts(const Item& item, std::vector<Constraint>& out) {
  Constraint constraint = start(item);
  switch (item.type->form) {
    case IssForm::values_cells:
      if (!read_values(optional_argument(item, 0), constraint.numbers) ||
          !read_cells(item, 1, item.count, constraint.parts.emplace_back())) {
        return false;
      }
      break;
    case IssForm::look_and_say:
      if (!read_look_and_say(item, constraint)) return false;
      break;
    case IssForm::quadruple:
      if (!read_quadruple(item, constraint)) return false;
      break;
    case IssForm::same_values: {
      int sets = 0;
      std::vector<Cell> cells;
      if (!read_number(optional_argument(item, 0), sets) ||
          !read_cells(item, 1, item.count, cells)) {
        return false;
      }
      if (sets < 1 || cells.size() % static_cast<std::size_t>(sets) != 0) {
        return fail(argument(item, 0),
                    std::to_string(cells.size()) + " cells do not make this number of equal sets");
      }
      const std::size_t length = cells.size() / static_cast<std::size_t>(sets);
      for (auto at = cells.begin(); at != cells.end(); at += static_cast<std::ptrdiff_t>(length)) {
        constraint.parts.emplace_back(at, at + static_cast<std::ptrdiff_t>(length));
      }
      break;
    }
    case IssForm::count_distinct:
      if (!read_cells(item, 0, std::min<std::size_t>(item.count, 1),
                      constraint.parts.emplace_back()) ||
          !read_cells(item, 1, item.count, constraint.parts.emplace_back())) {
        return false;
      }
      break;
    default:
      if (!read_connected(item, constraint)) return false;
  }
  out.push_back(std::move(constraint));
  return true;
}

bool IssReader::read_look_and_say(const Item& item, Constraint& constraint) {
  const View clue = optional_argument(item, 0);
  const bool digits =
      std::all_of(clue.begin(), clue.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (clue.empty() || clue.size() % 2 != 0 || !digits) {
    return fail(clue, "expected pairs of digits: a count and a value");
  }
  for (const char c : clue) constraint.numbers.push_back(c - '0');
  return read_cells(item, 1, item.count, constraint.parts.emplace_back());
}

// The upper left of four cells and the values among them
bool IssReader::read_quadruple(const Item& item, Constraint& constraint) {
  Cell corner = 0;
  if (!read_cell(optional_argument(item, 0), corner)) return false;
  const bool on_grid = corner < board_.grid_cells();
  if (!on_grid || corner % board_.columns + 1 == board_.columns ||
      corner / board_.columns + 1 == board_.rows) {
    return fail(argument(item, 0), "four cells that start here are not all on the board");
  }
  for (std::size_t i = 1; i < item.count; ++i) {
    int value = 0;
    if (!read_number(argument(item, i), value)) return false;
    constraint.numbers.push_back(value);
  }
  const auto below = static_cast<Cell>(corner + board_.columns);
  constraint.parts = {{corner, static_cast<Cell>(corner + 1), below, static_cast<Cell>(below + 1)}};
  return true;
}

// The id of a group of extra cells, or nothing for the grid; the values; the number of cells
bool IssReader::read_connected(const Item& item, Constraint& constraint) {
  if (!require_count(item, 2, 3)) return false;
  int size = 0;
  const View size_word = optional_argument(item, 2);
  if (!size_word.empty()) {
    if (!read_number(size_word, size)) return false;
    if (size < 1) return fail(size_word, "the size must be at least 1");
  }
  constraint.numbers.push_back(size);
  if (!read_values(argument(item, 1), constraint.numbers)) return false;
  const View id = argument(item, 0);
  std::vector<Cell>& cells = constraint.parts.emplace_back(cells_of_group(id));
  if (!id.empty()) {
    if (cells.empty()) return fail(id, "there are no extra cells " + std::string(id));
    return true;
  }
  cells.resize(static_cast<std::size_t>(board_.grid_cells()));
  std::iota(cells.begin(), cells.end(), Cell{0});
  return true;
}

}  // namespace inlay::sudoku::variant
