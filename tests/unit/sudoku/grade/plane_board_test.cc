// PlaneBoard against CandidateBoard, which counts cell by cell: the same changes in every round.
#include "sudoku/grade/inlay/plane_board.h"

#include <gtest/gtest.h>

#include "support/random_sudoku.h"
#include "support/step_cases.h"

namespace inlay::sudoku::grade::inlay_scale {
namespace {

// Removes up to `most` candidates at random, right ones among them.
Position with_fewer(Position position, std::uint64_t most, base::Random& random) {
  for (std::uint64_t left = random.below(most); left > 0; --left) {
    const auto cell = static_cast<Cell>(random.below(81));
    const int digit = static_cast<int>(random.below(9)) + 1;
    if (position.value(cell) == 0 && size_of(position.candidates(cell)) > 1) {
      position.remove(cell, digit);
    }
  }
  return position;
}

// Positions of hard puzzles; positions with any candidates, with boxes or without.
Position random_position(base::Random& random) {
  static const auto puzzles = test::data_lines("ratings_se.txt");
  if (random.below(2) == 0) {
    const std::string& puzzle = puzzles[random.below(puzzles.size())];
    return with_fewer(Position(test::puzzle9(puzzle.substr(0, 81))), 40, random);
  }
  const int width = random.below(2) == 0 ? 3 : 9;
  return with_fewer(Position(Puzzle(*Rules::boxes(width, 9 / width))), 1500, random);
}

void expect_equal(const PlaneBoard& planes, const CandidateBoard& cells) {
  for (Cell cell = 0; cell < 81; ++cell) {
    ASSERT_EQ(planes.at(cell), cells.at(cell)) << cell;
    ASSERT_EQ(planes.open(cell), cells.open(cell)) << cell;
  }
}

TEST(PlaneBoard, DoesWhatCandidateBoardDoes) {
  base::Random random(8);
  int changes = 0, contradictions = 0;
  for (int round = 0; round < 3000; ++round) {
    const Position position = random_position(random);
    const PlaneBoard::Layout layout(position.rules());
    PlaneBoard planes;
    CandidateBoard cells;
    planes.start(position, layout);
    cells.start(position, CandidateBoard::Layout(position.rules()));
    expect_equal(planes, cells);
    for (int step = 0; step < 12; ++step) {
      const Change change = cells.singles();
      ASSERT_EQ(planes.singles(), change) << round;
      contradictions += change == Change::contradiction;
      changes += change == Change::some;
      if (change == Change::contradiction) break;
      expect_equal(planes, cells);
      const auto cell = static_cast<Cell>(random.below(81));
      const int digit = static_cast<int>(random.below(9)) + 1;
      if ((cells.at(cell) & bit(digit)) == 0 || !cells.open(cell)) continue;
      if (random.below(2) == 0) {
        planes.set(cell, digit);
        cells.set(cell, digit);
      } else if (size_of(cells.at(cell)) > 1) {
        planes.remove(cell, digit);
        cells.remove(cell, digit);
      }
    }
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(changes, 3000);
  EXPECT_GT(contradictions, 300);
}

// A candidate that is not strong, in a cell with more than two, can be removed without
// consequences.
TEST(PlaneBoard, KnowsWhichRemovalsMatter) {
  base::Random random(9);
  int strong = 0, weak = 0;
  for (int round = 0; round < 300; ++round) {
    const Position position = random_position(random);
    const PlaneBoard::Layout layout(position.rules());
    PlaneBoard board;
    CandidateBoard cells;
    board.start(position, layout);
    cells.start(position, CandidateBoard::Layout(position.rules()));
    Change change = Change::some;
    while (change == Change::some) {
      change = board.singles();
      cells.singles();
    }
    if (change == Change::contradiction) continue;
    for (Cell cell = 0; cell < 81; ++cell) {
      if (!board.open(cell) || size_of(board.at(cell)) < 3) continue;
      for (const int digit : digits(board.at(cell))) {
        PlaneBoard other = board;
        other.remove(cell, digit);
        const bool matters = other.singles() != Change::none;
        ASSERT_EQ(board.is_strong(cell, digit), matters) << round << ' ' << cell << ' ' << digit;
        ASSERT_EQ(cells.is_strong(cell, digit), matters) << round << ' ' << cell << ' ' << digit;
        (matters ? strong : weak) += 1;
      }
    }
  }
  EXPECT_GT(strong, 1000);
  EXPECT_GT(weak, 1000);
}

}  // namespace
}  // namespace inlay::sudoku::grade::inlay_scale
