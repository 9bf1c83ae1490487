#include "sudoku/variant/infer/part_numbers.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <optional>
#include <utility>

#include "sudoku/variant/model/named_cells.h"

namespace inlay::sudoku::variant {

namespace {

class Numbers {
 public:
  Numbers(const Primitives& primitives, const Partition& partition)
      : numbers_(numbers_of(partition)), is_part_(primitives.domains.size()) {
    for (const Cell cell : partition.part) is_part_[cell] = true;
  }

  // Takes out what treats all numbers the same. What is left must not name a cell that has a
  // number.
  bool are_interchangeable_in(Primitives primitives) const {
    for (std::size_t cell = 0; cell < is_part_.size(); ++cell) {
      if (is_part_[cell] && (numbers_ & ~primitives.domains[cell]) != 0) return false;
    }
    for (const Either& either : std::exchange(primitives.alternatives, {})) {
      for (const Primitives& group : either.groups) {
        if (!are_interchangeable_in(group)) return false;
      }
    }
    const auto counts = std::exchange(primitives.part_counts, {});
    std::erase_if(primitives.sequences, [&](const Accepted& sequence) {
      return std::any_of(counts.begin(), counts.end(), [&](const PartCount& count) {
        return count.repeats == sequence.automaton && !is_part_[count.total];
      });
    });
    std::erase_if(primitives.pairs, [&](const PairRelation& pair) {
      return is_part_[pair.first] && is_part_[pair.second] && is_symmetric(pair.relation);
    });
    std::erase_if(primitives.distincts, [&](const Distinct& set) { return are_parts(set.cells); });
    std::erase_if(primitives.distinct_counts, [&](const DistinctCount& count) {
      return are_parts(count.cells) && !is_part_[count.control];
    });
    std::erase_if(primitives.same_multisets, [&](const SameMultiset& same) {
      return std::all_of(same.parts.begin(), same.parts.end(),
                         [&](const auto& cells) { return are_parts(cells); });
    });
    bool named = false;
    for_each_named_cell(primitives, [&](Cell cell) { named = named || is_part_[cell]; });
    return !named;
  }

 private:
  bool are_parts(const std::vector<Cell>& cells) const {
    return std::all_of(cells.begin(), cells.end(), [&](Cell cell) { return is_part_[cell]; });
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
  Primitives others = primitives;
  std::erase_if(others.partitions,
                [&](const Partition& other) { return other.part == partition.part; });
  return Numbers(primitives, partition).are_interchangeable_in(std::move(others));
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
