#include "sudoku/variant/cover_mapping.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <map>
#include <string>

#include "sudoku/variant/kinds/kind.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::sudoku::variant {
namespace {

constexpr std::uint64_t kMove = std::numeric_limits<std::uint64_t>::max();  // payload of no cell
constexpr std::uint64_t kValues = 32;        // payload of a cell: * kValues + value
constexpr std::size_t kMostMoves = 200'000;  // of all automata
constexpr std::size_t kMostEntries = 4'000'000;

bool is_mapped(const Primitives& primitives) {
  return primitives.equal_sum_sets.empty() && primitives.elements.empty() &&
         primitives.distinct_counts.empty() && primitives.own_counts.empty() &&
         primitives.ranks.empty() && primitives.same_multisets.empty() &&
         primitives.connected_sets.empty() && primitives.partitions.empty() &&
         primitives.conditions.empty() && primitives.alternatives.empty();
}

class Mapper {
 public:
  explicit Mapper(const Primitives& primitives)
      : primitives_(primitives),
        values_(static_cast<std::size_t>(primitives.board().values())),
        options_(primitives.domains.size() * values_),
        value_items_(primitives.domains.size()) {}

  // False: too large.
  bool map() {
    for (std::size_t cell = 0; cell < primitives_.domains.size(); ++cell) {
      add_to_values(static_cast<Cell>(cell), primary_item());
    }
    if (!primitives_.possible) primary_item();
    for (const Distinct& distinct : primitives_.distincts) map_distinct(distinct);
    for (const PairRelation& pair : primitives_.pairs) map_pair(pair);
    for (const Linear& linear : primitives_.linears) map_linear(linear);
    for (const SetChoice& choice : primitives_.set_choices) map_choice(choice);
    for (const Accepted& sequence : primitives_.sequences) map_sequence(sequence);
    for (const CountValues& count : primitives_.counts) map_count(count);
    for (const Visible& visible : primitives_.visible_counts) map_as_automaton(visible);
    for (const FirstHidden& hidden : primitives_.first_hidden) map_as_automaton(hidden);
    for (const SumParts& parts : primitives_.sum_parts) map_as_automaton(parts);
    if (is_large_) return false;
    for (std::size_t cell = 0; cell < primitives_.domains.size(); ++cell) {
      for (std::size_t value = 0; value < values_; ++value) {
        if ((primitives_.domains[cell] >> value & 1) == 0) continue;
        add_option(options_[cell * values_ + value], cell * kValues + value);
      }
    }
    return problem_.entry_count() <= kMostEntries;
  }
  cover::Problem take() { return std::move(problem_); }

 private:
  // Names and entries are always valid, so these calls cannot fail.
  cover::ItemId primary_item() { return *problem_.add_primary("p" + std::to_string(items_++)); }
  cover::ItemId secondary_item() { return *problem_.add_secondary("s" + std::to_string(items_++)); }
  cover::Color color(std::size_t number) { return problem_.color("c" + std::to_string(number)); }
  void add_option(const std::vector<cover::Entry>& entries, std::uint64_t payload) {
    (void)*problem_.add_option(entries, payload);
  }

  std::vector<cover::Entry>& option(Cell cell, std::size_t value) {
    return options_[cell * values_ + value];
  }
  void add_to_values(Cell cell, cover::ItemId item) {
    for (std::size_t value = 0; value < values_; ++value) option(cell, value).push_back({item});
  }
  // The item whose colour is the value of the cell.
  cover::ItemId value_item(Cell cell) {
    if (!value_items_[cell]) {
      value_items_[cell] = secondary_item();
      for (std::size_t value = 0; value < values_; ++value) {
        option(cell, value).push_back({*value_items_[cell], color(value)});
      }
    }
    return *value_items_[cell];
  }

