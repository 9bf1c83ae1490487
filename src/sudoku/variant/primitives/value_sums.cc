#include "sudoku/variant/primitives/value_sums.h"

#include <bit>
#include <mutex>
#include <optional>

#include "base/bits.h"

namespace inlay::sudoku::variant {

namespace {

int sum_of(ValueSet set) {
  int sum = 0;
  for (; set != 0; set &= set - 1) sum += std::countr_zero(set);
  return sum;
}

}  // namespace

PackedSets::PackedSets(std::span<const ValueSet> sets) {
  for (std::size_t s = 0; s < sets.size(); ++s) {
    sets_[s] = sets[s];
    any_ |= sets[s];
    std::size_t position = 0;
    for (ValueSet rest = sets[s]; rest != 0; rest &= rest - 1, ++position) {
      by_value_[static_cast<std::size_t>(std::countr_zero(rest))] |= std::uint64_t{1}
                                                                     << (16 * position + s);
    }
  }
  for (std::size_t i = 0; any_ >> (4 * i) != 0; ++i) {
    nibbles_ = i + 1;
    for (std::size_t nibble = 1; nibble < 16; ++nibble) {
      const auto low = static_cast<std::size_t>(std::countr_zero(nibble));
      by_nibble_[i][nibble] = by_nibble_[i][nibble & (nibble - 1)] | by_value_[4 * i + low];
    }
  }
}

const ValueSums& ValueSums::of(int values) {
  static std::array<std::once_flag, kMaxValues + 1> made;
  static std::array<std::optional<ValueSums>, kMaxValues + 1> tables;
  const auto index = static_cast<std::size_t>(values);
  std::call_once(made[index], [&] { tables[index] = ValueSums(values); });
  return *tables[index];
}

ValueSums::ValueSums(int values) : values_(values), max_sum_(values * (values - 1) / 2) {
  const std::size_t slots = 1 + static_cast<std::size_t>((values_ + 1) * (max_sum_ + 1));
  const std::size_t count = std::size_t{1} << values;
  std::vector<std::uint32_t> slot_of(count);
  first_.assign(slots + 1, 0);
  for (std::size_t set = 0; set < count; ++set) {
    const auto values_of_set = static_cast<ValueSet>(set);
    slot_of[set] =
        static_cast<std::uint32_t>(slot(base::bit_count(values_of_set), sum_of(values_of_set)));
    ++first_[slot_of[set] + 1U];
  }
  for (std::size_t i = 0; i < slots; ++i) first_[i + 1] += first_[i];
  sets_.resize(count);
  auto next = first_;
  for (std::size_t set = 0; set < count; ++set) {
    sets_[next[slot_of[set]]++] = static_cast<ValueSet>(set);
  }
  packed_index_.assign(slots, 0);
  for (int size = 2; size <= 4 && size <= values; ++size) {
    for (int sum = 0; sum <= max_sum_; ++sum) {
      const auto group = sets(size, sum);
      if (group.empty() || group.size() > 16) continue;
      packed_.emplace_back(group);
      packed_index_[slot(size, sum)] = static_cast<std::uint16_t>(packed_.size());
    }
  }
}

}  // namespace inlay::sudoku::variant
