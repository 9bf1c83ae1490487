// unavoidable_sets() against enumeration of all grids, and the clique search against trying all
// subsets.
#include <gtest/gtest.h>

#include <set>

#include "inlay/enumerate.h"
#include "sudoku/enumerate/alternatives.h"
#include "sudoku/enumerate/clique.h"
#include "sudoku/enumerate/digit_moves.h"
#include "sudoku/enumerate/set_pool.h"
#include "support/enumerate_cases.h"

namespace inlay::test {
namespace {

using sudoku::UnavoidableOptions;
using sudoku::UnavoidableReport;
using sudoku::UnavoidableSet;
namespace enumerate = sudoku::enumerate;

enumerate::Board board_of(const Grid& grid) {
  sudoku::classic::GridText text;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    text.cells[cell] = static_cast<char>('0' + grid[cell]);
  }
  return enumerate::Board::of(text, false);
}

enumerate::Cells cells_of(const UnavoidableSet& set) {
  enumerate::Cells cells;
  for (const Cell cell : set.cells) cells = cells | enumerate::Cells::of(cell);
  return cells;
}

// Differences to all other grids of the same rules, without those that contain another one.
std::set<std::vector<Cell>> sets_by_comparing(const Rules& rules, const Grid& grid) {
  std::vector<std::vector<Cell>> all;
  const Puzzle empty(rules);
  auto solver = sudoku::Solver::make(empty, {}, {}).value();
  while (solver.next() == SearchStatus::solution) {
    std::vector<Cell> cells;
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      if (solver.solution()[cell] != grid[cell]) cells.push_back(static_cast<Cell>(cell));
    }
    if (!cells.empty()) all.push_back(cells);
  }
  std::set<std::vector<Cell>> minimal;
  for (const auto& cells : all) {
    const bool contains = std::any_of(all.begin(), all.end(), [&](const auto& other) {
      return other.size() < cells.size() &&
             std::includes(cells.begin(), cells.end(), other.begin(), other.end());
    });
    if (!contains) minimal.insert(cells);
  }
  return minimal;
}

TEST(UnavoidableSets, FourByFourAsByComparingAllGrids) {
  for (const auto& rules : {*Rules::boxes(2, 2), *Rules::boxes(1, 4)}) {
    Random random(1);
    for (int i = 0; i < 5; ++i) {
      const Grid grid = random_puzzle(rules, random).solution;
      UnavoidableOptions options;
      options.max_size = 16;
      const auto report = sudoku::unavoidable_sets(rules, grid, options, {}).value();
      std::set<std::vector<Cell>> found;
      for (const UnavoidableSet& set : report.sets) found.insert(set.cells);
      EXPECT_EQ(found, sets_by_comparing(rules, grid));
      EXPECT_EQ(found.size(), report.sets.size());
      EXPECT_TRUE(report.complete);
    }
  }
}

TEST(UnavoidableSets, EachIsMinimalAndItsDigitsGiveAGrid) {
  Random random(2);
  const Grid grid = random_puzzle(rules9(), random).solution;
  const enumerate::Board board = board_of(grid);
  const auto report = sudoku::unavoidable_sets(rules9(), grid, {}, {}).value();
  EXPECT_GT(report.sets.size(), 100U);
  for (const UnavoidableSet& set : report.sets) {
    Grid other = grid;
    for (std::size_t i = 0; i < set.cells.size(); ++i) {
      EXPECT_NE(other[set.cells[i]], set.digits[i]);
      other[set.cells[i]] = set.digits[i];
    }
    EXPECT_FALSE(find_conflict(rules9(), other));
    std::vector<enumerate::Cells> smaller;
    enumerate::Alternatives(board).find(cells_of(set), static_cast<int>(set.cells.size()) - 1, 1,
                                        smaller);
    EXPECT_TRUE(smaller.empty());
  }
}

// The two ways to find small sets: by cells, and by placements of digits.
TEST(UnavoidableSets, MovesOfDigitsFindTheSameSmallSets) {
  Random random(3);
  for (int i = 0; i < 3; ++i) {
    const Grid grid = random_puzzle(rules9(), random).solution;
    std::vector<enumerate::Cells> moves;
    enumerate::find_digit_moves(board_of(grid), {12, 12, 12}, moves);
    enumerate::SetPool pool(enumerate::kernel_of(base::default_instruction_set()));
    pool.add(moves);
    const auto report = sudoku::unavoidable_sets(rules9(), grid, {}, {}).value();
    std::set<enumerate::Cells> small;
    std::set<enumerate::Cells> listed;
    for (const UnavoidableSet& set : report.sets) {
      listed.insert(cells_of(set));
      std::set<Digit> digits(set.digits.begin(), set.digits.end());
      if (digits.size() <= 4) small.insert(cells_of(set));
    }
    for (const enumerate::Cells& set : pool.sets()) EXPECT_TRUE(listed.contains(set));
    const std::set<enumerate::Cells> pooled(pool.sets().begin(), pool.sets().end());
    for (const enumerate::Cells& set : small) EXPECT_TRUE(pooled.contains(set));
  }
}

TEST(UnavoidableSets, DisjointSetsAreDisjoint) {
  Random random(4);
  const Grid grid = random_puzzle(rules9(), random).solution;
  const auto report = sudoku::unavoidable_sets(rules9(), grid, {}, {}).value();
  EXPECT_TRUE(report.disjoint_exact);
  EXPECT_GE(report.disjoint.size(), 8U);
  EXPECT_LE(report.disjoint.size(), 17U);
  std::set<Cell> used;
  for (const std::uint32_t index : report.disjoint) {
    for (const Cell cell : report.sets[index].cells) EXPECT_TRUE(used.insert(cell).second);
  }
}

TEST(UnavoidableSets, StopsAtItsBudget) {
  Random random(5);
  const Grid grid = random_puzzle(rules9(), random).solution;
  Budget budget;
  budget.nodes = 100;
  const auto report = sudoku::unavoidable_sets(rules9(), grid, {}, budget).value();
  EXPECT_EQ(report.limit, Limit::nodes);
  EXPECT_FALSE(report.complete);
  EXPECT_FALSE(report.disjoint_exact);
}

TEST(LargestClique, AsByTryingAllSubsets) {
  Random random(6);
  for (int i = 0; i < 60; ++i) {
    const std::size_t size = 1 + random.below(14);
    enumerate::Graph graph(size);
    const std::uint64_t density = 1 + random.below(9);
    for (std::size_t a = 0; a < size; ++a) {
      for (std::size_t b = a + 1; b < size; ++b) {
        if (random.below(10) < density) graph.join(a, b);
      }
    }
    int most = 0;
    for (std::uint32_t subset = 1; subset < 1U << size; ++subset) {
      bool clique = true;
      for (std::size_t v = 0; v < size && clique; ++v) {
        if ((subset >> v & 1) == 0) continue;
        clique = (subset & ~(std::uint32_t{1} << v) & ~graph.neighbours(v)[0]) == 0;
      }
      if (clique) most = std::max(most, std::popcount(subset));
    }
    base::Meter meter({}, {});
    meter.begin();
    std::vector<std::uint32_t> found;
    EXPECT_TRUE(enumerate::largest_clique(graph, meter, found));
    EXPECT_EQ(found.size(), static_cast<std::size_t>(most));
    for (const std::uint32_t a : found) {
      for (const std::uint32_t b : found) {
        EXPECT_TRUE(a == b || (graph.neighbours(a)[0] >> b & 1) != 0);
      }
    }
  }
}

}  // namespace
}  // namespace inlay::test
