// The look at houses in lanes against a look at each house alone, with each instruction set.
#include "sudoku/variant/primitives/house_lanes.h"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cstring>
#include <vector>

#include "base/random.h"

namespace inlay::sudoku::variant {
namespace {

constexpr std::size_t kMostCells = 16;

// The candidates of each cell of 32 houses, and what is known about the houses.
struct LaneCase {
  HousesInLanes houses{};
  std::vector<HouseLanes> cells;

  unsigned at(std::size_t lane, std::size_t cell) const { return cells[cell].lane[lane]; }
};

LaneCase random_lanes(base::Random& random) {
  LaneCase test;
  const auto pick = [&](unsigned below) { return static_cast<unsigned>(random.below(below)); };
  const bool lines = pick(2) == 0;
  test.houses.size =
      lines ? std::array<std::size_t, 4>{3, 6, 9, 12}[pick(4)] : 1 + pick(kMostCells);
  test.houses.has_lines = lines;
  test.houses.has_excludes = pick(2) == 0;
  test.cells.resize(test.houses.size);
  const auto all = static_cast<std::uint16_t>((1U << test.houses.size) - 1);
  const unsigned density = 1 + pick(4);
  for (std::size_t lane = 0; lane < kHouseLanes; ++lane) {
    if (pick(8) == 0) continue;  // an unused lane
    test.houses.values.lane[lane] = all;
    if (lines && lane % kLanesOfBand != kLinesOfLaneBand) test.houses.lines.lane[lane] = all;
    if (test.houses.has_excludes && pick(2) == 0) test.houses.excludes.lane[lane] = all;
    for (HouseLanes& cell : test.cells) {
      unsigned values = pick(all + 1U);
      for (unsigned i = 1; i < density; ++i) values &= pick(all + 1U);
      cell.lane[lane] = static_cast<std::uint16_t>(pick(3) == 0 ? std::bit_floor(values) : values);
    }
  }
  return test;
}

// In how many cells of the house a value is, and whether it is the only one of a cell.
struct LanePlaces {
  int count = 0;
  bool fixed = false;
};
LanePlaces places(const LaneCase& test, std::size_t lane, unsigned value) {
  LanePlaces found;
  for (std::size_t cell = 0; cell < test.houses.size; ++cell) {
    found.count += (test.at(lane, cell) & value) != 0 ? 1 : 0;
    found.fixed = found.fixed || test.at(lane, cell) == value;
  }
  return found;
}

unsigned third(const LaneCase& test, std::size_t lane, std::size_t number) {
  const std::size_t width = test.houses.size / kLinesOfLaneBand;
  unsigned values = 0;
  for (std::size_t i = 0; i < width; ++i) values |= test.at(lane, number * width + i);
  return values;
}

// The values that cannot be in a third of a line because the other two lines of its band and the
// other two boxes cannot be matched.
unsigned locked(const LaneCase& test, std::size_t lane, std::size_t number) {
  const std::size_t band = lane / kLanesOfBand * kLanesOfBand;
  const std::size_t second = band + (lane - band + 1) % kLinesOfLaneBand;
  const std::size_t last = band + (lane - band + 2) % kLinesOfLaneBand;
  const std::size_t left = (number + 1) % kLinesOfLaneBand;
  const std::size_t right = (number + 2) % kLinesOfLaneBand;
  const unsigned matched = (third(test, second, left) & third(test, last, right)) |
                           (third(test, second, right) & third(test, last, left));
  return third(test, lane, number) & ~matched & test.houses.lines.lane[lane];
}

void compare(const LaneCase& test, LookAtHouses look_at) {
  std::vector<std::uint64_t> memory(test.houses.size * sizeof(HouseLanes) / sizeof(std::uint64_t));
  std::memcpy(memory.data(), test.cells.data(), test.cells.size() * sizeof(HouseLanes));
  HouseLook look;
  const unsigned found = look_at(test.houses, memory.data(), look);
  HouseLook expected{};
  unsigned expected_found = 0;
  for (std::size_t lane = 0; lane < kHouseLanes; ++lane) {
    for (std::size_t i = 0; i < test.houses.size; ++i) {
      const unsigned value = 1U << i;
      const auto [count, fixed] = places(test, lane, value);
      const auto set = [&](HouseLanes& lanes, HouseLook::Found part) {
        lanes.lane[lane] = static_cast<std::uint16_t>(lanes.lane[lane] | value);
        expected_found |= part;
      };
      if (count == 0 && (test.houses.values.lane[lane] & value) != 0) {
        set(expected.lost, HouseLook::kLost);
      }
      if (count == 1 && !fixed) set(expected.hidden, HouseLook::kHidden);
      if (count == 2 && !fixed && (test.houses.excludes.lane[lane] & value) != 0) {
        set(expected.pairs, HouseLook::kPairs);
      }
      for (std::size_t number = 0; number < kLinesOfLaneBand && test.houses.has_lines; ++number) {
        if ((locked(test, lane, number) & value) != 0) {
          set(expected.locked[number], HouseLook::kLocked);
        }
      }
    }
  }
  ASSERT_EQ(found, expected_found);
  for (std::size_t lane = 0; lane < kHouseLanes; ++lane) {
    SCOPED_TRACE(lane);
    ASSERT_EQ(look.lost.lane[lane], expected.lost.lane[lane]);
    ASSERT_EQ(look.hidden.lane[lane], expected.hidden.lane[lane]);
    if (test.houses.has_excludes) {
      ASSERT_EQ(look.pairs.lane[lane], expected.pairs.lane[lane]);
    }
    for (std::size_t number = 0; number < kLinesOfLaneBand && test.houses.has_lines; ++number) {
      ASSERT_EQ(look.locked[number].lane[lane], expected.locked[number].lane[lane]);
    }
  }
}

TEST(HouseLanes, LookIsTheSameWithEachInstructionSet) {
  for (std::uint64_t round = 0; round < 5000; ++round) {
    SCOPED_TRACE(round);
    base::Random random(round);
    const LaneCase test = random_lanes(random);
    for (const auto& row : base::instruction_sets()) {
      if (!row.runs_here) continue;
      SCOPED_TRACE(row.name);
      ASSERT_NO_FATAL_FAILURE(compare(test, house_look_for(row.set)));
    }
  }
}

}  // namespace
}  // namespace inlay::sudoku::variant
