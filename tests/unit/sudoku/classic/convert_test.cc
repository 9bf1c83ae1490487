// Puzzles of the kernels as puzzles of the library, and back.
#include "sudoku/classic/convert.h"

#include <gtest/gtest.h>

#include "support/classic_puzzles.h"

namespace inlay::sudoku::classic {
namespace {

TEST(ClassicConvert, KeepsDigitsAndBlanks) {
  const GridText text = test::classic_of(std::string_view(
      "123456789.........987654321.1.2.3.4...5.6.7.8..9.......................9........1"));
  const sudoku::Puzzle general = general_of(text);
  for (std::size_t cell = 0; cell < 9; ++cell) EXPECT_EQ(general.clues[cell], cell + 1);
  for (std::size_t cell = 9; cell < 18; ++cell) EXPECT_EQ(general.clues[cell], 0);
  EXPECT_EQ(general.clues, grid_of(text));
  const auto back = classic_of(general);
  ASSERT_TRUE(back);
  EXPECT_EQ(*back, text);
}

TEST(ClassicConvert, RefusesWhatTheKernelsDoNotSupport) {
  EXPECT_FALSE(classic_of(sudoku::Puzzle(*Rules::boxes(2, 2))));
  EXPECT_FALSE(classic_of(sudoku::Puzzle(*Rules::boxes(9, 1))));
  sudoku::Puzzle puzzle(test::classic_rules());
  EXPECT_TRUE(classic_of(puzzle));
  puzzle.candidates.assign(kCells, 1);
  EXPECT_FALSE(classic_of(puzzle));
}

}  // namespace
}  // namespace inlay::sudoku::classic
