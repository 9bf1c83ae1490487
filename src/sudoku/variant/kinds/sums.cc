// Sums of cells: cages, weighted sums, diagonals, and cages with rules about parts of them.
#include <bit>

#include "sudoku/variant/kinds/common.h"
#include "sudoku/variant/kinds/crusts.h"

namespace inlay::sudoku::variant {
namespace {

// "5 different values sum to at most 35"; empty if the total is possible for this many values.
std::string impossible_total(const VariantBoard& board, int total, int count, bool different) {
  const int least = different ? least_sum(board, count) : count * board.min_value;
  const int greatest = different ? greatest_sum(board, count) : count * board.max_value;
  if (total >= least && total <= greatest) return {};
  return std::to_string(count) + (different ? " different" : "") +
         (count == 1 ? " value sums" : " values sum") + " to at " +
         (total < least ? "least " + std::to_string(least) : "most " + std::to_string(greatest));
}

bool holds_killer(const Scope&, const Constraint& constraint, Values values) {
  const auto& totals = constraint.numbers;
  const Cells cells = constraint.cells();
  if (cells.empty()) return true;
  return differ(cells, values) &&
         (totals.empty() ||
          std::find(totals.begin(), totals.end(), sum_of(cells, values)) != totals.end());
}
void lower_killer(const Scope&, const Constraint& constraint, Primitives& out) {
  const Cells cells = constraint.cells();
  if (cells.empty()) return;
  out.distinct(different_cells(cells));
  if (constraint.numbers.empty()) return;
  std::vector<Term> terms;
  terms.reserve(cells.size());
  for (const Cell cell : cells) terms.push_back({cell, 1});
  out.linear(terms, {constraint.numbers.begin(), constraint.numbers.end()});
}
std::string impossible_killer(const Scope& scope, const Constraint& constraint) {
  const Cells cells = constraint.cells();
  const auto different = different_cells(cells).size();
  if (different > static_cast<std::size_t>(scope.board().values())) {
    return place_text(scope, "cage", cells) + " has " + std::to_string(different) +
           " cells, but the board has only " + std::to_string(scope.board().values()) + " values.";
  }
  if (cells.empty() || constraint.numbers.size() != 1 || different != cells.size()) return {};
  const std::string reason =
      impossible_total(scope.board(), constraint.numbers[0], static_cast<int>(cells.size()), true);
  if (reason.empty()) return {};
  return place_text(scope, "cage", cells) + " sums to " + std::to_string(constraint.numbers[0]) +
         ", but " + reason + ".";
}

// The total, and a factor for each cell if there are factors.
std::vector<Term> terms_of(const Constraint& constraint) {
  std::vector<Term> terms;
  for (std::size_t i = 0; i < constraint.cells().size(); ++i) {
    terms.push_back(
        {constraint.cells()[i], constraint.numbers.size() > 1 ? constraint.numbers[i + 1] : 1});
  }
  return terms;
}
bool holds_sum(const Scope&, const Constraint& constraint, Values values) {
  if (constraint.cells().empty()) return true;
  long sum = 0;
  for (const Term& term : terms_of(constraint)) sum += long{term.factor} * values[term.cell];
  return sum == constraint.numbers[0];
}
void lower_sum(const Scope&, const Constraint& constraint, Primitives& out) {
  if (constraint.cells().empty()) return;
  out.linear(terms_of(constraint), {constraint.numbers[0]});
}
std::string check_sum(const Scope&, const Constraint& constraint) {
  constexpr int kGreatestFactor = 10000;
  const std::size_t factors = constraint.numbers.size() - 1;
  if (factors == 0 || constraint.cells().empty()) return {};
  if (factors != constraint.cells().size()) {
    return "expected no factors or one for each of the " +
           std::to_string(constraint.cells().size()) + " cells, found " + std::to_string(factors);
  }
  for (std::size_t i = 1; i < constraint.numbers.size(); ++i) {
    if (constraint.numbers[i] < -kGreatestFactor || constraint.numbers[i] > kGreatestFactor) {
      return "the factor " + std::to_string(constraint.numbers[i]) + " is not between -" +
             std::to_string(kGreatestFactor) + " and " + std::to_string(kGreatestFactor);
    }
  }
  return {};
}
std::string impossible_sum(const Scope& scope, const Constraint& constraint) {
  const Cells cells = constraint.cells();
  if (cells.empty() || constraint.numbers.size() != 1) return {};
  const std::string reason =
      impossible_total(scope.board(), constraint.numbers[0], static_cast<int>(cells.size()), false);
  if (reason.empty()) return {};
  return place_text(scope, "sum", cells) + " is " + std::to_string(constraint.numbers[0]) +
         ", but " + reason + ".";
}

std::vector<std::vector<Cell>> filled_parts(const Constraint& constraint) {
  auto parts = constraint.parts;
  std::erase_if(parts, [](const auto& part) { return part.empty(); });
  return parts;
}
bool holds_equal_sum(const Scope&, const Constraint& constraint, Values values) {
  const auto parts = filled_parts(constraint);
  return std::all_of(parts.begin(), parts.end(), [&](const auto& part) {
    return sum_of(part, values) == sum_of(parts.front(), values);
  });
}
void lower_equal_sum(const Scope&, const Constraint& constraint, Primitives& out) {
  out.equal_sums(filled_parts(constraint));
}

// A sum with repetitions that belongs to a clue outside the grid.
bool holds_little_killer(const Scope&, const Constraint& constraint, Values values) {
  return constraint.cells().empty() || sum_of(constraint.cells(), values) == constraint.numbers[0];
}
void lower_little_killer(const Scope&, const Constraint& constraint, Primitives& out) {
  if (!constraint.cells().empty()) out.sum(constraint.cells(), constraint.numbers[0]);
}
std::string impossible_little_killer(const Scope& scope, const Constraint& constraint) {
  const Cells cells = constraint.cells();
  if (cells.empty()) return {};
  const std::string reason =
      impossible_total(scope.board(), constraint.numbers[0], static_cast<int>(cells.size()), false);
  if (reason.empty()) return {};
  return place_text(scope, "diagonal", cells) + " sums to " +
         std::to_string(constraint.numbers[0]) + ", but " + reason + ".";
}

// Whether some of the numbers, at least one, sum to the total.
bool has_part_of_sum(const std::vector<int>& numbers, int total) {
  std::vector<int> sums;  // of all parts so far
  for (const int number : numbers) {
    const std::size_t count = sums.size();
    for (std::size_t i = 0; i < count; ++i) sums.push_back(sums[i] + number);
    sums.push_back(number);
    std::sort(sums.begin(), sums.end());
    sums.erase(std::unique(sums.begin(), sums.end()), sums.end());
  }
  return std::binary_search(sums.begin(), sums.end(), total);
}
bool holds_rellik(const Scope&, const Constraint& constraint, Values values) {
  const auto cells = different_cells(constraint.cells());
  return differ(cells, values) && !has_part_of_sum(values_of(cells, values), constraint.numbers[0]);
}
std::vector<int> values_in(const Scope& scope, ValueSet set) {
  std::vector<int> values;
  for (int value = scope.board().min_value; value <= scope.board().max_value; ++value) {
    if ((set & scope.geometry.value_set(value)) != 0) values.push_back(value);
  }
  return values;
}
// Because the values differ, the cage is a choice of one set of values. Too many sets for that
// occur only on boards with many values.
void lower_rellik(const Scope& scope, const Constraint& constraint, Primitives& out) {
  constexpr std::size_t kFewSets = 512;
  const auto cells = different_cells(constraint.cells());
  const int total = constraint.numbers[0];
  if (cells.empty()) return;
  auto sets = value_sets(scope, cells.size(), kFewSets, [&](ValueSet set, int value) {
    return !has_part_of_sum(values_in(scope, set | scope.geometry.value_set(value)), total);
  });
  if (sets) return out.one_of_sets(cells, std::move(*sets));
  out.distinct(cells);
  for (const Cell cell : cells) out.restrict(cell, ~scope.geometry.value_set(total));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      out.pair(cells[i], cells[j], [total](int a, int b) { return a + b != total; });
    }
  }
  out.condition(cells, [total](std::span<const int> values) {
    return !has_part_of_sum({values.begin(), values.end()}, total);
  });
}

