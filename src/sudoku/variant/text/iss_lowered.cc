// Constraints that ISS has no type for, written as what they lower to: values, relations of pairs,
// sums, automata and alternatives.
#include <algorithm>
#include <bit>

#include "sudoku/variant/kinds/kind.h"
#include "sudoku/variant/kinds/relation_key.h"
#include "sudoku/variant/model/keys.h"
#include "sudoku/variant/model/lower.h"
#include "sudoku/variant/text/iss_writer.h"

namespace inlay::sudoku::variant {
namespace {

// Nothing satisfies this: no value is negative.
const IssItem kImpossible{"Sum", {"-1", "R1C1"}};

// A stream of bits, the highest bit of a number first, as key characters.
class BitWriter {
 public:
  void add(std::size_t number, int bits) {
    for (int i = bits - 1; i >= 0; --i) {
      const auto bit = static_cast<unsigned>(number >> static_cast<unsigned>(i) & 1);
      byte_ = static_cast<unsigned char>(unsigned{byte_} << 1 | bit);
      if (++held_ < 8) continue;
      bytes_ += static_cast<char>(byte_);
      byte_ = 0;
      held_ = 0;
    }
  }
  std::string key() {
    if (held_ > 0) add(0, 8 - held_);
    return encode_bytes(bytes_);
  }

