#include "sudoku/enumerate/grid_count/three_bands.h"

#include <algorithm>
#include <cassert>

namespace inlay::sudoku::enumerate {

ThreeBands::ThreeBands(const std::vector<SetPartition>& partitions) : partitions_(partitions) {
  assert(partitions.size() == kPartitions);
  for (const SetPartition& partition : partitions) {
    ways_.push_back(ways_below(partition));
    renamings_.push_back(renamed_by(partition));
  }
}

// Sorted sets are in the order of the list: by their lowest digits, then lexicographically.
std::size_t ThreeBands::number_of(SetPartition partition) const {
  std::sort(partition.begin(), partition.end(),
            [](DigitSet a, DigitSet b) { return (a & (~a + 1)) < (b & (~b + 1)); });
  const auto found = std::find(partitions_.begin(), partitions_.end(), partition);
  return static_cast<std::size_t>(found - partitions_.begin());
}

std::vector<ThreeBands::Way> ThreeBands::ways_below(const SetPartition& above) const {
  std::vector<Way> ways;
  SetPartition sets(3);
  for (const SetPartition& second : partitions_) {
    // The sets of the second band in every order of the columns.
    std::array<std::size_t, 3> order{0, 1, 2};
    do {
      bool fits = true;
      for (std::size_t column = 0; column < 3; ++column) {
        sets[column] = second[order[column]];
        fits = fits && (sets[column] & above[column]) == 0;
      }
      if (!fits) continue;
      SetPartition third(3);
      for (std::size_t column = 0; column < 3; ++column) {
        third[column] = 511U & ~(above[column] | sets[column]);
      }
      ways.push_back({number_of(second), number_of(third)});
    } while (std::next_permutation(order.begin(), order.end()));
  }
  assert(ways.size() == kWays);
  return ways;
}

std::vector<std::uint16_t> ThreeBands::renamed_by(const SetPartition& first) const {
  std::array<unsigned, 9> name{};
  unsigned next = 0;
  for (const DigitSet set : first) {
    for (unsigned digit = 0; digit < 9; ++digit) {
      if ((set >> digit & 1) != 0) name[digit] = next++;
    }
  }
  std::vector<std::uint16_t> renamed;
  for (const SetPartition& partition : partitions_) {
    SetPartition sets(3);
    for (std::size_t column = 0; column < 3; ++column) {
      for (unsigned digit = 0; digit < 9; ++digit) {
        if ((partition[column] >> digit & 1) != 0) sets[column] |= DigitSet{1} << name[digit];
      }
    }
    renamed.push_back(static_cast<std::uint16_t>(number_of(sets)));
  }
  return renamed;
}

bool ThreeBands::prepare(RowFillings& fillings) {
  ColumnSets columns = partitions_.front();
  columns.resize(9);
  for (const SetPartition& second : partitions_) {
    std::copy(second.begin(), second.end(), columns.begin() + 3);
    for (const SetPartition& third : partitions_) {
      std::copy(third.begin(), third.end(), columns.begin() + 6);
      const auto ways = fillings.count(columns, 3);
      if (!ways) return false;
      table_.push_back(static_cast<std::uint32_t>(ways->low_64()));
    }
  }
  return true;
}

// At most 56^3 products below 12^6, which fits 64 bits.
std::uint64_t ThreeBands::completions(const ColumnSets& columns) const {
  const auto box = [&](std::ptrdiff_t number) {
    return number_of({columns.begin() + 3 * number, columns.begin() + 3 * number + 3});
  };
  std::uint64_t sum = 0;
  for (const Way& a : ways_[box(0)]) {
    const auto& second_name = renamings_[a.second];
    const auto& third_name = renamings_[a.third];
    for (const Way& b : ways_[box(1)]) {
      const std::uint32_t* const second = table_.data() + second_name[b.second] * kPartitions;
      const std::uint32_t* const third = table_.data() + third_name[b.third] * kPartitions;
      for (const Way& c : ways_[box(2)]) {
        sum += std::uint64_t{second[second_name[c.second]]} * third[third_name[c.third]];
      }
    }
  }
  return sum;
}

}  // namespace inlay::sudoku::enumerate
