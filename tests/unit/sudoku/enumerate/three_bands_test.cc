#include "sudoku/enumerate/grid_count/three_bands.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "sudoku/enumerate/grid_count/box_rows.h"
#include "sudoku/enumerate/grid_count/lane_tables.h"
#include "sudoku/enumerate/grid_count/row_fillings.h"
#include "support/puzzles.h"
#include "support/sanitizer.h"

namespace inlay::sudoku::enumerate {
namespace {

const GoOn kGoOn = [] { return true; };

PartitionTable::Names random_names(const PartitionTable& partitions, test::Random& random) {
  PartitionTable::Names names{};
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = static_cast<std::uint8_t>(i);
  for (std::size_t i = partitions.digits(); i > 1; --i) {
    std::swap(names[i - 1], names[random.below(i)]);
  }
  return names;
}

TEST(ThreeBands, PartitionsHaveTheirNumbers) {
  for (const int height : {3, 4}) {
    const PartitionTable partitions(height);
    EXPECT_EQ(partitions.size(), height == 3 ? 280U : 5775U);
    for (std::size_t id = 0; id < partitions.size(); ++id) {
      const auto& [a, b, c] = partitions.sets(static_cast<PartitionId>(id));
      EXPECT_EQ(partitions.number_of({c, a, b}), id);
      EXPECT_EQ(partitions.number_of({b, a, c}), id);
    }
  }
}

TEST(ThreeBands, WaysDivideWhatAPartitionLeaves) {
  const PartitionTable partitions(4);
  test::Random random(1);
  for (int round = 0; round < 20; ++round) {
    const auto id = static_cast<PartitionId>(random.below(partitions.size()));
    const auto above = partitions.columns(id);
    std::multiset<std::pair<PartitionId, PartitionId>> ways;
    for (std::size_t type = 0; type < partitions.types(); ++type) {
      for (const auto& way : partitions.ways(id, type)) {
        ways.insert({way.second, way.third});
        // Each digit is in three columns, for some names of the columns.
        const auto second = partitions.columns(way.second);
        const auto third = partitions.columns(way.third);
        bool found = false;
        for (const auto& order :
             {std::array{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}) {
          for (const auto& other :
               {std::array{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}) {
            bool fits = true;
            for (std::size_t digit = 0; digit < 12; ++digit) {
              const int a = above[digit];
              const int b = order[second[digit]];
              const int c = other[third[digit]];
              fits = fits && a != b && a != c && b != c;
            }
            found = found || fits;
          }
        }
        EXPECT_TRUE(found);
      }
    }
    EXPECT_EQ(ways.size(), 346U);
    // Only the partition itself is a way twice.
    for (const auto& way : ways) {
      const bool is_twice = way.first == id && way.second == id;
      EXPECT_EQ(ways.count(way), is_twice ? 2U : 1U);
    }
  }
}

TEST(ThreeBands, CanonicalBoxesDoNotDependOnNamesAndOrder) {
  const PartitionTable partitions(4);
  test::Random random(2);
  for (int round = 0; round < 50; ++round) {
    std::vector<PartitionId> boxes;
    for (std::size_t box = 0; box <= random.below(3); ++box) {
      boxes.push_back(static_cast<PartitionId>(random.below(partitions.size())));
    }
    const CanonicalBoxes canonical(partitions, boxes);
    const auto renamed = partitions.renamed(random_names(partitions, random));
    std::vector<PartitionId> others;
    for (const PartitionId box : boxes) others.insert(others.begin(), renamed[box]);
    const CanonicalBoxes same(partitions, others);
    EXPECT_EQ(canonical.key, same.key);
    // With their canonical names they are the same partitions.
    const auto first_names = partitions.renamed(canonical.names);
    const auto second_names = partitions.renamed(same.names);
    std::multiset<PartitionId> first;
    std::multiset<PartitionId> second;
    for (const PartitionId box : boxes) first.insert(first_names[box]);
    for (const PartitionId box : others) second.insert(second_names[box]);
    EXPECT_EQ(first, second);
  }
}

TEST(ThreeBands, BoxRowsAgreeWithRowFillings) {
  for (const int height : {3, 4}) {
    const PartitionTable partitions(height);
    const BoxRows rows(partitions);
    base::Meter meter({}, {});
    const double done = 0;
    RowFillings fillings(meter, done);
    meter.begin();
    test::Random random(3);
    for (int round = 0; round < 4; ++round) {
      std::vector<PartitionId> boxes;
      ColumnSets columns;
      for (int box = 0; box + 1 < height; ++box) {
        boxes.push_back(static_cast<PartitionId>(random.below(partitions.size())));
        const auto& sets = partitions.sets(boxes.back());
        columns.insert(columns.end(), sets.begin(), sets.end());
      }
      const auto by_last = rows.fillings(boxes);
      for (int last = 0; last < 4; ++last) {
        const auto id = static_cast<PartitionId>(random.below(partitions.size()));
        ColumnSets all = columns;
        all.insert(all.end(), partitions.sets(id).begin(), partitions.sets(id).end());
        EXPECT_EQ(fillings.count(all, height), Count(by_last[id] * (height == 3 ? 6U : 24U)));
      }
    }
  }
}

// Every choice of two stacks of a type belongs to one class.
TEST(ThreeBands, FixedStacksContainEveryChoice) {
  const PartitionTable partitions(4);
  for (std::size_t type = 0; type < partitions.types(); ++type) {
    const std::uint64_t choices = partitions.ways(0, type).size() * partitions.size();
    std::uint64_t one = 0;
    for (const auto& fixed : fixed_stacks(partitions, 1, type)) one += fixed.size;
    EXPECT_EQ(one, choices);
    std::uint64_t two = 0;
    for (const auto& fixed : fixed_stacks(partitions, 2, type)) two += fixed.size;
    EXPECT_EQ(two, choices * choices);
  }
  EXPECT_EQ(fixed_stacks(partitions, 2, 1).size(), 426U);
  EXPECT_EQ(fixed_stacks(partitions, 2, 2).size(), 696U);
}

// The partitions of a band of all stacks, with renamed digits.
std::multiset<PartitionId> band_of(const FixedStacks& fixed, std::size_t band,
                                   const std::vector<PartitionId>& renamed) {
  std::multiset<PartitionId> partitions;
  for (const auto& stack : fixed.partitions) partitions.insert(renamed[stack[band]]);
  return partitions;
}

TEST(ThreeBands, SymmetriesOfFixedStacksMapBandsToBands) {
  const PartitionTable partitions(4);
  std::vector<PartitionId> same;
  for (std::size_t id = 0; id < partitions.size(); ++id) {
    same.push_back(static_cast<PartitionId>(id));
  }
  int seconds = 0;
  for (std::size_t type = 0; type < partitions.types(); ++type) {
    for (const FixedStacks& fixed : fixed_stacks(partitions, 2, type)) {
      const auto second = band_of(fixed, 1, same);
      for (const auto& names : fixed.symmetries) {
        const auto renamed = partitions.renamed(names);
        EXPECT_EQ(band_of(fixed, 1, renamed), second);
        const auto first = band_of(fixed, 0, renamed);
        const auto third = band_of(fixed, 2, renamed);
        EXPECT_TRUE((first == band_of(fixed, 0, same) && third == band_of(fixed, 2, same)) ||
                    (first == band_of(fixed, 2, same) && third == band_of(fixed, 0, same)));
      }
      for (const std::size_t band : {0U, 2U}) {
        if (!fixed.to_second[band]) continue;
        EXPECT_EQ(band_of(fixed, band, partitions.renamed(*fixed.to_second[band])), second);
        ++seconds;
      }
    }
  }
  EXPECT_GT(seconds, 100);
}

// The terms of the groups are the ways, each once.
TEST(ThreeBands, GroupsContainEveryTriple) {
  const PartitionTable partitions(4);
  const auto groups = triple_groups(partitions);
  ASSERT_EQ(groups.size(), 6U);
  std::size_t firsts = 0;
  for (const TripleGroup& group : groups) {
    firsts += group.firsts.size();
    for (std::size_t type = 0; type < partitions.types(); ++type) {
      const auto& terms = group.terms[type];
      ASSERT_EQ(terms.terms.size(), terms.per_first * group.firsts.size());
      for (std::size_t place = 0; place < group.firsts.size(); place += 50) {
        std::multiset<std::pair<PartitionId, PartitionId>> expected;
        for (const auto& way : partitions.ways(group.firsts[place], type)) {
          expected.insert({way.second, way.third});
        }
        std::multiset<std::pair<PartitionId, PartitionId>> found;
        for (std::size_t i = 0; i < terms.per_first; ++i) {
          const TripleTerm& term = terms.terms[place * terms.per_first + i];
          const auto& [left, right] = group.rows[term.row];
          found.insert({term.second, left});
          EXPECT_EQ(left == right, i < terms.alone);
          if (left != right) found.insert({group.swapped[term.second], right});
        }
        EXPECT_EQ(found, expected);
      }
    }
  }
  EXPECT_EQ(firsts, partitions.size());
}

// Filling tables of made-up numbers below `most`: small and large ones, so that they need one limb
// or two. The tables have the same numbers in different places.
FillingTables::Tables made_tables(const PartitionTable& partitions, std::uint32_t most,
                                  test::Random& random) {
  const std::size_t size = partitions.size();
  std::vector<std::uint16_t> numbers(size * size);
  for (std::size_t i = 0; i < size; ++i) {
    numbers[i] = static_cast<std::uint16_t>(random.below(std::min(most, 65'536U)));
  }
  for (std::size_t row = 1; row < size; ++row) {
    const std::size_t shift = random.below(size);
    std::rotate_copy(numbers.begin(), numbers.begin() + static_cast<std::ptrdiff_t>(shift),
                     numbers.begin() + static_cast<std::ptrdiff_t>(size),
                     numbers.begin() + static_cast<std::ptrdiff_t>(row * size));
  }
  FillingTables::Tables tables;
  for (std::size_t id = 0; id < size; ++id) {
    const PartitionId boxes[] = {0, static_cast<PartitionId>(id)};
    const auto [place, is_new] = tables.try_emplace(CanonicalBoxes(partitions, boxes).key);
    if (!is_new) continue;
    FillingTable& table = place->second;
    table.low = numbers;
    if (most <= 65'536) continue;
    for (std::size_t row = 0; row < size; row += 3) {
      auto& high = table.high[static_cast<PartitionId>(row)];
      high.assign(size, static_cast<std::uint16_t>(random.below(most >> 16)));
      high[random.below(size)] = 1;
    }
  }
  return tables;
}

// A sum of lanes, term by term.
Count plain_sum(const PartitionTable& partitions, const LaneTables& tables, PartitionId second,
                const std::vector<Lane>& lanes, const std::vector<LastStack>& last) {
  const auto number = [](const LaneTables::Row& row, PartitionId id) {
    return Count(row.low[id] + (row.high == nullptr ? 0U : std::uint32_t{row.high[id]} << 16));
  };
  const auto second_numbers = tables.second(second);
  Count sum;
  for (const Lane& lane : lanes) {
    for (const LastStack& stack : last) {
      for (std::size_t first = 0; first < partitions.size(); ++first) {
        const auto p1 = static_cast<PartitionId>(first);
        std::uint64_t inner = 0;
        for (const auto& way : partitions.ways(p1, stack.type)) {
          inner += std::uint64_t{second_numbers[way.second]} *
                   number(tables.third(lane.third), way.third).low_64();
        }
        sum +=
            number(tables.first(lane.first), p1) * Count(inner) * Count(lane.weight * stack.weight);
      }
    }
  }
  return sum;
}

Count count_of(WideSum sum) {
  const std::uint64_t words[] = {static_cast<std::uint64_t>(sum),
                                 static_cast<std::uint64_t>(sum >> 64)};
  return Count::from_words(words);
}

TEST(ThreeBands, KernelsAgreeWithPlainSums) {
  const PartitionTable partitions(4);
  const auto groups = triple_groups(partitions);
  const auto fixed = fixed_stacks(partitions, 2, 1);
  test::Random random(4);
  for (const std::uint32_t most : {300U, 30'000U, 1'000'000U}) {
    if (test::kSanitized && most > 30'000) break;  // plain sums take half a minute there
    const FillingTables tables(partitions, made_tables(partitions, most, random));
    const LaneTables lane_tables(partitions, tables, fixed[random.below(fixed.size())], 2);
    const auto second = static_cast<PartitionId>(random.below(partitions.size()));
    const std::vector<LastStack> last =
        most == 300 ? std::vector<LastStack>{{0, 5}, {2, 1}} : std::vector<LastStack>{{1, 2}};
    std::vector<Lane> lanes;
    for (const auto& way : partitions.ways(second, 2)) {
      if (random.below(6) == 0) lanes.push_back({way.second, way.third, 1 + random.below(6)});
    }
    const Count expected = plain_sum(partitions, lane_tables, second, lanes, last);
    for (const auto& info : base::instruction_sets()) {
      if (!info.runs_here) continue;
      LaneSum sum(partitions, groups, triple_kernel_of(info.set), lane_tables);
      sum.set_second(second);
      sum.add(lanes, last, 7);
      EXPECT_EQ(count_of(sum.sum()), expected * Count(7)) << info.name << ' ' << most;
    }
  }
}

TEST(ThreeBands, ThreadsAndKernelsDoNotChangeTheCount) {
  for (const auto& info : base::instruction_sets()) {
    if (!info.runs_here) continue;
    for (const std::size_t threads : {1U, 3U}) {
      ThreeBands board(3, threads, info.set);
      ASSERT_TRUE(board.prepare(kGoOn));
      Count sum;
      for (std::size_t i = 0; i < board.classes(); ++i) sum += *board.sum_of(i, kGoOn);
      EXPECT_EQ(board.grids(sum).grouped(), "6,670,903,752,021,072,936,960");
      EXPECT_EQ(board.bands().grouped(), "948,109,639,680");
    }
  }
}

TEST(ThreeBands, StopsBetweenParts) {
  ThreeBands board(3, 2, base::default_instruction_set());
  int parts = 0;
  EXPECT_FALSE(board.prepare([&] { return ++parts < 5; }));
  ThreeBands other(3, 1, base::default_instruction_set());
  ASSERT_TRUE(other.prepare(kGoOn));
  parts = 0;
  EXPECT_FALSE(other.sum_of(0, [&] { return ++parts < 2; }));
}

}  // namespace
}  // namespace inlay::sudoku::enumerate
