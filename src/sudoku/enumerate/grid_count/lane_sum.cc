#include "sudoku/enumerate/grid_count/lane_sum.h"

#include <algorithm>
#include <limits>

namespace inlay::sudoku::enumerate {
namespace {

constexpr unsigned kLimbBits = 12;
constexpr std::uint32_t kLimbMask = (1U << kLimbBits) - 1;
constexpr std::int64_t kMost16 = std::numeric_limits<std::int16_t>::max();
constexpr std::int64_t kMost32 = std::numeric_limits<std::int32_t>::max();
// The most ways of a type below a partition: 6^3.
constexpr double kMostWays = 216;
// Sums of a lane have 64 bits, with some room for rounding.
constexpr double kMost64 = 9e18;

std::uint16_t limb_of(std::uint32_t number, unsigned limb) {
  return static_cast<std::uint16_t>(limb == 0 ? number & kLimbMask : number >> kLimbBits);
}

}  // namespace

LaneSum::LaneSum(const PartitionTable& partitions, const std::vector<TripleGroup>& groups,
                 const TripleKernel& kernel, const LaneTables& tables)
    : partitions_(partitions),
      groups_(groups),
      kernel_(kernel),
      tables_(tables),
      second_sums_(groups.size()),
      first_low_(partitions.size()),
      first_high_(partitions.size()),
      third_(partitions.size()),
      rows_(partitions.size()),
      limb_(partitions.size()),
      pairs_(partitions.size()),
      pair_sums_(partitions.size()) {}

void LaneSum::set_second(PartitionId second) {
  second_ = tables_.second(second);
  most_ = *std::max_element(second_.begin(), second_.end());
  for (auto& of_group : second_sums_) {
    for (auto& sums : of_group) sums.clear();
  }
}

void LaneSum::add(std::span<const Lane> lanes, std::span<const LastStack> last,
                  std::uint64_t weight) {
  for (; !lanes.empty(); lanes = lanes.subspan(std::min(kLanes, lanes.size()))) {
    add_chunk(lanes.first(std::min(kLanes, lanes.size())), last, weight);
  }
}

// Lanes beyond the last one repeat it, and count nothing.
void LaneSum::add_chunk(std::span<const Lane> lanes, std::span<const LastStack> last,
                        std::uint64_t weight) {
  Rows first;
  Rows third;
  for (std::size_t i = 0; i < kLanes; ++i) {
    const Lane& lane = lanes[std::min(i, lanes.size() - 1)];
    first[i] = &tables_.first(lane.first);
    third[i] = &tables_.third(lane.third);
  }
  for (const LastStack& stack : last) {
    products_[stack.type] = {};
    weighted_[stack.type] = {};
  }
  set_first(first);
  const std::size_t safe_pairs = center(first, third);
  is_centered_ = safe_pairs != 0;
  if (is_centered_) {
    set_third(third);
    std::transform(second_.begin(), second_.end(), limb_.begin(),
                   [](std::uint32_t number) { return static_cast<std::uint16_t>(number); });
    add_products(last, safe_pairs, 0);
  } else {
    // The numbers of fillings in a row add up to less than 2^28, so that 64 bits suffice.
    for (unsigned of_third = 0; of_third < 2; ++of_third) {
      set_third_limb(third, of_third);
      for (unsigned of_second = 0; of_second < 2; ++of_second) {
        set_second_limb(of_second);
        add_products(last, kMost32 / (2 * kLimbMask * kLimbMask), of_second + of_third);
      }
    }
  }
  for (const LastStack& stack : last) {
    for (std::size_t i = 0; i < lanes.size(); ++i) {
      WideSum of_lane = static_cast<WideSum>(weighted_[stack.type][i]) * offsets_[i];
      for (std::size_t limb = 0; limb < kLimbSums; ++limb) {
        of_lane += static_cast<WideSum>(products_[stack.type][limb][i]) *
                   (std::int64_t{1} << (kLimbBits * limb));
      }
      sum_ += of_lane * static_cast<WideSum>(lanes[i].weight * stack.weight * weight);
    }
  }
}

// Sets the offsets, and returns how many pairs of products can be added in 32 bits; 0 if the
// numbers have to be taken apart.
std::size_t LaneSum::center(const Rows& first, const Rows& third) {
  std::int64_t spread = 1;
  std::uint64_t row_sum = 0;
  bool fits = most_ <= kMost16;
  for (std::size_t i = 0; i < kLanes; ++i) {
    const std::uint32_t middle = (third[i]->least + third[i]->most) / 2;
    offsets_[i] = static_cast<std::uint16_t>(middle);
    fits = fits && middle <= std::numeric_limits<std::uint16_t>::max();
    spread = std::max<std::int64_t>(spread, third[i]->most - middle);
    row_sum = std::max(row_sum, first[i]->sum);
  }
  const double sum = static_cast<double>(row_sum) * kMostWays * static_cast<double>(spread) *
                     static_cast<double>(most_);
  if (fits && spread <= kMost16 && sum <= kMost64) {
    return static_cast<std::size_t>(kMost32 / (2 * spread * most_));
  }
  return 0;
}

void LaneSum::set_first(const Rows& rows) {
  std::array<const std::uint16_t*, kLanes> numbers;
  has_high_ = false;
  for (std::size_t i = 0; i < kLanes; ++i) {
    numbers[i] = rows[i]->low;
    has_high_ = has_high_ || rows[i]->high != nullptr;
  }
  kernel_.transpose(numbers, partitions_.size(), first_low_.data());
  if (!has_high_) return;
  for (std::size_t id = 0; id < partitions_.size(); ++id) {
    for (std::size_t i = 0; i < kLanes; ++i) {
      first_high_[id][i] = rows[i]->high == nullptr ? std::uint16_t{0} : rows[i]->high[id];
    }
  }
}

void LaneSum::set_third(const Rows& rows) {
  std::array<const std::uint16_t*, kLanes> numbers;
  for (std::size_t i = 0; i < kLanes; ++i) numbers[i] = rows[i]->low;
  kernel_.transpose(numbers, partitions_.size(), third_.data());
}

void LaneSum::set_third_limb(const Rows& rows, unsigned limb) {
  offsets_ = {};
  for (std::size_t id = 0; id < partitions_.size(); ++id) {
    for (std::size_t i = 0; i < kLanes; ++i) {
      std::uint32_t number = rows[i]->low[id];
      if (rows[i]->high != nullptr) number |= std::uint32_t{rows[i]->high[id]} << 16;
      third_[id][i] = limb_of(number, limb);
    }
  }
}

void LaneSum::set_second_limb(unsigned limb) {
  std::transform(second_.begin(), second_.end(), limb_.begin(),
                 [limb](std::uint32_t number) { return limb_of(number, limb); });
}

void LaneSum::add_products(std::span<const LastStack> last, std::size_t safe_pairs,
                           std::size_t limb) {
  for (std::size_t number = 0; number < groups_.size(); ++number) {
    const TripleGroup& group = groups_[number];
    kernel_.make_rows(group, third_.data(), offsets_, rows_.data());
    for (std::size_t id = 0; id < pairs_.size(); ++id) {
      pairs_[id] = static_cast<std::int32_t>(
          limb_[id] | static_cast<std::uint32_t>(limb_[group.swapped[id]]) << 16);
    }
    for (const auto& [type, weight] : last) {
      const TripleSum sum{group,
                          group.terms[type],
                          pairs_.data(),
                          rows_.data(),
                          first_low_.data(),
                          has_high_ ? first_high_.data() : nullptr,
                          is_centered_ ? second_sums(number, type) : nullptr,
                          safe_pairs};
      kernel_.add(sum, products_[type][limb], weighted_[type]);
    }
  }
}

// The sum of the numbers of the second band over the terms of each p1 of a group.
const std::int32_t* LaneSum::second_sums(std::size_t number, std::size_t type) {
  const TripleGroup& group = groups_[number];
  const TripleGroup::Terms& terms = group.terms[type];
  auto& sums = second_sums_[number][type];
  if (!sums.empty()) return sums.data();
  for (std::size_t id = 0; id < second_.size(); ++id) {
    pair_sums_[id] = second_[id] + second_[group.swapped[id]];
  }
  const TripleTerm* term = terms.terms.data();
  for (std::size_t place = 0; place < group.firsts.size(); ++place) {
    std::uint32_t sum = 0;
    const TripleTerm* const pairs = term + terms.alone;
    const TripleTerm* const end = term + terms.per_first;
    for (; term < pairs; ++term) sum += second_[term->second];
    for (; term < end; ++term) sum += pair_sums_[term->second];
    sums.push_back(static_cast<std::int32_t>(sum));
  }
  return sums.data();
}

}  // namespace inlay::sudoku::enumerate
