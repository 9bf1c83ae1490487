// Sums over many cells that follow from the given ones.
#include "sudoku/variant/infer/wide_sums.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <random>

#include "sudoku/variant/infer/fewer_terms.h"
#include "sudoku/variant/model/lower.h"

namespace inlay::sudoku::variant {
namespace {

// What is known of an empty 9x9 board.
class EmptyBoard {
 public:
  EmptyBoard() {
    facts_.domains = lowered_.primitives.domains;
    facts_.peers = Peers(facts_.domains.size());
    infer_houses(lowered_.primitives, facts_);
  }
  std::vector<Linear> wide(const std::vector<KnownSum>& given) const {
    return wide_sums(facts_, given);
  }
  Linear shorter(const Linear& sum) const { return with_fewer_terms(sum, 81, facts_.houses, 45); }

 private:
  Variant variant_ = parse_variant("9x9").value();
  Lowered lowered_ = lower(variant_);
  Facts facts_{lowered_.primitives.board(), 9, 1};
};

KnownSum known(const std::vector<Cell>& cells, int sum) {
  return {set_of(cells), sum, static_cast<int>(cells.size())};
}

// r1c1 is 0.
std::vector<Cell> cells_of(const Linear& sum) {
  std::vector<Cell> cells;
  for (const Term& term : sum.terms) cells.push_back(term.cell);
  return cells;
}

bool has(const std::vector<Linear>& sums, const std::vector<Cell>& cells, int sum) {
  return std::any_of(sums.begin(), sums.end(), [&](const Linear& one) {
    return one.totals == Totals{sum} && cells_of(one) == cells;
  });
}

TEST(WideSums, WhatSticksOutOfACoveredHouse) {
  // Rows 1 and 2 in two parts; what they have below row 1 sums to 10, and four cells to at
  // least 10.
  const auto sums =
      EmptyBoard().wide({known({0, 1, 2, 3, 9, 10}, 15), known({4, 5, 6, 7, 8, 11, 12}, 40)});
  EXPECT_TRUE(has(sums, {9, 10, 11, 12}, 10));
}

TEST(WideSums, HousesFillWhatTheGivenSumsLeave) {
  // Column 1 is a part of this sum, and box 7 has the rest of the column.
  const auto sums = EmptyBoard().wide({known({0, 9, 18, 27, 36, 45}, 21)});
  EXPECT_TRUE(has(sums, {55, 56, 64, 65, 73, 74}, 21));
}

TEST(WideSums, NotOfCellsThatCanHaveAlmostAnySum) {
  const auto sums = EmptyBoard().wide({known({0, 9, 18, 27, 36, 45}, 30)});
  EXPECT_TRUE(sums.empty());
}

TEST(WideSums, UnionsOfSumsWhoseCellsSeeEachOther) {
  const std::vector<Cell> left{0, 9, 19, 28, 36, 45};    // in columns 1 and 2
  const std::vector<Cell> right{1, 10, 18, 27, 37, 46};  // the other cells of these rows
  const auto sums = EmptyBoard().wide({known(left, 21), known(right, 22)});
  EXPECT_TRUE(has(sums, {0, 1, 9, 10, 18, 19, 27, 28, 36, 37, 45, 46}, 43));
}

// A grid without much order, by exchanging rows, columns and digits of a simple one.
std::vector<int> random_grid(std::mt19937_64& random) {
  std::vector<std::size_t> rows{0, 1, 2};
  std::vector<std::size_t> columns = rows;
  std::vector<int> digits{1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::shuffle(digits.begin(), digits.end(), random);
  std::vector<int> grid;
  std::shuffle(rows.begin(), rows.end(), random);
  std::shuffle(columns.begin(), columns.end(), random);
  for (std::size_t row = 0; row < 9; ++row) {
    const std::size_t from_row = row / 3 * 3 + rows[row % 3];
    for (std::size_t column = 0; column < 9; ++column) {
      const std::size_t from = column / 3 * 3 + columns[column % 3];
      grid.push_back(digits[(from_row * 3 + from_row / 3 + from) % 9]);
    }
  }
  return grid;
}

// The cells from one on the edge along a diagonal.
std::vector<Cell> random_diagonal(std::mt19937_64& random) {
  int row = 0;
  auto column = static_cast<int>(random() % 9);
  if (random() % 2 == 0) std::swap(row, column);
  if (row == 0 && random() % 2 == 0) {
    std::vector<Cell> cells;
    for (; row < 9 && column >= 0; ++row, --column) {
      cells.push_back(static_cast<Cell>(row * 9 + column));
    }
    return cells;
  }
  std::vector<Cell> cells;
  for (; row < 9 && column < 9; ++row, ++column) {
    cells.push_back(static_cast<Cell>(row * 9 + column));
  }
  return cells;
}

TEST(WideSums, HoldInEveryGridThatHasTheGivenSums) {
  std::mt19937_64 random(1);
  const EmptyBoard board;
  std::size_t found = 0;
  for (int round = 0; round < 30000; ++round) {
    const std::vector<int> grid = random_grid(random);
    const auto sum_of = [&](const std::vector<Cell>& cells) {
      int sum = 0;
      for (const Cell cell : cells) sum += grid[cell];
      return sum;
    };
    std::vector<KnownSum> given;
    for (std::size_t i = 2 + random() % 12; i > 0; --i) {
      std::vector<Cell> cells = random_diagonal(random);
      if (random() % 4 == 0) cells.push_back(static_cast<Cell>(random() % 81));
      std::sort(cells.begin(), cells.end());
      cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
      given.push_back(known(cells, sum_of(cells)));
    }
    for (const Linear& sum : board.wide(given)) {
      const std::vector<Cell> cells = cells_of(sum);
      ASSERT_EQ(sum.totals, Totals{sum_of(cells)});
      ASSERT_TRUE(std::none_of(given.begin(), given.end(),
                               [&](const KnownSum& one) { return one.cells == set_of(cells); }));
      ++found;
    }
  }
  EXPECT_GT(found, 100U);
}

// Rows 1 to 4 without columns 8 and 9: three houses, r1c7, r2c7 and r3c7, without r4c8 and r4c9.
TEST(FewerTerms, MostOfFourRows) {
  Linear sum{{}, {150}};
  for (const int row : {0, 1, 2, 3}) {
    for (int column = 0; column < 7; ++column) {
      sum.terms.push_back({static_cast<Cell>(row * 9 + column), 1});
    }
  }
  const Linear shorter = EmptyBoard().shorter(sum);
  EXPECT_EQ(cells_of(shorter), (std::vector<Cell>{6, 15, 24, 34, 35}));
  EXPECT_EQ(shorter.terms.front().factor, 1);
  EXPECT_EQ(shorter.terms.back().factor, -1);
  EXPECT_EQ(shorter.totals, Totals{150 - 3 * 45});
}

TEST(FewerTerms, ASumOfHousesHasNone) {
  Linear sum{{}, {89, 90}};
  for (Cell cell = 0; cell < 18; ++cell) sum.terms.push_back({cell, 2});
  const Linear shorter = EmptyBoard().shorter(sum);
  EXPECT_TRUE(shorter.terms.empty());
  EXPECT_EQ(shorter.totals, (Totals{89 - 180, 90 - 180}));
}

TEST(FewerTerms, MeanTheSameInEveryGrid) {
  std::mt19937_64 random(1);
  const EmptyBoard board;
  std::size_t saved = 0;
  for (int round = 0; round < 10000; ++round) {
    const std::vector<int> grid = random_grid(random);
    const auto value_of = [&](const Linear& sum) {
      return std::accumulate(
          sum.terms.begin(), sum.terms.end(), 0,
          [&](int value, const Term& term) { return value + term.factor * grid[term.cell]; });
    };
    Linear sum;
    const std::uint64_t dense = 1 + random() % 8;
    for (Cell cell = 0; cell < 81; ++cell) {
      if (random() % 8 >= dense) continue;
      const int factor = random() % 8 < dense ? 1 : static_cast<int>(random() % 5) - 2;
      if (factor != 0) sum.terms.push_back({cell, factor});
    }
    sum.totals = {value_of(sum)};
    const Linear shorter = board.shorter(sum);
    ASSERT_LE(shorter.terms.size(), sum.terms.size());
    ASSERT_EQ(shorter.totals, Totals{value_of(shorter)});
    saved += sum.terms.size() - shorter.terms.size();
  }
  EXPECT_GT(saved, 10000U);
}

// Each group names most cells of some rows, which becomes a sum of few others.
TEST(FewerTerms, InGroupsOfWhichOneHolds) {
  std::mt19937_64 random(1);
  const Variant empty = parse_variant("4x4").value();
  std::vector<std::vector<int>> grids;
  VariantSolver all = VariantSolver::make(empty, {}, Budget::unlimited());
  while (all.next() == SearchStatus::solution) {
    grids.emplace_back(all.solution().begin(), all.solution().end());
  }
  ASSERT_EQ(grids.size(), 288U);
  std::size_t kept = 0;
  for (int round = 0; round < 500; ++round) {
    Constraint either{find_constraint_kind("or")};
    for (int i = 0; i < 3; ++i) {
      std::vector<Cell> cells;
      for (Cell cell = 0; cell < 16; ++cell) {
        if (random() % 4 != 0) cells.push_back(cell);
      }
      const auto near_mean = static_cast<int>(cells.size() * 5 / 2 + random() % 5);
      either.children.push_back({find_constraint_kind("sum"), {near_mean}, {cells}});
    }
    const Variant puzzle = Variant::make(empty.board(), {either}).value();
    const auto expected = static_cast<std::uint64_t>(std::count_if(
        grids.begin(), grids.end(), [&](const auto& grid) { return puzzle.holds(grid); }));
    ASSERT_EQ(count(puzzle, {}, Budget::unlimited(), 1000).count, expected);
    kept += expected;
  }
  EXPECT_GT(kept, 1000U);
}

}  // namespace
}  // namespace inlay::sudoku::variant
