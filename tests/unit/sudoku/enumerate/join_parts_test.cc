// The parts of the join: lists of clues for a band, pools of sets, and kernels against each other.
#include <gtest/gtest.h>

#include "sudoku/enumerate/band_lists.h"
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

}  // namespace
}  // namespace inlay::test
