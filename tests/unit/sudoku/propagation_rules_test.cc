// Each rule on a small case where it has something to remove, and all of them on random boards,
// where they must never remove a digit of a solution.
#include <gtest/gtest.h>

#include <numeric>

#include "base/random.h"
#include "sudoku/propagation/search.h"

namespace inlay::sudoku::propagation {
namespace {

constexpr Strength kSingles{.locked = false, .subsets = 0};
constexpr Strength kLocked{.locked = true, .subsets = 0};

// An empty 9x9 board whose marks a test takes away.
struct Marks {
  Puzzle puzzle{*Rules::boxes(3, 3)};
  Marks() { puzzle.candidates.assign(81, puzzle.rules.all_digits()); }
  Marks& remove(int digit, std::initializer_list<int> cells) {
    for (const int cell : cells) puzzle.candidates[static_cast<std::size_t>(cell)] &= ~bit(digit);
    return *this;
  }
  Marks& leave(int cell, Mask digits) {
    puzzle.candidates[static_cast<std::size_t>(cell)] = digits;
    return *this;
  }
};

Board after(const Puzzle& puzzle, const Strength& strength) {
  Board board(puzzle.rules);
  EXPECT_TRUE(board.load(puzzle));
  EXPECT_TRUE(board.propagate(strength));
  return board;
}

TEST(PropagationRules, ANakedSingleLeavesItsPeers) {
  const Board board = after(Marks().leave(40, bit(7)).puzzle, kSingles);
  for (const Cell peer : board.rules().peers(40)) EXPECT_EQ(board[peer] & bit(7), 0U);
  EXPECT_NE(board[0] & bit(7), 0U);
}

TEST(PropagationRules, AHiddenSingleGoesToItsPlace) {
  const Board board = after(Marks().remove(4, {0, 1, 2, 3, 5, 6, 7, 8}).puzzle, kSingles);
  EXPECT_EQ(board[4], bit(4));
}

TEST(PropagationRules, APointingDigitLeavesTheRestOfTheLine) {
  const Puzzle puzzle = Marks().remove(5, {9, 10, 11, 18, 19, 20}).puzzle;
  EXPECT_NE(after(puzzle, kSingles)[3] & bit(5), 0U);
  const Board board = after(puzzle, kLocked);
  for (std::size_t cell = 3; cell < 9; ++cell) EXPECT_EQ(board[cell] & bit(5), 0U) << cell;
  for (std::size_t cell = 0; cell < 3; ++cell) EXPECT_NE(board[cell] & bit(5), 0U) << cell;
}

TEST(PropagationRules, AClaimedDigitLeavesTheRestOfTheBox) {
  const Puzzle puzzle = Marks().remove(5, {27, 36, 45, 54, 63, 72}).puzzle;  // column 1: box 1 only
  EXPECT_NE(after(puzzle, kSingles)[1] & bit(5), 0U);
  const Board board = after(puzzle, kLocked);
  for (const std::size_t cell : {1U, 2U, 10U, 11U, 19U, 20U}) EXPECT_EQ(board[cell] & bit(5), 0U);
  for (const std::size_t cell : {0U, 9U, 18U}) EXPECT_NE(board[cell] & bit(5), 0U);
}

TEST(PropagationRules, AnExtraHouseLocksToo) {
  std::vector<Cell> diagonal;
  for (int i = 0; i < 9; ++i) diagonal.push_back(static_cast<Cell>(10 * i));
  Puzzle puzzle(*Rules::boxes(3, 3)->with_house(diagonal));
  puzzle.candidates.assign(81, puzzle.rules.all_digits());
  for (std::size_t i = 3; i < 9; ++i) puzzle.candidates[10 * i] &= ~bit(5);
  const Board board = after(puzzle, kLocked);
  for (const std::size_t cell : {1U, 2U, 9U, 11U, 18U, 19U}) EXPECT_EQ(board[cell] & bit(5), 0U);
  for (const std::size_t cell : {0U, 10U, 20U}) EXPECT_NE(board[cell] & bit(5), 0U);
}

TEST(PropagationRules, ANakedPairLeavesTheHouse) {
  const Puzzle puzzle = Marks().leave(0, bit(1) | bit(2)).leave(8, bit(1) | bit(2)).puzzle;
  EXPECT_NE(after(puzzle, kLocked)[4] & bit(1), 0U);
  const Board board = after(puzzle, {.locked = true, .subsets = 2});
  for (std::size_t cell = 1; cell < 8; ++cell) EXPECT_EQ(board[cell] & 3, 0U) << cell;
  EXPECT_NE(board[9] & bit(1), 0U);
}

TEST(PropagationRules, ANakedTripleNeedsTheHigherLimit) {
  const Puzzle puzzle =
      Marks().leave(0, bit(1) | bit(2)).leave(4, bit(2) | bit(3)).leave(8, bit(1) | bit(3)).puzzle;
  EXPECT_NE(after(puzzle, {.locked = true, .subsets = 2})[1] & bit(1), 0U);
  const Board board = after(puzzle, {.locked = true, .subsets = 3});
  for (const std::size_t cell : {1U, 2U, 3U, 5U, 6U, 7U}) EXPECT_EQ(board[cell] & 7, 0U) << cell;
}

TEST(PropagationRules, AHiddenPairClearsItsCells) {
  const Puzzle puzzle =
      Marks().remove(1, {1, 2, 3, 4, 5, 6, 7}).remove(2, {1, 2, 3, 4, 5, 6, 7}).puzzle;
  EXPECT_NE(after(puzzle, kLocked)[0] & bit(9), 0U);
  const Board board = after(puzzle, {.locked = true, .subsets = 2});
  EXPECT_EQ(board[0], bit(1) | bit(2));
  EXPECT_EQ(board[8], bit(1) | bit(2));
}

TEST(PropagationRules, FindContradictionsAndWeighTheirHouses) {
  Marks marks;
  marks.leave(0, bit(1) | bit(2)).leave(1, bit(1) | bit(2)).leave(2, bit(1) | bit(2));
  Board board(marks.puzzle.rules);
  ASSERT_TRUE(board.load(marks.puzzle));
  EXPECT_FALSE(board.propagate({.locked = true, .subsets = 2}));
  std::uint32_t weight = 0;
  for (HouseIndex house = 0; house < 27; ++house) weight += board.weight(house);
  EXPECT_GT(weight, 27U);
  EXPECT_FALSE(simplify(marks.puzzle));
}

TEST(PropagationRules, UndoBringsEveryCandidateBack) {
  const Puzzle puzzle(*Rules::boxes(4, 4));
  Board board = after(puzzle, kLocked);
  const std::vector<Mask> before(board.candidates().begin(), board.candidates().end());
  const std::size_t mark = board.mark();
  ASSERT_TRUE(board.keep(0, bit(3)));
  ASSERT_TRUE(board.propagate(kLocked));
  EXPECT_EQ(board[1] & bit(3), 0U);
  board.undo(mark);
  EXPECT_EQ(std::vector<Mask>(board.candidates().begin(), board.candidates().end()), before);
}

// A random grid, and a puzzle of it with a random number of clues.
void expect_solution_survives(const Rules& rules, std::uint64_t seed) {
  auto solver = Solver::make(Puzzle(rules), {.engine = "propagation", .seed = seed}, {});
  ASSERT_TRUE(solver);
  ASSERT_EQ(solver->next(), SearchStatus::solution);
  const Grid& grid = solver->solution();
  base::Random random(seed);
  Puzzle puzzle(rules);
  const std::uint64_t share = random.below(60);
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    if (random.below(100) < share) puzzle.clues[cell] = grid[cell];
  }
  Board board(rules);
  ASSERT_TRUE(board.load(puzzle));
  ASSERT_TRUE(board.propagate({.locked = true, .subsets = 4}));
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    ASSERT_NE(board[cell] & bit(grid[cell]), 0U) << rules.name() << " seed " << seed;
  }
}

TEST(PropagationRules, NeverRemoveADigitOfASolution) {
  const auto nine = *Rules::boxes(3, 3);
  const auto six = *Rules::boxes(3, 2);
  const auto twelve = *Rules::boxes(4, 3);
  const auto latin = *Rules::boxes(7, 1);
  std::vector<Cell> diagonal;
  for (int i = 0; i < 9; ++i) diagonal.push_back(static_cast<Cell>(10 * i));
  const auto extra = *nine.with_house(diagonal);
  for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
    expect_solution_survives(nine, seed);
    expect_solution_survives(six, seed);
    expect_solution_survives(extra, seed);
    if (seed % 4 == 0) expect_solution_survives(twelve, seed);
    if (seed % 4 == 1) expect_solution_survives(latin, seed);
  }
}

}  // namespace
}  // namespace inlay::sudoku::propagation
