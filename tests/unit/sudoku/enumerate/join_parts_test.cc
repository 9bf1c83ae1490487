// The parts of the join: lists of clues for a band, pools of sets, and kernels against each other.
#include <gtest/gtest.h>

#include "sudoku/enumerate/band_lists.h"
#include "sudoku/enumerate/join_tables.h"
#include "sudoku/enumerate/kernel.h"
#include "sudoku/enumerate/set_pool.h"
#include "support/enumerate_cases.h"

namespace inlay::test {
namespace {

using namespace sudoku::enumerate;

Board random_board(Random& random) {
  const Grid grid = random_puzzle(rules9(), random).solution;
  sudoku::classic::GridText text;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    text.cells[cell] = static_cast<char>('0' + grid[cell]);
  }
  return Board::of(text, random.below(2) == 0);
}

// Whether the grid is the only one with these clues in a band and all cells of the other bands.
bool band_is_unique(const Board& board, int band, BandCells clues) {
  Grid grid(81);
  const Cells given = Cells::all() - Cells::of_band(band, kWholeBand & ~clues);
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (given.has(static_cast<int>(cell))) grid[cell] = static_cast<Digit>(board.digit[cell] + 1);
  }
  return is_unique(rules9(), grid);
}

TEST(BandLists, HaveTheCluesThatDetermineTheBand) {
  Random random(1);
  for (int i = 0; i < 2; ++i) {
    const Board board = random_board(random);
    const int band = static_cast<int>(random.below(3));
    BandLists lists(board, band, kWholeBand, 0);
    for (int n = 1; n <= 4; ++n) {
      std::vector<BandCells> expected;
      for (BandCells clues = (1U << n) - 1; clues <= kWholeBand;) {
        if (band_is_unique(board, band, clues)) expected.push_back(clues);
        const BandCells low = clues & -clues;  // the next number with as many bits
        const BandCells ripple = clues + low;
        clues = ((ripple ^ clues) >> 2) / low | ripple;
      }
      std::vector<BandCells> list = lists.list(n);
      std::sort(list.begin(), list.end());
      EXPECT_EQ(list, expected);
    }
  }
}

TEST(BandLists, KeepToAllowedAndRequiredCells) {
  Random random(2);
  const Board board = random_board(random);
  BandLists all(board, 1, kWholeBand, 0);
  const BandCells allowed = 0x3FFFFFF & ~(1U << 5);
  const BandCells required = 1U << 7 | 1U << 20;
  BandLists some(board, 1, allowed, required);
  for (int n = 2; n <= 7; ++n) {
    std::vector<BandCells> expected;
    for (const BandCells clues : all.list(n)) {
      if ((clues & ~allowed) == 0 && (required & ~clues) == 0) expected.push_back(clues);
    }
    std::vector<BandCells> list = some.list(n);
    std::sort(list.begin(), list.end());
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(list, expected);
  }
}

TEST(SetPool, KeepsSetsThatContainNoOther) {
  Random random(3);
  for (const base::InstructionSetInfo& info : base::instruction_sets()) {
    if (!info.runs_here) continue;
    for (int i = 0; i < 20; ++i) {
      std::vector<Cells> sets;
      for (std::size_t count = random.below(200); count-- > 0;) {
        Cells set;
        while (set.size() < 2 || random.below(3) != 0) {
          set = set | Cells::of(static_cast<int>(random.below(12) * 6));
        }
        sets.push_back(set);
      }
      SetPool pool(kernel_of(info.set));
      const std::size_t half = sets.size() / 2;
      pool.add(std::span(sets).first(half));
      pool.add(std::span(sets).subspan(half));
      std::vector<Cells> expected;
      for (const Cells& set : sets) {
        const bool minimal = std::none_of(sets.begin(), sets.end(), [&](const Cells& other) {
          return other.within(set) && !(other == set);
        });
        if (minimal) expected.push_back(set);
      }
      std::sort(expected.begin(), expected.end());
      expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
      std::vector<Cells> kept(pool.sets().begin(), pool.sets().end());
      std::sort(kept.begin(), kept.end());
      EXPECT_EQ(kept.size(), expected.size()) << info.name;
      EXPECT_TRUE(kept == expected) << info.name;
    }
  }
}

