#include "sudoku/variant/infer/part_numbers.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>

#include "sudoku/variant/model/named_cells.h"

namespace inlay::sudoku::variant {

namespace {

class Numbers {
 public:
  Numbers(const Primitives& primitives, const Partition& partition)
      : numbers_(numbers_of(partition)), is_part_(primitives.domains.size()) {
    for (const Cell cell : partition.part) is_part_[cell] = true;
  }

  bool has(Cell cell) const { return is_part_[cell]; }

  // Whether each cell that has a number may have any.
  bool all_are_possible(const Primitives& primitives) const {
    for (std::size_t cell = 0; cell < is_part_.size(); ++cell) {
      if (is_part_[cell] && (numbers_ & ~primitives.domains[cell]) != 0) return false;
    }
    return std::all_of(
        primitives.alternatives.begin(), primitives.alternatives.end(), [&](const Either& either) {
          return std::all_of(either.groups.begin(), either.groups.end(),
                             [&](const Primitives& group) { return all_are_possible(group); });
        });
  }

  // How often primitives that treat all numbers the same name a cell that has one.
  std::size_t symmetric_mentions(const Primitives& primitives) const {
    std::size_t mentions = 0;
    for (const Accepted& sequence : primitives.sequences) {
      const bool counts_part =
          std::any_of(primitives.part_counts.begin(), primitives.part_counts.end(),
                      [&](const PartCount& count) { return count.repeats == sequence.automaton; });
      if (counts_part) mentions += parts_among(sequence.cells);
    }
    for (const PartCount& count : primitives.part_counts) {
      mentions += has(count.first) ? 1U : 0U;
      for (const auto& arm : count.arms) mentions += parts_among(arm);
    }
    for (const PairRelation& pair : primitives.pairs) {
      if (has(pair.first) && has(pair.second) && is_symmetric(pair.relation)) mentions += 2;
    }
    for (const Distinct& set : primitives.distincts) mentions += parts_if_all(set.cells);
    for (const DistinctCount& count : primitives.distinct_counts) {
      mentions += parts_if_all(count.cells);
    }
    for (const SameMultiset& same : primitives.same_multisets) {
      const auto are_parts = [&](const auto& cells) { return parts_if_all(cells) > 0; };
      if (!std::all_of(same.parts.begin(), same.parts.end(), are_parts)) continue;
      for (const auto& cells : same.parts) mentions += cells.size();
    }
    for (const Either& either : primitives.alternatives) {
      for (const Primitives& group : either.groups) mentions += symmetric_mentions(group);
    }
    return mentions;
  }

 private:
  std::size_t parts_among(const std::vector<Cell>& cells) const {
    return static_cast<std::size_t>(
        std::count_if(cells.begin(), cells.end(), [&](Cell cell) { return has(cell); }));
  }
  std::size_t parts_if_all(const std::vector<Cell>& cells) const {
    const std::size_t parts = parts_among(cells);
    return parts == cells.size() ? parts : 0;
  }

  // Whether it demands that the numbers are equal, or that they differ, or neither.
  bool is_symmetric(const Relation& relation) const {
    const bool equal = (relation.row[0] & 1) != 0;
    const bool different = (relation.row[0] & numbers_ & ~ValueSet{1}) != 0;
    for (ValueSet rest = numbers_; rest != 0; rest &= rest - 1) {
      const ValueSet own = rest & -rest;
      const ValueSet allowed = (equal ? own : 0) | (different ? numbers_ & ~own : 0);
      const auto number = static_cast<std::size_t>(std::countr_zero(rest));
      if ((relation.row[number] & numbers_) != allowed) return false;
    }
    return true;
  }

  ValueSet numbers_;
  std::vector<bool> is_part_;  // of each cell
};

}  // namespace

ValueSet numbers_of(const Partition& partition) {
  const std::size_t parts = partition.part.size() / static_cast<std::size_t>(partition.size);
  return static_cast<ValueSet>((std::uint64_t{1} << parts) - 1);
}

bool numbers_are_interchangeable(const Primitives& primitives, const Partition& partition) {
  const Numbers numbers(primitives, partition);
  std::size_t mentions = 0;
  for_each_named_cell(primitives, [&](Cell cell) { mentions += numbers.has(cell) ? 1U : 0U; });
  return numbers.all_are_possible(primitives) &&
         mentions == partition.part.size() + numbers.symmetric_mentions(primitives);
}

Accepted order_of(const Partition& partition, const VariantBoard& board) {
  const int parts = std::popcount(numbers_of(partition));
  const auto automaton = Automaton::of(
      board, partition.part.size(), 0,
      [&](int begun, int value) -> std::optional<int> {
        const int number = value - board.min_value;
        if (number > begun || number >= parts) return std::nullopt;
        return std::max(begun, number + 1);
      },
      [&](int begun) { return begun == parts; });
  return {partition.part, std::make_shared<const Automaton>(automaton.reduced())};
}

}  // namespace inlay::sudoku::variant