 private:
  std::string bytes_;
  unsigned char byte_ = 0;
  int held_ = 0;
};

// ISS numbers start states first, then accepting states, then all others.
struct IssStates {
  std::vector<std::uint32_t> order;
  std::vector<std::size_t> number;  // of a state, in that order
  std::size_t accepting = 0;        // that are not start states
};

IssStates numbered(const Automaton& automaton) {
  IssStates states{automaton.starts, std::vector<std::size_t>(automaton.states())};
  const auto is_start = [&](std::uint32_t state) {
    return std::find(automaton.starts.begin(), automaton.starts.end(), state) !=
           automaton.starts.end();
  };
  for (const bool accepts : {true, false}) {
    for (std::uint32_t state = 0; state < automaton.states(); ++state) {
      if (is_start(state) || automaton.accepting[state] != accepts) continue;
      states.order.push_back(state);
      states.accepting += accepts ? 1U : 0U;
    }
  }
  for (std::size_t i = 0; i < states.order.size(); ++i) states.number[states.order[i]] = i;
  return states;
}

std::size_t move_count(const Automaton& automaton, std::uint32_t state) {
  std::size_t count = 0;
  for (const Automaton::Move& move : automaton.moves[state]) {
    count += static_cast<std::size_t>(std::popcount(move.values));
  }
  return count;
}

// The key of an automaton in the plain form of ISS; empty if it has too many states.
std::string automaton_key(const Automaton& automaton, int symbols) {
  constexpr int kMostStateBits = 16, kFieldBits = 4;
  const IssStates states = numbered(automaton);
  const std::size_t starts = automaton.starts.size();
  std::size_t most_moves = 0;
  for (const std::uint32_t state : states.order) {
    most_moves = std::max(most_moves, move_count(automaton, state));
  }
  const int state_bits = std::max(1, static_cast<int>(std::bit_width(std::max(
                                         {automaton.states() - 1, states.accepting, starts}))));
  const int count_bits = static_cast<int>(std::bit_width(most_moves));
  const auto symbol_bits = static_cast<int>(std::bit_width(static_cast<unsigned>(symbols - 1)));
  if (starts == 0 || state_bits > kMostStateBits || count_bits >= 1 << kFieldBits) return {};
  BitWriter writer;
  writer.add(0, 2);
  writer.add(static_cast<std::size_t>(state_bits - 1), kFieldBits);
  writer.add(static_cast<std::size_t>(symbols - 1), kFieldBits);
  writer.add(starts, state_bits);
  writer.add(states.accepting, state_bits);
  for (std::size_t i = starts; i-- > 0;) {
    writer.add(automaton.accepting[states.order[i]] ? 1 : 0, 1);
  }
  writer.add(static_cast<std::size_t>(count_bits), kFieldBits);
  for (const std::uint32_t state : states.order) {
    writer.add(move_count(automaton, state), count_bits);
    for (const Automaton::Move& move : automaton.moves[state]) {
      for (ValueSet values = move.values; values != 0; values &= values - 1) {
        writer.add(static_cast<std::size_t>(std::countr_zero(values)), symbol_bits);
        writer.add(states.number[move.target], state_bits);
      }
    }
  }
  return writer.key();
}

}  // namespace

bool IssWriter::add_lowered(const Constraint& constraint, Items& items) {
  const bool repeats = std::any_of(constraint.parts.begin(), constraint.parts.end(), has_repeats);
  if (constraint.kind->name == "nabner" &&
      !repeats) {  // it lowers to more, which follows from this
    const auto apart = [](int a, int b) { return a - b > 1 || b - a > 1; };
    const std::string key = relation_key(board_, Relation::of(board_, apart));
    for (const auto& cells : constraint.parts) {
      if (!cells.empty()) items.push_back({"PairX", {key, "Nabner", names(cells)}});
    }
    return true;
  }
  const Scope scope{geometry_of(variant_), variant_.constraints()};
  Primitives primitives(scope.geometry);
  kind_of(constraint).lower(scope, constraint, primitives);
  return add_primitives(primitives, items);
}

bool IssWriter::add_primitives(const Primitives& primitives, Items& items) {
  if (!primitives.possible) {
    items.push_back(kImpossible);
    return true;
  }
  Primitives rest = primitives;
  add_domains(rest, items);
  for (const Distinct& distinct : std::exchange(rest.distincts, {})) {
    IssItem item{"AllDifferent"};
    add_names(distinct.cells, item.arguments);
    items.push_back(std::move(item));
  }
  for (const PairRelation& pair : std::exchange(rest.pairs, {})) {
    const Cell cells[] = {pair.first, pair.second};
    items.push_back({"Pair", {relation_key(board_, pair.relation), "", names(cells)}});
  }
  for (const Linear& linear : std::exchange(rest.linears, {})) {
    if (!add_linear(linear, items)) return false;
  }
  for (const SetChoice& choice : std::exchange(rest.set_choices, {})) {
    add_set_choice(choice, items);
  }
  for (const EqualSums& sums : std::exchange(rest.equal_sum_sets, {})) {
    if (!add_equal_sums(sums, items)) return false;
  }
  const auto add_automaton = [&](const Automaton& automaton, std::span<const Cell> cells) {
    const std::string key = automaton_key(automaton, board_.values());
    if (!key.empty()) items.push_back({"NFA", {key, "", names(cells)}});
    return !key.empty();
  };
  for (const Accepted& accepted : std::exchange(rest.sequences, {})) {
    if (!add_automaton(*accepted.automaton, accepted.cells)) return false;
  }
  for (const Visible& visible : std::exchange(rest.visible_counts, {})) {
    if (!add_automaton(automaton_of(visible, board_), visible.cells)) return false;
  }
  for (const FirstHidden& hidden : std::exchange(rest.first_hidden, {})) {
    if (!add_automaton(automaton_of(hidden, board_), hidden.cells)) return false;
  }
  for (const SumParts& parts : std::exchange(rest.sum_parts, {})) {
    if (!add_automaton(automaton_of(parts, board_), parts.cells)) return false;
  }
  for (const Element& element : std::exchange(rest.elements, {})) add_element(element, items);
  for (const Either& either : std::exchange(rest.alternatives, {})) {
    if (!add_either(either, items)) return false;
  }
  return rest.is_trivial();
}

// Writes the cells that have lost values, and gives them all values again.
void IssWriter::add_domains(Primitives& primitives, Items& items) {
  const ValueSet all = primitives.geometry().all_values();
  for (std::size_t cell = 0; cell < primitives.domains.size(); ++cell) {
    if (primitives.domains[cell] == all) continue;
    items.push_back(given(static_cast<Cell>(cell), primitives.domains[cell]));
    primitives.domains[cell] = all;
  }
}

bool IssWriter::add_equal_sums(const EqualSums& sums, Items& items) {
  IssItem item{"EqualSum"};
  for (const auto& cells : sums.parts) {
    if (cells.empty()) return false;
    if (!item.arguments.empty()) item.arguments.emplace_back("-");
    add_names(cells, item.arguments);
  }
  items.push_back(std::move(item));
  return true;
}

bool IssWriter::add_either(const Either& either, Items& items) {
  IssItem item{"Or"};
  for (const Primitives& group : either.groups) {
    Items own;
    if (!add_primitives(group, own)) return false;
    add_alternative(std::move(own), item.body);
  }
  item.body += ".End";
  items.push_back(std::move(item));
  return true;
}

IssItem IssWriter::given(Cell cell, ValueSet values) const {
  std::string text = name(cell);
  for (int i = 0; i < board_.values(); ++i) {
    if ((values >> i & 1) != 0) text += "_" + std::to_string(board_.min_value + i);
  }
  return values == 0 ? kImpossible : IssItem{"", {text}};
}

void IssWriter::add_set_choice(const SetChoice& choice, Items& items) {
  IssItem different{"AllDifferent"}, alternatives{"Or"};
  add_names(choice.cells, different.arguments);
  items.push_back(std::move(different));
  for (const ValueSet set : choice.sets) {
    Items own;
    for (const Cell cell : choice.cells) own.push_back(given(cell, set));
    add_alternative(std::move(own), alternatives.body);
  }
  alternatives.body += ".End";
  items.push_back(std::move(alternatives));
}

// One alternative for each value of the index.
void IssWriter::add_element(const Element& element, Items& items) {
  const auto single = [&](int value) { return ValueSet{1} << (value - board_.min_value); };
  IssItem alternatives{"Or"};
  for (std::size_t i = 0; i < element.cells.size(); ++i) {
    const int index = element.first + static_cast<int>(i);
    const bool wanted =
        element.result || (element.value >= board_.min_value && element.value <= board_.max_value);
    if (index < board_.min_value || index > board_.max_value || !wanted) continue;
    Items own = {given(element.index, single(index))};
    if (!element.result) {
      own.push_back(given(element.cells[i], single(element.value)));
    } else if (*element.result != element.cells[i]) {
      const Relation equal = Relation::of(board_, [](int a, int b) { return a == b; });
      const Cell cells[] = {element.cells[i], *element.result};
      own.push_back({"Pair", {relation_key(board_, equal), "", names(cells)}});
    }
    add_alternative(std::move(own), alternatives.body);
  }
  alternatives.body += ".End";
  items.push_back(std::move(alternatives));
}

bool IssWriter::add_linear(const Linear& linear, Items& items) {
  IssItem alternatives{"Or"};
  std::string factors;
  std::vector<std::string> cells;
  bool plain = true;
  for (const Term& term : linear.terms) {
    if (!is_iss_factor(term.factor)) return false;
    plain = plain && term.factor == 1;
    factors += "_" + std::to_string(term.factor);
    cells.push_back(name(term.cell));
  }
  if (cells.empty()) return false;
  for (const int total : linear.totals) {
    IssItem item{"Sum", {std::to_string(total) + (plain ? "" : "_=" + factors)}};
    item.arguments.insert(item.arguments.end(), cells.begin(), cells.end());
    if (linear.totals.size() == 1) {
      items.push_back(std::move(item));
      return true;
    }
    add_alternative({std::move(item)}, alternatives.body);
  }
  alternatives.body += ".End";
  items.push_back(std::move(alternatives));
  return true;
}

}  // namespace inlay::sudoku::variant
