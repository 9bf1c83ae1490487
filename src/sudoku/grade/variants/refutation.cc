#include "sudoku/grade/variants/refutation.h"

#include <algorithm>
#include <bit>

namespace inlay::sudoku::grade::variants {
namespace {

ValueSet lowest_of(ValueSet values) {
  return values & (~values + 1);
}

}  // namespace

void Refutation::add(Cell cell, ValueSet value, bool on, std::size_t time) {
  const auto digit = static_cast<Digit>(std::countr_zero(value) + 1);
  found_.insert({static_cast<int>(time) - 1, cell, on, digit});
}

void Refutation::need_all_gone(Cell cell, ValueSet values) {
  for (ValueSet left = sets_[0][cell] & values; left != 0; left &= left - 1) {
    need_gone(cell, lowest_of(left));
  }
}

// `time`: the first index of sets_ without the value.
void Refutation::need_gone(Cell cell, ValueSet value) {
  if ((sets_[0][cell] & value) == 0 || !seen_.insert({cell, value}).second) return;
  const auto gone = std::find_if(sets_.begin(), sets_.end(),
                                 [&](const auto& sets) { return (sets[cell] & value) == 0; });
  const auto time = static_cast<std::size_t>(gone - sets_.begin());
  if (time == 1) return;  // the assumption itself
  const bool explained = by_sight(cell, value, time) || by_house(cell, value, time) ||
                         by_link(cell, value, time) || by_constraint(cell, value, time);
  complete_ = complete_ && explained;
}

void Refutation::need_value(Cell cell) {
  const auto fixed = std::find_if(sets_.begin(), sets_.end(), [&](const auto& sets) {
    return std::has_single_bit(sets[cell]);
  });
  const auto time = static_cast<std::size_t>(fixed - sets_.begin());
  if (time < 2) return;  // filled before, or the assumption
  add(cell, (*fixed)[cell], true, time);
  need_all_gone(cell, ~(*fixed)[cell]);
}

bool Refutation::by_sight(Cell cell, ValueSet value, std::size_t time) {
  for (const Cell peer : model_.peers.list(cell)) {
    if (sets_[time - 1][peer] != value) continue;
    if (const auto origin = model_.origin_of_sight(cell, peer);
        origin && !model_.share_a_house(cell, peer)) {
      constraints_.insert(model_.origins[*origin].constraint);
    }
    need_value(peer);
    return true;
  }
  return false;
}

bool Refutation::by_house(Cell cell, ValueSet value, std::size_t time) {
  const std::vector<ValueSet>& before = sets_[time - 1];
  for (const House& house : model_.houses) {
    if (!contains(house.cells, cell)) continue;
    ValueSet elsewhere = 0;
    for (const Cell other : house.cells) elsewhere |= other == cell ? 0 : before[other];
    const ValueSet only = before[cell] & ~elsewhere;
    if (only == 0 || (only & value) != 0) continue;
    add(cell, lowest_of(only), true, time);
    for (const Cell other : house.cells) {
      if (other != cell) need_gone(other, lowest_of(only));
    }
    return true;
  }
  return false;
}

bool Refutation::by_link(Cell cell, ValueSet value, std::size_t time) {
  const auto row = static_cast<std::size_t>(std::countr_zero(value));
  for (const Link& link : model_.links) {
    if (link.first != cell && link.second != cell) continue;
    const bool first = link.first == cell;
    const Cell other = first ? link.second : link.first;
    const ValueSet partners = (first ? link.forward : link.backward).row[row];
    if ((sets_[time - 1][other] & partners) != 0) continue;
    add(cell, value, false, time);
    constraints_.insert(model_.origins[link.origin].constraint);
    need_all_gone(other, partners);
    return true;
  }
  return false;
}

// The cells of the part that are needed: without what the others have lost, it refutes as much.
template <typename Refutes>
void Refutation::need_cells(const ConstraintFilling::Part& part, std::vector<ValueSet> before,
                            const Refutes& refutes) {
  for (const Cell cell : part.cells) {
    const ValueSet left = before[cell];
    before[cell] = sets_[0][cell];
    if (!refutes(before)) before[cell] = left;
  }
  for (const Cell cell : part.cells) need_all_gone(cell, ~before[cell]);
}

bool Refutation::by_constraint(Cell cell, ValueSet value, std::size_t time) {
  for (ConstraintFilling::Part& part : filling_.parts()) {
    if (!contains(part.cells, cell)) continue;
    const auto refutes = [&](std::vector<ValueSet> sets) {
      return !part.deduction.run(sets) || (sets[cell] & value) == 0;
    };
    std::vector<ValueSet> before = sets_[time - 1];
    if (!refutes(before)) continue;
    add(cell, value, false, time);
    constraints_.insert(part.constraint);
    need_cells(part, std::move(before), refutes);
    return true;
  }
  return false;
}

void Refutation::end_in_cell(Cell cell) {
  need_all_gone(cell, static_cast<ValueSet>(~ValueSet{0}));
}

void Refutation::end_in_house(std::size_t house, int digit) {
  for (const Cell cell : model_.houses[house].cells) {
    need_gone(cell, static_cast<ValueSet>(bit(digit)));
  }
}

void Refutation::end_in_constraint(std::uint32_t constraint) {
  for (ConstraintFilling::Part& part : filling_.parts()) {
    if (part.constraint != constraint) continue;
    const auto refutes = [&](std::vector<ValueSet> sets) { return !part.deduction.run(sets); };
    if (refutes(sets_.back())) need_cells(part, sets_.back(), refutes);
  }
}

std::vector<Conclusion> Refutation::conclusions() const {
  std::vector<Conclusion> list;
  if (!complete_) return list;
  for (const Conclusion& one : found_) {
    // The digit of a cell, or that it has none, includes what it lost in this round.
    const bool dead = sets_[static_cast<std::size_t>(one.round) + 1][one.cell] == 0;
    const bool placed = std::any_of(found_.begin(), found_.end(), [&](const Conclusion& other) {
      return other.on && other.round == one.round && other.cell == one.cell;
    });
    if (one.on || (!dead && !placed)) list.push_back(one);
  }
  return list;
}

}  // namespace inlay::sudoku::grade::variants