  void map_distinct(const Distinct& distinct) {
    const bool complete = distinct.cells.size() == values_;
    for (std::size_t value = 0; value < values_; ++value) {
      const cover::ItemId item = complete ? primary_item() : secondary_item();
      for (const Cell cell : distinct.cells) option(cell, value).push_back({item});
    }
    if (distinct.cells.size() > values_) primary_item();  // nothing covers it
  }
  // The values of one cell exclude each other, so they share an item with what they exclude.
  void map_pair(const PairRelation& pair) {
    for (std::size_t value = 0; value < values_; ++value) {
      const ValueSet allowed = pair.relation.row[value];
      const ValueSet excluded = primitives_.domains[pair.second] & ~allowed;
      if (excluded == 0 || (primitives_.domains[pair.first] >> value & 1) == 0) continue;
      const cover::ItemId item = secondary_item();
      option(pair.first, value).push_back({item});
      for (ValueSet rest = excluded; rest != 0; rest &= rest - 1) {
        option(pair.second, static_cast<std::size_t>(std::countr_zero(rest))).push_back({item});
      }
    }
  }

  // The moves of a deterministic automaton over the cells: next(state, place, value) with the value
  // as an index gives the state after a cell, or nothing.
  template <typename State, typename Next, typename Accepts>
  void map_automaton(std::span<const Cell> cells, const State& start, const Next& next,
                     const Accepts& accepts) {
    struct Move {
      std::size_t from, value, to;
    };
    if (cells.empty()) return;
    std::vector<std::vector<Move>> moves(cells.size());
    std::vector<State> states{start};
    for (std::size_t place = 0; place < cells.size(); ++place) {
      std::map<State, std::size_t> numbers;
      std::vector<State> after;
      for (std::size_t from = 0; from < states.size(); ++from) {
        for (ValueSet rest = primitives_.domains[cells[place]]; rest != 0; rest &= rest - 1) {
          const auto value = static_cast<std::size_t>(std::countr_zero(rest));
          const auto target = next(states[from], place, static_cast<int>(value));
          if (!target || (place + 1 == cells.size() && !accepts(*target))) continue;
          const auto [at, is_new] = numbers.try_emplace(*target, after.size());
          if (is_new) after.push_back(*target);
          moves[place].push_back({from, value, at->second});
        }
        is_large_ = is_large_ || moves_ + moves[place].size() > kMostMoves;
        if (is_large_) return;
      }
      moves_ += moves[place].size();
      states = std::move(after);
    }
    // Only moves from which the end can be reached.
    for (std::size_t place = cells.size() - 1; place-- > 0;) {
      std::vector<bool> alive(moves[place].size());  // no more states than moves
      for (const Move& move : moves[place + 1]) alive[move.from] = true;
      std::erase_if(moves[place], [&](const Move& move) { return !alive[move.to]; });
    }
    std::optional<cover::ItemId> before;  // the state
    for (std::size_t place = 0; place < cells.size(); ++place) {
      const cover::ItemId here = primary_item();
      const cover::ItemId value = value_item(cells[place]);
      std::optional<cover::ItemId> after;
      if (place + 1 < cells.size()) after = secondary_item();
      for (const Move& move : moves[place]) {
        std::vector<cover::Entry> entries{{here}, {value, color(move.value)}};
        if (before) entries.push_back({*before, color(move.from)});
        if (after) entries.push_back({*after, color(move.to)});
        add_option(entries, kMove);
      }
      before = after;
    }
  }

  int actual(int value) const { return primitives_.board().min_value + value; }

