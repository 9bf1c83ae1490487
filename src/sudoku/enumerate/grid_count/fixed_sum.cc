#include "sudoku/enumerate/grid_count/fixed_sum.h"

#include <bit>
#include <memory>

#include "base/disjoint_sets.h"

namespace inlay::sudoku::enumerate {
namespace {

// How the sets of two partitions meet, whatever the names of the digits and the order of the sets:
// the larger, the more digits meet in one place.
std::uint64_t meeting(const PartitionTable::Sets& a, const PartitionTable::Sets& b) {
  constexpr std::array<std::uint64_t, 5> kWeight{0, 1, 16, 256, 4096};
  std::uint64_t sum = 0;
  for (const DigitSet x : a) {
    for (const DigitSet y : b) sum += kWeight[static_cast<std::size_t>(std::popcount(x & y))];
  }
  return sum;
}

// The same for two stacks, whatever the order of the bands.
std::uint64_t meeting(std::uint64_t first, std::uint64_t second, std::uint64_t third) {
  return first * first + second * second + third * third;
}

Count count_of(WideSum value) {
  const std::uint64_t words[] = {static_cast<std::uint64_t>(value),
                                 static_cast<std::uint64_t>(value >> 64)};
  return Count::from_words(words);
}

}  // namespace

FixedSum::FixedSum(const PartitionTable& partitions, const LaneTables& tables,
                   const FixedStacks& fixed)
    : partitions_(partitions), tables_(tables), fixed_(fixed) {
  list_orbits();
  if (compares()) list_meetings();
}

std::optional<Count> FixedSum::run(std::span<const LastStacks> wanted,
                                   const std::vector<TripleGroup>& groups,
                                   const TripleKernel& kernel, std::size_t threads,
                                   const GoOn& go_on) const {
  std::vector<std::unique_ptr<LaneSum>> sums(threads);
  const auto add = [&](std::size_t thread, std::size_t orbit) {
    auto& sum = sums[thread];
    if (!sum) sum = std::make_unique<LaneSum>(partitions_, groups, kernel, tables_);
    const auto [second, size] = orbits_[orbit];
    sum->set_second(second);
    for (const LastStacks& stacks : wanted) {
      sum->add(lanes_of(second, stacks.type), stacks.last, size);
    }
  };
  if (!in_parts(threads, orbits_.size(), go_on, add)) return std::nullopt;
  WideSum total = 0;
  for (const auto& sum : sums) total += sum ? sum->sum() : 0;
  return count_of(total / kWhole) * Count(fixed_.size);
}

void FixedSum::list_orbits() {
  base::DisjointSets sets(partitions_.size());
  for (const auto& names : fixed_.symmetries) {
    const auto renamed = partitions_.renamed(names);
    for (std::uint32_t id = 0; id < partitions_.size(); ++id) sets.merge(id, renamed[id]);
  }
  std::vector<std::uint64_t> sizes(partitions_.size());
  for (std::uint32_t id = 0; id < partitions_.size(); ++id) {
    orbit_of_.push_back(static_cast<PartitionId>(sets.find(id)));
    ++sizes[orbit_of_.back()];
  }
  for (std::size_t id = 0; id < sizes.size(); ++id) {
    if (sizes[id] != 0) orbits_.push_back({static_cast<PartitionId>(id), sizes[id]});
  }
  for (const std::size_t band : {0U, 2U}) {
    if (!fixed_.to_second[band]) continue;
    for (const PartitionId renamed : partitions_.renamed(*fixed_.to_second[band])) {
      moved_orbits_[band / 2].push_back(orbit_of_[renamed]);
    }
  }
}

void FixedSum::list_meetings() {
  std::array<std::uint64_t, 3> own{};
  for (std::size_t band = 0; band < 3; ++band) {
    for (std::size_t stack = 0; stack < 2; ++stack) {
      const auto& sets = partitions_.sets(fixed_.partitions[stack][band]);
      for (std::size_t id = 0; id < partitions_.size(); ++id) {
        meetings_[stack][band].push_back(
            meeting(sets, partitions_.sets(static_cast<PartitionId>(id))));
      }
    }
    own[band] = meetings_[0][band][fixed_.partitions[1][band]];
  }
  meeting_ = meeting(own[0], own[1], own[2]);
}

// The lanes with this partition in the second band.
std::vector<Lane> FixedSum::lanes_of(PartitionId second, std::size_t type) const {
  std::vector<Lane> lanes;
  for (const auto& way : partitions_.ways(second, type)) {
    Lane lane{way.second, way.third, kWhole};
    lane.weight = share_by_orbit(second, lane);
    if (lane.weight != 0 && compares() && type == fixed_.type) {
      lane.weight = lane.weight * share_by_meeting(second, lane) / kWhole;
    }
    if (lane.weight != 0) lanes.push_back(lane);
  }
  return lanes;
}

// Some bands can be the second one; those whose orbit is the first of them count for all.
std::uint64_t FixedSum::share_by_orbit(PartitionId second, const Lane& lane) const {
  std::uint64_t bands = 1;
  std::uint64_t equal = 1;
  for (std::size_t i = 0; i < 2; ++i) {
    if (moved_orbits_[i].empty()) continue;
    ++bands;
    const PartitionId orbit = moved_orbits_[i][i == 0 ? lane.first : lane.third];
    if (orbit < orbit_of_[second]) return 0;
    equal += orbit == orbit_of_[second] ? 1U : 0U;
  }
  return bands * kWhole / equal;
}

// There are three pairs of stacks; those with the largest number count for all.
std::uint64_t FixedSum::share_by_meeting(PartitionId second, const Lane& lane) const {
  std::uint64_t equal = 1;
  for (const auto& bands : meetings_) {
    const std::uint64_t other =
        meeting(bands[0][lane.first], bands[1][second], bands[2][lane.third]);
    if (other > meeting_) return 0;
    equal += other == meeting_ ? 1U : 0U;
  }
  return 3 * kWhole / equal;
}

}  // namespace inlay::sudoku::enumerate
