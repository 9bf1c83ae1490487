// ValueSums: the sets of values with a given size and sum, which cages are made of.
//
// Values are counted from 0 here; the caller subtracts the least value from each cell. The tables
// are made once per number of values, on first use.
#ifndef INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_VALUE_SUMS_H_
#define INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_VALUE_SUMS_H_

#include <array>
#include <span>
#include <vector>

#include "sudoku/variant/model/board_geometry.h"

namespace inlay::sudoku::variant {

// The sets of one size (at most 4) and sum, transposed: bit 16 p + s of the word of a value is set
// if it is the value number p, in increasing order, of set number s. There are at most 16 sets.
class PackedSets {
 public:
  explicit PackedSets(std::span<const ValueSet> sets);

  std::uint64_t of_value(int value) const { return by_value_[static_cast<std::size_t>(value)]; }
  // The words of these values, combined.
  std::uint64_t of(ValueSet values) const {
    std::uint64_t word = 0;
    for (std::size_t i = 0; i < nibbles_; ++i) word |= by_nibble_[i][values >> (4 * i) & 15];
    return word;
  }
  // Value set number s.
  ValueSet set(std::size_t s) const { return sets_[s]; }
  // The values that occur in some set.
  ValueSet any() const { return any_; }

 private:
  std::array<std::uint64_t, 16> by_value_{};
  std::array<std::array<std::uint64_t, 16>, 4> by_nibble_{};  // of the values 4 i to 4 i + 3
  std::array<ValueSet, 16> sets_{};
  std::size_t nibbles_ = 0;
  ValueSet any_ = 0;
};

class ValueSums {
 public:
  static constexpr int kMaxValues = 16;  // 65,536 sets
  // Require: 1 <= values <= kMaxValues.
  static const ValueSums& of(int values);

  // The sets of this size and sum; none if the sum is out of range.
  std::span<const ValueSet> sets(int size, int sum) const {
    const std::size_t index = slot(size, sum);
    return {sets_.data() + first_[index], sets_.data() + first_[index + 1]};
  }
  // Null if there are more than 16 sets, or the size is not 2, 3 or 4, or there is no set.
  const PackedSets* packed(int size, int sum) const {
    const std::uint16_t index = packed_index_[slot(size, sum)];
    return index == 0 ? nullptr : &packed_[index - 1U];
  }

 private:
  explicit ValueSums(int values);
  std::size_t slot(int size, int sum) const {
    return sum < 0 || sum > max_sum_ || size < 0 || size > values_
               ? 0
               : 1 + static_cast<std::size_t>(size * (max_sum_ + 1) + sum);
  }

  int values_;
  int max_sum_;
  std::vector<ValueSet> sets_;
  std::vector<std::uint32_t> first_;  // slot 0 is empty
  std::vector<std::uint16_t> packed_index_;
  std::vector<PackedSets> packed_;
};

}  // namespace inlay::sudoku::variant

#endif  // INLAY_SRC_SUDOKU_VARIANT_PRIMITIVES_VALUE_SUMS_H_
