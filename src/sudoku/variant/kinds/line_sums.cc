// Lines with sums: arrows, and lines whose parts have equal sums.
#include "sudoku/variant/kinds/common.h"
#include "sudoku/variant/kinds/shared_automata.h"

namespace inlay::sudoku::variant {
namespace {

// The parts of the line between borders of regions. Cells without region belong to no part and end
// none.
std::vector<std::vector<Cell>> region_parts(const Scope& scope, Cells line) {
  std::vector<std::vector<Cell>> parts;
  int current = -1;
  for (const Cell cell : line) {
    const int region = scope.geometry.region_of(cell);
    if (region < 0) continue;
    if (region != current) parts.emplace_back();
    current = region;
    parts.back().push_back(cell);
  }
  return parts;
}
bool have_equal_sums(const std::vector<std::vector<Cell>>& parts, Values values) {
  return std::all_of(parts.begin(), parts.end(), [&](const auto& part) {
    return sum_of(part, values) == sum_of(parts.front(), values);
  });
}
bool holds_region_sum(const Scope& scope, const Constraint& constraint, Values values) {
  return every_list(constraint,
                    [&](Cells line) { return have_equal_sums(region_parts(scope, line), values); });
}
void lower_region_sum(const Scope& scope, const Constraint& constraint, Primitives& out) {
  for (const auto& line : constraint.parts) out.equal_sums(region_parts(scope, line));
}

// The pairs of cells at equal distance from the middle of the line.
std::vector<std::vector<Cell>> zipper_pairs(Cells line) {
  std::vector<std::vector<Cell>> pairs;
  for (std::size_t i = 0; i < line.size() / 2; ++i) {
    pairs.push_back({line[i], line[line.size() - 1 - i]});
  }
  return pairs;
}
bool holds_zipper(const Scope&, const Constraint& constraint, Values values) {
  return every_list(constraint, [&](Cells line) {
    auto parts = zipper_pairs(line);
    if (line.size() % 2 == 1) parts.push_back({line[line.size() / 2]});
    return have_equal_sums(parts, values);
  });
}
// With a cell in the middle, each pair sums to it; the middle connects the pairs.
void lower_zipper(const Scope&, const Constraint& constraint, Primitives& out) {
  for (const auto& line : constraint.parts) {
    auto pairs = zipper_pairs(line);
    if (line.size() % 2 == 0) {
      out.equal_sums(std::move(pairs));
      continue;
    }
    for (auto& pair : pairs) out.equal_sums({std::move(pair), {line[line.size() / 2]}});
  }
}

bool holds_double_arrow(const Scope&, const Constraint& constraint, Values values) {
  return every_list(constraint, [&](Cells line) {
    if (line.size() < 3) return true;
    const int ends = values[line.front()] + values[line.back()];
    return sum_of(line.subspan(1, line.size() - 2), values) == ends;
  });
}
void lower_double_arrow(const Scope&, const Constraint& constraint, Primitives& out) {
  for (const auto& line : constraint.parts) {
    if (line.size() < 3) continue;
    out.equal_sums({{line.front(), line.back()}, {line.begin() + 1, line.end() - 1}});
  }
}

bool is_loop(const Constraint& constraint) {
  return constraint.numbers.size() > 1 && constraint.numbers[1] == 1;
}
// Whether the numbers split into parts of this sum.
bool splits(std::span<const int> numbers, int sum) {
  int part = 0;
  bool has_part = false;
  for (const int number : numbers) {
    part += number;
    if (part > sum) return false;
    if (part == sum) {
      part = 0;
      has_part = true;
    }
  }
  return part == 0 && has_part;
}
bool holds_sum_line(const Scope&, const Constraint& constraint, Values values) {
  auto held = values_of(constraint.cells(), values);
  if (held.empty()) return true;
  const std::size_t cuts = is_loop(constraint) ? held.size() : 1;
  for (std::size_t cut = 0; cut < cuts; ++cut) {
    if (splits(held, constraint.numbers[0])) return true;
    std::rotate(held.begin(), held.begin() + 1, held.end());
  }
  return false;
}
// The states are the sum since the last cut and whether there was one. A line starts at a cut; a
// loop starts anywhere in a part, and its last part continues in the first one.
Automaton sum_line_automaton(const VariantBoard& board, int sum, bool loop) {
  Automaton automaton;
  const auto size = static_cast<std::uint32_t>(sum);
  for (std::uint32_t start = 0; start < (loop ? size : 1); ++start) {
    const auto first = static_cast<std::uint32_t>(automaton.states());
    for (std::uint32_t cut = 0; cut < 2; ++cut) {
      for (std::uint32_t part = 0; part < size; ++part) {
        automaton.add_state(cut == 1 && part == start);
      }
    }
    automaton.starts.push_back(first + start);
    for (std::uint32_t cut = 0; cut < 2; ++cut) {
      for (std::uint32_t part = 0; part < size; ++part) {
        for (int value = board.min_value; value <= board.max_value; ++value) {
          const std::uint32_t after = part + static_cast<std::uint32_t>(value);
          if (after > size) break;
          const std::uint32_t target = after == size ? first + size : first + cut * size + after;
          automaton.add_move(first + cut * size + part, ValueSet{1} << (value - board.min_value),
                             target);
        }
      }
    }
  }
  return automaton;
}
constexpr int kGreatestPart = 200;     // of a line
constexpr int kGreatestLoopPart = 40;  // its automaton has twice the square of states
void lower_sum_line(const Scope& scope, const Constraint& constraint, Primitives& out) {
  if (constraint.cells().empty()) return;
  const Cells line = constraint.cells();
  const int sum = constraint.numbers[0];
  const bool loop = is_loop(constraint);
  const VariantBoard& board = scope.board();
  if (!loop && std::max(sum, board.max_value) <= SumParts::kGreatest && board.min_value > 0) {
    out.sum_parts.push_back({{line.begin(), line.end()}, sum});
    return;
  }
  out.accepted(line, shared_automaton(scope.board(), loop ? "sum-loop" : "sum-line", sum, 0, [&] {
                 return sum_line_automaton(scope.board(), sum, loop).reduced();
               }));
}
std::string check_sum_line(const Scope&, const Constraint& constraint) {
  const int most = is_loop(constraint) ? kGreatestLoopPart : kGreatestPart;
  if (constraint.numbers.size() > 1 && constraint.numbers[1] != 0 && constraint.numbers[1] != 1) {
    return "expected 1 for a loop or 0 for a line, found " + std::to_string(constraint.numbers[1]);
  }
  if (constraint.numbers[0] >= 1 && constraint.numbers[0] <= most) return {};
  return "the sum must be between 1 and " + std::to_string(most) + ", not " +
         std::to_string(constraint.numbers[0]);
}

// The bulb in reading order: from left to right, then from top to bottom.
std::vector<Cell> bulb_of(const Constraint& constraint) {
  std::vector<Cell> bulb(constraint.cells().begin(), constraint.cells().end());
  std::sort(bulb.begin(), bulb.end());
  return bulb;
}
// Visits the shafts of an arrow that has a bulb. An empty list is no shaft.
template <typename Visit>
void for_each_shaft(const Constraint& constraint, const Visit& visit) {
  if (constraint.cells().empty()) return;
  for (std::size_t i = 1; i < constraint.parts.size(); ++i) {
    if (!constraint.parts[i].empty()) visit(constraint.parts[i]);
  }
}
bool holds_arrow(const Scope&, const Constraint& constraint, Values values) {
  std::string number;
  for (const Cell cell : bulb_of(constraint)) number += std::to_string(values[cell]);
  bool holds = true;
  for_each_shaft(constraint, [&](const std::vector<Cell>& shaft) {
    holds = holds && sum_of(shaft, values) == std::stoll(number);
  });
  return holds;
}
// Adds the arrow for bulb cells from `place` on whose values have known numbers of digits. `factor`
// is the factor of the next cell; the cells are visited from the last to the first.
void lower_arrow_digits(const Constraint& constraint, const std::vector<Cell>& bulb,
                        std::size_t cells_left, int factor, std::vector<Term> terms,
                        Primitives group, std::vector<Primitives>& groups) {
  const BoardGeometry& geometry = group.geometry();
  if (cells_left == 1) {
    terms.push_back({bulb.front(), factor});
    for_each_shaft(constraint, [&](const std::vector<Cell>& shaft) {
      std::vector<Term> all = terms;
      for (const Cell cell : shaft) all.push_back({cell, -1});
      group.linear(all, {0});
    });
    groups.push_back(std::move(group));
    return;
  }
  const Cell cell = bulb[cells_left - 1];
  terms.push_back({cell, factor});
  for (int least = 0, above = 10; least <= geometry.board().max_value; least = above, above *= 10) {
    ValueSet set = 0;
    for (int value = least; value < above; ++value) set |= geometry.value_set(value);
    if (set == 0) continue;
    Primitives part = group;
    part.restrict(cell, set);
    lower_arrow_digits(constraint, bulb, cells_left - 1, factor * above, terms, std::move(part),
                       groups);
  }
}
void lower_arrow(const Scope& scope, const Constraint& constraint, Primitives& out) {
  const auto bulb = bulb_of(constraint);
  if (bulb.empty()) return;
  std::vector<Primitives> groups;
  lower_arrow_digits(constraint, bulb, bulb.size(), 1, {}, Primitives(scope.geometry), groups);
  out.either(std::move(groups));
}
std::string check_arrow(const Scope&, const Constraint& constraint) {
  if (constraint.cells().size() <= 3) return {};
  return "the bulb has " + std::to_string(constraint.cells().size()) + " cells; allowed are 1 to 3";
}
std::string impossible_arrow(const Scope& scope, const Constraint& constraint) {
  std::string reason;
  const VariantBoard& board = scope.board();
  if (constraint.cells().size() != 1 || board.min_value == 0) return reason;
  for_each_shaft(constraint, [&](const std::vector<Cell>& shaft) {
    const int least = board.min_value * static_cast<int>(shaft.size());
    if (least <= board.max_value) return;
    reason = place_text(scope, "shaft of the arrow", constraint.cells()) + " sums to at least " +
             std::to_string(least) + ", but the bulb is at most " +
             std::to_string(board.max_value) + ".";
  });
  return reason;
}

constexpr ConstraintArguments kSumLines = {.min_parts = 1, .max_parts = 255};

constexpr Kind kLineSumKinds[] = {
    {{"arrow",
      "Arrow",
      "Each shaft sums to the bulb; a bulb of several cells is read as one decimal number.",
      {.min_parts = 2, .max_parts = 255}},
     {},
     "arrow",
     holds_arrow,
     lower_arrow,
     check_arrow,
     impossible_arrow},
    {{"double-arrow", "Double arrow",
      "The inner cells of each line sum to the same as its two ends.", kSumLines},
     "DoubleArrow",
     "doublearrow",
     holds_double_arrow,
     lower_double_arrow},
    {{"region-sum", "Region sum line",
      "The parts of a line between borders of boxes have the same sum; without boxes irregular "
      "regions count.",
      kSumLines},
     "RegionSumLine",
     "regionsumline",
     holds_region_sum,
     lower_region_sum},
    {{"sum-line",
      "Sum line",
      "The line splits into parts that sum to the given number; 1 as second number makes it a "
      "loop.",
      {.min_numbers = 1, .max_numbers = 2, .min_parts = 1, .max_parts = 1}},
     "SumLine",
     {},
     holds_sum_line,
     lower_sum_line,
     check_sum_line},
    {{"zipper", "Zipper line",
      "Cells at equal distance from the middle of a line have the same sum, which a cell in the "
      "middle shows.",
      kSumLines},
     "Zipper",
     "zipperline",
     holds_zipper,
     lower_zipper},
};

}  // namespace

std::span<const Kind> line_sum_kinds() {
  return kLineSumKinds;
}

}  // namespace inlay::sudoku::variant
