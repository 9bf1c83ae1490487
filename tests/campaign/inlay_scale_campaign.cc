// inlay_scale_campaign [ISOMORPHS [SEED]]: checks that 10,000 random isomorphs of random puzzles
// have the same rating and the same number of rounds as the puzzles themselves.
#include <cstdio>

#include "inlay/grade.h"
#include "inlay/notation.h"
#include "support/campaign_arguments.h"
#include "support/random_sudoku.h"

namespace inlay::sudoku::grade {
namespace {

bool run(std::size_t isomorphs, std::uint64_t seed) {
  constexpr std::size_t kIsomorphs = 5;  // of each puzzle
  test::Random random(seed);
  const Rules rules = *Rules::boxes(3, 3);
  GradeOptions options;
  options.scale = "inlay";
  Grader grader = std::move(*Grader::make(options));
  int highest = 0;
  for (std::size_t i = 0; i < isomorphs; i += kIsomorphs) {
    Puzzle puzzle = test::random_puzzle(rules, random).puzzle;
    const Grid clues = puzzle.clues;
    const Rating rating = grader.rate(puzzle, {});
    highest = std::max(highest, rating.er);
    for (std::size_t copy = 0; copy < kIsomorphs; ++copy) {
      puzzle.clues = test::isomorph(rules, clues, random);
      const Rating other = grader.rate(puzzle, {});
      if (other.er == rating.er && other.steps == rating.steps) continue;
      std::printf("%s and %s differ\n", notation::line_of(rules, clues).c_str(),
                  notation::line_of(rules, puzzle.clues).c_str());
      return false;
    }
  }
  std::printf("%zu isomorphs, ratings up to %s\n", isomorphs, tenths(highest).c_str());
  return true;
}

}  // namespace
}  // namespace inlay::sudoku::grade

int main(int argc, char** argv) {
  const auto arguments = inlay::test::campaign_arguments(argc, argv, 10'000);
  return inlay::sudoku::grade::run(arguments.cases, arguments.seed) ? 0 : 1;
}
