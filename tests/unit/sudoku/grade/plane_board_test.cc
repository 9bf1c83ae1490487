// PlaneBoard against CandidateBoard, which counts cell by cell: the same changes in every round.
#include "sudoku/grade/inlay/plane_board.h"

#include <gtest/gtest.h>

#include "support/random_sudoku.h"
#include "support/step_cases.h"

namespace inlay::sudoku::grade::inlay_scale {
namespace {

// Positions of hard puzzles from which random candidates are missing, wrong ones among them.
Position random_position(const std::vector<std::string>& puzzles, base::Random& random) {
  Position position(test::puzzle9(puzzles[random.below(puzzles.size())].substr(0, 81)));
  for (std::size_t left = random.below(40); left > 0; --left) {
    const auto cell = static_cast<Cell>(random.below(81));
    const int digit = static_cast<int>(random.below(9)) + 1;
    if (position.value(cell) == 0 && size_of(position.candidates(cell)) > 1) {
      position.remove(cell, digit);
    }
  }
  return position;
}

void expect_equal(const PlaneBoard& planes, const CandidateBoard& cells) {
  for (Cell cell = 0; cell < 81; ++cell) {
    ASSERT_EQ(planes.at(cell), cells.at(cell)) << cell;
    ASSERT_EQ(planes.open(cell), cells.open(cell)) << cell;
  }
}

TEST(PlaneBoard, DoesWhatCandidateBoardDoes) {
  base::Random random(8);
  const auto puzzles = test::data_lines("ratings_se.txt");
  int changes = 0, contradictions = 0;
  for (int round = 0; round < 3000; ++round) {
    const Position position = random_position(puzzles, random);
    PlaneBoard planes;
    CandidateBoard cells;
    planes.start(position);
    cells.start(position);
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
  const auto puzzles = test::data_lines("ratings_se.txt");
  int strong = 0, weak = 0;
  for (int round = 0; round < 300; ++round) {
    PlaneBoard board;
    board.start(random_position(puzzles, random));
    Change change = Change::some;
    while (change == Change::some) change = board.singles();
    if (change == Change::contradiction) continue;
    for (Cell cell = 0; cell < 81; ++cell) {
      if (!board.open(cell) || size_of(board.at(cell)) < 3) continue;
      for (const int digit : digits(board.at(cell))) {
        PlaneBoard other = board;
        other.remove(cell, digit);
        const bool matters = other.singles() != Change::none;
        ASSERT_EQ(board.is_strong(cell, digit), matters) << round << ' ' << cell << ' ' << digit;
        (matters ? strong : weak) += 1;
      }
    }
  }
  EXPECT_GT(strong, 1000);
  EXPECT_GT(weak, 1000);
}

}  // namespace
}  // namespace inlay::sudoku::grade::inlay_scale
