// The ISS items with arguments of a form that few types share.
#include <algorithm>

#include "sudoku/variant/model/keys.h"
#include "sudoku/variant/text/iss_lines.h"
#include "sudoku/variant/text/iss_writer.h"

namespace inlay::sudoku::variant {
namespace {

bool all_empty(const std::vector<std::vector<Cell>>& parts) {
  return std::all_of(parts.begin(), parts.end(), [](const auto& cells) { return cells.empty(); });
}

}  // namespace

bool IssWriter::add_sums_and_counts(const IssType& type, const Constraint& constraint,
                                    Items& items) {
  const std::vector<int>& numbers = constraint.numbers;
  const auto& parts = constraint.parts;
  IssItem item{type.name};
  std::vector<std::string>& arguments = item.arguments;
  switch (type.form) {
    case IssForm::cage:
      return add_cage(constraint, items);
    case IssForm::arrow:
    case IssForm::pill_arrow:
      return add_arrow(constraint, items);
    case IssForm::connected:
      return add_connected(constraint, items);
    case IssForm::sum: {
      if (constraint.cells().empty()) return true;
      if (!std::all_of(numbers.begin() + 1, numbers.end(), is_iss_factor)) return false;
      std::string& first = arguments.emplace_back(std::to_string(numbers.front()));
      if (numbers.size() > 1) first += "_=";
      for (std::size_t i = 1; i < numbers.size(); ++i) first += "_" + std::to_string(numbers[i]);
      add_names(constraint.cells(), arguments);
      break;
    }
    case IssForm::sum_line:
      if (constraint.cells().empty()) return true;
      arguments.push_back(std::to_string(numbers.front()));
      add_names(constraint.cells(), arguments);
      if (numbers.size() > 1 && numbers[1] != 0) arguments.emplace_back("LOOP");
      break;
    case IssForm::quadruple: {
      const std::span<const Cell> cells = constraint.cells();
      if (cells.empty()) return true;
      const int corner = *std::min_element(cells.begin(), cells.end()), columns = board_.columns;
      const std::vector<Cell> square = {static_cast<Cell>(corner), static_cast<Cell>(corner + 1),
                                        static_cast<Cell>(corner + columns),
                                        static_cast<Cell>(corner + columns + 1)};
      if (!std::is_permutation(cells.begin(), cells.end(), square.begin(), square.end()) ||
          corner % columns + 1 == columns || square.back() >= board_.grid_cells()) {
        return false;
      }
      arguments.push_back(name(square.front()));
      for (const int value : numbers) arguments.push_back(std::to_string(value));
      break;
    }
    case IssForm::same_values:
      if (all_empty(parts)) return true;
      arguments.push_back(std::to_string(parts.size()));
      for (const auto& cells : parts) add_names(cells, arguments);
      break;
    case IssForm::equal_sum:
      for (const auto& cells : parts) {
        if (cells.empty()) return false;
        if (!arguments.empty()) arguments.emplace_back("-");
        add_names(cells, arguments);
      }
      break;
    case IssForm::count_distinct:
      if (parts.size() != 2 || parts[0].size() != 1) return false;
      for (const auto& cells : parts) add_names(cells, arguments);
      break;
    default:
      return false;
  }
  items.push_back(std::move(item));
  return true;
}

// A total of 0 would mean any total.
bool IssWriter::add_cage(const Constraint& constraint, Items& items) {
  const auto cage = [&](int total) {
    IssItem item{"Cage", {std::to_string(total)}};
    add_names(constraint.cells(), item.arguments);
    return item;
  };
  const std::vector<int>& totals = constraint.numbers;
  if (constraint.cells().empty()) return true;
  if (std::find(totals.begin(), totals.end(), 0) != totals.end()) return false;
  if (totals.size() <= 1) {
    items.push_back(cage(totals.empty() ? 0 : totals.front()));
    return true;
  }
  IssItem alternatives{"Or"};
  for (const int total : totals) {
    add_alternative({cage(total)}, alternatives.body);
  }
  alternatives.body += ".End";
  items.push_back(std::move(alternatives));
  return true;
}

bool IssWriter::add_arrow(const Constraint& constraint, Items& items) {
  const auto& parts = constraint.parts;
  if (parts.empty() || parts[0].empty() || parts[0].size() > 3) return parts.empty();
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (parts[i].empty()) continue;
    IssItem item{"Arrow"};
    if (parts[0].size() > 1) item = {"PillArrow", {std::to_string(parts[0].size())}};
    add_names(parts[0], item.arguments);
    add_names(parts[i], item.arguments);
    items.push_back(std::move(item));
  }
  return true;
}

