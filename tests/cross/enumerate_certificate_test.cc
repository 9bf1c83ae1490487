// Certificates of enumerations that find puzzles: by rows and by stacks the checker verifies them.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "check/checker.h"
#include "inlay/enumerate.h"
#include "inlay/notation.h"
#include "service/enumerate_certificate.h"
#include "support/random_sudoku.h"

namespace inlay::test {
namespace {

using Orientation = sudoku::EnumerateOptions::Orientation;

// The clues of a minimal puzzle and some more cells: the puzzle is among those with as many clues.
sudoku::EnumerateOptions search_near(const SolvedPuzzle& made, Random& random) {
  sudoku::EnumerateOptions search;
  search.clues = 0;
  std::vector<sudoku::Cell> others;
  for (std::size_t cell = 0; cell < made.solution.size(); ++cell) {
    const bool clue = made.puzzle.clues[cell] != 0;
    search.clues += clue ? 1 : 0;
    (clue ? search.within : others).push_back(static_cast<sudoku::Cell>(cell));
  }
  random.shuffle(std::span(others));
  search.within.insert(search.within.end(), others.begin(), others.begin() + 5);
  std::sort(search.within.begin(), search.within.end());
  search.method = sudoku::EnumerateOptions::Method::join;
  return search;
}

TEST(CertificateOfEnumeration, IsVerifiedInBothOrientations) {
  Random random(4);
  std::set<std::string> distributions;
  for (int i = 0; i < 3; ++i) {
    const SolvedPuzzle made = random_puzzle(rules9(), random);
    sudoku::EnumerateOptions search = search_near(made, random);
    if (i > 0) search.containing.assign(search.within.begin(), search.within.begin() + i);
    sudoku::Puzzle grid(rules9());
    grid.clues = made.solution;
    std::string both;
    for (const auto orientation : {Orientation::rows, Orientation::columns}) {
      search.orientation = orientation;
      std::vector<std::string> puzzles;
      const auto report =
          sudoku::enumerate_puzzles(rules9(), made.solution, search, {}, [&](const Grid& puzzle) {
            puzzles.push_back(notation::line_of(rules9(), puzzle));
            return true;
          });
      ASSERT_TRUE(report && report->complete);
      ASSERT_TRUE(i > 0 || !puzzles.empty());  // the cells may not be clues of the puzzle
      const std::string text = service::enumerate_certificate(grid, search, *report, puzzles);
      EXPECT_EQ(text.find("\ncontaining ") != std::string::npos, i > 0);
      both += text;
      for (const auto& part : report->parts) {
        if (part.found > 0)
          distributions.insert(std::to_string(part.clues[0]) + ' ' + std::to_string(part.clues[1]));
      }
    }
    std::istringstream stream(both);
    inlay_check::Checker checker(stream);
    for (int certificates = 0; certificates < 2; ++certificates) {
      const auto verdict = checker.next();
      ASSERT_TRUE(verdict.has_value());
      EXPECT_TRUE(verdict->verified) << verdict->text << '\n' << both;
    }
    EXPECT_FALSE(checker.next().has_value());
  }
  EXPECT_GT(distributions.size(), 1U);
}

}  // namespace
}  // namespace inlay::test
