#include "check/variant/rules.h"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

namespace inlay_check {
namespace {

std::size_t lowest(ValueSet set) {
  return static_cast<std::size_t>(std::countr_zero(set));
}

// The different states of a layer, numbered in the order in which they are found.
class Layer {
 public:
  Layer() : slots_(kSlots) {}

  void clear() {
    states_.clear();
    if (++stamp_ == 0) {
      std::fill(slots_.begin(), slots_.end(), Slot{});
      stamp_ = 1;
    }
  }
  // The number of the state; a new one if it is new.
  std::uint32_t number(const State& state) {
    std::uint64_t hash = (state.a ^ (state.b * 0x9E3779B97F4A7C15U)) * 0xBF58476D1CE4E5B9U;
    for (std::size_t at = (hash >> 32) % kSlots;; at = (at + 1) % kSlots) {
      Slot& slot = slots_[at];
      if (slot.stamp != stamp_) {
        slot = {stamp_, static_cast<std::uint32_t>(states_.size())};
        states_.push_back(state);
        return slot.number;
      }
      if (states_[slot.number] == state) return slot.number;
    }
  }
  const std::vector<State>& states() const { return states_; }

 private:
  static constexpr std::size_t kSlots = MachineRule::kMostStates * 4;
  struct Slot {
    std::uint32_t stamp = 0, number = 0;
  };
  std::vector<Slot> slots_;
  std::vector<State> states_;
  std::uint32_t stamp_ = 0;
};

struct Move {
  std::uint32_t from, to;
  std::uint32_t value;  // as an index
};

}  // namespace

void Work::spend(std::uint64_t steps) {
  require(steps <= left_, [] { return "not fully checked: the work limit was reached"; });
  left_ -= steps;
}

int Domains::value(Cell cell) const {
  return least_ + static_cast<int>(lowest(sets_[cell]));
}

bool Domains::keep(Cell cell, ValueSet values) {
  const ValueSet left = sets_[cell] & values;
  if (left != sets_[cell]) {
    sets_[cell] = left;
    if (!marked_[cell]) changed_.push_back(cell);
    marked_[cell] = true;
  }
  return left != 0;
}

std::vector<Cell> Domains::take_changed() {
  for (const Cell cell : changed_) marked_[cell] = false;
  return std::exchange(changed_, {});
}

// --- Lists of rules ------------------------------------------------------------------------------

void RuleList::finish(std::size_t cells) {
  std::stable_sort(rules_.begin(), rules_.end(),
                   [](const auto& a, const auto& b) { return a->order() < b->order(); });
  of_cell_.assign(cells, {});
  for (std::uint32_t i = 0; i < rules_.size(); ++i) {
    for (const Cell cell : rules_[i]->cells()) {
      if (of_cell_[cell].empty() || of_cell_[cell].back() != i) of_cell_[cell].push_back(i);
    }
  }
}

bool RuleList::reason(Domains& domains, Work& work) const {
  std::vector<std::uint32_t> all(rules_.size());
  for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
  return run(domains, work, std::move(all));
}

bool RuleList::reason(Domains& domains, Work& work, std::span<const Cell> changed) const {
  std::vector<std::uint32_t> waiting;
  for (const Cell cell : changed) {
    waiting.insert(waiting.end(), of_cell_[cell].begin(), of_cell_[cell].end());
  }
  std::sort(waiting.begin(), waiting.end());
  waiting.erase(std::unique(waiting.begin(), waiting.end()), waiting.end());
  return run(domains, work, std::move(waiting));
}

// `waiting` is in increasing order, which is also a heap.
bool RuleList::run(Domains& domains, Work& work, std::vector<std::uint32_t> waiting) const {
  std::vector<bool> waits(rules_.size());
  for (const std::uint32_t rule : waiting) waits[rule] = true;
  while (!waiting.empty()) {
    std::pop_heap(waiting.begin(), waiting.end(), std::greater<>());
    const std::uint32_t rule = waiting.back();
    waiting.pop_back();
    waits[rule] = false;
    if (!rules_[rule]->apply(domains, work)) return false;
    for (const Cell cell : domains.take_changed()) {
      for (const std::uint32_t other : of_cell_[cell]) {
        if (waits[other]) continue;
        waits[other] = true;
        waiting.push_back(other);
        std::push_heap(waiting.begin(), waiting.end(), std::greater<>());
      }
    }
  }
  return true;
}

// --- The rules ----------------------------------------------------------------------------------

bool AllowedRule::apply(Domains& domains, Work& work) const {
  work.spend(cells().size());
  return std::all_of(cells().begin(), cells().end(),
                     [&](Cell cell) { return domains.keep(cell, values_); });
}

bool PairRule::apply(Domains& domains, Work& work) const {
  const Cell first = cells()[0], second = cells()[1];
  work.spend(2);
  ValueSet seconds = 0, firsts = 0;
  for (ValueSet rest = domains[first]; rest != 0; rest &= rest - 1) {
    seconds |= table_->second[lowest(rest)];
  }
  if (!domains.keep(second, seconds)) return false;
  for (ValueSet rest = domains[second]; rest != 0; rest &= rest - 1) {
    firsts |= table_->first[lowest(rest)];
  }
  return domains.keep(first, firsts);
}

bool MachineRule::apply(Domains& domains, Work& work) const {
  static thread_local Layer layer;
  static thread_local std::vector<Move> moves;
  const std::size_t count = cells().size();
  std::vector<std::size_t> first_move(count + 1);
  std::vector<std::size_t> sizes;  // of the layers
  std::vector<State> states{start_};
  moves.clear();
  for (std::size_t place = 0; place < count; ++place) {
    first_move[place] = moves.size();
    sizes.push_back(states.size());
    layer.clear();
    for (std::uint32_t from = 0; from < states.size(); ++from) {
      for (ValueSet rest = domains[cells()[place]]; rest != 0; rest &= rest - 1) {
        State next = states[from];
        const auto value = static_cast<std::uint32_t>(lowest(rest));
        if (!step_(next, place, domains.least() + static_cast<int>(value))) continue;
        moves.push_back({from, layer.number(next), value});
        if (layer.states().size() > kMostStates || moves.size() > kMostMoves) {
          work.spend(moves.size());
          return true;
        }
      }
    }
    work.spend(states.size() * Board::kMostValues);
    if (layer.states().empty()) return false;
    states = layer.states();
  }
  first_move[count] = moves.size();
  std::vector<bool> alive(states.size());
  for (std::size_t i = 0; i < states.size(); ++i) alive[i] = accepts_(states[i]);
  for (std::size_t place = count; place-- > 0;) {
    ValueSet supported = 0;
    std::vector<bool> before(sizes[place]);
    for (std::size_t i = first_move[place]; i < first_move[place + 1]; ++i) {
      const Move& move = moves[i];
      if (!alive[move.to]) continue;
      before[move.from] = true;
      supported |= ValueSet{1} << move.value;
    }
    if (!domains.keep(cells()[place], supported)) return false;
    alive = std::move(before);
  }
  return count > 0 || alive[0];
}

DifferRule::DifferRule(CellList cells, int least)
    : MachineRule(
          std::move(cells), {},
          [least](State& state, std::size_t, int value) {
            const std::uint64_t bit = std::uint64_t{1} << (value - least);
            if ((state.a & bit) != 0) return false;
            state.a |= bit;
            return true;
          },
          [](const State&) { return true; }) {}

bool DifferRule::apply(Domains& domains, Work& work) const {
  for (bool again = true; again;) {
    again = false;
    work.spend(cells().size());
    ValueSet fixed = 0;
    for (const Cell cell : cells()) {
      if (!domains.is_single(cell)) continue;
      if ((fixed & domains[cell]) != 0) return false;
      fixed |= domains[cell];
    }
    for (const Cell cell : cells()) {
      if (domains.is_single(cell) || (domains[cell] & fixed) == 0) continue;
      if (!domains.keep(cell, ~fixed)) return false;
      again = true;
    }
  }
  return MachineRule::apply(domains, work);
}

bool TestRule::apply(Domains& domains, Work& work) const {
  const Cell* open = nullptr;
  for (const Cell& cell : cells()) {
    if (domains.is_single(cell)) continue;
    if (open != nullptr && *open != cell) return true;
    open = &cell;
  }
  std::vector<int> values;
  for (const Cell cell : cells()) values.push_back(domains.value(cell));
  if (open == nullptr) {
    work.spend(values.size());
    return test_(values);
  }
  ValueSet possible = 0;
  for (ValueSet rest = domains[*open]; rest != 0; rest &= rest - 1) {
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (cells()[i] == *open) values[i] = domains.least() + static_cast<int>(lowest(rest));
    }
    work.spend(values.size());
    if (test_(values)) possible |= rest & -rest;
  }
  return domains.keep(*open, possible);
}

EitherRule::EitherRule(std::vector<RuleList> lists, std::size_t cells)
    : Rule(cells_of(lists)), lists_(std::move(lists)) {
  for (RuleList& list : lists_) list.finish(cells);
}

CellList EitherRule::cells_of(const std::vector<RuleList>& lists) {
  std::set<Cell> cells;
  for (const RuleList& list : lists) {
    for (const auto& rule : list.rules()) cells.insert(rule->cells().begin(), rule->cells().end());
  }
  return {cells.begin(), cells.end()};
}

bool EitherRule::apply(Domains& domains, Work& work) const {
  std::vector<ValueSet> possible(cells().size());
  bool any = false;
  for (const RuleList& list : lists_) {
    work.spend(domains.size());
    Domains branch = domains;
    if (!list.reason(branch, work)) continue;
    any = true;
    for (std::size_t i = 0; i < possible.size(); ++i) possible[i] |= branch[cells()[i]];
  }
  if (!any) return false;
  for (std::size_t i = 0; i < possible.size(); ++i) {
    if (!domains.keep(cells()[i], possible[i])) return false;
  }
  return true;
}

}  // namespace inlay_check
