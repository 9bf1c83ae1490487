#include "sudoku/variant/model/primitives.h"

#include <algorithm>
#include <utility>

namespace inlay::sudoku::variant {
namespace {

template <typename T>
void append(std::vector<T>& to, std::vector<T>&& from) {
  std::move(from.begin(), from.end(), std::back_inserter(to));
}

// The sums that are possible for the terms without a look at any domain: least and greatest.
std::pair<long, long> range_of_sum(const VariantBoard& board, std::span<const Term> terms) {
  long least = 0, greatest = 0;
  for (const Term& term : terms) {
    const long a = long{term.factor} * board.min_value, b = long{term.factor} * board.max_value;
    least += std::min(a, b);
    greatest += std::max(a, b);
  }
  return {least, greatest};
}

}  // namespace

bool has_repeats(std::vector<Cell> cells) {
  std::sort(cells.begin(), cells.end());
  return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
}

Automaton automaton_of(const Visible& visible, const VariantBoard& board) {
  struct State {
    int greatest, count;
    auto operator<=>(const State&) const = default;
  };
  const auto next = [&](State state, int value) -> std::optional<State> {
    if (value > state.greatest) state = {value, state.count + 1};
    return state.count <= visible.count ? std::optional(state) : std::nullopt;
  };
  const auto accepts = [&](const State& state) { return state.count == visible.count; };
  return Automaton::of(board, visible.cells.size(), State{0, 0}, next, accepts).reduced();
}

Automaton automaton_of(const FirstHidden& hidden, const VariantBoard& board) {
  constexpr int kFound = 1000;  // taller than all values
  const auto next = [&](int tallest, int value) -> std::optional<int> {
    if (tallest == kFound) return kFound;
    if (value > tallest) return value;
    return value == hidden.value ? std::optional(kFound) : std::nullopt;
  };
  const auto accepts = [](int tallest) { return tallest == kFound; };
  return Automaton::of(board, hidden.cells.size(), -1, next, accepts).reduced();
}

Automaton automaton_of(const SumParts& parts, const VariantBoard& board) {
  const auto next = [&](int part, int value) -> std::optional<int> {
    if (part + value > parts.sum) return std::nullopt;
    return (part + value) % parts.sum;
  };
  const auto accepts = [](int part) { return part == 0; };
  return Automaton::of(board, parts.cells.size(), 0, next, accepts).reduced();
}

Primitives::Primitives(const BoardGeometry& geometry)
    : domains(static_cast<std::size_t>(geometry.board().cell_count()), geometry.all_values()),
      geometry_(&geometry) {}

bool Primitives::is_trivial() const {
  return possible && distincts.empty() && has_only_distincts() &&
         std::all_of(domains.begin(), domains.end(),
                     [this](ValueSet set) { return set == geometry_->all_values(); });
}

bool Primitives::has_only_distincts() const {
  return pairs.empty() && set_choices.empty() && has_only_relations();
}

bool Primitives::has_only_relations() const {
  return linears.empty() && equal_sum_sets.empty() && sequences.empty() && counts.empty() &&
         visible_counts.empty() && first_hidden.empty() && sum_parts.empty() && elements.empty() &&
         distinct_counts.empty() && own_counts.empty() && ranks.empty() && same_multisets.empty() &&
         connected_sets.empty() && partitions.empty() && conditions.empty() && alternatives.empty();
}

void Primitives::merge(Primitives other) {
  possible = possible && other.possible;
  for (std::size_t i = 0; i < domains.size(); ++i) domains[i] &= other.domains[i];
  append(distincts, std::move(other.distincts));
  append(pairs, std::move(other.pairs));
  append(linears, std::move(other.linears));
  append(set_choices, std::move(other.set_choices));
  append(equal_sum_sets, std::move(other.equal_sum_sets));
  append(sequences, std::move(other.sequences));
  append(counts, std::move(other.counts));
  append(visible_counts, std::move(other.visible_counts));
  append(first_hidden, std::move(other.first_hidden));
  append(sum_parts, std::move(other.sum_parts));
  append(elements, std::move(other.elements));
  append(distinct_counts, std::move(other.distinct_counts));
  append(own_counts, std::move(other.own_counts));
  append(ranks, std::move(other.ranks));
  append(same_multisets, std::move(other.same_multisets));
  append(connected_sets, std::move(other.connected_sets));
  append(partitions, std::move(other.partitions));
  append(part_counts, std::move(other.part_counts));
  append(class_lines, std::move(other.class_lines));
  append(conditions, std::move(other.conditions));
  append(alternatives, std::move(other.alternatives));
}

void Primitives::distinct(std::span<const Cell> cells) {
  if (cells.size() < 2) return;
  if (cells.size() > static_cast<std::size_t>(board().values())) return impossible();
  const auto increasing = [](std::span<const Cell> list) {
    return std::adjacent_find(list.begin(), list.end(), std::greater_equal<>()) == list.end();
  };
  if (!increasing(cells)) {
    std::vector<Cell> sorted(cells.begin(), cells.end());
    std::sort(sorted.begin(), sorted.end());
    if (!increasing(sorted)) return impossible();
  }
  distincts.push_back({{cells.begin(), cells.end()}});
}

void Primitives::pair(Cell first, Cell second, const Relation& relation) {
  const auto values = static_cast<std::size_t>(board().values());
  if (first == second) {
    ValueSet allowed = 0;
    for (std::size_t a = 0; a < values; ++a) allowed |= relation.row[a] & ValueSet{1} << a;
    restrict(first, allowed);
    return;
  }
  const bool all =
      std::all_of(relation.row.begin(), relation.row.begin() + static_cast<std::ptrdiff_t>(values),
                  [this](ValueSet row) { return row == geometry_->all_values(); });
  if (!all) pairs.push_back({first, second, relation});
}

void Primitives::equal(Cell first, Cell second) {
  pair(first, second, [](int a, int b) { return a == b; });
}

void Primitives::linear(std::span<const Term> terms, Totals totals) {
  std::vector<Term> merged;
  merged.reserve(terms.size());
  for (const Term& term : terms) {
    const auto known = std::find_if(merged.begin(), merged.end(),
                                    [&](const Term& other) { return other.cell == term.cell; });
    if (known == merged.end()) {
      merged.push_back(term);
    } else {
      known->factor += term.factor;
    }
  }
  std::erase_if(merged, [](const Term& term) { return term.factor == 0; });
  const std::pair<long, long> range = range_of_sum(board(), merged);
  const long least = range.first, greatest = range.second;
  const auto outside = [&](int total) { return total < least || total > greatest; };
  totals.erase(std::remove_if(totals.begin(), totals.end(), outside), totals.end());
  std::sort(totals.begin(), totals.end());
  totals.erase(std::unique(totals.begin(), totals.end()), totals.end());
  if (totals.empty()) return impossible();
  if (totals.size() == static_cast<std::size_t>(greatest - least + 1)) return;
  if (merged.size() > 1) {
    linears.push_back({std::move(merged), std::move(totals)});
    return;
  }
  ValueSet allowed = 0;
  for (int value = board().min_value; value <= board().max_value; ++value) {
    if (std::binary_search(totals.begin(), totals.end(), value * merged.front().factor)) {
      allowed |= geometry_->value_set(value);
    }
  }
  restrict(merged.front().cell, allowed);
}

void Primitives::sum(std::span<const Cell> cells, int total) {
  std::vector<Term> terms;
  terms.reserve(cells.size());
  for (const Cell cell : cells) terms.push_back({cell, 1});
  linear(terms, {total});
}

void Primitives::one_of_sets(std::span<const Cell> cells, std::vector<ValueSet> sets) {
  distinct(cells);
  std::sort(sets.begin(), sets.end());
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  if (sets.empty()) return impossible();
  ValueSet all = 0;
  for (const ValueSet set : sets) all |= set;
  for (const Cell cell : cells) restrict(cell, all);
  if (cells.size() > 1) set_choices.push_back({{cells.begin(), cells.end()}, std::move(sets)});
}

void Primitives::equal_sums(std::vector<std::vector<Cell>> parts) {
  if (parts.size() < 2) return;
  if (parts.size() > 2) {
    equal_sum_sets.push_back({std::move(parts)});
    return;
  }
  std::vector<Term> terms;
  for (const Cell cell : parts[0]) terms.push_back({cell, 1});
  for (const Cell cell : parts[1]) terms.push_back({cell, -1});
  if (parts[0].size() == 1 && parts[1].size() == 1) {
    equal(parts[0][0], parts[1][0]);
  } else {
    linear(terms, {0});
  }
}

void Primitives::accepted(std::span<const Cell> cells, const Automaton& automaton) {
  accepted(cells, std::make_shared<const Automaton>(automaton.reduced()));
}

void Primitives::accepted(std::span<const Cell> cells, std::shared_ptr<const Automaton> automaton) {
  if (std::find(automaton->accepting.begin(), automaton->accepting.end(), true) ==
      automaton->accepting.end()) {
    return impossible();
  }
  if (cells.size() > 1) {
    sequences.push_back({{cells.begin(), cells.end()}, std::move(automaton)});
  } else if (cells.empty()) {
    if (!automaton->accepts({})) impossible();
  } else {
    ValueSet allowed = 0;
    for (int symbol = 0; symbol < board().values(); ++symbol) {
      if (automaton->accepts({&symbol, 1})) allowed |= ValueSet{1} << symbol;
    }
    restrict(cells[0], allowed);
  }
}

void Primitives::count(std::span<const Cell> cells, ValueSet values, int least, int most) {
  const int size = static_cast<int>(cells.size());
  values &= geometry_->all_values();
  least = std::max(least, 0);
  most = std::min(most, size);
  if (least > most) return impossible();
  if (least == 0 && most == size) return;
  if (most == 0 || least == size) {
    for (const Cell cell : cells) restrict(cell, most == 0 ? ~values : values);
    return;
  }
  counts.push_back({{cells.begin(), cells.end()}, values, least, most});
}

void Primitives::condition(std::span<const Cell> cells,
                           std::function<bool(std::span<const int>)> test) {
  if (cells.size() > 1) {
    conditions.push_back({{cells.begin(), cells.end()}, std::move(test)});
  } else if (cells.empty()) {
    if (!test({})) impossible();
  } else {
    ValueSet allowed = 0;
    for (int value = board().min_value; value <= board().max_value; ++value) {
      if (test({&value, 1})) allowed |= geometry_->value_set(value);
    }
    restrict(cells[0], allowed);
  }
}

void Primitives::either(std::vector<Primitives> groups) {
  std::erase_if(groups, [](const Primitives& group) {
    return !group.possible ||
           std::find(group.domains.begin(), group.domains.end(), 0U) != group.domains.end();
  });
  if (groups.empty()) return impossible();
  if (std::any_of(groups.begin(), groups.end(),
                  [](const Primitives& group) { return group.is_trivial(); })) {
    return;
  }
  if (groups.size() == 1) return merge(std::move(groups.front()));
  for (std::size_t i = 0; i < domains.size(); ++i) {
    ValueSet allowed = 0;
    for (const Primitives& group : groups) allowed |= group.domains[i];
    domains[i] &= allowed;
  }
  alternatives.push_back({std::move(groups)});
}

}  // namespace inlay::sudoku::variant
