// Counting and containing: how often values occur among cells. A cell that is listed twice counts
// twice.
#include <map>

#include "sudoku/variant/kinds/common.h"

namespace inlay::sudoku::variant {
namespace {

// How often each value is listed.
std::map<int, int> times_listed(std::span<const int> values) {
  std::map<int, int> times;
  for (const int value : values) ++times[value];
  return times;
}
int times_among(Cells cells, int value, Values values) {
  return static_cast<int>(
      std::count_if(cells.begin(), cells.end(), [&](Cell cell) { return values[cell] == value; }));
}

bool holds_contain_at_least(const Scope&, const Constraint& constraint, Values values) {
  const auto times = times_listed(constraint.numbers);
  return constraint.cells().empty() ||
         std::all_of(times.begin(), times.end(), [&](const auto& listed) {
           return times_among(constraint.cells(), listed.first, values) >= listed.second;
         });
}
void lower_contain_at_least(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const Cells cells = constraint.cells();
  if (cells.empty()) return;
  if (constraint.numbers.size() > cells.size()) return out.impossible();
  const auto size = static_cast<int>(cells.size());
  const bool full = constraint.numbers.size() == cells.size();  // no other values
  ValueSet listed = 0;
  for (const auto& [value, times] : times_listed(constraint.numbers)) {
    out.count(cells, scope.geometry.value_set(value), times, full ? times : size);
    listed |= scope.geometry.value_set(value);
  }
  if (!full) return;
  for (const Cell cell : cells) out.restrict(cell, listed);
}
std::string impossible_contain(const Scope& scope, const Constraint& constraint) {
  const std::size_t listed = constraint.numbers.size();
  const std::size_t size = constraint.cells().size();
  if (size == 0 || listed <= size) return {};
  return place_text(scope, "list of values", constraint.cells()) + " has " +
         std::to_string(listed) + " values for " + std::to_string(size) +
         (size == 1 ? " cell." : " cells.");
}

bool holds_contain_exactly(const Scope&, const Constraint& constraint, Values values) {
  const auto times = times_listed(constraint.numbers);
  return constraint.cells().empty() ||
         std::all_of(times.begin(), times.end(), [&](const auto& listed) {
           return times_among(constraint.cells(), listed.first, values) == listed.second;
         });
}
void lower_contain_exactly(const Scope& scope, const Constraint& constraint, Primitives& out) {
  if (constraint.cells().empty()) return;
  for (const auto& [value, times] : times_listed(constraint.numbers)) {
    out.count(constraint.cells(), scope.geometry.value_set(value), times, times);
  }
}

bool holds_look_and_say(const Scope&, const Constraint& constraint, Values values) {
  if (constraint.cells().empty()) return true;
  for (std::size_t i = 0; i + 1 < constraint.numbers.size(); i += 2) {
    const int value = constraint.numbers[i + 1];
    if (times_among(constraint.cells(), value, values) != constraint.numbers[i]) return false;
  }
  return true;
}
void lower_look_and_say(const Scope& scope, const Constraint& constraint, Primitives& out) {
  if (constraint.cells().empty()) return;
  for (std::size_t i = 0; i + 1 < constraint.numbers.size(); i += 2) {
    const int times = constraint.numbers[i];
    out.count(constraint.cells(), scope.geometry.value_set(constraint.numbers[i + 1]), times,
              times);
  }
}
std::string check_look_and_say(const Scope& scope, const Constraint& constraint) {
  if (constraint.numbers.size() % 2 != 0) return "a count needs a value behind it";
  for (std::size_t i = 0; i + 1 < constraint.numbers.size(); i += 2) {
    if (constraint.numbers[i] < 0) return "a count must not be negative";
    std::string problem = check_value(scope, constraint.numbers[i + 1]);
    if (!problem.empty()) return problem;
  }
  return {};
}

bool holds_counting_circles(const Scope&, const Constraint& constraint, Values values) {
  const Cells circles = constraint.cells();
  return std::all_of(circles.begin(), circles.end(), [&](Cell cell) {
    return times_among(circles, values[cell], values) == values[cell];
  });
}
void lower_counting_circles(const Scope&, const Constraint& constraint, Primitives& out) {
  const Cells circles = constraint.cells();
  if (!circles.empty()) out.own_counts.push_back({{circles.begin(), circles.end()}});
}

bool holds_count_distinct(const Scope&, const Constraint& constraint, Values values) {
  if (constraint.parts[0].empty()) return true;
  std::vector<int> found = values_of(constraint.parts[1], values);
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return static_cast<int>(found.size()) == values[constraint.parts[0][0]];
}
void lower_count_distinct(const Scope& scope, const Constraint& constraint, Primitives& out) {
  if (constraint.parts[0].empty()) return;
  const Cell control = constraint.parts[0][0];
  if (constraint.parts[1].empty()) {
    out.restrict(control, scope.geometry.value_set(0));
  } else {
    out.distinct_counts.push_back({constraint.parts[1], control});
  }
}
std::string check_count_distinct(const Scope&, const Constraint& constraint) {
  return constraint.parts[0].size() > 1 ? "the first list must be the one cell that has the number"
                                        : "";
}

bool holds_same_values(const Scope&, const Constraint& constraint, Values values) {
  std::vector<std::vector<int>> found;
  for (const auto& part : constraint.parts) {
    found.push_back(values_of(part, values));
    std::sort(found.back().begin(), found.back().end());
  }
  return std::all_of(found.begin(), found.end(),
                     [&](const auto& part) { return part == found.front(); });
}
void lower_same_values(const Scope&, const Constraint& constraint, Primitives& out) {
  const auto& parts = constraint.parts;
  if (parts.size() < 2 || parts[0].empty()) return;
  if (parts[0].size() > 1) {
    out.same_multisets.push_back({parts});
    return;
  }
  for (std::size_t i = 1; i < parts.size(); ++i) out.equal(parts[i - 1][0], parts[i][0]);
}
std::string check_same_values(const Scope&, const Constraint& constraint) {
  for (const auto& part : constraint.parts) {
    if (part.size() != constraint.parts[0].size()) return "the lists must be equally long";
  }
  return {};
}

constexpr ConstraintArguments kValuesAmongCells = {
    .min_numbers = 1, .max_numbers = 255, .min_parts = 1, .max_parts = 1};

constexpr Kind kCountKinds[] = {
    {{"contain-at-least", "Contains at least",
      "Each listed value occurs in the cells at least as often as it is listed.",
      kValuesAmongCells},
     "ContainAtLeast",
     {},
     holds_contain_at_least,
     lower_contain_at_least,
     check_values,
     impossible_contain},
    {{"contain-exactly", "Contains exactly",
      "Each listed value occurs in the cells exactly as often as it is listed.", kValuesAmongCells},
     "ContainExact",
     {},
     holds_contain_exactly,
     lower_contain_exactly,
     check_values,
     impossible_contain},
    {{"count-distinct",
      "Number of values",
      "The value of the first cell is the number of different values in the other cells.",
      {.min_parts = 2, .max_parts = 2}},
     "CountDistinct",
     {},
     holds_count_distinct,
     lower_count_distinct,
     check_count_distinct},
    {{"counting-circles",
      "Counting circles",
      "Each value in a circle is the number of circles with this value.",
      {.min_parts = 1, .max_parts = 1}},
     "CountingCircles",
     {},
     holds_counting_circles,
     lower_counting_circles},
    {{"look-and-say",
      "Look and say",
      "The numbers are pairs of a count and a value: the value occurs in exactly that many cells.",
      {.min_numbers = 2, .max_numbers = 255, .min_parts = 1, .max_parts = 1}},
     "LookAndSay",
     {},
     holds_look_and_say,
     lower_look_and_say,
     check_look_and_say},
    {{"quadruple",
      "Quadruple",
      "Each listed value occurs in the four cells at least as often as it is listed.",
      {.min_numbers = 1, .max_numbers = 255, .min_parts = 1, .max_parts = 1}},
     "Quad",
     "quadruple",
     holds_contain_at_least,
     lower_contain_at_least,
     check_values,
     impossible_contain},
    {{"same-values",
      "Same values",
      "All lists of cells contain the same values equally often.",
      {.min_parts = 1, .max_parts = 255}},
     "SameValues",
     {},
     holds_same_values,
     lower_same_values,
     check_same_values},
};

}  // namespace

std::span<const Kind> count_kinds() {
  return kCountKinds;
}

}  // namespace inlay::sudoku::variant
