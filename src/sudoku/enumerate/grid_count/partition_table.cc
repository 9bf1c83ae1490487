#include "sudoku/enumerate/grid_count/partition_table.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace inlay::sudoku::enumerate {
namespace {

DigitSet lowest(DigitSet set) {
  return set & (~set + 1);
}

std::vector<DigitSet> subsets(DigitSet set, int size) {
  std::vector<DigitSet> found;
  for (DigitSet subset = set;; subset = (subset - 1) & set) {
    if (std::popcount(subset) == size) found.push_back(subset);
    if (subset == 0) return found;
  }
}

}  // namespace

PartitionTable::PartitionTable(int height)
    : height_(height), digits_(3 * static_cast<std::size_t>(height)) {
  const BandShape shape{3, height, height};
  ranks_.assign(std::size_t{1} << digits_, -1);
  for (const SetPartition& partition : partitions_of(shape)) {
    if (ranks_[partition[0]] < 0) {
      ranks_[partition[0]] = static_cast<std::int16_t>(ids_.size());
      ids_.emplace_back(std::size_t{1} << digits_);
    }
    ids_.back()[partition[1]] = static_cast<PartitionId>(sets_.size());
    sets_.push_back({partition[0], partition[1], partition[2]});
  }
  for (const Sets& above : sets_) add_ways(above);
}

PartitionTable::Names PartitionTable::columns(PartitionId id) const {
  Names columns{};
  for (std::size_t digit = 0; digit < digits_; ++digit) {
    for (std::uint8_t column = 0; column < 3; ++column) {
      if ((sets_[id][column] >> digit & 1) != 0) columns[digit] = column;
    }
  }
  return columns;
}

// The set with digit 0 comes first, then the one with the lowest digit of the other two.
PartitionId PartitionTable::number_of(Sets sets) const {
  if ((sets[1] & 1) != 0) std::swap(sets[0], sets[1]);
  if ((sets[2] & 1) != 0) std::swap(sets[0], sets[2]);
  const DigitSet second = lowest(sets[1]) < lowest(sets[2]) ? sets[1] : sets[2];
  return ids_[static_cast<std::size_t>(ranks_[sets[0]])][second];
}

std::vector<PartitionId> PartitionTable::renamed(const Names& names) const {
  // Of the lower and the upper six digits of a set.
  std::array<DigitSet, 64> low{};
  std::array<DigitSet, 64> high{};
  for (DigitSet set = 0; set < 64; ++set) {
    for (std::size_t digit = 0; digit < 6; ++digit) {
      if ((set >> digit & 1) == 0) continue;
      low[set] |= DigitSet{1} << names[digit];
      if (digit + 6 < digits_) high[set] |= DigitSet{1} << names[digit + 6];
    }
  }
  const auto rename = [&](DigitSet set) { return low[set & 63] | high[set >> 6]; };
  std::vector<PartitionId> renamed;
  renamed.reserve(size());
  for (const Sets& sets : sets_) {
    renamed.push_back(number_of({rename(sets[0]), rename(sets[1]), rename(sets[2])}));
  }
  return renamed;
}

// Of each column, a subset of k digits goes to the next column in the second band, and the others
// go there in the third.
void PartitionTable::add_ways(const Sets& above) {
  const DigitSet all = (DigitSet{1} << digits_) - 1;
  const std::size_t before = ways_.size();
  const auto add = [&](int right) {
    const auto from_0 = subsets(above[0], right);
    const auto from_1 = subsets(above[1], right);
    const auto from_2 = subsets(above[2], right);
    for (const DigitSet a : from_0) {
      for (const DigitSet b : from_1) {
        for (const DigitSet c : from_2) {
          const Sets second{c | (above[1] ^ b), a | (above[2] ^ c), b | (above[0] ^ a)};
          const Sets third{all ^ above[0] ^ second[0], all ^ above[1] ^ second[1],
                           all ^ above[2] ^ second[2]};
          ways_.push_back({number_of(second), number_of(third)});
        }
      }
    }
  };
  for (std::size_t type = 0; type < types(); ++type) {
    const int right = static_cast<int>(type);
    add(right);
    if (2 * right != height_) add(height_ - right);
    first_way_[type + 1] = ways_.size() - before;
  }
}

}  // namespace inlay::sudoku::enumerate