// The values below and above the middle of the range: as many on either side, without the middle
// one.
ValueSet low_values(const Scope& scope) {
  return (ValueSet{1} << scope.board().values() / 2) - 1;
}
ValueSet high_values(const Scope& scope) {
  return low_values(scope) << (scope.board().values() + 1) / 2;
}
bool holds_equality(const Scope& scope, const Constraint& constraint, Values values) {
  const auto cells = different_cells(constraint.cells());
  int odd = 0, even = 0, low = 0, high = 0;
  for (const Cell cell : cells) {
    const int value = values[cell];
    ++(value % 2 == 0 ? even : odd);
    const ValueSet set = scope.geometry.value_set(value);
    low += (set & low_values(scope)) != 0;
    high += (set & high_values(scope)) != 0;
  }
  return differ(cells, values) && odd == even && low == high &&
         low + high == static_cast<int>(cells.size());
}
void lower_equality(const Scope& scope, const Constraint& constraint, Primitives& out) {
  constexpr std::size_t kFewSets = 512;
  const auto cells = different_cells(constraint.cells());
  const int half = static_cast<int>(cells.size() / 2);
  if (cells.empty()) return;
  if (cells.size() % 2 != 0) return out.impossible();
  ValueSet even = 0;
  for (int value = scope.board().min_value; value <= scope.board().max_value; ++value) {
    if (value % 2 == 0) even |= scope.geometry.value_set(value);
  }
  const ValueSet allowed = low_values(scope) | high_values(scope);
  auto sets = value_sets(scope, cells.size(), kFewSets, [&](ValueSet set, int value) {
    const ValueSet one = scope.geometry.value_set(value), after = set | one;
    return (one & allowed) != 0 && std::popcount(after & even) <= half &&
           std::popcount(after & ~even) <= half &&
           std::popcount(after & low_values(scope)) <= half &&
           std::popcount(after & high_values(scope)) <= half;
  });
  if (sets) return out.one_of_sets(cells, std::move(*sets));
  out.distinct(cells);
  for (const Cell cell : cells) out.restrict(cell, allowed);
  out.count(cells, even, half, half);
  out.count(cells, low_values(scope), half, half);
}
std::string impossible_equality(const Scope& scope, const Constraint& constraint) {
  const auto cells = different_cells(constraint.cells());
  if (cells.size() % 2 == 0) return {};
  return place_text(scope, "equality cage", constraint.cells()) + " has " +
         std::to_string(cells.size()) + (cells.size() == 1 ? " cell" : " cells") +
         ", which is odd.";
}

