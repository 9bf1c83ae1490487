// 9x9 puzzles of every kind for tests of the kernels.
#ifndef INLAY_TESTS_SUPPORT_CLASSIC_PUZZLES_H_
#define INLAY_TESTS_SUPPORT_CLASSIC_PUZZLES_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "inlay/classic.h"
#include "inlay/sudoku.h"
#include "support/puzzles.h"

namespace inlay::sudoku::classic::test {

inline constexpr std::uint16_t kAllDigits = 0x1ff;

inline const Rules& classic_rules() {
  static const Rules rules = *Rules::boxes(3, 3);
  return rules;
}

inline GridText classic_of(std::string_view line) {
  GridText puzzle;
  std::copy_n(line.begin(), kCells, puzzle.cells.begin());
  return puzzle;
}
inline GridText classic_of(const Grid& grid) {
  GridText puzzle;
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    puzzle.cells[cell] = grid[cell] == 0 ? '.' : static_cast<char>('0' + grid[cell]);
  }
  return puzzle;
}
inline std::uint16_t digit_mark(char c) {
  return static_cast<std::uint16_t>(c < '1' || c > '9' ? kAllDigits : 1 << (c - '1'));
}
inline CandidateMasks classic_marks(const GridText& puzzle) {
  CandidateMasks marks;
  std::transform(puzzle.cells.begin(), puzzle.cells.end(), marks.cells.begin(), digit_mark);
  return marks;
}
inline Grid grid_of(const GridText& solution) {
  Grid grid;
  for (const char c : solution.cells) grid.push_back(static_cast<Digit>(c - '0'));
  return grid;
}
inline sudoku::Puzzle general(const CandidateMasks& marks) {
  sudoku::Puzzle puzzle(classic_rules());
  puzzle.candidates.assign(marks.cells.begin(), marks.cells.end());
  return puzzle;
}

// Random puzzles: `next` returns one of each kind in turn.
class PuzzleMaker {
 public:
  explicit PuzzleMaker(std::uint64_t seed)
      : random_(seed), lines_(inlay::test::data_lines("puzzles9.txt")) {}

  static constexpr int kKinds = 10;
  CandidateMasks next() { return make(kind_++ % kKinds); }

 private:
  CandidateMasks make(int kind) {
    const Rules& rules = classic_rules();
    const Grid full = inlay::test::isomorph(rules, solved_, random_);
    Grid grid = inlay::test::isomorph(rules, unique(), random_);
    switch (kind) {
      case 0:  // one solution
        break;
      case 1:  // several
        inlay::test::remove_clues(grid, 1 + random_.below(3), random_);
        break;
      case 2:  // mostly none
        inlay::test::alter_clue(rules, grid, random_);
        break;
      case 3:  // one or two clues too many
        for (int i = 0; i < 2; ++i) grid[random_.below(kCells)] = digit();
        break;
      case 4:  // nearly full
        grid = full;
        inlay::test::remove_clues(grid, random_.below(30), random_);
        break;
      case 5:  // few clues
        grid.assign(kCells, 0);
        for (std::uint64_t i = random_.below(12); i > 0; --i) grid[random_.below(kCells)] = digit();
        break;
      case 6:  // clues of a full grid, often not enough of them
        grid = full;
        inlay::test::remove_clues(grid, 50 + random_.below(12), random_);
        break;
      default:
        return marks(kind, full);
    }
    return classic_marks(classic_of(grid));
  }

  CandidateMasks marks(int kind, const Grid& full) {
    CandidateMasks marks;
    const std::uint64_t keep = 3 + random_.below(5);  // of ten
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      marks.cells[cell] = 0;
      for (int d = 0; d < 9; ++d) {
        if (random_.below(10) < keep) marks.cells[cell] |= static_cast<std::uint16_t>(1 << d);
      }
      if (kind != 7) marks.cells[cell] |= static_cast<std::uint16_t>(1 << (full[cell] - 1));
      if (kind == 9 && random_.below(3) == 0) marks.cells[cell] = kAllDigits;
    }
    return marks;
  }

  Digit digit() { return static_cast<Digit>(1 + random_.below(9)); }
  Grid unique() { return inlay::test::puzzle9(lines_[random_.below(lines_.size())]).clues; }

  base::Random random_;
  std::vector<std::string> lines_;
  const Grid solved_ = inlay::test::pattern_grid(classic_rules());
  int kind_ = 0;
};

}  // namespace inlay::sudoku::classic::test

#endif  // INLAY_TESTS_SUPPORT_CLASSIC_PUZZLES_H_