bool IssWriter::add_connected(const Constraint& constraint, Items& items) {
  const std::span<const Cell> cells = constraint.cells();
  const std::vector<int>& numbers = constraint.numbers;
  if (cells.empty()) return true;
  if (numbers.size() < 2) return false;
  std::string group;
  if (!covers(cells, 0, board_.grid_cells())) {
    const auto place = std::find_if(groups_.begin(), groups_.end(), [&](const Group& g) {
      return covers(cells, g.first, g.cells);
    });
    if (place == groups_.end()) return false;
    group = place->id;
  }
  IssItem item{"ConnectedValues", {group}};
  std::string& values = item.arguments.emplace_back();
  for (std::size_t i = 1; i < numbers.size(); ++i) {
    values += (i == 1 ? "" : "_") + std::to_string(numbers[i]);
  }
  if (numbers.front() != 0) item.arguments.push_back(std::to_string(numbers.front()));
  items.push_back(std::move(item));
  return true;
}

// One character a cell: regions by first appearance; the cells without a region count as one.
// Nothing if ISS cannot read these regions from a layout.
std::optional<std::string> IssWriter::layout_of(
    const std::vector<std::vector<Cell>>& regions) const {
  constexpr std::string_view kLabels = "0123456789abcdefghijklmnopqrstuvwxyz";
  std::vector<std::size_t> region(static_cast<std::size_t>(board_.grid_cells()));
  const std::size_t size = regions.empty() ? 0 : regions.front().size();
  for (std::size_t i = 0; i < regions.size(); ++i) {
    if (regions[i].size() != size) return {};
    for (const Cell cell : regions[i]) {
      if (cell >= board_.grid_cells() || region[cell] != 0) return {};
      region[cell] = i + 1;
    }
  }
  const auto without =
      static_cast<std::size_t>(std::count(region.begin(), region.end(), std::size_t{0}));
  if (regions.size() + (without == 0 ? 0 : 1) < 2 || without == size ||
      regions.size() >= kLabels.size()) {
    return {};
  }
  std::vector<std::size_t> order;
  std::string layout;
  for (const std::size_t index : region) {
    auto place = std::find(order.begin(), order.end(), index);
    if (place == order.end()) place = order.insert(place, index);
    layout += kLabels[static_cast<std::size_t>(place - order.begin())];
  }
  return layout;
}

bool IssWriter::add_regions(const Constraint& constraint, Items& items) {
  if (all_empty(constraint.parts)) return true;
  const std::optional<std::string> layout = layout_of(constraint.parts);
  if (!layout || static_cast<int>(constraint.cells().size()) != region_cells_) return false;
  items.push_back({"Jigsaw", {*layout}});
  return true;
}

void IssWriter::add_alternative(Items alternative, std::string& body) {
  if (alternative.size() == 1) {
    body += to_text(alternative);
  } else {
    body += ".And" + to_text(alternative) + ".End";
  }
}

bool IssWriter::add_group(const IssType& type, const Constraint& constraint, Items& items) {
  IssItem item{type.name};
  if (type.form == IssForm::copies) {
    const std::vector<int>& numbers = constraint.numbers;
    if (numbers.empty()) return false;
    const int origin = numbers.front();
    std::vector<std::size_t> bits;
    for (std::size_t i = 1; i < numbers.size(); ++i) {
      if (numbers[i] < origin) return false;
      const auto offset = static_cast<std::size_t>(numbers[i] - origin);
      if (bits.size() <= offset / 6) bits.resize(offset / 6 + 1);
      bits[offset / 6] |= std::size_t{1} << offset % 6;
    }
    std::string& targets = item.arguments.emplace_back();
    for (const std::size_t six : bits) targets += kKeyAlphabet[six];
    if (origin != 0) item.arguments.push_back(name(static_cast<Cell>(origin)));
  }
  Items all;
  const int copies = type.form == IssForm::copies ? 1 : 0;
  for (const Constraint& child : constraint.children) {
    Items own;
    ++in_groups_;
    in_copies_ += copies;
    const bool added = add(child, own);
    --in_groups_;
    in_copies_ -= copies;
    if (!added) return false;
    if (constraint.kind->name == "or") {
      add_alternative(std::move(own), item.body);
    } else {
      std::move(own.begin(), own.end(), std::back_inserter(all));
    }
  }
  item.body += to_text(all) + ".End";
  items.push_back(std::move(item));
  return true;
}