TEST(EnumerateKernels, FindTheFirstSetThatMeetsAllMasks) {
  Random random(4);
  for (int i = 0; i < 200; ++i) {
    const std::size_t size = 1 + random.below(100);
    std::vector<BandCells> list(size + kLanePadding);
    for (std::size_t k = 0; k < size; ++k)
      list[k] = static_cast<BandCells>(random.next()) & kWholeBand;
    std::vector<BandCells> masks(random.below(12));
    for (BandCells& mask : masks) mask = 7U << random.below(25);
    const std::size_t from = random.below(size);
    std::size_t expected = from;
    while (expected < size && !std::all_of(masks.begin(), masks.end(), [&](BandCells mask) {
             return (list[expected] & mask) != 0;
           })) {
      ++expected;
    }
    for (const base::InstructionSetInfo& info : base::instruction_sets()) {
      if (!info.runs_here) continue;
      EXPECT_EQ(
          kernel_of(info.set).first_meeting(list.data(), from, size, masks.data(), masks.size()),
          expected);
    }
  }
}

TEST(EnumerateKernels, PickTheValuesOfBits) {
  Random random(5);
  for (int i = 0; i < 100; ++i) {
    std::vector<std::uint64_t> bits(random.below(9));
    std::vector<std::uint16_t> values(bits.size() * 64);
    std::vector<std::uint16_t> expected;
    for (std::uint64_t& word : bits) word = random.next() & (i % 2 == 0 ? random.next() : ~0ULL);
    for (std::size_t k = 0; k < values.size(); ++k) {
      values[k] = static_cast<std::uint16_t>(random.next());
      if ((bits[k / 64] >> (k % 64) & 1) != 0) expected.push_back(values[k]);
    }
    for (const base::InstructionSetInfo& info : base::instruction_sets()) {
      if (!info.runs_here) continue;
      std::vector<std::uint16_t> picked(expected.size() + kPickPadding);
      picked.resize(
          kernel_of(info.set).pick(bits.data(), bits.size(), values.data(), picked.data()));
      EXPECT_EQ(picked, expected) << info.name;
    }
  }
}

// Sets of one band with `size` cells each.
std::vector<BandCells> random_sets(Random& random, std::size_t count, int size) {
  std::vector<BandCells> sets(count);
  for (BandCells& set : sets) {
    while (std::popcount(set) < size) set |= BandCells{1} << random.below(27);
  }
  return sets;
}

TEST(JoinTables, SayWhichPairsHitAllCrossSets) {
  Random random(6);
  const Roles roles{2, 0, 1};
  for (int i = 0; i < 12; ++i) {
    const std::vector<BandCells> x_list = random_sets(random, 60, 5);
    const std::vector<BandCells> y_list = random_sets(random, 1 + random.below(1500), 6);
    // Some share their part in the band of Y, and some parts contain others.
    const std::vector<BandCells> masks = random_sets(random, 5 + random.below(90), 4);
    std::vector<Cells> cross;
    for (const BandCells part : random_sets(random, random.below(120), 3)) {
      const BandCells whole = masks[random.below(masks.size())];
      const BandCells mask = random.below(2) == 0 ? whole : whole & (whole - 1);
      cross.push_back(Cells::of_band(roles.x, part) | Cells::of_band(roles.y, mask));
    }
    for (const base::InstructionSetInfo& info : base::instruction_sets()) {
      if (!info.runs_here) continue;
      JoinedY y;
      y.build(y_list, cross, roles, kernel_of(info.set));
      JoinedX x;
      x.build(x_list, y, SocketTables{}, kernel_of(info.set));
      Join join{};
      x.put(join);
      y.put(join);
      std::vector<BandCells> listed(join.x, join.x + join.x_count);
      std::vector<BandCells> given = x_list;
      for (std::size_t at = 0; at < join.x_count; ++at) {
        const std::uint16_t* const ids = join.ids + join.first_id[at];
        const std::size_t size = join.first_id[at + 1] - join.first_id[at];
        ASSERT_EQ(size % kRound, 0U);
        ASSERT_LE(join.shared[at] * kRound, size);
        for (std::size_t k = 0; k < join.shared[at] * kRound; ++k) {
          EXPECT_EQ(ids[k], join.ids[join.first_id[at - 1] + k]);
        }
        for (std::size_t j = 0; j < y_list.size(); ++j) {
          const Cells clues =
              Cells::of_band(roles.x, join.x[at]) | Cells::of_band(roles.y, join.y[j]);
          const bool hits = std::all_of(cross.begin(), cross.end(),
                                        [&](Cells set) { return !(set & clues).empty(); });
          bool marked = true;
          for (std::size_t k = 0; k < size; ++k) {
            const std::uint64_t* const line =
                join.lines + ((j / kBlock) * join.masks + ids[k]) * kBlockWords;
            marked &= (line[j % kBlock / 64] >> (j % 64) & 1) != 0;
          }
          ASSERT_EQ(marked, hits) << info.name;
        }
      }
      std::sort(listed.begin(), listed.end());
      std::sort(given.begin(), given.end());
      EXPECT_EQ(listed, given);
    }
  }
}

}  // namespace
}  // namespace inlay::test