  void map_linear(const Linear& linear) {
    std::vector<Cell> cells;
    std::vector<int> least(linear.terms.size() + 1), most(linear.terms.size() + 1);  // of the rest
    for (std::size_t i = linear.terms.size(); i-- > 0;) {
      const auto [cell, factor] = linear.terms[i];
      const auto [low, high] = std::minmax(
          {factor * primitives_.board().min_value, factor * primitives_.board().max_value});
      least[i] = least[i + 1] + low;
      most[i] = most[i + 1] + high;
    }
    for (const Term& term : linear.terms) cells.push_back(term.cell);
    const auto next = [&](int sum, std::size_t place, int value) -> std::optional<int> {
      const int after = sum + linear.terms[place].factor * actual(value);
      if (after + most[place + 1] < linear.totals.front() ||
          after + least[place + 1] > linear.totals.back()) {
        return std::nullopt;
      }
      return after;
    };
    map_automaton(cells, 0, next, [&](int sum) {
      return std::binary_search(linear.totals.begin(), linear.totals.end(), sum);
    });
  }
  void map_choice(const SetChoice& choice) {
    const auto next = [&](ValueSet set, std::size_t, int value) -> std::optional<ValueSet> {
      const ValueSet after = set | ValueSet{1} << value;
      const bool fits =
          after != set && std::any_of(choice.sets.begin(), choice.sets.end(),
                                      [&](ValueSet whole) { return (after & ~whole) == 0; });
      return fits ? std::optional(after) : std::nullopt;
    };
    map_automaton(choice.cells, ValueSet{0}, next, [](ValueSet) { return true; });
  }
  void map_count(const CountValues& count) {
    const auto next = [&](int found, std::size_t, int value) -> std::optional<int> {
      const int after = found + static_cast<int>(count.values >> value & 1);
      return after <= count.most ? std::optional(after) : std::nullopt;
    };
    map_automaton(count.cells, 0, next, [&](int found) { return found >= count.least; });
  }
  // The states are sets of states, so that each sequence has one run.
  void map_sequence(const Accepted& sequence) {
    using States = Automaton::States;
    const Automaton& automaton = *sequence.automaton;
    const auto next = [&](const States& states, std::size_t, int value) -> std::optional<States> {
      States after = automaton.after(states, value);
      return after.empty() ? std::nullopt : std::optional(std::move(after));
    };
    map_automaton(sequence.cells, automaton.starts, next,
                  [&](const States& states) { return automaton.any_accepts(states); });
  }

  template <typename Line>
  void map_as_automaton(const Line& line) {
    const auto automaton = automaton_of(line, primitives_.board());
    map_sequence({line.cells, std::make_shared<const Automaton>(automaton)});
  }

  const Primitives& primitives_;
  std::size_t values_;
  cover::Problem problem_;
  std::vector<std::vector<cover::Entry>> options_;  // of each cell and value
  std::vector<std::optional<cover::ItemId>> value_items_;
  std::size_t items_ = 0;
  std::size_t moves_ = 0;
  bool is_large_ = false;
};

// "killer and thermo"
std::string listed(const std::vector<std::string_view>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += std::string(i == 0                 ? ""
                        : i + 1 < names.size() ? ", "
                                               : " and ") +
            std::string(names[i]);
  }
  return text;
}

}  // namespace

Result<cover::Problem> to_cover(const Variant& variant) {
  const BoardGeometry& geometry = geometry_of(variant);
  const Scope scope{geometry, variant.constraints()};
  std::vector<std::string_view> unmapped;
  for (const Constraint& constraint : variant.constraints()) {
    Primitives alone(geometry);
    kind_of(constraint).lower(scope, constraint, alone);
    const std::string_view name = constraint.kind->name;
    if (!is_mapped(alone) && std::find(unmapped.begin(), unmapped.end(), name) == unmapped.end()) {
      unmapped.push_back(name);
    }
  }
  if (!unmapped.empty()) {
    return Error{ErrorKind::unsupported,
                 "exact cover cannot express these " + listed(unmapped) + " constraints"};
  }
  Primitives primitives = lower(variant).primitives;
  Mapper mapper(primitives);
  if (!mapper.map()) {
    return Error{ErrorKind::unsupported, "the variant is too large for exact cover"};
  }
  return mapper.take();
}

std::vector<int> from_cover(const Variant& variant, const cover::Problem& problem,
                            std::span<const cover::OptionId> solution) {
  std::vector<int> values(static_cast<std::size_t>(variant.board().cell_count()));
  for (const cover::OptionId option : solution) {
    const std::uint64_t payload = problem.option_payload(option);
    if (payload == kMove) continue;
    values[payload / kValues] = variant.board().min_value + static_cast<int>(payload % kValues);
  }
  return values;
}

}  // namespace inlay::sudoku::variant
