// Whether complete values satisfy primitives: the plain reading of primitives.h, for tests.
#ifndef INLAY_TESTS_SUPPORT_PRIMITIVES_HOLD_H_
#define INLAY_TESTS_SUPPORT_PRIMITIVES_HOLD_H_

#include <algorithm>
#include <set>
#include <vector>

#include "sudoku/variant/model/primitives.h"

namespace inlay::sudoku::variant {

inline std::vector<int> picked(const std::vector<Cell>& cells, std::span<const int> values) {
  std::vector<int> result;
  for (const Cell cell : cells) result.push_back(values[cell]);
  return result;
}

inline bool are_different(std::vector<int> numbers) {
  return std::set<int>(numbers.begin(), numbers.end()).size() == numbers.size();
}

inline bool is_connected(const Connected& connected, const BoardGeometry& geometry,
                         std::span<const int> values) {
  std::vector<bool> member, seen(connected.cells.size());
  for (const Cell cell : connected.cells) {
    member.push_back((geometry.value_set(values[cell]) & connected.values) != 0);
  }
  const auto count = std::count(member.begin(), member.end(), true);
  if (connected.size != 0 && count != connected.size) return false;
  std::vector<std::size_t> queue;
  const auto reach = [&](std::size_t i) {
    if (!member[i] || seen[i]) return;
    seen[i] = true;
    queue.push_back(i);
  };
  for (std::size_t i = 0; i < member.size() && queue.empty(); ++i) reach(i);
  for (std::size_t at = 0; at < queue.size(); ++at) {
    for (const std::uint32_t other : connected.neighbours[queue[at]]) reach(other);
  }
  return static_cast<std::ptrdiff_t>(queue.size()) == count;
}

inline bool holds(const Primitives& primitives, std::span<const int> values) {
  const BoardGeometry& geometry = primitives.geometry();
  const auto all = [](const auto& list, const auto& test) {
    return std::all_of(list.begin(), list.end(), test);
  };
  const auto set_of = [&](const std::vector<Cell>& cells) {
    ValueSet set = 0;
    for (const Cell cell : cells) set |= geometry.value_set(values[cell]);
    return set;
  };
  const auto sum_of_cells = [&](const std::vector<Cell>& cells) {
    int sum = 0;
    for (const Cell cell : cells) sum += values[cell];
    return sum;
  };
  if (!primitives.possible) return false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if ((primitives.domains[i] & geometry.value_set(values[i])) == 0) return false;
  }
  return all(primitives.distincts,
             [&](const Distinct& p) { return are_different(picked(p.cells, values)); }) &&
         all(primitives.pairs,
             [&](const PairRelation& p) {
               const int least = geometry.board().min_value;
               return (p.relation.row[static_cast<std::size_t>(values[p.first] - least)] >>
                           (values[p.second] - least) &
                       1) != 0;
             }) &&
         all(primitives.linears,
             [&](const Linear& p) {
               int sum = 0;
               for (const Term& term : p.terms) sum += term.factor * values[term.cell];
               return std::find(p.totals.begin(), p.totals.end(), sum) != p.totals.end();
             }) &&
         all(primitives.set_choices,
             [&](const SetChoice& p) {
               return are_different(picked(p.cells, values)) &&
                      std::find(p.sets.begin(), p.sets.end(), set_of(p.cells)) != p.sets.end();
             }) &&
         all(primitives.equal_sum_sets,
             [&](const EqualSums& p) {
               return all(p.parts, [&](const auto& part) {
                 return sum_of_cells(part) == sum_of_cells(p.parts.front());
               });
             }) &&
         all(primitives.sequences,
             [&](const Accepted& p) {
               auto symbols = picked(p.cells, values);
               for (int& symbol : symbols) symbol -= geometry.board().min_value;
               return p.automaton->accepts(symbols);
             }) &&
         all(primitives.counts,
             [&](const CountValues& p) {
               int count = 0;
               for (const Cell cell : p.cells) {
                 count += (geometry.value_set(values[cell]) & p.values) != 0;
               }
               return count >= p.least && count <= p.most;
             }) &&
         all(primitives.visible_counts,
             [&](const Visible& p) {
               int count = 0;
               int greatest = 0;
               for (const int value : picked(p.cells, values)) {
                 count += value > greatest;
                 greatest = std::max(greatest, value);
               }
               return count == p.count;
             }) &&
         all(primitives.first_hidden,
             [&](const FirstHidden& p) {
               int greatest = -1;
               for (const int value : picked(p.cells, values)) {
                 if (value <= greatest) return value == p.value;
                 greatest = value;
               }
               return false;
             }) &&
         all(primitives.sum_parts,
             [&](const SumParts& p) {
               int part = 0;
               for (const int value : picked(p.cells, values)) {
                 part += value;
                 if (part > p.sum) return false;
                 if (part == p.sum) part = 0;
               }
               return part == 0;
             }) &&
         all(primitives.elements,
             [&](const Element& p) {
               const int at = values[p.index] - p.first;
               if (at < 0 || at >= static_cast<int>(p.cells.size())) return false;
               return values[p.cells[static_cast<std::size_t>(at)]] ==
                      (p.result ? values[*p.result] : p.value);
             }) &&
         all(primitives.distinct_counts,
             [&](const DistinctCount& p) {
               const auto held = picked(p.cells, values);
               return static_cast<int>(std::set<int>(held.begin(), held.end()).size()) ==
                      values[p.control];
             }) &&
         all(primitives.own_counts,
             [&](const OwnCount& p) {
               const auto held = picked(p.cells, values);
               return std::all_of(held.begin(), held.end(), [&](int value) {
                 return std::count(held.begin(), held.end(), value) == value;
               });
             }) &&
         all(primitives.ranks,
             [&](const Rank& p) {
               const auto number = [&](const std::vector<Cell>& cells) {
                 return picked(std::vector<Cell>(cells.begin() + 1, cells.end()), values);
               };
               const auto line = number(p.line);
               int smaller = 0;
               for (const auto& group : p.groups) {
                 int less = 0;
                 int others = 0;
                 for (const auto& rival : group) {
                   if ((geometry.value_set(values[rival[0]]) & p.first) == 0) continue;
                   if (number(rival) == line && !p.ties) return false;
                   (number(rival) < line ? less : others) += 1;
                 }
                 if ((less > 0) == (others > 0)) return false;
                 smaller += less > 0;
               }
               return smaller == p.smaller;
             }) &&
         all(primitives.same_multisets,
             [&](const SameMultiset& p) {
               auto first = picked(p.parts.front(), values);
               std::sort(first.begin(), first.end());
               return all(p.parts, [&](const auto& part) {
                 auto held = picked(part, values);
                 std::sort(held.begin(), held.end());
                 return held == first;
               });
             }) &&
         all(primitives.connected_sets,
             [&](const Connected& p) { return is_connected(p, geometry, values); }) &&
         all(primitives.conditions,
             [&](const Condition& p) { return p.test(picked(p.cells, values)); }) &&
         all(primitives.alternatives, [&](const Either& p) {
           return std::any_of(p.groups.begin(), p.groups.end(),
                              [&](const Primitives& group) { return holds(group, values); });
         });
}

}  // namespace inlay::sudoku::variant

#endif  // INLAY_TESTS_SUPPORT_PRIMITIVES_HOLD_H_
