// The single-puzzle kernels: the solutions of the specification in its order with its guesses, and
// the same for every instruction set that runs here.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "inlay/sudoku.h"
#include "sudoku/classic/convert.h"
#include "sudoku/classic/kernels.h"
#include "support/classic_puzzles.h"
#include "support/classic_reference.h"

namespace inlay::sudoku::classic {
namespace {

using test::PuzzleMaker;
using test::Reference;

struct Named {
  std::string name;
  const SingleKernel* kernel;
};
std::vector<Named> kernels_here() {
  std::vector<Named> list;
  for (const KernelInfo& info : kernels()) {
    if (info.runs_here) list.push_back({std::string(info.name), (*find_kernel(info.name))->single});
  }
  return list;
}

struct Found {
  std::vector<GridText> solutions;
  SearchStatus end = SearchStatus::solution;  // solution: at_most were found
  std::uint64_t nodes = 0;

  friend bool operator==(const Found&, const Found&) = default;
};

// `quantum`: guesses per call; an interrupted search continues until it ends in another way.
Found run(SingleSearch& search, const SingleKernel& kernel, std::size_t at_most,
          std::uint64_t quantum = Budget::kNoLimit) {
  Found found;
  while (found.solutions.size() < at_most) {
    found.end = kernel.next(search, quantum);
    EXPECT_LE(search.depth, kMaxDepth);
    if (found.end == SearchStatus::exhausted) break;
    if (found.end == SearchStatus::solution) found.solutions.push_back(search.solution);
  }
  found.nodes = search.nodes;
  return found;
}
Found solve(const SingleKernel& kernel, const CandidateMasks& marks, std::size_t at_most,
            std::uint64_t quantum = Budget::kNoLimit) {
  const auto search = std::make_unique<SingleSearch>();
  kernel.begin_candidates(*search, marks);
  return run(*search, kernel, at_most, quantum);
}
Found solve(const SingleKernel& kernel, const GridText& puzzle, std::size_t at_most) {
  const auto search = std::make_unique<SingleSearch>();
  kernel.begin(*search, puzzle);
  return run(*search, kernel, at_most);
}
std::set<std::string> as_text(const std::vector<GridText>& grids) {
  std::set<std::string> text;
  for (const GridText& grid : grids) text.emplace(grid.cells.begin(), grid.cells.end());
  return text;
}

const GridText kBlank = test::classic_of(std::string(kCells, '.'));

TEST(SingleKernel, FollowsTheSpecification) {
  PuzzleMaker maker(1);
  for (int i = 0; i < 1500; ++i) {
    const CandidateMasks marks = maker.next();
    const std::size_t at_most = i % 3 == 0 ? 1 : i % 3 == 1 ? 2 : 12;
    Reference reference(marks);
    reference.solve(at_most);
    for (const Named& each : kernels_here()) {
      const Found found = solve(*each.kernel, marks, at_most);
      ASSERT_EQ(found.solutions, reference.solutions) << each.name << ", puzzle " << i;
      ASSERT_EQ(found.nodes, reference.nodes) << each.name << ", puzzle " << i;
    }
  }
}

TEST(SingleKernel, AgreesWithThePropagationEngine) {
  constexpr std::size_t kAtMost = 40;
  PuzzleMaker maker(2);
  int none = 0, one = 0, many = 0;
  for (int i = 0; i < 600; ++i) {
    const CandidateMasks marks = maker.next();
    const sudoku::Puzzle puzzle = test::general(marks);
    const auto answer = inlay::test::solutions_of(puzzle, {.engine = "propagation"}, kAtMost);
    std::set<std::string> expected;
    for (const Grid& grid : answer.solutions) {
      const GridText text = test::classic_of(grid);
      expected.emplace(text.cells.begin(), text.cells.end());
    }
    ++(expected.empty() ? none : expected.size() == 1 ? one : many);
    for (const Named& each : kernels_here()) {
      const Found found = solve(*each.kernel, marks, kAtMost);
      ASSERT_EQ(found.end, answer.end) << each.name << ", puzzle " << i;
      ASSERT_EQ(as_text(found.solutions).size(), expected.size()) << each.name << ", puzzle " << i;
      if (found.end == SearchStatus::exhausted) {
        ASSERT_EQ(as_text(found.solutions), expected) << each.name << ", puzzle " << i;
      }
      for (const GridText& grid : found.solutions) {
        ASSERT_TRUE(is_solution(puzzle, test::grid_of(grid))) << each.name << ", puzzle " << i;
      }
    }
  }
  EXPECT_GT(none, 50);
  EXPECT_GT(one, 50);
  EXPECT_GT(many, 50);
}

TEST(SingleKernel, AllInstructionSetsGoTheSameWay) {
  PuzzleMaker maker(3);
  for (int i = 0; i < 4000; ++i) {
    const CandidateMasks marks = maker.next();
    const Found expected = solve(kSingleScalar, marks, 20);
    for (const Named& each : kernels_here()) {
      ASSERT_EQ(solve(*each.kernel, marks, 20), expected) << each.name << ", puzzle " << i;
    }
  }
}

TEST(SingleKernel, ReadsTextAsItReadsMarks) {
  for (std::string line : inlay::test::data_lines("puzzles9.txt")) {
    const Found expected = solve(kSingleScalar, test::classic_marks(test::classic_of(line)), 2);
    EXPECT_EQ(expected.solutions.size(), 1U);
    for (const Named& each : kernels_here()) {
      EXPECT_EQ(solve(*each.kernel, test::classic_of(line), 2), expected) << each.name;
      std::replace(line.begin(), line.end(), '.', '0');
      EXPECT_EQ(solve(*each.kernel, test::classic_of(line), 2), expected) << each.name;
    }
  }
}

TEST(SingleKernel, OtherCharactersDoNoHarm) {
  for (const Named& each : kernels_here()) {
    for (int c = -128; c < 128; ++c) {
      GridText puzzle = kBlank;
      puzzle.cells[0] = puzzle.cells[80] = static_cast<char>(c);
      EXPECT_LE(solve(*each.kernel, puzzle, 2).solutions.size(), 2U) << each.name;
    }
  }
}

TEST(SingleKernel, TheBlankGridIsNoTrap) {
  for (const Named& each : kernels_here()) {
    const Found found = solve(*each.kernel, kBlank, 5000);
    EXPECT_EQ(as_text(found.solutions).size(), 5000U) << each.name;
    EXPECT_LT(solve(*each.kernel, kBlank, 2).nodes, 100U) << each.name;
  }
}

TEST(SingleKernel, FindsEverySolutionOnce) {
  const std::string line = inlay::test::data_lines("puzzles9.txt").front();
  GridText puzzle = test::classic_of(line);
  std::fill_n(puzzle.cells.begin(), 18, '.');  // its first two rows
  Reference reference(puzzle);
  reference.solve(100000);
  EXPECT_EQ(reference.solutions.size(), 2484U);
  for (const Named& each : kernels_here()) {
    const Found found = solve(*each.kernel, puzzle, 100000);
    EXPECT_EQ(found.end, SearchStatus::exhausted);
    EXPECT_EQ(found.nodes, reference.nodes);
    EXPECT_EQ(found.solutions, reference.solutions) << each.name;
    EXPECT_EQ(as_text(found.solutions).size(), found.solutions.size()) << each.name;
  }
}

TEST(SingleKernel, GoesOnExactlyWhereItWasCut) {
  PuzzleMaker maker(4);
  for (int i = 0; i < 300; ++i) {
    const CandidateMasks marks = maker.next();
    for (const Named& each : kernels_here()) {
      const Found whole = solve(*each.kernel, marks, 30);
      for (const std::uint64_t quantum : {1U, 2U, 7U}) {
        ASSERT_EQ(solve(*each.kernel, marks, 30, quantum), whole) << each.name << ", puzzle " << i;
      }
    }
  }
}

TEST(SingleKernel, KeepsToTheNumberOfGuesses) {
  const auto search = std::make_unique<SingleSearch>();
  for (const Named& each : kernels_here()) {
    each.kernel->begin(*search, kBlank);
    for (const std::uint64_t nodes : {0U, 3U, 0U, 2U}) {
      const std::uint64_t before = search->nodes;
      EXPECT_EQ(each.kernel->next(*search, nodes), SearchStatus::limit) << each.name;
      EXPECT_EQ(search->nodes, before + nodes) << each.name;
    }
  }
}

TEST(SingleKernel, ReportsTheFractionOfTheSearch) {
  GridText open = test::classic_of(inlay::test::data_lines("puzzles9.txt").front());
  std::fill_n(open.cells.begin(), 18, '.');
  for (const KernelInfo& kernel : kernels()) {
    if (!kernel.runs_here) continue;
    auto search = SolutionSearch::make(candidates_of(open), {.kernel = kernel.name});
    ASSERT_TRUE(search.ok());
    EXPECT_EQ(search->fraction(), 0);
    double before = 0;
    while (search->next() == SearchStatus::solution) {
      EXPECT_GT(search->fraction(), before);
      before = search->fraction();
    }
    EXPECT_EQ(search->fraction(), 1);
  }
}

TEST(SingleKernel, StaysExhausted) {
  const auto search = std::make_unique<SingleSearch>();
  const std::string line = inlay::test::data_lines("puzzles9.txt").front();
  for (const Named& each : kernels_here()) {
    each.kernel->begin(*search, test::classic_of(line));
    EXPECT_EQ(each.kernel->next(*search, 100), SearchStatus::solution);
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(each.kernel->next(*search, 100), SearchStatus::exhausted) << each.name;
    }
  }
}

TEST(SingleKernel, TheEngineReportsEachGuess) {
  Puzzle puzzle(*Rules::boxes(3, 3));
  puzzle.clues = grid_of(test::classic_of(inlay::test::data_lines("puzzles9.txt").front()));
  std::fill_n(puzzle.clues.begin(), 18, Digit{0});
  std::uint64_t guesses = 0;
  const auto report = [&](std::uint64_t guess, int possibilities) {
    EXPECT_EQ(guess, ++guesses);
    EXPECT_EQ(possibilities, 2);
  };
  auto search =
      Solver::make(puzzle, {.engine = "classic", .on_guess = report}, Budget::unlimited());
  ASSERT_TRUE(search.ok()) << search.error().message;
  while (search->next() == SearchStatus::solution) {
  }
  EXPECT_GT(guesses, 10U);
  EXPECT_EQ(search->stats().guesses, guesses);
  EXPECT_EQ(search->stats().nodes, guesses);

  // The end needs no more nodes, and stays the end.
  Budget budget;
  budget.nodes = guesses;
  auto again = Solver::make(puzzle, {.engine = "classic"}, budget);
  while (again->next() == SearchStatus::solution) {
  }
  EXPECT_EQ(again->next(), SearchStatus::exhausted);
}

}  // namespace
}  // namespace inlay::sudoku::classic