bool holds_lunchbox(const Scope&, const Constraint& constraint, Values values) {
  return holds_between_crusts(constraint.cells(), constraint.numbers[0], values);
}
void lower_lunchbox(const Scope& scope, const Constraint& constraint, Primitives& out) {
  lower_between_crusts(scope, constraint.cells(), constraint.numbers[0], out);
}
std::string impossible_lunchbox(const Scope& scope, const Constraint& constraint) {
  const std::string reason =
      impossible_between_crusts(scope, constraint.cells(), constraint.numbers[0]);
  if (reason.empty()) return {};
  return place_text(scope, "lunchbox", constraint.cells()) + " demands " +
         std::to_string(constraint.numbers[0]) + ", but " + reason + ".";
}

constexpr ConstraintArguments kCage = {
    .min_numbers = 1, .max_numbers = 1, .min_parts = 1, .max_parts = 1};

constexpr Kind kSumKinds[] = {
    {{"equal-sum",
      "Equal sums",
      "All lists of cells have the same sum.",
      {.min_parts = 1, .max_parts = 255}},
     "EqualSum",
     {},
     holds_equal_sum,
     lower_equal_sum},
    {{"equality",
      "Equality cage",
      "The values differ; as many are even as odd, and as many are low as high.",
      {.min_parts = 1, .max_parts = 1}},
     "EqualityCage",
     {},
     holds_equality,
     lower_equality,
     nullptr,
     impossible_equality},
    {{"killer",
      "Killer cage",
      "The values of the cage differ and sum to one of the totals, if there are any.",
      {.max_numbers = 255, .min_parts = 1, .max_parts = 1}},
     "Cage",
     "killercage",
     holds_killer,
     lower_killer,
     nullptr,
     impossible_killer},
    {{"little-killer", "Little killer", "The diagonal sums to the given number.", kCage},
     {},
     "littlekillersum",
     holds_little_killer,
     lower_little_killer,
     nullptr,
     impossible_little_killer},
    {{"lunchbox", "Lunchbox",
      "The values differ, and those listed between the smallest and the greatest sum to the given "
      "number.",
      kCage},
     "Lunchbox",
     {},
     holds_lunchbox,
     lower_lunchbox,
     nullptr,
     impossible_lunchbox},
    {{"rellik", "Rellik cage",
      "The values differ, and no group of one or more of them sums to the given number.", kCage},
     "RellikCage",
     {},
     holds_rellik,
     lower_rellik},
    {{"sum",
      "Sum",
      "The cells, each times its factor, sum to the total; without factors each counts once.",
      {.min_numbers = 1, .max_numbers = 255, .min_parts = 1, .max_parts = 1}},
     "Sum",
     {},
     holds_sum,
     lower_sum,
     check_sum,
     impossible_sum},
};

}  // namespace

std::span<const Kind> sum_kinds() {
  return kSumKinds;
}

}  // namespace inlay::sudoku::variant