bool IssWriter::add_outside(const IssType& type, const Constraint& constraint, Items& items) {
  const std::span<const Cell> cells = constraint.cells();
  if (cells.empty()) return true;
  if (constraint.numbers.empty()) return false;
  const int clue = constraint.numbers.front();
  const std::string clue_text = std::to_string(clue);
  if (clue == 0 && !type.zero) return false;
  if (type.form == IssForm::little_killer) {
    const std::optional<Cell> start = name_diagonal(board_, cells);
    if (!start) return false;
    items.push_back({type.name, {clue_text, name(*start)}});
    return true;
  }
  const std::optional<LineName> line = name_line(board_, cells);
  if (!line) return false;
  const std::string id = (line->row ? "R" : "C") + std::to_string(line->number);
  if (type.form == IssForm::one_end) {
    items.push_back({type.name, {clue_text, id}});
  } else {
    items.push_back(
        {type.name, {id, line->backwards ? "" : clue_text, line->backwards ? clue_text : ""}});
  }
  return true;
}

bool IssWriter::add_keyed(const IssType& type, const Constraint& constraint, Items& items) {
  if (type.form == IssForm::pattern) {
    const std::string key = encode_bytes(constraint.text);
    for (const auto& cells : constraint.parts) {
      if (!cells.empty()) items.push_back({"Regex", {key, names(cells)}});
    }
    return true;
  }
  const std::string_view kind = constraint.kind->name;
  const std::string_view name = kind == "automaton" ? "NFA" : kind == "pair" ? "Pair" : "PairX";
  const std::size_t key_end = std::min(constraint.text.find(' '), constraint.text.size());
  const std::string key = constraint.text.substr(0, key_end);
  const std::string label = constraint.text.substr(std::min(key_end + 1, constraint.text.size()));
  if (kind == "automaton" && !constraint.numbers.empty() && constraint.numbers.front() == 1) {
    std::string segments;
    for (std::size_t i = 0; i < constraint.parts.size(); ++i) {
      const std::string segment = names(constraint.parts[i]);
      if (i > 0) segments += segments.empty() ? "-" : "~-";
      if (!segment.empty()) segments += (segments.empty() ? "" : "~") + segment;
    }
    items.push_back({name, {key, label, segments.empty() ? "-" : segments}});
    return true;
  }
  for (const auto& cells : constraint.parts) {
    if (!cells.empty()) items.push_back({name, {key, label, names(cells)}});
  }
  return true;
}

bool IssWriter::add_chaos_clue(const IssType& type, const Constraint& constraint, Items& items) {
  const auto& parts = constraint.parts;
  if (parts.empty() || parts[0].size() != 1 || constraint.numbers.size() != 1) return false;
  const Cell clue = parts[0].front();
  const bool arrow = type.form == IssForm::chaos_arrow;
  IssItem item{type.name, {name(clue), std::to_string(constraint.numbers.front())}};
  const Group* regions = find_group("CC");
  bool usual = false;
  if (regions != nullptr && clue < board_.grid_cells()) {
    const auto first = static_cast<Cell>(regions->first);
    std::vector<std::vector<Cell>> lists;
    if (arrow) {
      lists = default_arms(board_, clue, first);
    } else {
      lists.push_back(default_area(board_, clue, first));
    }
    usual = std::equal(parts.begin() + 1, parts.end(), lists.begin(), lists.end());
  }
  if (usual && !arrow && constraint.numbers.front() == 0) item.arguments.pop_back();
  for (std::size_t i = 1; i < parts.size() && !usual; ++i) {
    if (i > 1) item.arguments.emplace_back("-");
    add_names(parts[i], item.arguments);
  }
  items.push_back(std::move(item));
  return true;
}

}  // namespace inlay::sudoku::variant
